"""The position of a game of Masks. Knows no rule; rules.py changes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypeAlias

from doge.games.masks.board import ALL, MASKS, SPACES
from doge.kernel.game import CHANCE, Pending, Result

OFF = -1
"""Where a mask stands that is not on the board."""
EMPTY = -1
"""What stands on an empty space."""

Turn: TypeAlias = tuple[int, int] | None
"""A turn that was taken: the source and the target of the move, or None for a pass."""
Occurrence: TypeAlias = tuple[int, ...]
"""A position as M4.5 compares it: who is to move, then where each of the 20 masks stands."""


class Ending(StrEnum):
    """How a game can end (M4.1 to M4.3), and which draws there are (M4.5)."""

    CANDIDATE_CAPTURED = "candidate-captured"
    LADIES_LOST = "ladies-lost"
    PALACE = "palace"
    NO_CAPTURE = "draw-no-capture"
    REPETITION = "draw-repetition"
    BLOCKED = "draw-blocked"


class Position(Protocol):
    """What a position and a seat's observation of it have in common; a kind is None where the viewer does not know it."""

    @property
    def kinds(self) -> Sequence[int | None]: ...
    @property
    def at(self) -> Sequence[int]: ...
    @property
    def board(self) -> Sequence[int]: ...
    @property
    def pending(self) -> Pending: ...
    @property
    def result(self) -> Result | None: ...


@dataclass(init=False, repr=False, slots=True)
class State:
    """A position. Changes in place."""

    first: int  # the seat that moves first, -1 until it is drawn
    kinds: tuple[int, ...]  # by mask, empty until both seats have set up
    at: list[int]  # by mask: its space, or OFF
    board: list[int]  # by space: the mask that stands there, or EMPTY
    may: list[int]  # by mask: the kinds, as bits, that its own moves allow: what everybody knows of it (M5)
    past: tuple[Turn, ...]  # every turn so far
    positions: tuple[Occurrence, ...]  # since the last capture, oldest first (M4.5)
    pending: Pending  # between an event and the end of its turn: CHANCE, for nobody is asked
    result: Result | None

    def __init__(self) -> None:
        """The empty board, before the first player is drawn (M1.4)."""
        self.first = -1
        self.kinds = ()
        self.at = [OFF] * (2 * MASKS)
        self.board = [EMPTY] * len(SPACES)
        self.may = [ALL] * (2 * MASKS)
        self.past = ()
        self.positions = ()
        self.pending = CHANCE
        self.result = None

    def copy(self) -> State:
        twin = object.__new__(State)
        twin.first = self.first
        twin.kinds = self.kinds
        twin.at = self.at[:]
        twin.board = self.board[:]
        twin.may = self.may[:]
        twin.past = self.past
        twin.positions = self.positions
        twin.pending = self.pending
        twin.result = self.result
        return twin
