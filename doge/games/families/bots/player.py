"""The players of Families: what they know of the game, how well they judge, and how they decide. They keep nothing
between choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from doge.games.families.bots.appraisal import Appraiser
from doge.games.families.bots.bargains import Bargain, Bargains
from doge.games.families.bots.contest import DIGITS, Contest, best_of, paid_with
from doge.games.families.bots.ledger import Ledger
from doge.games.families.bots.prospects import WEIGHTS, Weights
from doge.games.families.bots.purposes import rank
from doge.games.families.bots.race import Race
from doge.games.families.bots.reasons import reason, reason_for_bid
from doge.games.families.cards import COST, INTRIGUE
from doge.games.families.choices import bid as bid_of
from doge.games.families.choices import done
from doge.games.families.facts import lowers
from doge.games.families.hidden import Observation
from doge.games.families.moves import Bid, BuildVilla, Decision, Done, Put
from doge.games.families.offers import Offers
from doge.games.families.state import Bidding, Part
from doge.kernel.bot import LONG_LIST, Advice, Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal


@dataclass(frozen=True, slots=True)
class Manner:
    """How well somebody plays."""

    noise: float = 0.0  # by how much an answer may be misjudged, in gold for each turn that is left
    heed: float = 1.0  # the chance that it thinks of something that it could do, but for what it could buy
    buys: float = 1.0  # the chance that it buys where it can, asked again after each card
    aims: float = 1.0  # how much more the leader counts than other rivals
    prudence: float = 1.0  # how much a War that cannot be paid is feared
    zeal: float = (
        0.0  # a bid is a part of what the seat is worth, by chance, up to this; 0: the best answer to what others bid
    )
    offers: float = 0.4  # how often a trade is offered where one is to be had
    share: float = 0.6  # how much of a trade's gain it keeps
    least: float = 1.5  # the least gain of either side for which it offers a trade
    weights: Weights = WEIGHTS


Counsel: TypeAlias = Thought[Sequence[Advice[Decision]]]
Judged: TypeAlias = tuple[float, Decision]
FAR = 15.0
"""What lies farther ahead than so many turns is not misjudged any more."""
LONG = 10.0
"""With so many turns left a trade must gain twice as much as in the end."""
PLAIN = 0.5
"""What costs more than this part of the greatest error is plainly bad, and nobody takes it for good."""
OVERLOOKED = 1000.0
"""What is not thought of is not done, nor a blow against oneself that gains nothing."""
TELLING = 0.005
"""Chances that differ by less are those of answers that nobody can tell apart."""


def seat_of(seen: Observation) -> int:
    """The seat that an observation belongs to."""
    assert isinstance(seen.viewer, int)
    return seen.viewer


class Player:
    """A bot that takes the answer that gains most as far as it can judge."""

    def __init__(self, manner: Manner) -> None:
        self._manner = manner

    def choose(self, observation: Observation, legal: Legal[Decision], stream: Stream) -> Thought[Decision]:
        """The decision, after a few milliseconds."""
        if legal.listed and len(legal) == 1:
            return next(iter(legal))
        mind = Mind(observation, stream, self._manner)
        return (yield from mind.decision(legal))

    def advise(self, observation: Observation, legal: Legal[Decision], stream: Stream) -> Counsel:
        """The best answers, each with the chance of winning that it leaves and why."""
        mind = Mind(observation, stream, self._manner)
        found = [each for each in (yield from mind.liked(legal)) if not mind.beside(each[1])]
        return alike([mind.advice(gain, decision) for gain, decision in found[:LONG_LIST]], mind.rank)


def alike(advice: Sequence[Advice[Decision]], rank: Callable[[Decision], int]) -> Sequence[Advice[Decision]]:
    """The advice, best first, that says which answers cannot be told from the best: of these the plainest plan comes first."""
    number = sum(advice[0].chance - one.chance < TELLING for one in advice)
    equal = sorted(advice[:number], key=lambda one: rank(one.action))
    return [replace(one, alike=n < number > 1) for n, one in enumerate([*equal, *advice[number:]])]


class Mind:
    """One decision of one seat."""

    def __init__(self, seen: Observation, stream: Stream, manner: Manner) -> None:
        self.seen, self.seat, self.stream, self.manner = seen, seat_of(seen), stream, manner
        self.ledger = Ledger(seen, self.seat, manner.weights)
        self.race = Race(self.ledger, manner.aims)
        self.appraiser = Appraiser(self.ledger, self.race, manner.prudence)
        self._slip = manner.noise * min(FAR, self.ledger.outlook.later)
        self._odds: dict[Bid, float] = {}  # how likely each bid wins, the best one first
        self._offers = False  # whether there are offers that would help

    def decision(self, legal: Legal[Decision]) -> Thought[Decision]:
        """The answer that seems best."""
        task = self.seen.agenda[0]
        if isinstance(task, Bidding):
            return self._bid(self.stream.choice(self._bids(task)))
        if isinstance(legal, Offers):
            bargains = (yield from self._bargains()) if self._deals() else []
            return bargains[0].offer if bargains else done(self.seat, "diplomacy")
        found = yield from self.judged(legal)
        if isinstance(task, Part) and task.phase == "expansion":
            return self._first(found)
        return max(found, key=lambda judged: judged[0])[1]

    def _first(self, found: list[Judged]) -> Decision:
        """What gains most; cards come before a Villa, and where the gold is short, what gains most for its price."""
        puts = [(gain, put) for gain, put in found if gain > 0 and isinstance(put, Put)]
        if not puts:
            return max(found, key=lambda judged: judged[0])[1]
        hand, gold = self.seen.hands[self.seat], self.seen.gold[self.seat]
        enough = sum(hand.count(put.card) * COST[put.card] for _, put in puts) <= gold
        return max(puts, key=lambda judged: judged[0] if enough else judged[0] / COST[judged[1].card])[1]

    def liked(self, legal: Legal[Decision]) -> Thought[list[Judged]]:
        """Answers with what they seem to gain, best first."""
        task = self.seen.agenda[0]
        if isinstance(task, Bidding):
            return self._liked_bids(task)
        if isinstance(legal, Offers):
            bargains = [] if self.seen.offered else (yield from self._bargains())
            offers = [(bargain.mine, bargain.offer) for bargain in bargains[: LONG_LIST - 1]]
            self._offers = bool(offers)
            return [*offers, (0.0, done(self.seat, "diplomacy"))]
        found = yield from self.judged(legal)
        sane = [
            (gain, decision) for gain, decision in found if gain > -OVERLOOKED
        ]  # nobody is advised to strike himself
        return sorted(sane or found, key=lambda judged: -judged[0])

    def beside(self, decision: Decision) -> bool:
        """Whether that is beside the question: to pay in War for what attacks from the hand for nothing, and lowers no War."""
        if self.seen.phase != "war" or not isinstance(decision, Put):
            return False
        return not lowers(self.seen.offices[self.seat], decision.card)

    def rank(self, decision: Decision) -> int:
        """The place of an answer among those that gain as much: the surest bid, the plainest plan."""
        if isinstance(decision, Bid):
            return -round(10 * self._odds[decision])
        return rank(self.ledger, decision)

    def advice(self, gain: float, decision: Decision) -> Advice[Decision]:
        """An answer with its chance and a sentence."""
        change = [0.0] * self.seen.seats
        change[self.seat] = gain
        if isinstance(decision, Bid):
            why = reason_for_bid(decision, self._odds)
        else:
            why = reason(self.ledger, decision, gain, self._offers)
        return Advice(decision, self.race.chances_with(change)[self.seat], why)

    def judged(self, legal: Legal[Decision]) -> Thought[list[Judged]]:
        """All answers with what they seem to gain. In its own part of a phase it may not think of one; a question it hears."""
        found, free = list[Judged](), isinstance(self.seen.agenda[0], Part)
        buys = free and self.seen.phase == "expansion" and self.stream.unit() < self.manner.buys
        for number, decision in enumerate(legal):
            overlooked = free and not isinstance(decision, Done) and self._overlooks(decision, buys)
            found.append((-OVERLOOKED if overlooked else self._judge(decision), decision))
            if number % 16 == 15:
                yield
        return found

    def _overlooks(self, decision: Decision, buys: bool) -> bool:
        """Whether it does not think of something that it could do; `buys`: it wants to buy, and looks at all that it can."""
        if self.seen.phase == "expansion" and isinstance(decision, (Put, BuildVilla)):
            return not buys
        return self.stream.unit() >= self.manner.heed

    def _judge(self, decision: Decision) -> float:
        """What an answer seems to gain."""
        gain = self.appraiser.gain(decision)
        if gain <= 0 and self.appraiser.harms_itself(decision):
            return -OVERLOOKED
        if gain:
            slip = self.stream.unit() + self.stream.unit() - 1
            if gain > -PLAIN * self._slip:
                gain += self._slip * slip
        return round(gain, DIGITS)

    # --- bids and offers --------------------------------------------------------------------------

    def _bids(self, task: Bidding) -> Sequence[int]:
        """Votes that the seat may buy, each as likely, so that nobody can foresee a bid."""
        contest = Contest(self.ledger, self.race, task.ruler, task.candidates)
        if self.manner.zeal:
            return range(min(self.seen.gold[self.seat], int(self.manner.zeal * contest.prizes[self.seat])) + 1)
        return best_of(self._gains(contest))

    def _gains(self, contest: Contest) -> list[float]:
        """What bids gain, by the votes that they buy."""
        gold = self.seen.gold[self.seat]
        calm = self.appraiser.danger(gold)
        return contest.gains(lambda paid: self.appraiser.danger(gold - paid) - calm)

    def _liked_bids(self, task: Bidding) -> list[Judged]:
        """The best bid, no bid, and what lies between and beyond, best first."""
        contest = Contest(self.ledger, self.race, task.ruler, task.candidates)
        gains = self._gains(contest)
        best = gains.index(max(gains))
        found = dict[Decision, float]()
        for votes in (best, 0, best // 2, best + 2, 2 * best + 1):
            if votes < len(gains):
                bid = self._bid(votes)
                found[bid] = round(gains[votes], DIGITS)
                self._odds[bid] = contest.chance(votes)
        return sorted([(gain, bid) for bid, gain in found.items()], key=lambda judged: -judged[0])

    def _bid(self, votes: int) -> Bid:
        """The cheapest bid of so many votes."""
        seen, seat = self.seen, self.seat
        return bid_of(seat, *paid_with(votes, seen.gold[seat], seen.hands[seat].count(INTRIGUE)))

    def _deals(self) -> bool:
        """Whether the seat is in the mood for an offer: one at most in a turn."""
        return not self.seen.offered and self.stream.unit() < self.manner.offers

    def _bargains(self) -> Thought[list[Bargain]]:
        partners = tuple([other for other in self.ledger.alive if other != self.seat])
        bargains = Bargains(self.ledger, self.appraiser, self.manner.share)
        least = self.manner.least * (1 + self.ledger.outlook.turns / LONG)  # nobody is bothered for little
        return (yield from bargains.found(partners, least))
