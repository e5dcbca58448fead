"""The ballots of a year as what they are, simultaneous: fictitious play between all seats, as one seat sees them.

Every seat answers again and again with the plan that gains most against what the others have done so far. What they
have done, taken together, is close to an equilibrium of mixed plans: nobody in it is easy to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import fsum
from typing import NamedTuple

from doge.games.doge.board import AREAS, MOST_BALLOTS, rounds
from doge.games.doge.bots.beliefs import Hidden
from doge.games.doge.bots.campaign import Pile, Plan, plans, variants
from doge.games.doge.bots.evaluation import WEIGHTS, Ledger, Weights
from doge.games.doge.bots.odds import MOST_VOTES, SURELY_BEATEN, AtMost, Chances, chances
from doge.games.doge.hidden import Observation
from doge.kernel.chance import Stream


class Answer(NamedTuple):
    """What a seat may do with its year: the plan for its hand, and its votes from ballots by area."""

    hand: Pile
    plan: Plan | None
    votes: tuple[int, ...]


class Contest:
    """All seats' plans for the rest of the ballot rounds."""

    def __init__(self, seen: Observation, seat: int, stream: Stream, weights: Weights = WEIGHTS) -> None:
        self._seen, self._seat, self._stream = seen, seat, stream
        self._piles = rounds(seen.seats) - seen.round + 1
        seats = range(seen.seats)
        self._hidden = [Hidden(seen, other) for other in seats]
        self._advisors = [[0] * len(AREAS) for _ in seats]
        for owner, stand in seen.advisors:
            if owner is not None and stand is not None:
                self._advisors[owner][stand] += 1
        ledgers = [Ledger(seen, other, weights) for other in seats]
        self._stakes = [[ledger.stakes(area, _danger(ledger, area, ledgers)) for area in AREAS] for ledger in ledgers]
        self.history: list[list[Answer]] = [[] for _ in seats]
        self._plays = 0
        self._placed, self.hand = self._hidden[seat].draw(stream)  # one's own: nothing is drawn
        self._counts = [[[0.0] * MOST_VOTES for _ in AREAS] for _ in seats]
        self._at_most: list[list[AtMost]] = [[()] * len(AREAS) for _ in seats]
        for other in seats:
            for area in AREAS:  # before anybody has answered: a pile may be anywhere
                self._counts[other][area][:4] = (1.0, 0.3, 0.3, 0.3)
            self._sum_up(other)

    def play(self) -> None:
        """One more answer of every seat; the later, the more it counts."""
        self._plays += 1
        for seat in range(self._seen.seats):
            answer = self._answer(seat)
            self.history[seat].append(answer)
            for area, votes in enumerate(answer.votes):
                self._counts[seat][area][min(MOST_VOTES - 1, votes + self._advisors[seat][area])] += self._plays
        for seat in range(self._seen.seats):
            self._sum_up(seat)

    def _sum_up(self, seat: int) -> None:
        for area in AREAS:
            counts = self._counts[seat][area]
            total = fsum(counts)
            self._at_most[seat][area] = tuple([part / total or SURELY_BEATEN for part in accumulate(counts)])

    def _gains(self, seat: int, placed: Sequence[int], most: int) -> dict[int, list[float]]:
        """By area that is free: what 0, 1, 2 ... votes more are worth to the seat."""
        found = {}
        for area in AREAS:
            if area in self._seen.used[seat]:
                continue
            stakes, rivals = self._stakes[seat][area], self._rivals(seat, area)
            own = placed[area] + self._advisors[seat][area]
            worth = [stakes.expected(chances(rivals, min(MOST_VOTES - 1, own + votes))) for votes in range(most + 1)]
            found[area] = [gain - worth[0] for gain in worth]
        return found

    def _rivals(self, seat: int, area: int) -> list[AtMost]:
        return [self._at_most[other][area] for other in range(self._seen.seats) if other != seat]

    def _answer(self, seat: int) -> Answer:
        placed, hand = self._hidden[seat].draw(self._stream)
        if not hand or self._piles < 1:
            return Answer(hand, None, tuple(placed))
        gains = self._gains(seat, placed, sum(hand[-MOST_BALLOTS:]))
        best = max(plans(hand, self._piles, gains), key=lambda plan: plan.gain)
        for area, votes in zip(best.areas, best.sums, strict=True):
            placed[area] += votes
        return Answer(hand, best, tuple(placed))

    def candidates(self, most: int) -> list[Plan]:
        """Plans of the seat that are worth a trial: half of them gain most now, the others are what it came to in the contest."""
        gains = self._gains(self._seat, self._placed, sum(self.hand[-MOST_BALLOTS:]))
        best = sorted(plans(self.hand, self._piles, gains), key=lambda plan: -plan.gain)[:most]
        wider = sorted([other for plan in best for other in variants(plan, gains)], key=lambda plan: -plan.gain)
        past = [answer.plan for answer in reversed(self.history[self._seat]) if answer.plan is not None]
        found: dict[tuple[tuple[int, ...], tuple[int, ...]], Plan] = {}
        for enough, offered in ((most // 4, best), (most // 2, wider), (most, past), (most, wider)):
            for plan in offered:
                if len(found) < enough:
                    found.setdefault((plan.areas, plan.sums), plan)
        return list(found.values())

    def everywhere(self, found: Sequence[Plan]) -> list[Plan]:
        """These plans, and for each free area that none of them uses the change of one of them that gains most."""
        gains = self._gains(self._seat, self._placed, sum(self.hand[-MOST_BALLOTS:]))
        used = {area for plan in found for area in plan.areas}
        wider = [other for plan in found for other in variants(plan, gains)]
        more = [max((plan for plan in wider if area in plan.areas), key=_gain) for area in gains if area not in used]
        return [*found, *more]

    def plans_with(self, area: int, pile: Pile, most: int) -> list[Plan]:
        """Plans of the seat that place this pile in that area, those first that gain most besides."""
        gains = self._gains(self._seat, self._placed, sum(self.hand[-MOST_BALLOTS:]))
        rest, piles = list(self.hand), self._piles - 1
        for ballot in pile:
            rest.remove(ballot)
        here = Plan(gains.pop(area)[sum(pile)], (sum(pile),), (area,))
        if not rest or not piles:
            return [here]
        others = sorted(plans(tuple(rest), piles, gains), key=lambda plan: -plan.gain)[:most]
        return [Plan(here.gain + gain, here.sums + sums, here.areas + areas) for gain, sums, areas in others]

    def sample(self) -> list[int]:
        """Votes from ballots by area and seat, index area * seats + seat: what rivals may do, what the seat has placed."""
        seats = self._seen.seats
        votes = [0] * (len(AREAS) * seats)
        skipped = self._plays // 3  # the first answers were to hardly anything
        for seat in range(seats):
            past = self.history[seat]
            mine = self._placed if seat == self._seat else past[skipped + self._stream.below(len(past) - skipped)].votes
            votes[seat::seats] = mine
        return votes

    def chances(self, area: int, votes: int) -> Chances:
        """What so many votes more bring the seat in the area."""
        own = self._placed[area] + self._advisors[self._seat][area]
        return chances(self._rivals(self._seat, area), min(MOST_VOTES - 1, own + votes))

    def wish_of_leader(self) -> int:
        """The area that means most to the rival with most palaces, or most houses."""
        seen = self._seen
        rivals = [seat for seat in range(seen.seats) if seat != self._seat]
        leader = min(rivals, key=lambda seat: (seen.palace_supply[seat], seen.house_supply[seat]))
        return max(AREAS, key=lambda area: self._stakes[leader][area].win)


def _gain(plan: Plan) -> float:
    return plan.gain


def _danger(ledger: Ledger, area: int, ledgers: Sequence[Ledger]) -> float:
    """What the victory of the rival who would gain most from the area costs."""
    return max(rival.danger * rival.wants(area) for rival in ledgers if rival is not ledger)
