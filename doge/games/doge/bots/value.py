"""What a sketch is worth at the end of a year: each seat's chance of becoming Doge. Fitted numbers from fitted.json."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp, fsum

from doge.games.doge.board import ADVISOR_HOMES, FEWEST_PALACES, HOUSES, PALACES, SITE_COSTS, SITES, meets_goal
from doge.games.doge.bots.sketch import Sketch

FILE = "fitted.json"
BLOCKED = 6
"""Stands for the elections that a district without a free site would take."""
SIZES = {
    "elections": 16,
    "palaces": 9,
    "lacking": 7,
    "missing": 26,
    "spare": 7,
    "votes": 6,
    "idle": 6,
    "supply": HOUSES + 1,
}
"""The features of a seat and how many values each may have; higher ones count as the highest."""

HONOUR = 0.04
"""How much of a chance stands for the rank of those who do not win."""
LONGEST = 40
"""More than any feature can be."""

Tables = tuple[tuple[float, ...], ...]
"""By feature: the worth of each value."""


Features = tuple[int, ...]
"""What counts for a seat at the end of a year, in the order of `SIZES`, each as a small whole number.

elections: still to be won for the nearest goal; palaces; lacking: districts without an own palace; missing: houses, over
all of these; spare: houses that stand where no palace needs them; votes: of advisors in next year's elections where a
palace is lacking; idle: of advisors elsewhere; supply: houses that are left.
"""


def features(sketch: Sketch, next_turns: Sequence[int]) -> list[Features]:
    """The features of every seat; `next_turns`: by area its turn in next year's order."""
    sites, owners, stands = sketch.sites, sketch.owners, sketch.stands
    votes, idle = [0] * sketch.seats, [0] * sketch.seats
    for owner, stand, home in zip(owners, stands, ADVISOR_HOMES, strict=True):
        if owner >= 0 and next_turns[stand] < next_turns[home]:
            if stand < 6 and not sketch.owns[owner] >> stand & 1 and sites[stand] < SITES:
                votes[owner] += 1
            else:
                idle[owner] += 1
    return [features_of(sketch, seat, votes[seat], idle[seat]) for seat in range(sketch.seats)]


def features_of(sketch: Sketch, seat: int, votes: int, idle: int) -> Features:
    """The features of one seat, given those of its advisors."""
    owns = sketch.owns[seat]
    elections = lacking = all_missing = spare = hardest = 0
    for count, built in zip(sketch.houses[seat * 6 : seat * 6 + 6], sketch.sites, strict=True):
        if owns & 1:
            spare += count
        elif built == SITES:
            lacking += 1
            spare += count
            elections += BLOCKED
            hardest = BLOCKED
        else:
            lacking += 1
            missing = SITE_COSTS[built] - count
            if missing < 1:
                spare -= missing
                missing = 1  # nobody builds before a house has entered (D7.9)
            all_missing += missing
            needed = (missing + 1) // 2  # a winner places two
            elections += needed
            hardest = max(hardest, needed)
        owns >>= 1
    palaces = PALACES - sketch.palaces[seat]
    if palaces > 6 - lacking:  # a second palace somewhere: seven in five districts may be nearer than all six
        elections = min(elections, elections - hardest + 2 * max(0, 8 - palaces - lacking))
    return elections, palaces, lacking, all_missing, spare, votes, idle, sketch.supply[seat]


class Value:
    """The chances of all seats, by tables fitted on games of so many players."""

    def __init__(self, tables: Tables) -> None:
        logs = [table + table[-1:] * LONGEST for table in tables]
        # Rounded, since exp may differ in its last digit from machine to machine, and no choice may hang on that.
        self._factors = tuple(tuple(round(exp(worth), 6) for worth in table) for table in logs)

    def chances(self, sketch: Sketch, next_turns: Sequence[int], last: bool) -> list[float]:
        """By seat the chance to win, after a whole year; `last`: the game ends with this year in any case."""
        if self.decided(sketch, last):
            merits = [_merit(sketch, seat) for seat in range(sketch.seats)]
            winners = [merit == max(merits) for merit in merits]
            share = (1 - HONOUR) / sum(winners)
            beaten = [sum(other < merit for other in merits) / (len(merits) - 1) for merit in merits]
            return [share * won + HONOUR * part for won, part in zip(winners, beaten, strict=True)]
        odds = self.odds(sketch, next_turns)
        total = fsum(odds)
        return [(1 - HONOUR) * odd / total + HONOUR / 2 for odd in odds]

    @staticmethod
    def decided(sketch: Sketch, last: bool) -> bool:
        """Whether the game is over with the year that has been played (D8.2)."""
        if last:
            return True
        if min(sketch.palaces) > PALACES - FEWEST_PALACES:  # mostly nobody has enough, and that is seen at once
            return False
        return any(_merit(sketch, seat)[0] for seat in range(sketch.seats))

    def odds(self, sketch: Sketch, next_turns: Sequence[int]) -> list[float]:
        """How the seats stand to one another, as if the game went on."""
        return [self._odds(found) for found in features(sketch, next_turns)]

    def _odds(self, found: Features) -> float:
        elections, palaces, lacking, missing, spare, votes, idle, supply = self._factors
        return (
            elections[found[0]]
            * palaces[found[1]]
            * lacking[found[2]]
            * missing[found[3]]
            * spare[found[4]]
            * votes[found[5]]
            * idle[found[6]]
            * supply[found[7]]
        )


def _merit(sketch: Sketch, seat: int) -> tuple[bool, int, int]:
    """What decides in the end (D8.3): a condition met, palaces, houses on the board."""
    palaces = PALACES - sketch.palaces[seat]
    met = meets_goal(palaces, sketch.owns[seat].bit_count())
    return met, palaces, sum(sketch.houses[seat * 6 : seat * 6 + 6])


@cache
def value_for(seats: int) -> Value:
    """The fitted value for a number of players."""
    found: Mapping[str, Mapping[str, Sequence[float]]] = json.loads(
        files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    )["seats"]
    return Value(tuple(tuple(found[str(seats)][name]) for name in SIZES))
