"""What every turn did and what it proves, read off an observation: for people who want to know why a mask cannot be of
a kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from doge.games.masks.board import ALL, CANDIDATE, COLUMNS, LADY, MASKS, MOVERS, PALACES, SETUP_SPACES, SPACES
from doge.games.masks.choices import masks_of, mobile
from doge.games.masks.hidden import Observation
from doge.games.masks.state import EMPTY, OFF, Turn

Way: TypeAlias = Literal["diagonal", "ahead", "back", "aside", "far", "captured", "palace", "stuck", "count"]
"""What a mask did that tells something: how it moved, that it captured and stayed, that it stood in the other palace while the
game went on, that it could not move; or that the masks of a kind are all accounted for."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A turn that was taken: a move, or a pass, in which no mask takes part."""

    turn: int  # counted from 1
    seat: int
    mask: int = EMPTY
    source: int = OFF
    target: int = OFF
    captured: int = EMPTY
    trapped: bool = False  # the mask has left together with the Lady that it captured (M3.3)
    before: int = ALL  # the kinds, as bits, that the mask's moves allowed until then
    after: int = ALL  # and from then on

    @property
    def way(self) -> Way:
        """How the mask moved, as its owner sees the board."""
        rows, columns = self.target // COLUMNS - self.source // COLUMNS, self.target % COLUMNS - self.source % COLUMNS
        ahead = rows if self.seat == 0 else -rows
        if rows and columns:
            return "diagonal"
        if ahead > 1:
            return "far"
        return "ahead" if ahead == 1 else "back" if ahead else "aside"


@dataclass(frozen=True, slots=True)
class Proof:
    """Why a mask is not of a kind; the turn is 0 if that follows from the count."""

    way: Way
    turn: int = 0


def deeds(seen: Observation) -> tuple[Deed, ...]:
    """Every turn so far, the first one first."""
    return _deeds(seen.first, seen.past, seen.kinds)


@lru_cache(maxsize=8)
def _deeds(first: int, past: tuple[Turn, ...], kinds: tuple[int | None, ...]) -> tuple[Deed, ...]:
    return tuple(deed for deed, _ in _played(first, past, kinds))


def _played(first: int, past: tuple[Turn, ...], kinds: tuple[int | None, ...]) -> Iterator[tuple[Deed, list[int]]]:
    """Every turn, and the board after it (the same list each time)."""
    board, may = [EMPTY] * len(SPACES), [ALL] * (2 * MASKS)
    for mask, space in enumerate((*SETUP_SPACES[0], *SETUP_SPACES[1])):
        board[space] = mask
    for turn, step in enumerate(past, 1):
        seat = (first + turn - 1) % 2
        if step is None:
            yield Deed(turn, seat), board
            continue
        source, target = step
        mask, captured, before = board[source], board[target], may[board[source]]
        may[mask] &= MOVERS[seat][source][target] & ~((captured != EMPTY) << LADY)
        trapped = captured != EMPTY and kinds[captured] == LADY
        board[source], board[target] = EMPTY, EMPTY if trapped else mask
        yield Deed(turn, seat, mask, source, target, captured, trapped, before, may[mask]), board


def why_not(seen: Observation, mask: int, kind: int) -> Proof:
    """Why a mask on the board, which cannot be of the kind, is not: the first thing that proved it (M5)."""
    seat = mask // MASKS
    for deed, board in _played(seen.first, seen.past, seen.kinds):
        if deed.mask == mask:
            if not MOVERS[seat][deed.source][deed.target] >> kind & 1:
                return Proof(deed.way, deed.turn)
            if deed.captured != EMPTY and kind == LADY:
                return Proof("captured", deed.turn)
        if deed.seat != seat:
            continue
        space = board.index(mask)
        if kind == CANDIDATE and space in PALACES[1 - seat]:
            return Proof("palace", deed.turn)
        if deed.mask == EMPTY and mobile(board, seat, space) >> kind & 1:
            return Proof("stuck", deed.turn)
    return Proof("count")


def last_deed(seen: Observation, mask: int) -> Deed | None:
    """The last turn in which the mask moved."""
    return next((deed for deed in reversed(deeds(seen)) if deed.mask == mask), None)


def left_in(seen: Observation, seat: int) -> dict[int, int]:
    """By mask of the seat that is out of the game: the turn in which it left, in the order of the turns (M3)."""
    found: dict[int, int] = {}
    for deed in deeds(seen):
        gone = (*((deed.captured,) if deed.captured != EMPTY else ()), *((deed.mask,) if deed.trapped else ()))
        found |= {mask: deed.turn for mask in gone if mask in masks_of(seat) and seen.at[mask] == OFF}
    return found


def way_of(seen: Observation, mask: int) -> list[int]:
    """The spaces on which the mask has stood, the first one first."""
    start = (*SETUP_SPACES[0], *SETUP_SPACES[1])[mask]
    return [start, *(deed.target for deed in deeds(seen) if deed.mask == mask)]
