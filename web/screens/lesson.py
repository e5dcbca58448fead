"""First steps at the table: the card beside what it is about, and how far one has come. What it says is the game's."""

from __future__ import annotations

from collections.abc import Sequence

from doge.words import text
from web.dom.markup import Child, Node, classes, h
from web.model.game_view import AnyMatch
from web.model.lesson import MAIN_BUTTON, Card, Course, Pointer
from web.model.model import Model
from web.screens.components import button, icon


def card(model: Model) -> list[Node]:
    """The card, over the page; while it is closed, the button that brings it back."""
    course, match, shown = model.course, model.match, model.card
    if course is None or match is None or shown is None:
        return []
    if course.closed:
        again = text("What to do")
        return [button("lesson-card", "?", name=again, cls="sq coach-back", focus_key="lesson-card")]
    said = course.step.card(match)
    if shown == "wrong":
        return [_card(said, "wrong", text("You may, but…"), course.answer.words if course.answer else "", _wrong())]
    if shown == "then":
        row = [button("lesson-on", text("Go on"), cls="fill", once=True)]
        after = course.step.then(match)
        return [_card(said, "then", after.title or said.title, after.words, row)]
    return [_card(said, "", said.title, said.words, _row(course, match, said))]


def pointer(model: Model) -> Pointer | None:
    """Where the card on the screen points; None: there is none."""
    course, match = model.course, model.match
    if course is None or match is None or model.card is None or course.closed:
        return None
    if model.card == "then":
        after = course.step.then(match)
        return Pointer(after.points_at, after.spares, read=True)
    said = course.step.card(match)
    return Pointer(said.points_at, said.spares, read=not course.step.way(match))


def _card(said: Card, kind: str, title: str, words: str, row: Sequence[Node]) -> Node:
    prompt = None if kind else _prompt(said)
    pictures = h("div", said.pictures, class_="shots") if said.pictures and not kind else None
    return h(
        "section",
        h("h2", title, id="coach-title"),
        h("p", words),
        pictures,
        _ways(said) if not kind else None,
        prompt,
        h("div", row, class_="row") if row else None,
        class_=classes("coach", kind, bool(pictures) and "pictured"),
        role="dialog",
        aria_labelledby="coach-title",
        data_key="coach",
        key="coach",
    )


def _ways(said: Card) -> Child:
    """What there is to choose between, a line each."""
    if not said.ways:
        return None
    return h(
        "ul",
        [h("li", h("b", text("{way}:", way=way.name)), " ", way.brings, key=way.name) for way in said.ways],
        class_="ways",
    )


def _prompt(said: Card) -> Child:
    if not said.prompt:
        return None
    return h("p", icon("i-next"), h("span", said.prompt), class_="do")


def _row(course: Course, match: AnyMatch, said: Card) -> list[Node]:
    """Of a step: nothing to press but where there is only something to read."""
    return [] if course.step.way(match) else [button("lesson-on", said.on or text("Go on"), cls="fill", once=True)]


def _wrong() -> list[Node]:
    """Of the answer to another choice."""
    return [
        button("lesson-leave-it", text("Leave it there"), once=True),
        button("lesson-again", text("Try again"), cls="fill grow", once=True),
    ]


def with_progress(nodes: Sequence[Node | None], model: Model) -> list[Node | None]:
    """What stands beside the board, and above it how far one has come; while there is only a card to read, the choice waits."""
    if model.course is None:
        return list(nodes)
    line, shown = _progress(model, model.course), pointer(model)
    worn = _worn(shown) if shown is not None else ""
    return [_led(node, line, worn) if node and node.attrs.get("id") == "side" else node for node in nodes]


def _led(side: Node, line: Node, worn: str) -> Node:
    attrs = {**side.attrs, "class": f"{side.attrs['class']} {worn}".strip()}
    return side._replace(attrs=attrs, children=(line, *side.children))


def _worn(shown: Pointer) -> str:
    """How the choice looks under a card: it waits while that is read; what is not to be pressed yet stands back."""
    if shown.read:
        return "waits"
    return "elsewhere" if shown.points_at and shown.points_at[0] != MAIN_BUTTON else ""


def _progress(model: Model, course: Course) -> Node:
    steps = course.lesson.steps
    count = {"n": course.at + 1, "all": len(steps)}
    done = course.at + (model.card == "then")  # its own mark says so, too, while the card tells what has come of it
    skip = button("lesson-skip", text("Skip this step"), cls="ghost", once=True)
    marks = [h("li", class_="d" if n < done else "n" if n == course.at else None) for n in range(len(steps))]
    return h(
        "section",
        h("b", text("Step {n} of {all}", **count)),
        h("ol", marks, aria_hidden="true"),
        skip if model.card == "card" and model.match and course.step.way(model.match) else None,
        button("home", text("Leave"), cls="ghost", focus_key="lesson-leave"),
        class_="progress",
        aria_label=text("First steps"),
        key="progress",
    )
