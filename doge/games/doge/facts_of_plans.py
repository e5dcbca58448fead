"""Who can become Doge at the end of this year (D8.2), as far as a viewer may know (D9). Judges nothing.

Who is said to be able to can: there is a way to deal what is hidden, and a way for all to choose. Not every such
way is looked for: the others keep out of the way, and no district gets two palaces.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from doge.games.doge.board import AREAS, DISTRICTS, MOST_BALLOTS, QUARANTIA, SITE_COSTS, SITES
from doge.games.doge.facts import KEPT, Votes, in_hand, rounds_left, still_to_vote, unseen, votes
from doge.games.doge.facts_of_goals import has_goal, most_builds, spread, ways
from doge.games.doge.hidden import Observation
from doge.games.doge.state import AdvisorTurn, BuildBatch, MoveBatch, PlaceBatch


class Plan(NamedTuple):
    """A way to a goal by the end of this year: palaces to build, elections to win with at least so many votes, houses to move.

    A move is the area whose election allows it (None: one that is asked now), and the districts that the house leaves and enters.
    """

    targets: tuple[int, ...]
    votes: dict[int, int]
    moves: tuple[tuple[int | None, int, int], ...]


def can_win_this_year(seen: Observation) -> tuple[int, ...]:
    """The seats that can reach a goal by the end of this year, or have reached one."""
    return tuple(seat for seat in range(seen.seats) if plan(seen, seat) is not None)


@lru_cache(4 * KEPT)
def plan(seen: Observation, seat: int) -> Plan | None:
    """A way of the seat to a goal by the end of this year, None if none was found."""
    if not seen.order or seen.result is not None:
        return None
    return Plan((), {}, ()) if has_goal(seen, seat) else next(_plans(seen, seat), None)


def _plans(seen: Observation, seat: int) -> Iterator[Plan]:
    most = min(most_builds(seen, seat), _affordable(seen, seat))
    if min(way.away for way in ways(seen, seat)) > most:
        return
    means = _means(seen, seat)
    sites = [district for district in DISTRICTS if len(seen.sites[district]) < SITES]
    for way in ways(seen, seat):
        if not way.open or way.away > most:
            continue
        for targets in combinations(sites, way.away):
            new = sum(seat not in seen.sites[district] for district in targets)
            houses = sum(seen.houses[seat]) + sum(means.placing.get(district, (0, None))[0] for district in targets)
            paid = sum(SITE_COSTS[len(seen.sites[district])] for district in targets) <= houses
            if paid and spread(seen, seat) + new >= way.districts:
                found = _Builder(seen, seat, targets, means).plan()
                if found is not None:
                    yield found


def _affordable(seen: Observation, seat: int) -> int:
    """More palaces than that the seat cannot pay for this year: two houses come in an election, and each palace takes those it costs."""
    houses = sum(seen.houses[seat]) + 2 * len(still_to_vote(seen)) + 2 * len(seen.agenda)
    for number, cost in enumerate(sorted(SITE_COSTS[len(owners)] for owners in seen.sites if len(owners) < SITES)):
        houses -= cost
        if houses < 0:
            return number
    return len(DISTRICTS)


class Means(NamedTuple):
    """What a seat can still do this year: houses to place and houses to move, with an election that has to be won, or without."""

    placing: dict[int, tuple[int, int | None]]  # by district: houses, and the rank in its election that they take
    moves: tuple[int, ...]  # districts whose winner may move a house from or to them
    free_moves: int  # moves from any district to any other in the Quarantia's election
    now: tuple[int | None, ...]  # moves that need no votes any more: one end of each, None for any
    entered: tuple[int, ...]  # the districts that a house has just entered


WINS, TIES, SECOND = 3, 2, 1
"""A rank in an election: alone before all others, among those with the most, next to them."""


class _Builder:
    """Brings houses together for a palace in each of the districts."""

    def __init__(self, seen: Observation, seat: int, targets: tuple[int, ...], means: Means) -> None:
        self._seen, self._seat, self._targets, self._means = seen, seat, targets, means
        self._spare = [0 if district in targets else seen.houses[seat][district] for district in DISTRICTS]
        self._lacking: dict[int, int] = {}
        self._ranks: dict[int, int] = {}  # the elections that are wanted, and the rank
        self._moves: list[tuple[int | None, int, int]] = []

    def plan(self) -> Plan | None:
        """The plan; None where houses or votes do not suffice."""
        if not self._place():
            return None
        self._move()
        if any(self._lacking.values()):
            return None
        votes_ = _votes_for(self._seen, self._seat, self._ranks)
        return None if votes_ is None else Plan(self._targets, votes_, tuple(self._moves))

    def _place(self) -> bool:
        """Count the houses that are placed; False where the supply does not suffice."""
        seen, seat, placed = self._seen, self._seat, 0
        for district in self._targets:
            cost, there = SITE_COSTS[len(seen.sites[district])], seen.houses[seat][district]
            if district in self._means.entered and there >= cost:
                continue
            houses, rank = self._means.placing.get(district, (0, None))
            placed += houses
            if rank is not None and houses:
                self._ranks[district] = rank
            self._lacking[district] = max(cost - there - houses, 0 if houses else 1)
        return placed <= seen.house_supply[seat]

    def _move(self) -> None:
        """Move houses to where they are lacking, first by what needs the fewest votes."""
        for end in self._means.now:
            if end in self._targets:
                self._take(None, None, end)
            else:
                self._bring(None, end)
        for district in self._targets:
            if district in self._means.moves and self._take(district, None, district):
                self._ranks[district] = WINS
        for home in self._means.moves:
            if home not in self._targets and self._bring(home, home):
                self._ranks[home] = WINS
        for _ in range(self._means.free_moves):
            if self._bring(QUARANTIA, None):
                self._ranks[QUARANTIA] = WINS

    def _bring(self, by: int | None, source: int | None) -> bool:
        return any(self._take(by, source, target) for target in self._targets)

    def _take(self, by: int | None, source: int | None, target: int | None) -> bool:
        """Move a spare house to the target, from anywhere if no source is named; False if there is none, or no need."""
        found = [district for district in DISTRICTS if self._spare[district] and source in (None, district)]
        if target is None or not (found and self._lacking.get(target)):
            return False
        chosen = max(found, key=self._spare.__getitem__)
        self._spare[chosen] -= 1
        self._lacking[target] -= 1
        self._moves.append((by, chosen, target))
        return True


def _means(seen: Observation, seat: int) -> Means:
    placing: dict[int, tuple[int, int | None]] = {}
    now: list[int | None] = []
    entered: list[int] = []
    moves = [area for area in still_to_vote(seen) if _rank(seen, seat, area) == WINS]
    for task in seen.agenda:
        match task:
            case AdvisorTurn(winner, home) if winner == seat:
                now.append(None if home == QUARANTIA else home)
            case MoveBatch(seats, district) if seat in seats:
                now.append(district)
            case PlaceBatch(seats, district, most) if seat in seats:
                placing[district] = (min(most, seen.house_supply[seat]), None)
            case BuildBatch(sites):
                entered += [district for one, district in sites if one == seat]
    for area in still_to_vote(seen):
        rank = _rank(seen, seat, area)
        if area != QUARANTIA and rank:
            placing[area] = (min(1 if rank == SECOND else 2, seen.house_supply[seat]), rank)
    free = 2 if QUARANTIA in moves else 0
    return Means(placing, tuple(area for area in moves if area != QUARANTIA), free, tuple(now), tuple(entered))


# --- whether so many elections can turn out so -------------------------------------------------------------


def _least(seen: Observation, seat: int, area: int, there: Votes) -> int:
    """The fewest votes of the seat if all its advisors stay."""
    return there.least + seen.advisors.count((seat, area)) - there.advisors


def _rank(seen: Observation, seat: int, area: int) -> int:
    """The best rank that the seat can have there if this election alone counts; 0: none."""
    there = votes(seen)[area]
    others = [_least(seen, other, area, one) for other, one in enumerate(there) if other != seat]
    return _ranked(there[seat].most, others)


def _ranked(mine: int, others: list[int]) -> int:
    if not mine or sum(other > mine for other in others) > 1:
        return 0
    most = max(others)
    return WINS if mine > most else TIES if mine == most else SECOND


def _votes_for(seen: Observation, seat: int, ranks: dict[int, int]) -> dict[int, int] | None:
    """The votes that all these ranks ask for, None if the seat cannot have them in one and the same year."""
    least = {area: _needed(seen, seat, area, rank) for area, rank in ranks.items()}
    new = [area for area in ranks if area not in seen.used[seat] and least[area] > votes(seen)[area][seat].advisors]
    if len(new) > min(rounds_left(seen), len(seen.hand[seat])):
        return None
    piles = tuple(
        [_pile(seen, seat, area, least[area], None) for area in ranks if area in new or seen.placed[seat][area]]
    )
    others = [other for other in range(seen.seats) if other != seat]
    elsewhere = sum(pile.count(None) for area, pile in enumerate(seen.placed[seat]) if area not in ranks)
    can = _dealt(_pool(seen, seat), piles, elsewhere) and all(_keeps_away(seen, other, least) for other in others)
    return least if can else None


def _needed(seen: Observation, seat: int, area: int, rank: int) -> int:
    """The votes that the rank asks for against the fewest of the others."""
    others = sorted(_least(seen, other, area, one) for other, one in enumerate(votes(seen)[area]) if other != seat)
    if rank == WINS:
        return others[-1] + 1
    return max(1, others[-1] if rank == TIES else others[-2])


Piles: TypeAlias = tuple[tuple[tuple[int, ...], int, int], ...]
"""Sizes that a pile may have, and the least and the most that it is worth."""


def _pool(seen: Observation, seat: int) -> tuple[int, ...]:
    """The ballots that may lie in face-down piles of the seat or be placed in new ones."""
    return unseen(seen, seat) or in_hand(seen, seat)


def _pile(seen: Observation, seat: int, area: int, least: int, most: int | None) -> tuple[tuple[int, ...], int, int]:
    pile = seen.placed[seat][area]
    known = [ballot for ballot in pile if ballot is not None]
    standing = votes(seen)[area][seat].advisors if most is None else seen.advisors.count((seat, area))
    size = len(pile) - len(known)
    sizes = (size,) if pile else tuple(range(1, MOST_BALLOTS + 1))
    fixed = standing + sum(known)
    return sizes, least - fixed, (99 if most is None else most) - fixed


@lru_cache(4096)
def _dealt(pool: tuple[int, ...], piles: Piles, kept: int = 0) -> bool:
    """Whether the ballots can be dealt so that each pile is worth what it should, and so many are left for elsewhere."""
    if not piles:
        return len(pool) >= kept
    (sizes, least, most), *rest = piles
    for size in sizes:
        for pile in sorted(set(combinations(pool, size))):
            if least <= sum(pile) <= most:
                left = list(pool)
                for ballot in pile:
                    left.remove(ballot)
                if _dealt(tuple(left), tuple(rest), kept):
                    return True
    return False


def _keeps_away(seen: Observation, seat: int, least: dict[int, int]) -> bool:
    """Whether the seat can have no more there than was counted on, all at once, and place its other ballots elsewhere."""
    if rounds_left(seen) and seen.hand[seat]:
        elsewhere = len(AREAS) - len({*seen.used[seat], *least})
        if elsewhere < min(rounds_left(seen), len(seen.hand[seat])):
            return False
    piles = tuple(
        [
            _pile(seen, seat, area, 0, max(wanted - 1, _least(seen, seat, area, votes(seen)[area][seat])))
            for area, wanted in least.items()
            if seen.placed[seat][area]
        ]
    )
    return _dealt(_pool(seen, seat), piles)
