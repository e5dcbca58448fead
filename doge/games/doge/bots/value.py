"""What a sketch is worth at the end of a year: each seat's chance of becoming Doge. Fitted numbers from fitted.json."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from pathlib import Path

from doge.games.doge.board import ADVISOR_HOMES, PALACES, SITE_COSTS, SITES, meets_goal
from doge.games.doge.bots.sketch import Sketch

FILE = Path(__file__).with_name("fitted.json")
SIZES = {"elections": 16, "palaces": 9, "lacking": 7, "missing": 26, "spare": 7, "votes": 6, "idle": 6}
"""The features of a seat and how many values each may have; higher ones count as the highest."""

Tables = tuple[tuple[float, ...], ...]
"""By feature: the worth of each value."""


Features = tuple[int, ...]
"""What counts for a seat at the end of a year, in the order of `SIZES`, each as a small whole number.

elections: still to be won for the nearest goal; palaces; lacking: districts without an own palace; missing: houses, over
all of these; spare: houses that stand where no palace needs them; votes: of advisors in next year's elections where a
palace is lacking; idle: of advisors elsewhere.
"""


def features(sketch: Sketch, places: Sequence[int]) -> list[Features]:
    """The features of every seat; `places`: by area its place in next year's order."""
    sites, owners, stands = sketch.sites, sketch.owners, sketch.stands
    votes, idle = [0] * sketch.seats, [0] * sketch.seats
    for owner, stand, home in zip(owners, stands, ADVISOR_HOMES):
        if owner >= 0 and places[stand] < places[home]:
            if stand < 6 and not sketch.owns[owner] >> stand & 1 and sites[stand] < SITES:
                votes[owner] += 1
            else:
                idle[owner] += 1
    found: list[Features] = []
    for seat in range(sketch.seats):
        owns = sketch.owns[seat]
        elections = lacking = all_missing = spare = hardest = 0
        for count, built in zip(sketch.houses[seat * 6 : seat * 6 + 6], sites):
            if owns & 1:
                spare += count
            elif built == SITES:
                lacking += 1
                spare += count
                elections += 6
                hardest = 6
            else:
                lacking += 1
                missing = SITE_COSTS[built] - count
                if missing < 1:
                    spare -= missing
                    missing = 1
                all_missing += missing
                needed = (missing + 1) >> 1
                elections += needed
                if needed > hardest:
                    hardest = needed
            owns >>= 1
        palaces = PALACES - sketch.palaces[seat]
        if palaces > 6 - lacking:  # a second palace somewhere: seven in five districts may be nearer than all six
            detour = elections - hardest + 2 * max(0, 8 - palaces - lacking)
            if detour < elections:
                elections = detour
        found.append(
            (
                elections if elections < 15 else 15,
                palaces,
                lacking,
                all_missing if all_missing < 25 else 25,
                spare if spare < 6 else 6,
                votes[seat] if votes[seat] < 5 else 5,
                idle[seat] if idle[seat] < 5 else 5,
            )
        )
    return found


class Value:
    """The chances of all seats, by tables fitted on games of so many players."""

    def __init__(self, tables: Tables) -> None:
        self._elections, self._palaces, self._lacking, self._missing, self._spare, self._votes, self._idle = tables

    def chances(self, sketch: Sketch, places: Sequence[int], last: bool) -> list[float]:
        """By seat the chance to win, after a whole year; `last`: the game ends with this year in any case."""
        seats = range(sketch.seats)
        if last or min(sketch.palaces) <= 2:
            merits = [self._merit(sketch, seat) for seat in seats]
            best = max(merits)
            if last or best[0]:
                winners = [merit == best for merit in merits]
                share = 0.96 / sum(winners)
                beaten = [sum(other < merit for other in merits) for merit in merits]
                return [share * won + 0.04 * b / (len(merits) - 1) for won, b in zip(winners, beaten, strict=True)]
        odds = [exp(self.score(found)) for found in features(sketch, places)]
        total = sum(odds)
        return [0.96 * odd / total + 0.02 for odd in odds]

    def score(self, found: Features) -> float:
        """The logarithm of a seat's odds."""
        return (
            self._elections[found[0]]
            + self._palaces[found[1]]
            + self._lacking[found[2]]
            + self._missing[found[3]]
            + self._spare[found[4]]
            + self._votes[found[5]]
            + self._idle[found[6]]
        )

    @staticmethod
    def _merit(sketch: Sketch, seat: int) -> tuple[bool, int, int]:
        """What decides in the end (D8.3): a condition met, palaces, houses on the board."""
        palaces = PALACES - sketch.palaces[seat]
        met = meets_goal(palaces, sketch.owns[seat].bit_count())
        return met, palaces, sum(sketch.houses[seat * 6 : seat * 6 + 6])


@cache
def value_for(seats: int) -> Value:
    """The fitted value for a number of players."""
    found: Mapping[str, Mapping[str, Sequence[float]]] = json.loads(FILE.read_text(encoding="utf-8"))["seats"]
    return Value(tuple(tuple(found[str(seats)][name]) for name in SIZES))
