"""What an election is worth to each seat, in fitted odds: what the houses, palaces and advisors of its result change."""

from __future__ import annotations

from doge.games.doge.board import AREAS, DISTRICTS, SITE_COSTS, SITES
from doge.games.doge.bots.sketch import Sketch
from doge.games.doge.bots.value import Value, features_of
from doge.games.doge.bots.worth import Stakes

ADVISOR = 0.35
"""What an advisor adds to the logarithm of the odds, before it is known where it stands."""
ENVY = 0.33
"""How much of what a rival would gain a seat counts as its own loss, when it looks at who else may win an area."""


class Prospects:
    """The stakes of one seat in every area."""

    def __init__(self, sketch: Sketch, seat: int, value: Value) -> None:
        self._sketch, self._seat, self._value = sketch, seat, value
        self._now = self._score()
        one_less = [self._gain(district, -1) for district in DISTRICTS]
        one_more = [self._gain(district, 1) for district in DISTRICTS]
        two_more = [self._gain(district, 2) for district in DISTRICTS]
        self.stakes = [
            Stakes(
                win=two_more[district] + max(ADVISOR, _best_move(one_less, one_more, district)),
                tie=two_more[district],
                second=one_more[district],
            )
            for district in DISTRICTS
        ]
        move = _best_move(one_less, one_more)
        turn = max(ADVISOR, move)
        self.stakes.append(Stakes(win=2 * turn, tie=2 * max(0.0, move), second=turn))

    def _score(self) -> float:
        return self._value.score(features_of(self._sketch, self._seat, 0, 0))

    def _gain(self, district: int, houses: int) -> float:
        """What so many houses more change in the district, with the palace that they build; 0 if there are none."""
        sketch, seat = self._sketch, self._seat
        at = seat * 6 + district
        if houses < 0:
            if not sketch.houses[at]:
                return -99.0
        else:
            houses = min(houses, sketch.supply[seat])
        kept = sketch.houses[at], sketch.owns[seat], sketch.palaces[seat]
        sketch.houses[at] += houses
        built = sketch.sites[district]
        if houses > 0 and built < SITES and sketch.palaces[seat] and sketch.houses[at] >= SITE_COSTS[built]:
            sketch.houses[at] -= SITE_COSTS[built]
            sketch.owns[seat] |= 1 << district
            sketch.palaces[seat] -= 1
        gain = self._score() - self._now
        sketch.houses[at], sketch.owns[seat], sketch.palaces[seat] = kept
        return gain


def _best_move(one_less: list[float], one_more: list[float], end: int | None = None) -> float:
    """What the best move of a house gains; `end`: from there or to there (D5.5)."""
    return max(
        one_less[source] + one_more[target]
        for source in DISTRICTS
        for target in DISTRICTS
        if source != target and (end is None or end in (source, target))
    )


def stakes_of_all(sketch: Sketch, value: Value) -> list[list[Stakes]]:
    """By seat and area; to win counts also what it keeps from the rival who wants the area most."""
    found = [Prospects(sketch, seat, value).stakes for seat in range(sketch.seats)]
    return [
        [
            mine._replace(
                win=mine.win + ENVY * max(found[other][area].win for other in range(sketch.seats) if other != seat) / 3
            )
            for area, mine in zip(AREAS, found[seat], strict=True)
        ]
        for seat in range(sketch.seats)
    ]
