"""The last card of Masks' first steps: how one wins, with a small picture of the last move of each way."""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, LADY
from doge.words import text
from web.dom.markup import Child, Node, h
from web.games.masks.match import Match
from web.games.masks.signs import symbol
from web.games.masks.teaching.lesson_words import OWN_ROWS, space
from web.model.lesson import Card


def ways(match: Match) -> Card:
    """How one wins, each way by its last move."""
    me, them = match.me, 1 - match.me
    family = match.names[them]
    last = (
        (last_move(them, None, LADY), text("{family} captures both your Ladies.", family=family)),
        (
            last_move(me, None, CANDIDATE),
            text("You capture {family}’s Candidate. A mask that has captured is no Lady.", family=family),
        ),
        (
            last_move(me, CANDIDATE),
            text("Your Candidate reaches row 7, without capturing a Lady: she takes him along."),
        ),
    )
    return Card(
        text("Three ways to win"),
        text("Any of these wins. {family} wins likewise, in your row 1: guard it.", family=family),
        "",
        (", ".join(space(f"{column}7") for column in "abcde"),),
        [h("div", [h("figure", picture, h("figcaption", said)) for picture, said in last], class_="ways won")],
        spares=(".bd .took", OWN_ROWS),
    )


def last_move(seat: int, kind: int | None, captured: int | None = None) -> Node:
    """A mask of a side (its back where the kind is None) goes to row 7, or onto a mask of the other side, which falls."""
    target: list[Child] = [
        h("rect", class_="b2", x=54, y=2, width=40, height=44),
        h("text", "7", x=74, y=31),
    ]
    if captured is not None:
        target = [h("g", _mask(1 - seat, captured, 54), class_="fallen")]
    arrow = h("path", class_="arr", d="M42 24H51M46 19L51 24L46 29")
    return h("svg", _mask(seat, kind, 0), arrow, target, class_="plan last", viewBox="0 0 96 48", aria_hidden="true")


def _mask(seat: int, kind: int | None, x: int) -> Node:
    return h("use", href=f"#{symbol(seat, kind)}", x=x, y=0, width=40, height=48)
