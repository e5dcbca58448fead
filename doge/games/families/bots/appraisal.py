"""What each answer gains the seat that gives it, in gold at the end of the game, rivals' losses included."""

from __future__ import annotations

from functools import cached_property

from doge.games.families.bots.attacks import Attacks, Change
from doge.games.families.bots.contest import Contest
from doge.games.families.bots.ledger import STRIKES, Ledger
from doge.games.families.bots.prospects import EXTRA
from doge.games.families.bots.race import Race
from doge.games.families.cards import (
    BERTHS,
    BONUS,
    CARAVAN,
    COG,
    COST,
    DEATHS,
    DOGE,
    DRAWS,
    FORCES,
    GENERAL,
    NEEDS_VILLA,
    PATRONAGE,
    POPULARITY,
    ROUTE_OF,
    TOLLS,
    TRIP,
    VOTERS,
    WARLIKE,
    WARS,
    Kind,
)
from doge.games.families.exchange import villa_cost
from doge.games.families.facts import lowers
from doge.games.families.moves import (
    Answer,
    Appoint,
    Attack,
    BuildVilla,
    Decision,
    MoveShip,
    PlayCard,
    Put,
    React,
)
from doge.games.families.state import VACANT, Answering, Reacting, Side

DUE = tuple([(total, min(total - 1, 13 - total) / 36) for total in range(2, 13)])
DECLARED = 0.8
"""How likely a rival plays a War that he holds."""
ONE_WAR = 7
"""What a War costs on average (F6.2)."""
SAFE = 26
"""With more gold than this nobody fears any two Wars."""
WARY = 0.25
"""Who asks for a card has more use for it than can be seen: by so much more, as a part of its worth."""
DOUBT = 0.3
"""A ship that would gain less than this by a move stays."""
HOPED = 2.9
"""Indulgences and Taxes are kept for so much gold at most: seldom has anybody three of these cards for long."""
NEAR, BIDING, READY = 14.0, 8.0, 5.0
"""A War that gains less than `BIDING` is kept while more turns are to come than `NEAR`: it must ruin somebody. Then one is kept that gains
less than `READY`, and near the end hardly any."""
WAIT = 0.5
"""So much of its worth is left to a blow that is not struck now: it may find a better target, but with fewer turns to come."""


