"""What a position is worth to each seat, in gold at the end of the game: gold, what comes every turn, offices, hands.

Rivals' hands count by their size alone, so that the ledger is the same in every position that agrees with what a
seat sees.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from doge.games.families.bots.hands import STRANGER, Holder, worth_in_hand
from doge.games.families.bots.prospects import WEIGHTS, Outlook, Position, Weights, turns_left
from doge.games.families.cards import (
    ARMIES,
    BERTHED,
    BERTHS,
    BONUS,
    CARAVAN,
    CARDINAL,
    COG,
    COST,
    COUNCIL_HEAD,
    DECK,
    DOGE,
    DRAWS,
    GENERAL,
    KIND_OF,
    NAVIES,
    OFFICE_INCOME,
    PATRONAGE,
    POPE,
    POPULARITY,
    ROUTE_OF,
    RULER_INCOME,
    SENATOR,
    TRIP,
    VOTERS,
    WARLIKE,
    WARS,
    Kind,
    Name,
)
from doge.games.families.choices import candidates, shut_out

BASE = 3
"""What everybody takes each turn (F2.2)."""
TWO_DICE = tuple([min(total - 1, 13 - total) / 36 for total in range(2, 13)])
"""The chance of each sum of two dice, from 2 on."""
LEAST, MOST = 2, 12
"""The sums of two dice."""

CRUSADE = "call-crusade"
SPARED, STRIKES = 2.0, 3.0
"""What a War of a rival, and one of its own, is worth to the Doge, who takes the office that it does not strike."""


class Ledger:
    """The worths of one position; made for one decision."""

    def __init__(self, seen: Position, seat: int, weights: Weights = WEIGHTS) -> None:
        """The position as the seat sees it."""
        self.seen, self.seat, self.weights = seen, seat, weights
        self.alive = tuple([s for s in range(seen.seats) if s not in seen.out])
        self.outlook = Outlook(turns_left(seen), len(self.alive), weights)
        self._counts = [Counter(play) for play in seen.play]

    # --- what is where ----------------------------------------------------------------------------

    def count(self, seat: int, kind: Name) -> int:
        """How many of a card a seat has in play."""
        return self._counts[seat][kind]

    @cached_property
    def unseen(self) -> Counter[Kind]:
        """The cards that the seat does not see: in other hands or still to be drawn."""
        seen, left = self.seen, Counter(DECK)
        left.subtract(seen.discard)
        left.subtract(KIND_OF[name] for play in seen.play for name in play)
        left.subtract(VOTERS[ruler] for ruler, controller in enumerate(seen.rulers) if controller >= 0)
        left.subtract(kind for kind in seen.hands[self.seat] if kind is not None)
        return left

    @cached_property
    def number_unseen(self) -> int:
        """How many these are."""
        return max(1, self.unseen.total())

    def chance_of(self, seat: int, kinds: tuple[Kind, ...]) -> float:
        """How likely a rival holds at least one card of these kinds."""
        each = min(1.0, sum(self.unseen[kind] for kind in kinds) / self.number_unseen)
        return 1 - (1 - each) ** len(self.seen.hands[seat])

    def candidates(self, ruler: int) -> tuple[int, ...]:
        """Who could take part in an election of a Pope or a Doge now (F7.2)."""
        return candidates(self.seen, ruler)

    def stands(self, ruler: int) -> bool:
        """Whether the seat could take part if that one is elected in this turn."""
        return self.count(self.seat, VOTERS[ruler]) > 0 and not shut_out(self.seen, ruler, self.seat)

    @cached_property
    def owner_of(self) -> dict[Kind, int]:
        """Who has each route that is in play."""
        return {name: seat for seat, play in enumerate(self.seen.play) for name in play if name in BONUS}

    @cached_property
    def aboard(self) -> dict[Kind, list[int]]:
        """By route in play: the owners of its ships."""
        found: dict[Kind, list[int]] = {route: [] for route in self.owner_of}
        for seat, play in enumerate(self.seen.play):
            for name in play:
                if (route := ROUTE_OF.get(name)) is not None:
                    found[route].append(seat)
        return found

    @cached_property
    def best_berth(self) -> dict[Kind, float]:
        """By kind of ship: what it would earn on the best route with room."""
        free = [route for route, ships in self.aboard.items() if len(ships) < BERTHS]
        return {
            ship: max([TRIP[BONUS[route]] for route in free if route in BERTHED[ship]], default=TRIP[0])
            for ship in (COG, CARAVAN)
        }

    # --- what things in play are worth ------------------------------------------------------------

    def asset(self, seat: int, name: Name, new: bool = False) -> float:
        """What a card in play is worth to its owner; `new`: to a seat that does not have it yet."""
        weights, kind = self.weights, KIND_OF[name]
        if kind in VOTERS:
            heard = weights.vote + weights.voice_of(self.count(seat, kind) + new)
            return self.outlook.span + self.outlook.reign * heard
        if kind == PATRONAGE:
            return self.outlook.span + self.outlook.reign * 2 * weights.vote
        if kind in (COG, CARAVAN):
            return self.outlook.span * self.trip(name)
        if kind in BONUS:
            return self.route(seat, kind)
        return 0.0 if kind in POPULARITY else worth_in_hand(self.outlook, kind, STRANGER)

    def trip(self, name: Name) -> float:
        """What a ship earns a turn where it lies, or soon will, for it can be moved."""
        route, kind = ROUTE_OF[name], KIND_OF[name]
        here = TRIP[BONUS[route]] if route else TRIP[0]
        return here + 0.7 * max(0.0, self.best_berth[kind] - here)

    def route(self, seat: int, route: Kind) -> float:
        """What a route in play is worth to a seat that has it: guests, room for more, and where its own ships lie."""
        ships, weights = self.aboard.get(route, []), self.weights
        guests = sum(owner != seat for owner in ships)
        return self.outlook.span * (weights.route + weights.guest * guests + weights.own * (len(ships) - guests))

    def office(self, seat: int, office: str | None) -> float:
        """What an office brings until the next Doge, wars included."""
        if office is None:
            return 0.0
        lasting = self.outlook.reign
        worth = OFFICE_INCOME[office] * lasting
        if office in WARLIKE:
            worth -= self.wars_a_turn * lasting * self.due(seat, office)
        return worth

    def due(self, seat: int, office: str) -> float:
        """What the holder of an office pays for a War on average (F6.2)."""
        forces = self.forces(seat, office)
        return sum(chance * max(0, total - forces) for total, chance in enumerate(TWO_DICE, 2))

    def forces(self, seat: int, office: str) -> int:
        """How many forces lower what the holder of an office pays."""
        return sum(self.count(seat, kind) for kind in (ARMIES if office == GENERAL else NAVIES))

    def levy(self, seat: int, office: str) -> tuple[int, int]:
        """What a War costs the holder of an office at least and at most (F6.2)."""
        forces = self.forces(seat, office)
        return max(0, LEAST - forces), max(0, MOST - forces)

    def ruin(self, seat: int, office: str, gold: float) -> float:
        """The chance that the holder of an office could not pay for a War with so much gold."""
        forces = self.forces(seat, office)
        return sum(chance for total, chance in enumerate(TWO_DICE, 2) if total - forces > gold)

    @cached_property
    def wars_a_turn(self) -> float:
        """How many Wars are to be expected each turn."""
        wars = sum(self.unseen[kind] for kind in WARS)
        return len(self.alive) * wars / self.number_unseen

    @cached_property
    def wars_in_hands(self) -> float:
        """How many Wars the rivals hold on average."""
        cards = sum(len(self.seen.hands[seat]) for seat in self.alive if seat != self.seat)
        return cards * sum(self.unseen[kind] for kind in WARS) / self.number_unseen

    @cached_property
    def own_wars(self) -> int:
        """How many Wars the seat holds for which offices are wanted and given."""
        hand = self.seen.hands[self.seat]
        return sum(hand.count(kind) for kind in WARS) if self.weights.bides else 0

    @cached_property
    def command(self) -> float:
        """What it is worth to the seat, besides what the Doge brings, to give the offices: its Wars strike others, theirs not itself."""
        if not self.weights.bides or self.outlook.turns < 1:
            return 0.0
        return SPARED * self.wars_in_hands + STRIKES * self.own_wars

    def ruler(self, ruler: int, seat: int) -> float:
        """What the Pope or the Doge brings to a seat that controls it."""
        worth = RULER_INCOME[ruler] * self.outlook.reign
        if ruler == DOGE:
            return worth + 1.5 * self.outlook.reign  # the best office for oneself, the worst for others
        return worth + self.crusades(seat) * (DRAWS[CRUSADE] * self.average - COST[CRUSADE]) * (1 - self.outlook.abroad)

    def crusades(self, seat: int) -> float:
        """How many Crusades a seat could call now and soon, if it had the Pope; of rivals what is to be expected."""
        seen, each = self.seen, self.unseen[CRUSADE] / self.number_unseen
        held = seen.hands[seat].count(CRUSADE) if seat == self.seat else each * len(seen.hands[seat])
        return held + each * self.outlook.reign

    # --- hands ------------------------------------------------------------------------------------

    @cached_property
    def average(self) -> float:
        """What a card that nobody sees is worth on average to somebody who draws it."""
        kinds = [(kind, number) for kind, number in self.unseen.items() if number > 0]
        total = sum(number for _, number in kinds)
        return (
            sum(number * worth_in_hand(self.outlook, kind, STRANGER) for kind, number in kinds) / total
            if total
            else 0.0
        )

    def holder(self, seat: int) -> Holder:
        """What a seat can do with the cards of its hand."""
        return self._holders[seat]

    @cached_property
    def _holders(self) -> tuple[Holder, ...]:
        return tuple(map(self._holder, range(self.seen.seats)))

    def _holder(self, seat: int) -> Holder:
        seen = self.seen
        return Holder(
            seen.villas[seat],
            seen.rulers[POPE] == seat,
            seen.offices[seat] == COUNCIL_HEAD,
            (self.count(seat, CARDINAL), self.count(seat, SENATOR)),
            sum(self.count(seat, ship) for ship in (COG, CARAVAN)),
            (self.trip(COG), self.trip(CARAVAN)),
        )

    def card(self, seat: int, kind: Kind) -> float:
        """What a card is worth in the hand of a seat."""
        return self.card_of(self.holder(seat), kind)

    def card_of(self, holder: Holder, kind: Kind) -> float:
        """What a card is worth to somebody who has what this holder has."""
        return worth_in_hand(self.outlook, kind, holder)

    # --- seats ------------------------------------------------------------------------------------

    @cached_property
    def worths(self) -> tuple[float, ...]:
        """What each seat can expect to have at the end."""
        return tuple([self._worth(seat) for seat in range(self.seen.seats)])

    def _worth(self, seat: int) -> float:
        seen = self.seen
        if seat in seen.out:
            return 0.0
        worth = seen.gold[seat] + BASE * self.outlook.turns
        worth += sum(self.asset(seat, name) for name in seen.play[seat])
        worth += sum(self.ruler(ruler, seat) for ruler in (POPE, DOGE) if seen.rulers[ruler] == seat)
        worth += self.office(seat, seen.offices[seat])
        return worth + self.average * len(seen.hands[seat])
