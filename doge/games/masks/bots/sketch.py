"""A position as bots think about it: quick to change and to ask, with what everybody saw each mask do. Knows no
strategy.

It is made from an observation by playing its past again. Kinds that the seat does not see are `HIDDEN`, or guesses
in a world.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from doge.games.masks.board import (
    ALL,
    CANDIDATE,
    COLUMNS,
    DIAGONAL,
    LADY,
    LANES,
    MASKS,
    MOVERS,
    PALACES,
    QUIET_TURNS,
    ROWS,
    SETUP_SPACES,
    SOLDIER,
    SPACES,
    STEPS,
    STRAIGHT,
)
from doge.games.masks.hidden import Observation
from doge.games.masks.state import EMPTY, OFF

Step: TypeAlias = tuple[int, int]
"""A move: source and target."""
HIDDEN = -1
"""The kind of a mask that the seat does not see."""
RUNNING, DRAWN = -1, 2
"""How a sketch stands, besides the number of the seat that has won."""
MOST = 2
"""That a mask stood under threat is counted up to this."""

BITS = tuple(1 << kind for kind in range(5))
CAPTORS = ALL & ~BITS[LADY]
"""All kinds but the Lady, as bits."""
NEIGHBOURS = CAPTORS & ~BITS[SOLDIER]
"""The kinds that capture from the next space; from afar everybody may be the Soldier's prey, which tells nothing."""


def _around(space: int) -> tuple[tuple[int, int], ...]:
    """The spaces next to one, each with the kinds, as bits, that capture from there."""
    row, column = divmod(space, COLUMNS)
    found = []
    for ways, kinds in ((STRAIGHT, BITS[CANDIDATE] | BITS[2]), (DIAGONAL, BITS[CANDIDATE] | BITS[3])):
        for down, right in ways:
            if 0 <= row + down < ROWS and 0 <= column + right < COLUMNS:
                found.append((COLUMNS * (row + down) + column + right, kinds))
    return tuple(found)


AROUND = tuple(_around(space) for space in SPACES)
BEHIND = (LANES[1], LANES[0])
"""By seat and space: the spaces from which the seat's Soldier comes, nearest first."""
STANDING = ALL & ~BITS[CANDIDATE]


