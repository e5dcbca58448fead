"""What houses, palaces and elections are worth to a seat, in one table of weights. Judges the board; chooses nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from doge.games.doge.board import DISTRICTS, QUARANTIA, SITE_COSTS, SITES
from doge.games.doge.canvass import Chances
from doge.games.doge.hidden import Observation


@dataclass(frozen=True, slots=True)
class Weights:
    """How much the merchant minds what; the unit is one house more towards a palace that he still lacks."""

    palace: float = 7.0  # the first palace in a district
    second_palace: float = 2.5  # a further one: it breaks ties, and counts towards seven
    election: float = 0.8  # one more election that must be won for a palace
    spare_house: float = 0.35  # a house that is needed nowhere, but can be moved
    advisor: float = 0.7  # what taking an advisor brings, before it is known where it stands
    next_year: float = 0.12  # a vote in an election of next year, as a share of what is at stake
    deny: float = 0.0
    lead: float = 0.0
    ahead: float = 0.0
    weak_first: float = 0.75
    mixing: float = 0.15  # how far he lets chance bend what he thinks an area is worth
    indifference: float = 0.05  # plans so close to the best, as a share of it, are as good


class Stakes(NamedTuple):
    """What an election brings its winner, each of tied winners, and its runner-up."""

    win: float
    tie: float
    second: float

    def expected(self, chances: Chances) -> float:
        """What the chances make of the stakes."""
        return self.win * chances.win + self.tie * chances.tie + self.second * chances.second


class Ledger:
    """What stands on the board, in the eyes of one seat."""

    def __init__(self, seen: Observation, seat: int, weights: Weights) -> None:
        self.weights = weights
        self.houses = seen.houses[seat]
        self._costs = [SITE_COSTS[len(owners)] if len(owners) < SITES else None for owners in seen.sites]
        self._lacks = [seat not in owners for owners in seen.sites]
        self._palaces_left = seen.palace_supply[seat]
        self._supply = seen.house_supply[seat]

    def standing(self, district: int, houses: int) -> float:
        """The worth of so many own houses that simply stand in the district."""
        weights, cost = self.weights, self._costs[district]
        if cost is None or not self._lacks[district]:
            return weights.spare_house * houses
        missing = max(1, cost - houses)  # one has to enter before a palace can be built (D7.9)
        spare = max(0, houses - cost)
        return (
            weights.palace - missing - weights.election * ((missing + 1) // 2) + weights.spare_house * spare
        )

    def entering(self, district: int, houses: int) -> float:
        """The same at the moment when one of them has entered, so that a palace may be built."""
        left = houses - (self._costs[district] or houses + 1)
        if left < 0 or not self._palaces_left:
            return self.standing(district, houses)
        return self.palace(district) + self.weights.spare_house * left

    def palace(self, district: int) -> float:
        """The worth of one more palace in the district."""
        return self.weights.palace if self._lacks[district] else self.weights.second_palace

    def placing(self, district: int, most: int) -> float:
        """What placing up to so many houses gains."""
        now = self.houses[district]
        return self.entering(district, now + min(most, self._supply)) - self.standing(district, now)

    def entering_twice(self, district: int, most: int) -> float:
        """What a house moved here and then up to so many placed gain: two batches, so two palaces may be built."""
        now, cost = self.houses[district], self._costs[district]
        if cost is None or now + 1 < cost:
            return self.placing(district, most + 1)
        return self.palace(district) + self.weights.spare_house * (now + 1 - cost + most) - self.standing(district, now)

    def leaving(self, district: int) -> float:
        """What a house that leaves the district costs."""
        now = self.houses[district]
        return self.standing(district, now) - self.standing(district, now - 1)

    def best_move(self) -> float:
        """What the best move of one house between any two districts gains, 0 if there is none."""
        sources = [(self.leaving(district), district) for district in DISTRICTS if self.houses[district]]
        gains = [
            (self.entering(d, self.houses[d] + 1) - self.standing(d, self.houses[d]), d) for d in DISTRICTS
        ]
        return max(
            [0.0, *(gain - cost for cost, source in sources for gain, target in gains if source != target)]
        )

    def stakes(self, area: int) -> Stakes:
        """What the election in the area brings."""
        if area == QUARANTIA:
            move = self.best_move()
            turn = max(move, self.weights.advisor)
            return Stakes(2 * turn, 2 * move, turn)
        two = self.placing(area, 2)
        return Stakes(two + self.weights.advisor, two, self.placing(area, 1))
