"""What houses, palaces and elections are worth to a seat, by one table of weights. Judges the board;
chooses nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from doge.games.doge.board import DISTRICTS, PALACES, QUARANTIA, SITE_COSTS, SITES
from doge.games.doge.bots.odds import Chances
from doge.games.doge.hidden import Observation


@dataclass(frozen=True, slots=True)
class Weights:
    """What matters how much; the unit is one house more towards a palace that is still lacking."""

    palace: float = 7.0  # the first palace in a district
    second_palace: float = 2.5  # a further one: it breaks ties, and counts towards seven
    election: float = 0.8  # one more election that has to be won for a palace
    spare_house: float = 0.35  # a house that no palace needs, but that can be moved
    advisor: float = 1.5  # taking an advisor, before it is known where it stands
    leader: float = 0.6  # keeping a rival from winning, as a share of what he gains, for each palace after his second
    haste: float = 0.1  # moving the house that builds a palace at once, rather than one that helps to build it later
    next_year: float = 0.12  # a vote in an election of next year, as a share of what is at stake there
    mood: float = 0.06  # by how much chance bends what an area seems to be worth
    indifference: float = 0.05  # plans that gain less than the best by no more than this share are as good
    weak_first: float = 0.65  # how often the weakest pile of a plan is placed first


def in_last_year(weights: Weights) -> Weights:
    """The weights once somebody has reached a goal: only what is built this year counts (D8.2)."""
    return replace(weights, haste=5.0, next_year=0.0)


WEIGHTS = Weights()
LAST_YEAR = in_last_year(WEIGHTS)
MERCHANT = replace(WEIGHTS, advisor=0.75, spare_house=0.0, indifference=0.2)
"""The level's own: soon pleased with a plan, and less keen on advisors; so the way up to the senator has even steps."""
BEGINNER = replace(
    WEIGHTS,
    election=0.0,
    spare_house=0.0,
    advisor=0.0,
    leader=0.0,
    next_year=0.0,
    mood=0.6,
    indifference=0.4,
    weak_first=0.2,
)
"""Counts houses, not elections or advisors; sees neither next year nor the leader, and shows his best ballots first."""
LEAST_WANTED = 0.2
"""No area is so useless that nobody comes."""


class Stakes(NamedTuple):
    """What an election brings its winner, each of tied winners, and its runner-up."""

    win: float
    tie: float
    second: float

    def expected(self, chances: Chances) -> float:
        """What the chances make of the stakes."""
        return self.win * chances.win + self.tie * chances.tie + self.second * chances.second


class HouseMove(NamedTuple):
    """The move of a house and what it gains; the districts are None where staying is best."""

    gain: float
    source: int | None
    target: int | None


class Ledger:
    """What stands on the board, in the eyes of one seat."""

    def __init__(self, seen: Observation, seat: int, weights: Weights) -> None:
        self.seat, self._weights = seat, weights
        self._houses = seen.houses[seat]
        self._supply = seen.house_supply[seat]
        self._palaces_left = seen.palace_supply[seat]
        self.danger = max(0, PALACES - self._palaces_left - 2) * weights.leader
        self._costs = [SITE_COSTS[len(owners)] if len(owners) < SITES else None for owners in seen.sites]
        self._lacks_palace = [seat not in owners for owners in seen.sites]

    # --- one district -----------------------------------------------------------------------------

    def standing(self, district: int, houses: int) -> float:
        """The worth of so many own houses that stand in the district."""
        weights, cost = self._weights, self._costs[district]
        if cost is None or not self._lacks_palace[district]:
            return weights.spare_house * houses
        missing = max(1, cost - houses)  # nobody builds before a house has entered (D7.9)
        elections = (missing + 1) // 2  # a winner places two
        spare = max(0, houses - cost)
        return weights.palace - missing - weights.election * elections + weights.spare_house * spare

    def entering(self, district: int, houses: int) -> float:
        """The worth of so many at the moment when one of them has entered: a palace may be built (D7.6)."""
        if not self._builds(district, houses):
            return self.standing(district, houses)
        return self._palace(district) + self._weights.spare_house * (houses - (self._costs[district] or 0))

    def placing(self, district: int, most: int) -> float:
        """What placing up to so many houses gains."""
        now, placed = self._houses[district], min(most, self._supply)
        return self.entering(district, now + placed) - self.standing(district, now) if placed else 0.0

    def _builds(self, district: int, houses: int) -> bool:
        cost = self._costs[district]
        return cost is not None and houses >= cost and self._palaces_left > 0

    def _palace(self, district: int) -> float:
        return self._weights.palace if self._lacks_palace[district] else self._weights.second_palace

    # --- moving a house ---------------------------------------------------------------------------

    def best_move(self, won: int | None = None) -> HouseMove:
        """The best move of a house; from or to the district that he has just won, if one is given, where up to two follow."""
        houses = self._houses
        sources = [(self._leaving(district, won), district) for district in DISTRICTS if houses[district]]
        targets = [(self._arriving(district, won), district) for district in DISTRICTS] if sources else []
        best = HouseMove(0.0, None, None)
        for cost, source in sources:
            for gain, target in targets:
                if gain - cost > best.gain and source != target and (won is None or won in (source, target)):
                    best = HouseMove(gain - cost, source, target)
        return best

    def _leaving(self, district: int, won: int | None) -> float:
        """What a house that leaves costs."""
        now, worth = self._houses[district], self._followed if district == won else self.standing
        return worth(district, now) - worth(district, now - 1)

    def _arriving(self, district: int, won: int | None) -> float:
        """What a house that comes gains; it may build at once."""
        now, worth = self._houses[district], self._followed if district == won else self.standing
        if not self._builds(district, now + 1):
            return worth(district, now + 1) - worth(district, now)
        left = now + 1 - (self._costs[district] or 0) + (min(2, self._supply) if district == won else 0)
        built = self._palace(district) + self._weights.haste + self._weights.spare_house * left
        return built - worth(district, now)

    def _followed(self, district: int, houses: int) -> float:
        """The worth of so many when up to two more are placed right after (D5.1b)."""
        placed = min(2, self._supply)
        return self.entering(district, houses + placed) if placed else self.standing(district, houses)

    # --- elections --------------------------------------------------------------------------------

    def wants(self, area: int) -> float:
        """How much the seat wants to win the area, for others to guess where it will go."""
        if area == QUARANTIA:
            return 2 * self._weights.advisor
        return max(LEAST_WANTED, self.placing(area, 2) + self._weights.advisor)

    def stakes(self, area: int, danger: float = 0.0) -> Stakes:
        """What the election in the area brings; `danger` is what a rival's victory there costs."""
        if area == QUARANTIA:
            move = self.best_move().gain
            turn = max(move, self._weights.advisor)
            return Stakes(2 * turn + danger, 2 * move, turn)
        two = self.placing(area, 2)
        return Stakes(two + self._weights.advisor + danger, two, self.placing(area, 1))
