"""Who is likely to win, and so what a seat gains when it, or a rival, gains or loses gold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import exp

from doge.games.families.bots.chances import spread
from doge.games.families.bots.ledger import Ledger

EVEN = 0.02
"""Nobody is thought to have less chance than this, nor more than all but this."""


class Race:
    """The chances of all seats in one position."""

    def __init__(self, ledger: Ledger, aims: float = 1.0) -> None:
        """`aims`: how much more rivals count the likelier they win; 0: all alike."""
        self._ledger, self._aims = ledger, aims

    @cached_property
    def spread(self) -> float:
        """By how much the worths may yet be wrong, in gold."""
        return spread(self._ledger.outlook.turns, len(self._ledger.alive))

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """Each seat's chance to win."""
        return self.chances_with([0.0] * self._ledger.seen.seats)

    def chances_with(self, change: Sequence[float]) -> tuple[float, ...]:
        """Each seat's chance to win when the worths have changed so."""
        ledger = self._ledger
        worths = {seat: ledger.worths[seat] + change[seat] for seat in ledger.alive}
        top = max(worths.values())
        odds = {seat: exp((worth - top) / self.spread) for seat, worth in worths.items()}
        total = sum(odds.values())
        return tuple([odds.get(seat, 0.0) / total for seat in range(ledger.seen.seats)])

    @cached_property
    def _bounded(self) -> tuple[float, ...]:
        return tuple([min(1 - EVEN, max(EVEN, chance)) for chance in self.chances])

    @cached_property
    def _rivalries(self) -> tuple[tuple[float, ...], ...]:
        """By seat and other seat; what a seat gains by its own gold stands on the diagonal, with the sign turned."""
        seats, alive = range(self._ledger.seen.seats), self._ledger.alive
        rows = []
        for seat in seats:
            weights = [self._bounded[other] ** self._aims for other in seats]
            total = sum(weights[other] for other in alive if other != seat) or 1.0
            rows.append(tuple([-1.0 if o == seat else weights[o] / total if o in alive else 0.0 for o in seats]))
        return tuple(rows)

    def rivalry(self, seat: int, other: int) -> float:
        """What it is worth to a seat that another loses 1 gold: with two players as much as 1 of its own."""
        return self._rivalries[seat][other]

    def gain(self, seat: int, change: Sequence[float]) -> float:
        """What a change of all worths gains a seat, in gold of its own."""
        total = 0.0
        for weight, part in zip(self._rivalries[seat], change, strict=True):
            if part:
                total -= weight * part
        return total

    def ruin(self, seat: int, other: int) -> float:
        """What it gains a seat, in gold, if another is eliminated; if it is itself eliminated, what it loses."""
        mine = self._bounded[seat]
        if seat == other:
            return -self.spread / (1 - mine)
        theirs = self._bounded[other]
        return self.spread * theirs / ((1 - theirs) * (1 - mine))
