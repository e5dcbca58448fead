"""The diplomacy phase and the expansion phase of Families (F3, F4): trades, cards put into play, Villas, ships."""

from __future__ import annotations

from bisect import insort
from typing import cast

from doge.games.families.cards import CONSTRUCTION, COST, VILLA_COST, VILLA_COST_OF_BUILDER, Kind
from doge.games.families.effects import Tell, put_aboard, take
from doge.games.families.memory import leave, pass_on, show
from doge.games.families.moves import Answer, BuildVilla, Done, MoveShip, Offer, Put
from doge.games.families.peace_events import (
    OfferDeclined,
    OfferMade,
    Traded,
    VillaBuilt,
    card_put,
    part_ended,
    ship_moved,
)
from doge.games.families.state import Answering, Part, Side, State


def play_done(state: State, task: Part, answer: tuple[Done], tell: Tell) -> None:
    """A player ends his part of a phase (F1.3)."""
    state.agenda = state.agenda[1:]
    state.offered, state.moved = (), ()
    tell(part_ended(task.seat, task.phase))


# --- F3: diplomacy ----------------------------------------------------------------------------------


def play_offer(state: State, task: Part, answer: tuple[Offer], tell: Tell) -> None:
    """An offer is made; its addressee answers at once (F3)."""
    offer = answer[0]
    state.offered = tuple(sorted((*state.offered, offer.to)))
    state.agenda = (Answering(offer.seat, offer.to, offer.give, offer.want), *state.agenda)
    show(state, offer.to, offer.seat, _kinds(offer.give))
    tell(OfferMade(offer.seat, offer.to, offer.give, offer.want))


def play_answer(state: State, task: Answering, answer: tuple[Answer], tell: Tell) -> None:
    """An offer is declined, or carried out at once (F3)."""
    state.agenda = state.agenda[1:]
    if not answer[0].accept:
        tell(OfferDeclined(task.to, task.seat))
        return
    _hand_over(state, task.seat, task.to, task.give)
    _hand_over(state, task.to, task.seat, task.want)
    tell(Traded(task.seat, task.to, task.give, task.want))


def _kinds(side: Side) -> tuple[Kind, ...]:
    """The cards of hands on a side, all of which the position knows."""
    return cast(tuple[Kind, ...], side.hand)


def _hand_over(state: State, giver: int, taker: int, side: Side) -> None:
    state.gold[giver] -= side.gold
    state.gold[taker] += side.gold
    for kind in _kinds(side):
        state.hands[giver].remove(kind)
        insort(state.hands[taker], kind)
    pass_on(state, giver, taker, _kinds(side))
    for name in side.play:
        take(state, giver, taker, name)


# --- F4: expansion ----------------------------------------------------------------------------------


def play_put(state: State, task: Part, answer: tuple[Put], tell: Tell) -> None:
    """A card of the hand is paid and put into play, or laid open (F4.1, F6.1)."""
    seat, card = answer[0].seat, answer[0].card
    state.gold[seat] -= COST[card]
    leave(state, seat, card)
    insort(state.play[seat], card)
    tell(card_put(seat, card, COST[card]))


def villa_cost(office: str | None) -> int:
    """What a Villa costs the holder of an office, or one who has none (F4.1)."""
    return VILLA_COST_OF_BUILDER if office == CONSTRUCTION else VILLA_COST


def play_villa(state: State, task: Part, answer: tuple[BuildVilla], tell: Tell) -> None:
    """A Villa is built (F4.1)."""
    cost = villa_cost(state.offices[task.seat])
    state.gold[task.seat] -= cost
    state.villas[task.seat] = True
    tell(VillaBuilt(task.seat, cost))


def play_move(state: State, task: Part, answer: tuple[MoveShip], tell: Tell) -> None:
    """A ship is attached, moved or detached; it moves no more this turn (F4.3)."""
    seat, ship, source, target = answer[0].seat, answer[0].ship, answer[0].source, answer[0].target
    state.moved = tuple(sorted((*state.moved, put_aboard(state, seat, ship, source, target))))
    tell(ship_moved(seat, ship, source, target))
