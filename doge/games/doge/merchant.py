"""The merchant: sound heuristics for ballots and for every decision, from what his seat may know. Keeps nothing between choices."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from functools import cache

from doge.games.doge.board import AREAS, MOST_MARKERS, QUARANTIA, rounds
from doge.games.doge.canvass import Canvass, own_votes
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Ballot, Decision, Move
from doge.games.doge.state import AdvisorTurn, BallotRound, MoveBatch, PlaceBatch
from doge.games.doge.worth import Ledger, Stakes, Weights
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream

Pile = tuple[int, ...]
"""Markers for one area, ascending."""

WEIGHTS = Weights()


class Merchant:
    """Wants a palace everywhere, counts what rivals may have, and hides which of his piles is weak."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def choose(self, observation: Observation, legal: Sequence[Decision], stream: Stream) -> Thought:
        """The decision, in one step of a fraction of a millisecond."""
        view = _View(observation, legal[0].seat, self._weights, stream)
        match observation.agenda[0]:
            case BallotRound():
                return view.ballot()
            case AdvisorTurn(_, home):
                return max(legal, key=lambda action: view.advice(action))
            case MoveBatch(_, district):
                return max(legal, key=lambda action: view.move(action, district))
            case PlaceBatch():
                return legal[-1]
            case _:
                return legal[-1]
        yield


class _View:
    def __init__(self, seen: Observation, seat: int, weights: Weights, stream: Stream) -> None:
        self.seen, self.seat, self.weights, self.stream = seen, seat, weights, stream
        self.ledger = Ledger(seen, seat, weights)
        self.canvass = Canvass(seen, seat)
        self._stakes: dict[int, Stakes] = {}

    def stakes(self, area: int) -> Stakes:
        found = self._stakes.get(area)
        if found is None:
            found = self._stakes[area] = self.ledger.stakes(area)
        return found

    def gain(self, area: int, votes: int, without: int | None = None) -> float:
        win, tie, second = self.canvass.chances(area, votes, without)
        stakes = self.stakes(area)
        return win * stakes.win + tie * stakes.tie + second * stakes.second

    # ballots

    def ballot(self) -> Ballot:
        seen, seat, stream = self.seen, self.seat, self.stream
        areas = [area for area in AREAS if area not in seen.used[seat]]
        bend = {area: 1 + self.weights.mixing * (2 * stream.unit() - 1) for area in areas}
        hand = tuple(m for m in seen.hand[seat] if m is not None)
        left = rounds(seen.seats) - len(seen.used[seat])
        base = {area: own_votes(seen, seat, area) for area in areas}
        table: dict[tuple[int, int], float] = {}
        plans = []
        for sums in divisions(hand, left):
            free = list(areas)
            total = 0.0
            plan = []
            for votes in sums:
                best, where = -1.0, free[0]
                for area in free:
                    gain = table.get((area, votes))
                    if gain is None:
                        gain = table[area, votes] = bend[area] * (
                            self.gain(area, base[area] + votes) - self.gain(area, base[area])
                        )
                    if gain > best:
                        best, where = gain, area
                free.remove(where)
                plan.append(where)
                total += best
            plans.append((total, sums, plan))
        best = max(plans, key=lambda plan: plan[0])[0]
        good = [plan for plan in plans if plan[0] >= best * (1 - self.weights.indifference)]
        _, sums, plan = stream.choice(good)
        piles = stream.choice(divisions(hand, left)[sums])
        which = len(piles) - 1
        while which and stream.unit() > self.weights.weak_first:
            which -= 1
        return Ballot(seat, plan[which], piles[which])

    # elections

    def advice(self, action: Advise) -> float:
        if action.stand is None:
            return self.best_move(action.home)
        home, area = action.home, action.stand
        without = home if home != QUARANTIA else None
        seen = self.seen
        worth = 0.0
        if area in seen.order[seen.held + 1 :]:
            votes = own_votes(seen, self.seat, area, without)
            worth += self.gain(area, votes + 1, without) - self.gain(area, votes, without)
        worth += self.next_year(home, area) * self.weights.next_year * self.stakes(area).win
        return worth

    def next_year(self, home: int, area: int) -> float:
        """The chance that area votes before home does."""
        upcoming = self.seen.upcoming
        if area in upcoming:
            return float(home not in upcoming or upcoming.index(area) < upcoming.index(home))
        return 0.0 if home in upcoming else 0.5

    def best_move(self, home: int) -> float:
        district = None if home == QUARANTIA else home
        houses = self.ledger.houses
        best = 0.0
        for source in range(6):
            if houses[source]:
                for target in range(6):
                    if source != target and (district is None or district in (source, target)):
                        best = max(best, self.move(Move(self.seat, source, target), district))
        return best

    def move(self, action: Move, district: int | None) -> float:
        if action.source is None or action.target is None:
            return 0.0
        ledger = self.ledger
        coming = min(2, self.seen.house_supply[self.seat]) if district is not None else 0
        s, t = action.source, action.target
        if district == t:
            return ledger.leaving(s) * -1 + ledger.entering_twice(t, coming) - ledger.placing(t, coming)
        gain = ledger.entering(t, ledger.houses[t] + 1) - ledger.standing(t, ledger.houses[t])
        if district == s:
            h = ledger.houses[s]
            return gain + ledger.entering(s, h - 1 + coming) - ledger.entering(s, h + coming)
        return gain - ledger.leaving(s)


@cache
def divisions(hand: Pile, piles: int) -> dict[tuple[int, ...], tuple[tuple[Pile, ...], ...]]:
    """The ways to divide a hand into piles, by their sums, strongest first."""
    piles = min(piles, len(hand))
    hand = hand[-MOST_MARKERS * piles :]
    found: dict[tuple[int, ...], list[tuple[Pile, ...]]] = {}
    for way in _ways(hand, piles):
        way = tuple(sorted(way, key=sum, reverse=True))
        found.setdefault(tuple(map(sum, way)), []).append(way)
    return {sums: tuple(found[sums]) for sums in sorted(found)}


def _ways(hand: Pile, piles: int) -> set[tuple[Pile, ...]]:
    if piles == 1:
        return {(hand,)} if len(hand) <= MOST_MARKERS else set()
    found = set()
    for size in range(1, MOST_MARKERS + 1):
        for pile in set(combinations(hand, size)):
            rest = list(hand)
            for marker in pile:
                rest.remove(marker)
            if rest:
                found |= {tuple(sorted((pile, *others))) for others in _ways(tuple(rest), piles - 1)}
    return found
