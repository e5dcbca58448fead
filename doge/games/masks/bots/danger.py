"""How likely the own Candidate can be captured after a move: exact, over all ways to deal the other
side's masks. Decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.masks.board import ALL, CANDIDATE, KINDS, LADY, MASKS
from doge.games.masks.bots.beliefs import Beliefs
from doge.games.masks.bots.sketch import BITS, Sketch, Step
from doge.games.masks.odds import Kinds
from doge.games.masks.state import EMPTY, OFF


class Danger:
    """What can happen to the Candidate of the seat that is to move, as far as beliefs tell."""

    def __init__(self, sketch: Sketch, beliefs: Beliefs) -> None:
        self._sketch, self._beliefs = sketch, beliefs
        self._candidate = sketch.kinds.index(CANDIDATE, MASKS * sketch.turn)
        self._found: dict[tuple[tuple[int, int], ...], float] = {}

    def after(self, move: Step) -> float:
        """How likely the other side can capture the Candidate in the turn after the move, if the game goes on till then."""
        captured = self._sketch.board[move[1]]
        if captured == EMPTY:
            return self._chance({}) - self._chance(self._raiders(move, None))
        risk = 0.0
        for kind in self._goes_on(move):
            is_it = {captured: ALL & ~BITS[kind]}
            risk += self._chance(is_it) - self._chance(is_it | self._raiders(move, kind))
        return max(0.0, risk)

    def now(self) -> float:
        """How likely the other side could capture the Candidate where he stands, if nothing changed."""
        home = self._sketch.at[self._candidate]
        return self._chance({}) - self._chance(self._strikers(home))

    def _goes_on(self, move: Step) -> Iterator[int]:
        """The kinds of a captured mask with which the game is not over (M4)."""
        sketch, (source, _) = self._sketch, move
        for kind in KINDS:
            trapped = kind == LADY and (sketch.board[source] == self._candidate or sketch.ladies_lost(1 - sketch.turn))
            if kind != CANDIDATE and not trapped:
                yield kind

    def _raiders(self, move: Step, kind: int | None) -> dict[int, int]:
        """Who could capture the Candidate after the move, which captures a mask of the kind, and being what."""
        sketch, (source, target) = self._sketch, move
        mask, captured = sketch.board[source], sketch.board[target]
        home = target if mask == self._candidate else sketch.at[self._candidate]
        sketch.board[source], sketch.board[target] = EMPTY, EMPTY if kind == LADY else mask  # for a moment
        found = self._strikers(home)
        sketch.board[source], sketch.board[target] = mask, captured
        return found

    def _strikers(self, home: int) -> dict[int, int]:
        """Who could capture on a space, as the masks stand at the moment, and being what."""
        found: dict[int, int] = {}
        for raider, kinds in self._sketch.raiders(
            home, 1 - self._sketch.turn
        ):  # who stands ahead is named as the Soldier, too
            found[raider] = found.get(raider, 0) | kinds
        return found

    def _chance(self, barred: Kinds) -> float:
        """How likely no mask is what it must not be."""
        key = tuple(sorted(barred.items()))
        if key not in self._found:
            self._found[key] = self._beliefs.chance_without(barred)
        return self._found[key]


def can_strike(world: Sketch, seat: int) -> bool:
    """Whether the other seat, which is to move in a world, can capture the Candidate of the seat."""
    home = world.at[world.kinds.index(CANDIDATE, MASKS * seat)]
    return home != OFF and bool(world.strikers(home, 1 - seat, world.known()) & ~BITS[LADY])
