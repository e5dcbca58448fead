"""The contract's functions for Families: what is asked, what is legal, what it brings. The phases have modules of
their own.

Every position waits for exactly one thing (`state.pending`); `play` takes the answer and goes on to the next
question. What is to be done lies on `state.agenda`: every pause is plain data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Never, TypeAlias, cast

from doge.games.families import conflict, elections, exchange, income, moves, turn
from doge.games.families.cards import DECK
from doge.games.families.choices import options
from doge.games.families.effects import Tell, enter
from doge.games.families.income import QUICK_GOLD, fleet
from doge.games.families.offers import Offers
from doge.games.families.outcomes import Chance, Death, Deck, Fine, First, TieDice, Trips, WarDice
from doge.games.families.refusals import not_asked, refusal, wrong_chance
from doge.games.families.state import (
    Answering,
    Appointing,
    Bidding,
    Draws,
    Dying,
    Fining,
    Levy,
    Lot,
    Part,
    Reacting,
    Reign,
    Revenue,
    State,
    Task,
    TurnEnd,
    Tying,
)
from doge.kernel.chance import Stream
from doge.kernel.errors import NotAllowed, NotYours
from doge.kernel.formed import Drawn
from doge.kernel.game import CHANCE, Pending, Result
from doge.kernel.legal import NONE, Listed
from doge.kernel.options import Options

Due: TypeAlias = Callable[[State, Task, Tell], Pending | None]
Play: TypeAlias = Callable[[State, Task, tuple[moves.Action, ...], Tell], None]

# --- the contract -----------------------------------------------------------------------------------


def setup(seats: int, given: Options) -> State:
    """The position before the lot (F1.2)."""
    state = State(seats, bool(given["quick"]), bool(given["short"]))
    if state.quick:
        state.gold = [QUICK_GOLD] * seats
    return state


def pending(state: State) -> Pending:
    """What is asked now."""
    return state.pending


def legal(state: State, seat: int) -> Listed[moves.Decision] | Offers:
    """All that the seat may answer now."""
    return options(state, seat) if seat in state.pending.seats else NONE


def check(state: State, action: moves.Action) -> None:
    """Raise a refusal with its rule and a sentence unless the action is legal now.

    The die for a ruler's life may fall while the holder of the card is asked: it says that the card was kept.
    """
    if isinstance(action, Drawn):
        if not (state.pending.kind == "chance" or state.pending.secret):
            raise NotYours(*wrong_chance(state, action))
        if not _can_fall(state, action):
            raise NotAllowed(*wrong_chance(state, action))
    elif action.seat not in state.pending.seats:
        raise NotYours(*not_asked(state, action))
    elif action not in legal(state, action.seat):
        raise NotAllowed(*refusal(state, action))


def play(state: State, given: tuple[moves.Action, ...], tell: Tell) -> None:
    """Change the position by one answer and go on to the next question; unchecked."""
    state.pending = CHANCE  # nobody is asked yet
    task = state.agenda[0]
    play_answer = cast("Play", _PLAY[type(task), type(given[0])])  # found by both types, so it takes both
    play_answer(state, task, given, tell)
    go_on(state, tell)


def result(state: State) -> Result | None:
    """How the game ended; None while it runs."""
    return state.result


# --- going on from question to question -------------------------------------------------------------


@cache
def _choose(seat: int) -> Pending:
    return Pending("choose", (seat,))


def go_on(state: State, tell: Tell) -> None:
    """Do everything that needs no answer, up to the next question."""
    while state.result is None:
        if not state.agenda:
            turn.begin_turn(state, tell)
        task = state.agenda[0]
        due = cast("Due", _DUE[type(task)])  # found by the task's type, so it takes this task
        asked = due(state, task, tell)
        if asked is not None:
            state.pending = asked
            return


def _part_due(state: State, task: Part, tell: Tell) -> Pending:
    enter(state, task.phase, tell)
    return _choose(task.seat)


def _answering_due(state: State, task: Answering, tell: Tell) -> Pending:
    return _choose(task.to)


def _reacting_due(state: State, task: Reacting, tell: Tell) -> Pending:
    return Pending("choose", task.asked[:1], guarded=True)  # hands are secret (F8)


def _appointing_due(state: State, task: Appointing, tell: Tell) -> Pending:
    return _choose(task.seat)


_DUE: dict[type[Task], Callable[[State, Never, Tell], Pending | None]] = {
    Lot: income.lot_due,
    Draws: income.draws_due,
    Revenue: income.revenue_due,
    Part: _part_due,
    Answering: _answering_due,
    Reacting: _reacting_due,
    Fining: conflict.fine_due,
    Levy: conflict.levy_due,
    Reign: elections.reign_due,
    Dying: elections.dying_due,
    Bidding: elections.bidding_due,
    Tying: elections.tying_due,
    Appointing: _appointing_due,
    TurnEnd: turn.turn_end_due,
}
"""By task: do it at once, or say what is asked."""

_PLAY: dict[tuple[type[Task], type[moves.Action]], Callable[[State, Never, Never, Tell], None]] = {
    (Lot, First): income.play_first,
    (Draws, Deck): income.play_deck,
    (Revenue, Trips): income.play_trips,
    (Part, moves.Done): exchange.play_done,
    (Part, moves.Offer): exchange.play_offer,
    (Part, moves.Put): exchange.play_put,
    (Part, moves.BuildVilla): exchange.play_villa,
    (Part, moves.MoveShip): exchange.play_move,
    (Part, moves.PlayCard): conflict.play_card,
    (Part, moves.Attack): conflict.play_attack,
    (Answering, moves.Answer): exchange.play_answer,
    (Reacting, moves.React): conflict.play_react,
    (Fining, Fine): conflict.play_fine,
    (Levy, WarDice): conflict.play_war_dice,
    (Dying, moves.PlayCard): elections.play_death_card,
    (Dying, Death): elections.play_death,
    (Bidding, moves.Bid): elections.play_bids,
    (Tying, TieDice): elections.play_tie,
    (Appointing, moves.Appoint): elections.play_appoint,
}
"""By task and answer: what it brings."""


# --- chance -----------------------------------------------------------------------------------------


def draw(state: State, stream: Stream) -> Chance:
    """One outcome of the chance that is asked now."""
    match state.agenda[0]:
        case Lot():
            return First(stream.below(state.seats))
        case Draws():
            return Deck(stream.shuffled(state.discard if state.decks else DECK))
        case Revenue(seat):
            return Trips(seat, _dice(stream, len(fleet(state, seat))))
        case Fining(seat):
            return Fine(seat, 1 + stream.below(6))
        case Levy(office):
            return WarDice(office, state.offices.index(office), _dice(stream, 2))
        case Dying(ruler):
            return Death(ruler, 1 + stream.below(6))
        case Tying(ruler, seats):
            return TieDice(ruler, seats, _dice(stream, len(seats)))
    raise AssertionError("no chance is asked now")


def _dice(stream: Stream, number: int) -> tuple[int, ...]:
    return tuple([1 + stream.below(6) for _ in range(number)])


def _can_fall(state: State, outcome: Chance) -> bool:
    """Whether chance can bring this now."""
    match state.agenda[0], outcome:
        case Lot(), First(player):
            return 0 <= player < state.seats
        case Draws(), Deck(cards):
            return Counter(cards) == Counter(state.discard if state.decks else DECK)
        case Revenue(seat), Trips(player, dice):
            return player == seat and len(dice) == len(fleet(state, seat)) and _are_dice(*dice)
        case Fining(seat), Fine(player, die):
            return player == seat and _are_dice(die)
        case Levy(office), WarDice(named, player, dice):
            return (
                named == office
                and state.offices[player : player + 1] == [office]
                and len(dice) == 2
                and _are_dice(*dice)
            )
        case Dying(ruler), Death(named, die):
            return named == ruler and _are_dice(die)
        case Tying(ruler, seats), TieDice(named, players, dice):
            return named == ruler and players == seats and len(dice) == len(seats) and _are_dice(*dice)
    return False


def _are_dice(*dice: int) -> bool:
    return all(1 <= die <= 6 for die in dice)