@dataclass(init=False, repr=False, eq=False, slots=True)
class Sketch:
    """A position in which kinds may be unknown or guessed. Changes in place."""

    at: list[int]  # by mask: its space, or OFF
    board: list[int]  # by space: the mask that stands there, or EMPTY
    kinds: list[int]  # by mask
    may: list[int]  # by mask: what everybody knows of it, as bits
    moved: list[int]  # by mask: how often
    stood: list[int]  # by mask: how often it was left beside a mask that might capture it, up to MOST
    fled: list[int]  # by mask: 1 if it went away from such a mask
    last: list[tuple[int, int, int]]  # by seat: mask, source and target of its last move, -1 before
    positions: list[tuple[int, ...]]  # since the last capture: who is to move, then where all masks stand
    quiet: int
    turn: int
    winner: int  # the seat that has won, DRAWN, or RUNNING

    def __init__(self, kinds: list[int], first: int) -> None:
        """Before the first turn."""
        self.kinds, self.turn = kinds, first
        self.at = [*SETUP_SPACES[0], *SETUP_SPACES[1]]
        self.board = [EMPTY] * len(SPACES)
        for mask, space in enumerate(self.at):
            self.board[space] = mask
        self.may = [ALL] * (2 * MASKS)
        self.moved, self.stood, self.fled = ([0] * (2 * MASKS) for _ in range(3))
        self.last = [(-1, -1, -1), (-1, -1, -1)]
        self.positions = [(first, *self.at)]
        self.quiet, self.winner = 0, RUNNING

    def copy(self) -> Sketch:
        twin = object.__new__(Sketch)
        twin.at, twin.board, twin.kinds, twin.may = self.at[:], self.board[:], self.kinds[:], self.may[:]
        twin.moved, twin.stood, twin.fled = self.moved[:], self.stood[:], self.fled[:]
        twin.last, twin.positions = self.last[:], self.positions[:]
        twin.quiet, twin.turn, twin.winner = self.quiet, self.turn, self.winner
        return twin

    # --- asking -----------------------------------------------------------------------------------

    def strikers(self, space: int, seat: int, faces: list[int]) -> int:
        """The kinds, as bits, that masks of the seat could capture with on the space, were they what `faces` allows."""
        board, found, first = self.board, 0, MASKS * seat
        for near, kinds in AROUND[space]:
            mask = board[near]
            if first <= mask < first + MASKS:
                found |= faces[mask] & kinds
        for near in BEHIND[seat][space]:
            mask = board[near]
            if mask >= 0:
                if first <= mask < first + MASKS:
                    found |= faces[mask] & BITS[SOLDIER]
                break
        return found

    def raiders(self, space: int, seat: int) -> list[tuple[int, int]]:
        """The masks of the seat that may capture on the space, each with the kinds, as bits, that it had to be of."""
        board, first, found = self.board, MASKS * seat, []
        for near, kinds in AROUND[space]:
            mask = board[near]
            if first <= mask < first + MASKS and self.may[mask] & kinds:
                found.append((mask, self.may[mask] & kinds))
        for near in BEHIND[seat][space]:
            mask = board[near]
            if mask >= 0:
                if first <= mask < first + MASKS and self.may[mask] & BITS[SOLDIER]:
                    found.append((mask, BITS[SOLDIER]))
                break
        return found

    def known(self) -> list[int]:
        """By mask its kind as a bit, nothing where it is unknown."""
        return [BITS[kind] if kind >= 0 else 0 for kind in self.kinds]

    def targets(self, mask: int) -> list[int]:
        """Where the mask, whose kind is given, may go (M2)."""
        board, kind, space, seat = self.board, self.kinds[mask], self.at[mask], mask // MASKS
        if kind == SOLDIER:
            found = []
            for target in LANES[seat][space]:
                if board[target] >= 0:
                    if board[target] // MASKS != seat:
                        found.append(target)
                    break
                found.append(target)
            return found
        if kind == LADY:
            return [target for target in STEPS[LADY][space] if board[target] < 0]
        return [target for target in STEPS[kind][space] if board[target] // MASKS != seat]

    def moves(self) -> list[Step]:
        """All moves of the seat that is to move, as source and target."""
        first = MASKS * self.turn
        return [
            (self.at[mask], target)
            for mask in range(first, first + MASKS)
            if self.at[mask] != OFF
            for target in self.targets(mask)
        ]

    def ladies_lost(self, seat: int) -> int:
        """How many Ladies of the seat have been captured."""
        masks = range(MASKS * seat, MASKS * seat + MASKS)
        return sum(self.kinds[mask] == LADY and self.at[mask] == OFF for mask in masks)

    # --- changing ---------------------------------------------------------------------------------

    def play(self, source: int, target: int) -> None:
        """The seat that is to move goes from the source to the target (M2, M3, M4)."""
        seat, mask, captured = self.turn, self.board[source], self.board[target]
        self._remember_threats(seat, mask, captured)
        self.may[mask] &= MOVERS[seat][source][target]
        self.moved[mask] += 1
        self.last[seat] = (mask, source, target)
        self.board[source] = EMPTY
        self.quiet += 1
        if captured == EMPTY:
            self.board[target], self.at[mask] = mask, target
        else:
            self._capture(mask, captured, target)
        self.winner = self._victory(seat, mask, captured)
        if self.winner == RUNNING:
            for space in PALACES[1 - seat]:
                if self.board[space] // MASKS == seat:
                    self.may[self.board[space]] &= STANDING
            self._next_turn()

    def give_way(self) -> None:
        """The seat that is to move passes (M2.5)."""
        self.quiet += 1
        self._next_turn()

    def _next_turn(self) -> None:
        """The other seat is to move, unless the game is a draw (M4.5)."""
        self.turn = 1 - self.turn
        self.positions.append((self.turn, *self.at))
        if self.quiet >= QUIET_TURNS or self.positions.count(self.positions[-1]) >= 3:
            self.winner = DRAWN

    def _remember_threats(self, seat: int, moving: int, captured: int) -> None:
        for mask in range(MASKS * seat, MASKS * seat + MASKS):
            if self.at[mask] != OFF and self.strikers(self.at[mask], 1 - seat, self.may) & NEIGHBOURS:
                if mask != moving:
                    self.stood[mask] = min(MOST, self.stood[mask] + 1)
                elif captured == EMPTY:
                    self.fled[mask] = 1

    def _capture(self, mask: int, captured: int, space: int) -> None:
        self.may[mask] &= CAPTORS
        self.quiet, self.positions = 0, []
        self._leave(captured)
        if self.kinds[captured] == LADY:
            self._leave(mask)
            self.board[space] = EMPTY
        else:
            self.board[space], self.at[mask] = mask, space

    def _leave(self, mask: int) -> None:
        self.at[mask] = OFF
        self.may[mask] = BITS[self.kinds[mask]]

    def _victory(self, seat: int, mask: int, captured: int) -> int:
        kinds = self.kinds
        if captured != EMPTY:
            if kinds[captured] == CANDIDATE:
                return seat
            if kinds[captured] == LADY and (kinds[mask] == CANDIDATE or self.ladies_lost(1 - seat) == 2):
                return 1 - seat
        if kinds[mask] == CANDIDATE and self.at[mask] in PALACES[1 - seat]:
            return seat
        return RUNNING


def sketch_of(seen: Observation) -> Sketch:
    """The position that a seat sees, before one of its turns."""
    sketch = Sketch([HIDDEN if kind is None else kind for kind in seen.kinds], seen.first)
    for turn in seen.past:
        if turn is None:
            sketch.give_way()
        else:
            sketch.play(*turn)
    sketch.at, sketch.board, sketch.may = list(seen.at), seen.board, list(seen.may)
    sketch.positions, sketch.quiet = list(seen.positions), len(seen.positions) - 1
    sketch.turn, sketch.winner = seen.positions[-1][0], RUNNING
    return sketch
