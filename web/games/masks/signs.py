"""The things of Masks as small pictures: faces, backs, the marks of the five kinds, how a mask moves. Knows no
position.

Seats count from 0 here and from 1 in the symbol sheet. A picture says nothing to a screen reader: the words stand
beside it.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import ADVISOR, KIND_IDS, NOBLE, SOLDIER
from doge.words import text
from web.dom.markup import Node, classes, h, remembered
from web.screens.components import picture, use

NUMBERS = "1–5"
"""What can stand in a ring or an eye: no single number, which would look like one that is counted now."""
BOX = "-4 -8 56 66"
"""The box of a mask in its own units."""


def symbol(seat: int, kind: int | None) -> str:
    """The symbol of a mask: its face, or its back where the kind is None."""
    return f"masks-back-{seat + 1}" if kind is None else f"masks-{KIND_IDS[kind]}-{seat + 1}"


@remembered
def mask(seat: int, kind: int | None, cls: str = "m") -> Node:
    """A mask as a small picture."""
    return picture(BOX, cls, use(symbol(seat, kind), x=-4, y=-8, width=56, height=66))


@remembered
def mark(kind: int, cls: str = "sig") -> Node:
    """The small mark of a kind."""
    return picture("0 0 24 24", cls, use(f"masks-kind-{KIND_IDS[kind]}"))


@remembered
def board_mark(name: str, number: str = NUMBERS) -> Node:
    """A mark that stands on the square, as a small picture; where a number of kinds stands there, those that it can be."""
    drawn = {
        "prey": [h("path", class_="take", d="M4 10V4H10M18 4H24V10M24 18V24H18M10 24H4V18")],
        "goal": [h("rect", class_="aim7", x=4, y=4, width=20, height=20)],
        "moved": [h("path", d="M9 3H3V9M19 3H25V9M25 19V25H19M9 25H3V19")],
        "count": [h("circle", cx=14, cy=14, r=12), h("text", number, x=14, y=18)],
        "bait": [h("circle", cx=14, cy=14, r=11), h("path", d="M17 6V15A4.5 4.5 0 0 1 8 15V11L11.5 14")],
        "grave": [h("circle", cx=14, cy=14, r=11), h("path", d="M10 8V15M10 18.5V20M18 8V15M18 18.5V20")],
        "eye": [h("path", d="M1 14Q14 -1 27 14Q14 29 1 14Z"), h("text", number, x=14, y=17.5)],
    }.get(name) or [h("circle", cx=14, cy=14, r=11), h("path", d="M14 8V15M14 18.5V20")]
    return h("svg", drawn, class_=f"sign0 {name}", viewBox="0 0 28 28", aria_hidden="true")


def plural_name(kind: int) -> str:
    """The masks of a kind, as the heading of a row."""
    return (text("Candidate"), text("Ladies"), text("Nobles"), text("Advisors"), text("Soldier"))[kind]


def way(kind: int) -> str:
    """How a mask of the kind moves, in a few words."""
    return (
        text("One space in any direction."),
        text("One space in any direction; never captures."),
        text("One space ahead, back or sideways."),
        text("One space diagonally."),
        text("Straight ahead over any number of empty spaces; may capture at the end."),
    )[kind]


@remembered
def moves(kind: int, cls: str = "mv") -> Node:
    """How a mask of the kind moves, as a small plan: nine spaces, the mask in the middle; the Soldier has a column ahead, and an arrow."""
    cells = [_cell(kind, row, column) for row in range(3) for column in range(3)]
    far = h("path", class_="far", d="M30 36V4M21 13L30 4L39 13") if kind == SOLDIER else None
    return h("svg", cells, far, class_=cls, viewBox="0 0 60 60", aria_hidden="true")


def _cell(kind: int, row: int, column: int) -> Node:
    here, straight = (row, column) == (1, 1), 1 in (row, column)
    reached = {NOBLE: straight, ADVISOR: not straight, SOLDIER: (row, column) == (0, 1)}.get(kind, True)
    if kind == SOLDIER:  # it stands below, two spaces ahead of it can be seen, and that it may go further
        here, reached = (row, column) == (2, 1), column == 1
    look = "here" if here else "to" if reached else None
    return h("rect", class_=classes("cell", look), x=1 + 20 * column, y=1 + 20 * row, width=18, height=18)


@remembered
def plan(kinds: Sequence[int | None]) -> Node:
    """A set-up as a plan of small faces, the row in front above the palace."""
    rows = (kinds[5:], kinds[:5])
    cells = [_planned(kind, row, column) for row, found in enumerate(rows) for column, kind in enumerate(found)]
    return h("svg", cells, class_="plan", viewBox="0 0 126 51", aria_hidden="true")


def _planned(kind: int | None, row: int, column: int) -> Node:
    x, y = 25 * column, 25 * row
    space = h("rect", class_="b2" if row else "b", x=x + 0.5, y=y + 0.5, width=25, height=25)
    if kind is None:
        return h("g", space)
    return h("g", space, h("use", href=f"#{symbol(0, kind)}", x=x + 2.5, y=y + 0.5, width=21, height=25))
