"""An example of the rules: a button, and once it is pressed a picture and a sentence for each step, with the way on
and back.
"""

from __future__ import annotations

from doge.words import text
from web.dom.markup import Node, h
from web.model.game_view import Example
from web.screens.components import button

NEXT = "example-next"
"""The focus key of what goes on."""


def opener(id: str) -> str:
    """The focus key of what opens an example."""
    return f"example-{id}"


def progress(at: int, count: int) -> str:
    """How far an example has come."""
    return text("Step {n} of {all}.", n=at + 1, all=count)


def shown(example: Example, opened: tuple[str, int] | None) -> Node:
    """The example at its step, if it is the one that is open."""
    if opened is None or opened[0] != example.id:
        label = text("Play through: {title}", title=example.title)
        return h(
            "p",
            button("example", label, arg=example.id, image="i-play", focus_key=opener(example.id)),
            key=f"ex-{example.id}",
        )
    frames = example.frames()
    at = opened[1]
    picture = [_still(node) for node in frames[at].picture()]
    return h(
        "section",
        h("header", h("h3", example.title), h("span", progress(at, len(frames)), class_="note")),
        h("div", picture, class_="expic", aria_hidden="true"),
        h("p", frames[at].words, class_="exsaid"),
        h(
            "div",
            button("example-close", text("Close"), focus_key="example-close"),
            button(
                "example-step",
                text("Back"),
                arg="back",
                focus_key="example-back",
                disabled_because=None if at else text("This is the first step."),
            ),
            button(
                "example-step",
                text("Next"),
                arg="on",
                focus_key=NEXT,
                cls="grow",
                disabled_because=None if at + 1 < len(frames) else text("This is the last step."),
            ),
            class_="row",
        ),
        class_="example",
        aria_label=example.title,
        key=f"ex-{example.id}",
    )


def _still(node: Node) -> Node:
    """A picture of something that could be touched: it has no controls, and the focus passes it by."""
    attrs = {name: value for name, value in node.attrs.items() if name not in _ALIVE and not name.startswith("data-")}
    children = tuple([_still(child) if isinstance(child, Node) else child for child in node.children])
    return node._replace(attrs=attrs, children=children)


_ALIVE = {"id", "tabindex", "role", "aria-label", "aria-pressed", "aria-selected", "aria-checked"}
"""What only something that can be touched has."""
