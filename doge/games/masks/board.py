"""The material and the board of Masks (M1) and where each mask may go (M2.2): data only, no position."""

from __future__ import annotations

KINDS = tuple(range(5))
CANDIDATE, LADY, NOBLE, ADVISOR, SOLDIER = KINDS

KIND_IDS = ("candidate", "lady", "noble", "advisor", "soldier")
"""The names that records use, by kind."""

HAND = (1, 2, 3, 3, 1)
"""How many masks of each kind a player has (M1.2)."""
MASKS = sum(HAND)
"""How many masks a player has. Seat 0 has the masks 0 to 9, seat 1 has 10 to 19; a mask is told by where it was set up."""

ROWS, COLUMNS = 7, 5
SPACES = tuple(range(ROWS * COLUMNS))
"""A space is 5 * row + column; row 0 is the palace of seat 0, row 6 that of seat 1 (M1.1)."""
SPACE_IDS = tuple(f"{'abcde'[space % COLUMNS]}{space // COLUMNS + 1}" for space in SPACES)
"""The names that people use: the column as a letter, the row from 1 (seat 0's palace) to 7."""

PALACES = (SPACES[:COLUMNS], SPACES[-COLUMNS:])
"""The spaces of each seat's palace."""
SETUP_SPACES = ((*SPACES[:10],), (*SPACES[30:], *SPACES[25:30]))
"""By seat: the spaces on which its masks are set up, the palace first, then the row in front of it (M1.3)."""

QUIET_TURNS = 60
"""After so many turns in a row without a capture the game is a draw (M4.5)."""
OCCURRENCES = 3
"""When a position comes up for the third time, the game is a draw (M4.5)."""

STRAIGHT = ((1, 0), (-1, 0), (0, -1), (0, 1))
DIAGONAL = ((1, -1), (1, 1), (-1, -1), (-1, 1))


def _on_board(row: int, column: int) -> bool:
    return 0 <= row < ROWS and 0 <= column < COLUMNS


def _steps(ways: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    """By space: the spaces one step away, ascending."""
    ends = [[(s // COLUMNS + down, s % COLUMNS + right) for down, right in ways] for s in SPACES]
    return tuple(tuple(sorted(COLUMNS * r + c for r, c in end if _on_board(r, c))) for end in ends)


STEPS = (_steps(STRAIGHT + DIAGONAL), _steps(STRAIGHT + DIAGONAL), _steps(STRAIGHT), _steps(DIAGONAL))
"""By kind but the Soldier, and by space: where a mask can step to on an empty board (M2.2)."""

LANES = (
    tuple(tuple(range(space + COLUMNS, len(SPACES), COLUMNS)) for space in SPACES),
    tuple(tuple(range(space - COLUMNS, -1, -COLUMNS)) for space in SPACES),
)
"""By seat and space: all spaces straight ahead, nearest first. From the other palace there are none (M2.2, M2.3)."""

ALL = (1 << len(KINDS)) - 1
"""Every kind, as a set of bits: bit k stands for kind k."""


def _movers(seat: int, source: int, target: int) -> int:
    steps = sum(1 << kind for kind in KINDS[:SOLDIER] if target in STEPS[kind][source])
    return steps | (1 << SOLDIER if target in LANES[seat][source] else 0)


MOVERS = tuple(tuple(tuple(_movers(seat, s, t) for t in SPACES) for s in SPACES) for seat in (0, 1))
"""By seat, source and target: the kinds that can go this way, as bits. What everybody learns from a move (M5)."""
