"""An election as what it is, an auction in which all pay: what the seat is worth to whom, and how much to bid for it.

The bid is the best answer to what the others are likely to bid: little as a rule, and what they have bid in this game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp

from doge.games.families.bots.ledger import Ledger
from doge.games.families.bots.race import Race
from doge.games.families.cards import COST, DOGE, INTRIGUE, INTRIGUE_VOTES, PATRONAGE, POPULARITY, VOTERS

LIMIT = 60
"""Nobody is thought to buy more votes than this."""
MODEST = 12.0
"""Whoever has this at stake bids nothing e times less often than who has nothing at stake."""
WIDE = 0.75
"""Nobody usually bids more than this part of what he has at stake."""
USUAL = 3.0
"""What is usual counts as much as so many bids that were just seen."""
FADING = 0.85
"""A bid counts so much less with each later one: the nearer the end, the more is bid."""
AROUND = (0.75, 1.0, 1.25, 1.5)
"""Somebody who has bid once bids about as much again: so many times, each as likely."""
DIGITS = 6
"""Gains are compared so exactly, for the last digits of an exponential differ from machine to machine."""
KEPT = 0.8
"""What an Intrigue is worth that is not played."""
ALIKE = 0.3
"""Bids are about as good that gain no less than this less than the best: one of them is drawn, so that nobody can foresee it."""


class Contest:
    """An election in the eyes of one seat."""

    def __init__(self, ledger: Ledger, race: Race, ruler: int, candidates: Sequence[int]) -> None:
        self._ledger, self._race, self._ruler = ledger, race, ruler
        self.candidates = tuple(candidates)
        voter = VOTERS[ruler]  # who is elected is a voter no more
        self.prizes = {
            seat: max(0.0, ledger.ruler(ruler, seat) + self._command(seat) - ledger.asset(seat, voter))
            for seat in self.candidates
        }
        self.votes = {seat: self._standing(seat) for seat in self.candidates}
        gold = ledger.seen.gold
        self.stakes = {seat: round(self.stake(seat), DIGITS) for seat in self.candidates}
        self.most = {seat: max(0, min(gold[seat], int(self.stakes[seat]))) for seat in self.candidates}

    def _command(self, seat: int) -> float:
        return self._ledger.command if self._ruler == DOGE and seat == self._ledger.seat else 0.0

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

    def gains(self, fear: Callable[[int], float]) -> list[float]:
        """By votes to buy: what they gain the ledger's own seat against what the others are likely to buy.

        `fear`: what it costs to have paid so much gold, besides the gold.
        """
        seat, gold = self._ledger.seat, self._ledger.seen.gold[self._ledger.seat]
        intrigues, stake = self._ledger.seen.hands[seat].count(INTRIGUE), self.stakes[seat]
        rivals = [(self.votes[other], self.habit(other)) for other in self.candidates if other != seat]
        gains = []
        for votes in range(min(int(stake) + 1, gold) + 1):
            bribe, played = paid_with(votes, gold, intrigues)
            paid = bribe + COST[INTRIGUE] * played
            mine = self.votes[seat] + bribe + INTRIGUE_VOTES * played
            won = stake
            for standing, habit in rivals:
                won *= beats(habit, mine - standing)
            gains.append(round(won - paid - KEPT * played - fear(paid), DIGITS))
        return gains

    def chance(self, votes: int) -> float:
        """How likely the ledger's own seat wins with so many votes bought."""
        mine, won = self.votes[self._ledger.seat] + votes, 1.0
        for other in self.candidates:
            if other != self._ledger.seat:
                won *= beats(self.habit(other), mine - self.votes[other])
        return won

    def habit(self, seat: int) -> list[float]:
        """By votes that a candidate may buy: how likely, from what is usual and from what it has bought in this game."""
        top = max(0, min(self._ledger.seen.gold[seat], LIMIT))
        seen = [votes for other, votes in self._ledger.seen.bought if other == seat]
        known = [FADING**age for age in reversed(range(len(seen)))]
        weight = 1 / (USUAL + sum(known))
        likely = [USUAL * weight * part for part in self._usual(seat, top)]
        for votes, fresh in zip(seen, known, strict=True):
            for part in AROUND:
                likely[min(top, int(votes * part + 0.5))] += weight * fresh / len(AROUND)
        return likely

    def _usual(self, seat: int, top: int) -> list[float]:
        """By votes up to the top: how likely a candidate of whom nothing is known buys them."""
        stake = max(0.0, self.stakes[seat])
        most = min(top, int(WIDE * stake + 0.5))
        likely = [0.0] * (top + 1)
        likely[0] = exp(-stake / MODEST) if most else 1.0
        for votes in range(1, most + 1):  # the more, the less often
            likely[votes] = (1 - likely[0]) * 2 * (most + 1 - votes) / (most * (most + 1))
        return likely


def best_of(gains: Sequence[float]) -> list[int]:
    """The votes that gain most, and all that are about as good."""
    most = max(gains)
    return [votes for votes, gain in enumerate(gains) if gain > most - ALIKE]


def beats(habit: Sequence[float], lead: int) -> float:
    """How likely somebody with that habit is outvoted by a lead of so many votes; a tie is half a victory."""
    if lead < 0:
        return 0.0
    return sum(habit[:lead]) + (habit[lead] / 2 if lead < len(habit) else 0.0)


def paid_with(votes: int, gold: int, intrigues: int) -> tuple[int, int]:
    """How so many votes are bought at the least cost: gold and Intrigues."""
    number = min(intrigues, votes // INTRIGUE_VOTES, gold // COST[INTRIGUE])
    return min(votes - INTRIGUE_VOTES * number, gold - COST[INTRIGUE] * number), number
