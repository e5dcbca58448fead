"""A picture of the board on the screen, to be saved and shared: where it is offered, and what is in it."""

from __future__ import annotations

from doge.words import text
from web.dom.markup import Node, h
from web.model.game_view import AnyMatch
from web.screens.components import button


def panel(match: AnyMatch) -> Node:
    """The two kinds of file, and the way to others; it opens at a touch."""
    send = button("picture", text("Share a picture"), image="i-share", arg="send")
    svg = button("picture", text("SVG"), arg="svg", name=text("Save as SVG"))
    png = button("picture", text("PNG"), arg="png", name=text("Save as PNG"))
    drawn = bool(match.face.drawing)
    return h(
        "section",
        h(
            "details",
            h("summary", text("Share or save a picture of the board"), data_key="save-picture"),
            h("div", send, svg, png, class_="eyerow", role="group", aria_label=text("Picture")) if drawn else None,
            h("p", _line(match) if drawn else _none(), class_="note"),
            class_="eyes",
        ),
        class_="slab",
        key="picture",
    )


def _line(match: AnyMatch) -> str:
    """What the picture tells."""
    if match.eyes:
        return text("It shows what you see now, through the eyes that you have chosen.")
    return text("It shows what you see now, and so what only you know. SVG is for print, PNG for messages.")


def _none() -> str:
    """Why there is no picture of this board."""
    return text("The table of this game is not one drawing, so no picture can be made of it yet.")
