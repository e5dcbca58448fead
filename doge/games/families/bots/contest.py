"""An election as what it is, an auction in which all pay: what the seat is worth to whom, and how much to bid for it.

Every candidate answers again and again with the bid that gains most against what the others have bid so far (fictitious
play). What one has bid, taken together, is a mixture that nobody can read; a bid is drawn from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

from doge.games.families.bots.ledger import Ledger
from doge.games.families.bots.race import Race
from doge.games.families.cards import COST, INTRIGUE, INTRIGUE_VOTES, PATRONAGE, POPULARITY, VOTERS
from doge.kernel.bot import Thought

STEPS = 40
"""Into how many different bids the most that a candidate would bid is divided."""

HAIR = 1e-6
"""A bid is better by more than this, for the last digits of an exponential differ from machine to machine."""
PAUSE = 4
"""After so many rounds the thought pauses."""


class Contest:
    """An election in the eyes of one seat."""

    def __init__(self, ledger: Ledger, race: Race, ruler: int, candidates: Sequence[int]) -> None:
        self._ledger, self._race, self._ruler = ledger, race, ruler
        self.candidates = tuple(candidates)
        voter = ledger.outlook.span * (1 + ledger.weights.vote)  # who is elected is a voter no more
        self.prizes = {seat: max(0.0, ledger.ruler(ruler, seat) - voter) for seat in self.candidates}
        self.votes = {seat: self._standing(seat) for seat in self.candidates}
        gold = ledger.seen.gold
        self.stakes = {seat: self.stake(seat) for seat in self.candidates}
        self.most = {seat: max(0, min(gold[seat], int(self.stakes[seat]))) for seat in self.candidates}

    def _standing(self, seat: int) -> int:
        ledger, ruler = self._ledger, self._ruler
        votes = ledger.count(seat, VOTERS[ruler]) + ledger.count(seat, PATRONAGE)
        return votes + sum(
            count * ledger.count(seat, kind) for kind, (where, count) in POPULARITY.items() if where == ruler
        )

    def stake(self, seat: int) -> float:
        """What it is worth to a candidate that it wins, and not another."""
        rivals = [other for other in self.candidates if other != seat]
        denied = sum(self._race.rivalry(seat, other) * self.prizes[other] for other in rivals)
        return self.prizes[seat] + denied / max(1, len(rivals))

    def reach(self, seat: int) -> int:
        """The most votes that a candidate would come to."""
        return self.votes[seat] + self.most[seat]

    def values(self) -> list[float]:
        """By seat: what it can expect of the election: who can outbid the others saves what they cannot reach."""
        found = [0.0] * self._ledger.seen.seats
        if not self.candidates:
            return found
        first = max(self.candidates, key=self.reach)
        others = [self.reach(seat) for seat in self.candidates if seat != first]
        price = max(0, max(others) - self.votes[first]) if others else 0
        found[first] = max(0.0, self.prizes[first] - price)
        return found

    # --- bids -------------------------------------------------------------------------------------

    def mixture(self, rounds: int, fear: Sequence[float]) -> Thought[list[int]]:
        """Bids in gold of the ledger's own seat, one for each round but the first ones; `fear`: what each gold paid costs besides."""
        unit = max(1, max(self.most.values()) // STEPS)
        grid = {seat: range(0, self.most[seat] + 1, unit) for seat in self.candidates}
        counts = self._beginnings(grid)
        mine, own = list[int](), self._ledger.seat
        for number in range(1, rounds + 1):
            below = {seat: [0.0, *accumulate(counts[seat])] for seat in self.candidates}
            for seat in self.candidates:
                bid = self._answer(seat, grid[seat], below, fear if seat == own else ())
                counts[seat][self.votes[seat] + bid] += number
                if seat == own and number > rounds // 4:
                    mine.append(bid)
            if number % PAUSE == 0 and (yield) and mine:
                break
        return mine

    def _beginnings(self, grid: Mapping[int, range]) -> dict[int, list[float]]:
        """By candidate and votes: before anybody has answered, each bid is as likely."""
        top = max(self.reach(seat) for seat in self.candidates) + 2
        counts = {seat: [0.0] * top for seat in self.candidates}
        for seat, bids in grid.items():
            for bid in bids:
                counts[seat][self.votes[seat] + bid] += 1 / len(bids)
        return counts

    def _answer(self, seat: int, bids: range, below: dict[int, list[float]], fear: Sequence[float]) -> int:
        """The bid that gains most against the mixtures of the others."""
        stake, votes = self.stakes[seat], self.votes[seat]
        for other in self.candidates:
            if other != seat:
                stake /= 2 * below[other][-1]  # a tie is half a victory
        rivals = [below[other] for other in self.candidates if other != seat]
        best, most = 0, -1e9
        for bid in bids:
            gain = stake
            for rival in rivals:
                gain *= rival[votes + bid] + rival[votes + bid + 1]
            gain -= bid + fear[bid] if fear else bid
            if gain > most + HAIR:
                best, most = bid, gain
        return best


def paid_with(votes: int, gold: int, intrigues: int) -> tuple[int, int]:
    """How so many votes are bought at the least cost: gold and Intrigues."""
    number = min(intrigues, votes // INTRIGUE_VOTES, gold // COST[INTRIGUE])
    return min(votes - INTRIGUE_VOTES * number, gold - COST[INTRIGUE] * number), number
