"""What a seat may answer to a task of the agenda: legal actions, made once. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import Protocol

from doge.games.families import moves
from doge.games.families.cards import (
    ANSWERS,
    ATTACKERS,
    BERTHED,
    BERTHS,
    CAUGHT,
    COST,
    COUNCIL_HEAD,
    DEATHS,
    DOGE,
    EVENTS,
    EXPANSION,
    FOR_COUNCIL_HEAD,
    FOR_POPE,
    FORCES,
    INTRIGUE,
    KIND_OF,
    NEEDS_VILLA,
    OFFICES,
    POPE,
    REACHES_RULERS,
    ROUTE_OF,
    ROUTES,
    RULERS,
    TARGETS,
    VILLA,
    VOTERS,
    WARS,
    Kind,
    Name,
)
from doge.games.families.exchange import villa_cost
from doge.games.families.offers import Offers
from doge.games.families.state import VACANT, Answering, Appointing, Bidding, Dying, Part, Reacting, State, Target
from doge.kernel.legal import Listed

# Equal values of these kinds come again and again; they are made once.
target_of = cache(Target)
done = cache(moves.Done)
put = cache(moves.Put)
move = cache(moves.MoveShip)
play_card = cache(moves.PlayCard)
react = cache(moves.React)
attack = cache(moves.Attack)
bid = cache(moves.Bid)
answer = cache(moves.Answer)


def options(state: State, seat: int) -> Listed[moves.Decision] | Offers:
    """All legal answers of an asked seat to what is to do next."""
    match state.agenda[0]:
        case Part(phase):
            if phase == "diplomacy" and (partners := partners_of(state, seat)):
                return Offers(state, seat, partners)
            return Listed([*_IN_PART[phase](state, seat), done(seat, phase)])
        case Answering(_, _, _, want):
            answers = answer(seat, True), answer(seat, False)
            return Listed(answers if can_hand_over(state, seat, want.hand) else answers[1:])
        case Reacting(_, card):
            return Listed([*_reactions(state, seat, card), react(seat, None, None)])
        case Dying(ruler):
            return Listed((play_card(seat, DEATHS[ruler], None), play_card(seat, None, None)))
        case Bidding():
            return Listed(_bids(state.gold[seat], state.hands[seat].count(INTRIGUE), seat))
        case Appointing():
            return Listed(_appointments(seat, tuple([s in state.out for s in range(state.seats)])))
    raise AssertionError("nobody is asked now")


def partners_of(state: State, seat: int) -> tuple[int, ...]:
    """To whom the seat may still make an offer: once a turn to each, and not with two players left (F3)."""
    others = state.others(seat)
    return tuple([other for other in others if other not in state.offered]) if len(others) > 1 else ()


def can_hand_over(state: State, seat: int, cards: tuple[Kind | None, ...]) -> bool:
    """Whether the seat holds all the cards that it is asked for (F3)."""
    hand = state.hands[seat]
    return all(hand.count(str(kind)) >= cards.count(kind) for kind in cards)


# --- F4: expansion ----------------------------------------------------------------------------------


def _puts(state: Means, seat: int, allowed: frozenset[Kind]) -> list[moves.Put]:
    """Cards that can be paid; some need a Villa (F4.1, F4.2, F6.1)."""
    gold, villa = state.gold[seat], state.villas[seat]
    return [
        put(seat, kind)
        for kind in dict.fromkeys(state.hands[seat])
        if kind in allowed and COST[kind] <= gold and (villa or kind not in NEEDS_VILLA)
    ]


def _villas(state: Means, seat: int) -> list[moves.BuildVilla]:
    """One Villa at most, if it can be paid (F4.1)."""
    may = not state.villas[seat] and state.gold[seat] >= villa_cost(state.offices[seat])
    return [moves.BuildVilla(seat)] if may else []


def free_berths(state: Table) -> list[Kind]:
    """The routes in play that have room for another ship, in the order of the rules (F4.3)."""
    ships: dict[Kind, int] = {}  # by route in play
    for play in state.play:
        for name in play:
            if found := _ROUTE_AND_SHIPS.get(name):
                route, more = found
                ships[route] = ships.get(route, 0) + more
    return [route for route in ROUTES if ships.get(route, BERTHS) < BERTHS]


_ROUTE_AND_SHIPS: dict[Name, tuple[Kind, int]] = {
    **{route: (route, 0) for route in ROUTES},
    **{ship: (route, 1) for ship, route in ROUTE_OF.items() if route is not None},
}
"""What a card in play says of the berths of a route: that it is there, or that a ship lies on it."""


def _moves(state: Means, seat: int) -> list[moves.MoveShip]:
    """Ships that have not been moved go to routes with room that take them, or off their route (F4.3)."""
    play, moved = state.play[seat], state.moved
    ships = [n for n in dict.fromkeys(play) if n in ROUTE_OF and (n not in moved or play.count(n) > moved.count(n))]
    if not ships:
        return []
    berths = free_berths(state)
    return [found for name in ships for route, found in _ways(seat, name) if route is None or route in berths]


@cache
def _ways(seat: int, name: Name) -> tuple[tuple[Kind | None, moves.MoveShip], ...]:
    """Where a ship could go, and the move: each other route that takes it, and off its route."""
    ship, source = KIND_OF[name], ROUTE_OF[name]
    routes = [route for route in ROUTES if route != source and route in BERTHED[ship]]
    away = [] if source is None else [None]
    return tuple((route, move(seat, ship, source, route)) for route in (*routes, *away))


# --- F5, F6: events, reactions, war -----------------------------------------------------------------


def may_play(state: State, seat: int, card: Kind) -> bool:
    """Whether the seat has the gold, and the Pope or the office, that a card needs (F5.1)."""
    if COST[card] > state.gold[seat] or (card in FOR_POPE and state.rulers[POPE] != seat):
        return False
    return card not in FOR_COUNCIL_HEAD or state.offices[seat] == COUNCIL_HEAD


def _plays(state: State, seat: int, allowed: frozenset[Kind]) -> Iterator[moves.PlayCard]:
    """Cards of the hand, each with all that it can be aimed at; one without a target cannot be played (F5.1)."""
    for card in dict.fromkeys(state.hands[seat]):
        if card in allowed and may_play(state, seat, card):
            if card in TARGETS or card == "arson":
                for target in targets(state, card):
                    yield play_card(seat, card, target)
            else:
                yield play_card(seat, card, None)


class Table(Protocol):
    """What lies on the table."""

    @property
    def play(self) -> Sequence[Sequence[Name]]: ...


class Means(Table, Protocol):
    """What a purchase and a voyage depend on."""

    @property
    def gold(self) -> Sequence[int]: ...
    @property
    def hands(self) -> Sequence[Sequence[Kind]]: ...
    @property
    def villas(self) -> Sequence[bool]: ...
    @property
    def offices(self) -> Sequence[str | None]: ...
    @property
    def moved(self) -> Sequence[Name]: ...


class Open(Table, Protocol):
    """What lies open of a position or of an observation of it: what can be hit, who may vote."""

    @property
    def villas(self) -> Sequence[bool]: ...
    @property
    def rulers(self) -> Sequence[int]: ...
    @property
    def barred(self) -> tuple[int, ...]: ...


def targets(state: Open, card: Kind) -> Iterator[Target]:
    """All that a card can be aimed at, by seat; own cards, too (F5.1, F5.4)."""
    if card == "arson":
        yield from (target_of(seat, VILLA) for seat, villa in enumerate(state.villas) if villa)
        return
    prey, rulers = TARGETS[card], card in REACHES_RULERS
    for seat, play in enumerate(state.play):
        for name in dict.fromkeys(play):
            if name in prey:
                yield target_of(seat, name)
        if rulers:
            yield from (target_of(seat, RULERS[r]) for r, controller in enumerate(state.rulers) if controller == seat)


def _at_hand(state: State, seat: int, kinds: tuple[Kind, ...]) -> Iterator[tuple[Kind, str]]:
    """Which of the kinds the seat has, and where."""
    hand, play = state.hands[seat], state.play[seat]
    for kind in kinds:
        if kind in hand:
            yield kind, moves.HAND
        if kind in play:
            yield kind, moves.PLAY


def _attacks(state: State, seat: int) -> Iterator[moves.Attack]:
    """Armies take Caravans and routes, Navies Cogs and routes, of others alone (F6.3)."""
    for kind, source in _at_hand(state, seat, ATTACKERS):
        for target in targets(state, kind):
            if target.seat != seat:
                yield attack(seat, kind, source, target)


def _reactions(state: State, seat: int, card: Kind) -> Iterator[moves.React]:
    """What the seat can stop a card with; Caught is paid (F5.2, F5.3, F6.3)."""
    for kind, source in _at_hand(state, seat, ANSWERS[card]):
        if kind != CAUGHT or state.gold[seat] >= COST[CAUGHT]:
            yield react(seat, kind, source)


def expansion(state: Means, seat: int) -> list[moves.Decision]:
    """What a player may do in Expansion, but for ending it (F4)."""
    return [*_puts(state, seat, EXPANSION), *_villas(state, seat), *_moves(state, seat)]


def _events(state: State, seat: int) -> list[moves.Decision]:
    return [*_plays(state, seat, EVENTS)]


def _war(state: State, seat: int) -> list[moves.Decision]:
    return [*_puts(state, seat, FORCES), *_plays(state, seat, WARS), *_attacks(state, seat)]


_IN_PART: dict[str, Callable[[State, int], list[moves.Decision]]] = {
    "diplomacy": lambda state, seat: [],
    "expansion": expansion,
    "event": _events,
    "war": _war,
}
"""What a player may do in his part of a phase, but for ending it."""


# --- F7: elections ----------------------------------------------------------------------------------


def candidates(state: Open, ruler: int) -> tuple[int, ...]:
    """Who takes part in an election of a Pope or a Doge that is held now, ascending (F7.2)."""
    return tuple([seat for seat, play in enumerate(state.play) if VOTERS[ruler] in play and seat not in state.barred])


def shut_out(state: Open, ruler: int, seat: int) -> bool:
    """Whether a seat is barred from an election of that one in this turn: one of a Pope that comes first frees it (F7.6)."""
    freed = ruler == DOGE and state.rulers[POPE] == VACANT and candidates(state, POPE)
    return seat in state.barred and not freed


@cache
def _bids(gold: int, intrigues: int, seat: int) -> tuple[moves.Bid, ...]:
    """Bids as far as the gold reaches: each Intrigue takes 2 of it (F7.3)."""
    return tuple(
        bid(seat, bribe, played)
        for bribe in range(gold + 1)
        for played in range(min(intrigues, (gold - bribe) // COST[INTRIGUE]) + 1)
    )


@cache
def _appointments(seat: int, out: tuple[bool, ...]) -> tuple[moves.Appoint, ...]:
    """Every way to give each player still in the game one office (F7.5)."""
    found = []
    for given in permutations(OFFICES, out.count(False)):
        offices = iter(given)
        found.append(moves.Appoint(seat, tuple([None if gone else next(offices) for gone in out])))
    return tuple(found)
