"""The rules of Lanterns over a position: what is asked, what is legal, what it brings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from doge.kernel.chance import Stream
from doge.kernel.game import CHANCE, OVER, Listener, Pending, Result
from doge.kernel.legal import NONE, Listed
from doge.kernel.options import Options
from doge.kernel.position import Position, checked
from tests.toy.moves import FOG, FURTHEST, LANTERNS, Action, Deal, Decision, Give, Light, Row, Spread, Tide

HAND, TIDE = 3, 5
"""The cards of a hand; from this number of the die on, the tide carries every boat."""


class Ending(StrEnum):
    """How a game can end."""

    NIGHT = "night"
    HARBOUR = "harbour"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: what, whose, and as far as its viewer may know it, which cards."""

    what: str  # dealt, lit, rowed, gave, fog, tide, drew, ended
    seat: int | None = None
    to: int | None = None
    cards: tuple[int | None, ...] = ()
    number: int = 0
    private: tuple[int, ...] = ()  # the only seats that see the cards; nobody: all do

    @property
    def reveals(self) -> bool:
        return self.what in ("dealt", "lit", "drew", "tide", "fog")


Tell: TypeAlias = Listener[Event]


@dataclass(slots=True)
class State(Position):
    """A position of Lanterns."""

    seats: int
    goal: int
    boats: list[int] = field(default_factory=list)
    hands: list[tuple[int, ...]] = field(default_factory=list)
    deck: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    round: int = 0  # none before the deal
    leader: int = 0
    step: str = "deal"  # light, row, give, fog, tide, over
    kept: bool = False  # the fog was held back this round
    result: Result | None = None


def setup(seats: int, options: Options) -> State:
    """The position before the deal."""
    return State(seats, int(options["goal"]), [0] * seats, [()] * seats)


def pending(state: State) -> Pending:
    """What is asked now; the fog in secret."""
    match state.step:
        case "over":
            return OVER
        case "light":
            return Pending("choose", tuple(range(state.seats)))
        case "row" | "give":
            return Pending("choose", (state.leader,))
        case "fog" if not state.kept and (holders := _holders(state)):
            return Pending("choose", holders, secret=True)
    return CHANCE


def _holders(state: State) -> tuple[int, ...]:
    """Who is asked about the fog: whoever has it, and so at most one; a test may have several asked."""
    return tuple([seat for seat, hand in enumerate(state.hands) if FOG in hand])


def legal(state: State, seat: int) -> Listed[Decision]:
    if seat not in pending(state).seats:
        return NONE
    hand, others = state.hands[seat], [other for other in range(state.seats) if other != seat]
    match state.step:
        case "light":
            return Listed(Light(seat, card) for card in hand if card != FOG or len(hand) == 1)
        case "row":
            return Listed(Row(seat, spaces) for spaces in range(FURTHEST + 1))
        case "give":
            return Listed([Give(seat, None, None), *(Give(seat, to, card) for to in others for card in hand)])
    return Listed((Spread(seat, True), Spread(seat, False)))


def possible(state: State, outcome: Action) -> bool:
    """Whether chance can bring that now."""
    if isinstance(outcome, Deal):
        return state.step == "deal" and sorted(outcome.cards) == [FOG, *LANTERNS]
    return isinstance(outcome, Tide) and state.step == "fog" and 1 <= outcome.die <= 6


check: Callable[[State, Action], None] = checked(pending, legal, possible)


def play(state: State, answer: tuple[Action, ...], tell: Tell) -> None:
    first = answer[0]
    match first:
        case Deal(cards):
            state.hands = [tuple(sorted(cards[HAND * seat : HAND * (seat + 1)])) for seat in range(state.seats)]
            state.deck, state.step, state.round = cards[HAND * state.seats :], "light", 1
            tell(Event("dealt"))
        case Light():
            _lead(state, tuple(action.card for action in answer if isinstance(action, Light)), tell)
        case Row(seat, spaces):
            state.boats[seat] = min(state.goal, state.boats[seat] + spaces)
            state.step = "give"
            tell(Event("rowed", seat, number=spaces))
        case Give(seat, to, card):
            state.step = "fog"
            _give(state, seat, to, card, tell)
        case Spread(_, False):
            state.kept = True
        case Spread(seat, True):
            _drift(state, -1, seat)
            state.hands[seat] = _without(state.hands[seat], FOG)
            state.discard = tuple(sorted((*state.discard, FOG)))
            tell(Event("fog", seat))
            _end_round(state, tell)
        case Tide(die):
            if die >= TIDE:
                _drift(state, 1)
            tell(Event("tide", number=die))
            _end_round(state, tell)


def _lead(state: State, cards: tuple[int, ...], tell: Tell) -> None:
    for seat, card in enumerate(cards):
        state.hands[seat] = _without(state.hands[seat], card)
    state.discard = tuple(sorted((*state.discard, *cards)))
    state.leader, state.step = cards.index(max(cards)), "row"
    tell(Event("lit", state.leader, cards=cards))


def _give(state: State, seat: int, to: int | None, card: int | None, tell: Tell) -> None:
    if to is None or card is None:
        tell(Event("gave", seat))
        return
    state.hands[seat] = _without(state.hands[seat], card)
    state.hands[to] = tuple(sorted((*state.hands[to], card)))
    tell(Event("gave", seat, to, (card,), private=(seat, to)))


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def _drift(state: State, by: int, but: int | None = None) -> None:
    for seat in range(state.seats):
        if seat != but:
            state.boats[seat] = min(state.goal, max(0, state.boats[seat] + by))


def _end_round(state: State, tell: Tell) -> None:
    state.kept = False
    for seat in range(state.seats):
        if state.deck:
            card, state.deck = state.deck[0], state.deck[1:]
            state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
            tell(Event("drew", seat, cards=(card,), private=(seat,)))
    state.step = "light"
    if state.goal in state.boats or not state.deck:
        ranks = tuple(1 + sum(other > space for other in state.boats) for space in state.boats)
        state.result, state.step = Result(Ending.HARBOUR if state.goal in state.boats else Ending.NIGHT, ranks), "over"
        tell(Event("ended"))
    else:
        state.round += 1


def result(state: State) -> Result | None:
    return state.result


def draw(state: State, stream: Stream) -> Action:
    return Deal(stream.shuffled((FOG, *LANTERNS))) if state.step == "deal" else Tide(1 + stream.below(6))