class Appraiser:
    """What the answers of one seat gain it, in one position."""

    def __init__(self, ledger: Ledger, race: Race, prudence: float = 1.0) -> None:
        """`prudence`: how much it fears to be unable to pay for a War."""
        self._ledger, self._race, self._prudence = ledger, race, prudence
        self._seat, self._seen = ledger.seat, ledger.seen
        self._attacks = Attacks(ledger, race)

    def gain(self, decision: Decision) -> float:
        """What an answer gains, in gold of the seat; doing nothing gains nothing."""
        match decision:
            case Put(_, card):
                return self._paid(COST[card], self._put(card))
            case BuildVilla(seat):
                return self._paid(villa_cost(self._seen.offices[seat]), self._villa())
            case MoveShip():
                return self._race.gain(self._seat, self._move(decision))
            case PlayCard(_, str(card), _):
                return self._play(decision, card)
            case Attack(_, card, _, target):
                return self._race.gain(self._seat, self._attacks.aimed(self._seat, card, target)) - WAIT * self._hand(
                    card
                )
            case React(_, str(card), _):
                return self._react(card)
            case Answer(_, True):
                return self._answer()
            case Appoint(_, offices):
                return self._appoint(offices)
        return 0.0

    def rivalry(self, seat: int, other: int) -> float:
        """What it is worth to a seat that another loses 1 gold."""
        return self._race.rivalry(seat, other)

    def _hand(self, card: Kind) -> float:
        return self._ledger.card(self._seat, card)

    def _paid(self, cost: int, gain: float) -> float:
        """The gain less its cost, and less what it adds to the danger of a War that cannot be paid."""
        gold = self._seen.gold[self._seat]
        return gain - cost - self.danger(gold - cost) + self.danger(gold)

    def danger(self, gold: float) -> float:
        """What it costs on average to have so much gold and no more when Wars come, in this turn and the next one (F6.2)."""
        ledger, seat, office = self._ledger, self._seat, self._seen.offices[self._seat]
        wars = min(1.2, ledger.wars_in_hands * DECLARED) * self._prudence
        if not wars or gold > SAFE:
            return 0.0
        chance = 0.0
        if office in WARLIKE:
            serves, again = str(office), 0.8
            if self._seen.phase != "doge":
                one, two = ledger.ruin(seat, serves, gold), ledger.ruin(seat, serves, gold - ONE_WAR)
                chance += wars * one + wars**2 / 2 * two
        else:
            serves = GENERAL
            again = 0.0 if self._seen.rulers[DOGE] == seat else self._vacancy(DOGE) * 2 / max(2, len(ledger.alive))
        chance += 0.6 * again * wars * ledger.ruin(seat, serves, gold + self.income)
        return -chance * self._race.ruin(seat, seat)

    @cached_property
    def income(self) -> float:
        """What the seat takes each turn on average."""
        ledger, seat = self._ledger, self._seat
        counted = ledger.seen.play[seat]
        ships = sum(ledger.trip(name) for name in counted if name in ROUTE_OF)
        voters = sum(name in (*VOTERS, PATRONAGE) for name in counted)
        return 3 + ships + voters

    # --- expansion --------------------------------------------------------------------------------

    def _put(self, card: Kind) -> float:
        ledger, seat = self._ledger, self._seat
        held = self._hand(card)
        if card in POPULARITY:
            return self._popularity(card) - held
        if card in FORCES:
            saves = lowers(self._seen.offices[seat], card)
            return ledger.wars_a_turn * ledger.outlook.reign if saves else 0.0
        if card in BONUS:
            return self._route(card) - held
        gain = ledger.asset(seat, card, new=True) - held
        return gain + self._stand(VOTERS.index(card)) if card in VOTERS else gain

    def _stand(self, ruler: int) -> float:
        """What it is worth to stand in the election of this turn by putting a voter down, if there is one."""
        ledger, seat, seen = self._ledger, self._seat, self._seen
        if ledger.count(seat, VOTERS[ruler]) or seat in seen.barred:
            return 0.0
        others = [other for other in ledger.candidates(ruler) if other != seat]
        without = Contest(ledger, self._race, ruler, others).values()
        along = Contest(ledger, self._race, ruler, [*others, seat]).values()
        change = [one - other for one, other in zip(along, without, strict=True)]
        return self._vacancy(ruler) * self._race.gain(seat, change)

    def _vacancy(self, ruler: int) -> float:
        """How likely the Pope or the Doge is elected in this turn."""
        seen, seat = self._seen, self._seat
        if seen.rulers[ruler] == VACANT:
            return 0.95
        if DEATHS[ruler] in seen.hands[seat] and seen.rulers[ruler] != seat:
            return 0.9
        return self._ledger.weights.death

    def _route(self, route: Kind) -> float:
        """What a new route brings: a better place for ships that lie nowhere, and guests."""
        ledger, seat = self._ledger, self._seat
        gain, span = TRIP[BONUS[route]] - TRIP[0], ledger.outlook.span
        idle = [sum(ledger.count(s, ship) for ship in (COG, CARAVAN) if takes(route, ship)) for s in ledger.alive]
        mine = min(BERTHS, idle[ledger.alive.index(seat)])
        guests = min(BERTHS - mine, 0.6 * (sum(idle) - mine))
        own = 0.9 * gain * mine + ledger.weights.route
        change = [0.0] * ledger.seen.seats
        change[seat] = span * (own + ledger.weights.guest * guests)
        for other, ships in zip(ledger.alive, idle, strict=True):
            if other != seat and ships:
                change[other] = span * guests * gain * ships / max(1, sum(idle) - mine)
        return self._race.gain(seat, change)

    def _popularity(self, card: Kind) -> float:
        """What its votes are worth in the election of this turn, if there is one."""
        ledger, seat = self._ledger, self._seat
        ruler, votes = POPULARITY[card]
        able = ledger.candidates(ruler)
        if seat not in able or len(able) == 1:
            return 0.0
        contest = Contest(ledger, self._race, ruler, able)
        return self._vacancy(ruler) * min(votes * 0.9, 0.5 * contest.stake(seat))

    def _villa(self) -> float:
        """What the cards that need a Villa gain by it, those of the hand and those that the seat can expect to draw (F4.2)."""
        ledger, seat = self._ledger, self._seat
        without = ledger.holder(seat)
        built, hand = without._replace(villa=True), self._seen.hands[seat]
        drawn = EXTRA * ledger.outlook.turns / ledger.number_unseen / 2  # on average in the middle of what is left
        return sum(
            (hand.count(kind) + drawn * ledger.unseen[kind])
            * (ledger.card_of(built, kind) - ledger.card_of(without, kind))
            for kind in sorted(NEEDS_VILLA)
        )

    def _move(self, move: MoveShip) -> Change:
        ledger, seat = self._ledger, self._seat
        span = 0.8 * ledger.outlook.span
        change = [0.0] * ledger.seen.seats
        for route, sign in ((move.source, -1), (move.target, 1)):
            change[seat] += sign * span * (TRIP[BONUS[route]] if route else TRIP[0])
            if route and ledger.owner_of[route] != seat:
                change[ledger.owner_of[route]] += sign * span
        change[seat] -= DOUBT
        return change

    # --- events and war ---------------------------------------------------------------------------

    def harms_itself(self, decision: Decision) -> bool:
        """Whether the seat gives up something of its own: a ship leaves its route for none, or a card is played against a card of its own
        in play, its Villa, its Pope or its Doge.
        """
        if isinstance(decision, MoveShip):
            return decision.target is None
        if not isinstance(decision, PlayCard):
            return False
        if decision.card in DEATHS:
            return self._seen.rulers[DEATHS.index(decision.card)] == self._seat
        return decision.target is not None and decision.target.seat == self._seat

    def _play(self, decision: PlayCard, card: Kind) -> float:
        ledger, seat, target = self._ledger, self._seat, decision.target
        if card in WARS:
            return self._war() - self._kept(card)
        if card in DEATHS:
            ruler = DEATHS.index(card)
            change = self._attacks.death(ruler, self._seen.rulers[ruler])
            return self._race.gain(seat, change) - 0.5 * self._hand(card)
        held = self._hand(card)
        if card in DRAWS:
            return self._paid(COST[card], DRAWS[card] * ledger.average)  # nothing is gained by waiting
        if card in TOLLS:
            return ledger.count(seat, TOLLS[card]) - min(HOPED, ledger.outlook.later / 2)
        assert target is not None
        gain = self._race.gain(seat, self._attacks.aimed(seat, card, target))
        return self._paid(COST[card], gain - WAIT * held)

    def _war(self) -> float:
        """Who pays for a War, and who may be ruined by it (F6.2)."""
        ledger, seen, seat = self._ledger, self._seen, self._seat
        change, ruin = [0.0] * seen.seats, 0.0
        for office in WARLIKE:
            if office in seen.offices:
                holder = seen.offices.index(office)
                forces, gold = ledger.forces(holder, office), seen.gold[holder]
                for total, chance in DUE:
                    due = max(0, total - forces)
                    if due <= gold:
                        change[holder] -= chance * due
                    else:
                        ruin += chance * self._race.ruin(seat, holder)
        return self._race.gain(seat, change) + ruin

    def _kept(self, war: Kind) -> float:
        """What a War is worth that is kept: it costs its victims as much later, when they have less time to hit back."""
        ledger = self._ledger
        if not ledger.weights.bides:
            return WAIT * self._hand(war)
        later = ledger.outlook.later
        return BIDING if later > NEAR else min(READY, 0.5 + 0.6 * later)

    def _react(self, card: Kind) -> float:
        task = self._seen.agenda[0]
        assert isinstance(task, Reacting)
        change = self._attacks.reaction(self._seat, card, task.seat, task.card, task.target)
        return self._race.gain(self._seat, change) - self._hand(card)

    # --- trades and offices -----------------------------------------------------------------------

    def _answer(self) -> float:
        task = self._seen.agenda[0]
        assert isinstance(task, Answering)
        gain = self.trade(task.seat, task.to, task.give, task.want, self._seat)
        return gain - WARY * sum(self._ledger.card(task.seat, str(kind)) for kind in task.want.hand)

    def trade(self, seat: int, to: int, give: Side, want: Side, judge: int) -> float:
        """What a trade of a seat with another gains one of them."""
        change = [0.0] * self._seen.seats
        for giver, taker, side in ((seat, to, give), (to, seat, want)):
            self._hand_over(change, giver, taker, side)
        gain = self._race.gain(judge, change)
        if judge == self._seat:
            gold = self._seen.gold[judge]
            paid = give.gold - want.gold if judge == seat else want.gold - give.gold
            gain -= self.danger(gold - paid) - self.danger(gold)
        return gain

    def _hand_over(self, change: Change, giver: int, taker: int, side: Side) -> None:
        ledger = self._ledger
        change[giver] -= side.gold
        change[taker] += side.gold
        for kind in side.hand:
            if kind is not None:
                change[giver] -= ledger.card(giver, kind)
                change[taker] += ledger.card(taker, kind)
        for name in side.play:
            change[giver] -= ledger.asset(giver, name)
            change[taker] += ledger.weights.resale * ledger.asset(taker, name, new=True)

    def _appoint(self, offices: tuple[str | None, ...]) -> float:
        change = [self._ledger.office(seat, office) for seat, office in enumerate(offices)]
        for seat, office in enumerate(offices):
            if office in WARLIKE:
                lasting = min(1.0, self._ledger.wars_a_turn * self._ledger.outlook.reign)
                ruin = self._ledger.ruin(seat, office, self._seen.gold[seat] + 4)
                change[seat] -= 0.4 * lasting * ruin * self._race.spread
                change[seat] -= self._strikes(seat, office)
        return self._race.gain(self._seat, change)

    def _strikes(self, seat: int, office: str) -> float:
        """What the Wars of one's own hand cost who has that office; one's own office keeps one from playing them."""
        ledger = self._ledger
        each = STRIKES if seat == self._seat else DECLARED * min(ledger.due(seat, office), self._seen.gold[seat])
        return ledger.own_wars * each


def takes(route: Kind, ship: Kind) -> bool:
    """Whether a ship may lie on a route (F4.3)."""
    return (route, ship) not in (("aegean-sea", CARAVAN), ("silk-road", COG))
