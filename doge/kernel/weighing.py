"""The choices of a finished game, each against the best that its seat could have chosen by what it knew then. Knows
no game.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Generic

from doge.kernel.analysis import Costly
from doge.kernel.analyst import Analyst
from doge.kernel.bot import Thought, telling
from doge.kernel.chance import Stream
from doge.kernel.game import A, E, O, S
from doge.kernel.table import Table

COSTLY = 3
"""How many costly choices are told."""
CLOSELY = 3 * COSTLY
"""How many choices, the most costly ones at first sight, are weighed again with more time."""
LEAST = 0.01
"""A choice that costs less is none of the costly ones."""


class Weighing(Generic[S, A, O, E]):
    """The choices of some seats, each against the best that the seat could have chosen by what it knew."""

    def __init__(self, table: Table[S, A, O, E], analyst: Analyst[S, A, O, E]) -> None:
        self._table, self._game, self._analyst = table, table.game, analyst
        self.costly = list[Costly]()

    def weigh(self, seats: Sequence[int]) -> Generator[float, None, None]:
        """Look at all of them, then closely at those that seem costly; yields what part is done."""
        asked = [
            (number, action)
            for number, entry in enumerate(self._table.history.entries)
            for action in entry.answer
            if action.seat in seats
        ]
        found = list[Costly]()
        for done, (number, action) in enumerate(asked):
            found += yield from telling(self._cost(number, action, closely=False), 0.7 * done / len(asked))
            yield 0.7 * done / len(asked)
        for seat in seats:
            worst = sorted([one for one in found if one.seat == seat], key=lambda one: -one.cost)[:CLOSELY]
            closely = list[Costly]()
            for done, one in enumerate(worst):
                action = next(a for a in self._table.history.entries[one.entry].answer if a.seat == seat)
                part = 0.7 + 0.3 * (list(seats).index(seat) + done / len(worst)) / len(seats)
                closely += yield from telling(self._cost(one.entry, action, closely=True), part)
                yield part
            costly = sorted([one for one in closely if one.cost >= LEAST], key=lambda one: -one.cost)
            self.costly += told_once(costly)[:COSTLY]

    def _cost(self, number: int, action: A, *, closely: bool) -> Thought[list[Costly]]:
        """The choice with what was better, in a list; nothing if it was the best."""
        seat = action.seat
        assert seat is not None
        state = self._table.history.at(number)
        seen, legal = self._game.observe(state, seat), self._game.legal(state, seat)
        stream = Stream(self._table.seed, "weighing", number, seat)
        weighed = yield from self._analyst.weigh(seen, legal, action, stream, closely)
        if weighed is None or not weighed.cost:
            return []
        best, given = weighed.best, weighed.given
        return [Costly(seat, number, given.chance, best.chance, given.reason, best.action.step(), best.reason)]


def told_once(costly: Sequence[Costly]) -> list[Costly]:
    """What was missed again and again is told once, where it cost most; the costliest come first."""
    told = list[Costly]()
    for one in costly:
        if all(one.better != other.better for other in told):
            again = [other.entry for other in costly if other.better == one.better and other is not one]
            told.append(one._replace(again=tuple(sorted(again))))
    return told
