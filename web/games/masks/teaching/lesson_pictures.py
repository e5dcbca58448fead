"""Pictures on the cards of Masks' first steps: how one wins, what a captured Lady does, how each kind goes, and what a
mask can be.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import ADVISOR, CANDIDATE, LADY, NOBLE, SOLDIER
from doge.games.masks.words import kind_name
from doge.words import text
from web.dom.markup import Child, Node, classes, h
from web.games.masks.match import Match
from web.games.masks.signs import mask, moves, symbol
from web.screens.components import icon

# --- the last move of a game, and a captured Lady -----------------------------------------------------


def ways_to_win(match: Match) -> Node:
    """The three ways, each by its last move."""
    me, them = match.me, 1 - match.me
    family = match.names[them]
    last = (
        (_move(me, CANDIDATE), text("Your Candidate reaches row 7, {family}’s palace.", family=family)),
        (_move(me, None, [CANDIDATE]), text("You capture {family}’s Candidate.", family=family)),
        (_move(them, None, [LADY, LADY]), text("{family} captures both your Ladies.", family=family)),
    )
    return h("div", [h("figure", picture, h("figcaption", said)) for picture, said in last], class_="ways won")


def lady_captured(match: Match) -> Node:
    """A mask of the other side captures a Lady, and both leave the board."""
    picture, said = _move(1 - match.me, None, [LADY], trapped=True), text("Both masks leave the board.")
    return h("div", h("figure", picture, h("figcaption", said)), class_="ways won")


def _move(seat: int, kind: int | None, captured: Sequence[int] = (), *, trapped: bool = False) -> Node:
    """A mask of a side (its back where the kind is None) goes to row 7, or onto masks of the other side, which fall; it falls, too,
    where it is `trapped`.
    """
    target: list[Child] = [
        h("rect", class_="b2", x=54, y=2, width=40, height=44),
        h("text", "7", x=74, y=31),
    ]
    if captured:
        width = 40 if len(captured) == 1 else 26
        fallen = [_mask(1 - seat, each, 54 + 19 * n, width) for n, each in enumerate(captured)]
        target = [h("g", fallen, class_="fallen")]
    arrow = h("path", class_="arr", d="M42 24H51M46 19L51 24L46 29")
    moved = h("g", _mask(seat, kind, 0), class_="fallen first" if trapped else None)
    return h("svg", moved, arrow, target, class_="plan last", viewBox="0 0 96 48", aria_hidden="true")


def _mask(seat: int, kind: int | None, x: int, width: int = 40) -> Node:
    height = width * 6 // 5
    return h("use", href=f"#{symbol(seat, kind)}", x=x, y=(48 - height) // 2, width=width, height=height)


# --- how each kind goes ---------------------------------------------------------------------------------


def ways_to_go() -> Node:
    """How each of the five kinds goes."""
    return h("div", [_way(kind) for kind in (NOBLE, ADVISOR, CANDIDATE, LADY, SOLDIER)], class_="ways")


def _way(kind: int) -> Node:
    """A mask, the plan of how it goes, and that in words."""
    return h("figure", mask(0, kind), moves(kind), h("figcaption", h("b", kind_name(kind)), " ", _goes(kind)))


def _goes(kind: int) -> str:
    return (
        text("goes 1 space in any direction."),
        text("goes 1 space in any direction, but never captures."),
        text("goes 1 space ahead, back or sideways."),
        text("goes 1 space diagonally."),
        text("goes straight ahead over any free spaces, and may capture at the end."),
    )[kind]


def going(kind: int) -> Node:
    """Beside the title of a card, the mask that is to move and the plan of how it goes."""
    return h("div", mask(0, kind), moves(kind), class_="going")


# --- what a mask can be ---------------------------------------------------------------------------------


def odds(seat: int, kinds: Sequence[tuple[int, int, str, bool]]) -> Node:
    """What a mask of a seat can be: of each kind how many, what its capture would bring, and whether that is good."""
    every = sum(n for _, n, _, _ in kinds)
    return h("div", [_lot(seat, every, *each) for each in kinds], class_="odds")


def _lot(seat: int, every: int, kind: int, n: int, brings: str, good: bool) -> Node:
    verdict = h("span", text("good") if good else text("bad"), class_="vh")
    return h(
        "figure",
        h("div", [mask(seat, kind) for _ in range(n)], class_="lot", aria_hidden="true"),
        h("b", icon("i-check" if good else "i-close"), text("{n} of {all}", n=n, all=every), " ", verdict),
        h("figcaption", brings),
        class_=classes("good" if good else "bad"),
        key=str(kind),
    )
