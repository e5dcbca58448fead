"""The square as somebody sees it: the own palace below. Where each space lies in the picture, and what is beside it."""

from __future__ import annotations

from doge.games.masks.board import COLUMNS, ROWS, SETUP_SPACES, SPACE_IDS, SPACES
from doge.games.masks.bots.plans import steps

SPACE = 100
LEFT, LOWEST = 50, 670
"""Where the space below and at the left lies in the picture."""

WAYS = {"ArrowUp": (1, 0), "ArrowDown": (-1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
"""What an arrow key means on the board as it is seen: rows up, columns to the right."""

MIDDLE = SPACES[len(SPACES) // 2]


def turned(space: int, me: int) -> int:
    """The space that lies where this one lies for who sees the board from the side of seat 0, and the other way round."""
    return SPACES[-1] - space if me else space


def corner(space: int, me: int) -> tuple[int, int]:
    """The upper left corner of a space in the picture that seat `me` sees."""
    row, column = divmod(turned(space, me), COLUMNS)
    return LEFT + SPACE * column, LOWEST - SPACE * row


def middle(space: int, me: int) -> tuple[int, int]:
    """The middle of a space in the picture."""
    x, y = corner(space, me)
    return x + SPACE // 2, y + SPACE // 2


def rows_seen(me: int) -> list[list[int]]:
    """The spaces as they are read: row by row from above, each from the left."""
    return [[turned(COLUMNS * row + column, me) for column in range(COLUMNS)] for row in range(ROWS - 1, -1, -1)]


def neighbour(space: int, key: str, me: int) -> int | None:
    """The space that an arrow key goes to; None beyond the edge."""
    up, right = WAYS[key]
    row, column = divmod(turned(space, me), COLUMNS)
    there = row + up, column + right
    inside = 0 <= there[0] < ROWS and 0 <= there[1] < COLUMNS
    return turned(COLUMNS * there[0] + there[1], me) if inside else None


def beside(space: int, other: int) -> bool:
    """Whether two spaces touch, if only at a corner."""
    return steps(space, other) == 1


def rows_to_palace(space: int, seat: int) -> int:
    """How many rows a space is from the palace of a seat."""
    row = space // COLUMNS
    return ROWS - 1 - row if seat else row


def palace_row(seat: int) -> int:
    """The number of the row that is the palace of a seat."""
    return ROWS if seat else 1


def focus_key(space: int) -> str:
    """The place of a space for the focus."""
    return f"space-{SPACE_IDS[space]}"


def named(name: str) -> int | None:
    """The space of that name."""
    return SPACE_IDS.index(name) if name in SPACE_IDS else None


def index_of(space: int, me: int) -> int | None:
    """The place in a plan of mine that a space is; None if no mask of mine is set up there."""
    seen = turned(space, me)
    return SETUP_SPACES[0].index(seen) if seen in SETUP_SPACES[0] else None


def space_at(index: int, me: int) -> int:
    """The space of a place in a plan of mine."""
    return turned(SETUP_SPACES[0][index], me)
