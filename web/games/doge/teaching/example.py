"""The count of an election as the rules show it: three families that are the same for ever."""

from __future__ import annotations

from doge.games.doge.board import CASTELLO, FAMILIES
from doge.games.doge.words import number_of_votes
from doge.words import text
from web.dom.markup import Node, classes, h
from web.games.doge.signs import advisor, front
from web.screens.components import crest


def count() -> Node:
    """A winner with an advisor, a runner-up, and a lone 0."""
    winner = [front(0, 3), front(0, 2), advisor(CASTELLO, 0)]
    rows = [
        _row(0, text("wins"), winner, 6, "win"),
        _row(2, text("runner-up"), [front(2, 2), front(2, 1)], 3, None),
        _row(1, text("a lone 0"), [front(1, 0)], 0, "out"),
    ]
    label = text(
        "Example: 3, 2 and an advisor make 6 votes and win; 2 and 1 make 3 votes, runner-up; a lone 0 makes none"
    )
    return h("ul", rows, class_="tally full slab2", aria_label=label)


def _row(seat: int, rank: str, things: list[Node], votes: int, kind: str | None) -> Node:
    summands: list[Node] = []
    for number, thing in enumerate(things):
        summands += [h("span", "+", class_="op"), thing] if number else [thing]
    return h(
        "li",
        crest(seat),
        h(
            "div",
            h("div", h("b", FAMILIES[seat]), h("span", rank, class_="rank")),
            h("div", summands, class_="sum", aria_hidden="true"),
            class_="nm2",
        ),
        h(
            "span",
            h("span", str(votes) if votes else "–", aria_hidden="true"),
            h("span", number_of_votes(votes), class_="vh"),
            class_="tot",
        ),
        h("div", h("i", style={"width": f"{100 * votes / 6:.0f}%"}), class_="meter") if votes else None,
        class_=classes(kind, f"l{seat + 1}"),
        key=str(seat),
    )
