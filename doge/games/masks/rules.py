"""The rules of Masks in rulebook order: the lot, the set-up, a turn and its capture, forced passes, the end.

Every position waits for exactly one thing (`state.pending`); `play` takes the answer and goes on to the next question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from doge.games.masks import ending, events
from doge.games.masks.board import ALL, CANDIDATE, LADY, MASKS, MOVERS, PALACES, SETUP_SPACES
from doge.games.masks.choices import SetUps, can_move, masks_of, mobile, moves
from doge.games.masks.moves import Action, Decision, First, Move, SetUp
from doge.games.masks.refusals import not_asked, refusal, wrong_lot
from doge.games.masks.state import EMPTY, OFF, Ending, State
from doge.kernel.chance import Stream
from doge.kernel.errors import NotAllowed, NotYours
from doge.kernel.game import CHANCE, OVER, Legal, Listener, Pending, Result
from doge.kernel.legal import NONE
from doge.kernel.options import Options

Tell: TypeAlias = Listener[events.Event]

BOTH_SET_UP = Pending("choose", (0, 1))
TO_MOVE = (Pending("choose", (0,)), Pending("choose", (1,)))

# --- the contract ------------------------------------------------------------------------------


def setup(seats: int, options: Options) -> State:
    """The empty board before the lot is drawn (M1); two play, and there are no options."""
    return State()


def pending(state: State) -> Pending:
    """What is asked now."""
    return state.pending


def legal(state: State, seat: int) -> Legal[Decision]:
    """All that the seat may answer now."""
    if seat not in state.pending.seats:
        return NONE
    return moves(state, seat) if state.kinds else SetUps(seat)


def check(state: State, action: Action) -> None:
    """Raise a refusal with its rule and a sentence unless the action is legal now."""
    if isinstance(action, First):
        _check_lot(state, action)
    elif action.seat not in state.pending.seats:
        raise NotYours(*not_asked(state, action))
    elif action not in legal(state, action.seat):
        raise NotAllowed(*refusal(state, action))


def draw(state: State, stream: Stream) -> First:
    """The lot that names the first player (M1.4)."""
    return First(stream.below(2))


def play(state: State, answer: tuple[Action, ...], tell: Tell) -> None:
    """Change the position by one answer and go on to the next question; unchecked."""
    first = answer[0]
    if isinstance(first, Move):
        _play_move(state, first, tell)
    elif isinstance(first, First):
        state.first, state.pending = first.first, BOTH_SET_UP
        tell(events.FirstDrawn(first.first))
    else:
        _arrange(state, answer, tell)


def result(state: State) -> Result | None:
    """How the game ended; None while it runs."""
    return state.result


# --- M1: the lot and the set-up -----------------------------------------------------------------


def _check_lot(state: State, lot: First) -> None:
    if state.pending is not CHANCE or state.first >= 0:
        raise NotYours(*wrong_lot(state))
    if lot.first not in (0, 1):
        raise NotAllowed(*wrong_lot(state))


def _arrange(state: State, setups: Sequence[Action], tell: Tell) -> None:
    """All masks come to the board at once (M1.3); the position is the first occurrence of M4.5."""
    arranged = tuple([setup.kinds for setup in setups if isinstance(setup, SetUp)])
    state.kinds = arranged[0] + arranged[1]
    state.at = [*SETUP_SPACES[0], *SETUP_SPACES[1]]
    for mask, space in enumerate(state.at):
        state.board[space] = mask
    state.positions = ((state.first, *state.at),)
    state.pending = TO_MOVE[state.first]
    tell(events.MasksArranged(arranged))


# --- M2, M3: a turn -----------------------------------------------------------------------------


def _play_move(state: State, move: Move, tell: Tell) -> None:
    """The mask goes, and captures what stands in its way (M2.1); then the turn ends."""
    seat, source, target = move.seat, move.source, move.target
    board = state.board
    mask, captured = board[source], board[target]
    state.past += ((source, target),)
    state.pending = CHANCE
    state.may[mask] &= MOVERS[seat][source][target]  # M5
    board[source] = EMPTY
    if captured == EMPTY:
        board[target], state.at[mask] = mask, target
        tell(events.MaskMoved(seat, mask, state.kinds[mask], source, target))
    else:
        _capture(state, mask, captured, target)
        tell(events.MaskCaptured(seat, mask, state.kinds[mask], source, target, captured, state.kinds[captured]))
    _end_turn(state, seat, tell)


def _capture(state: State, mask: int, captured: int, space: int) -> None:
    """What is captured leaves the board, and the captor of a Lady with her (M3)."""
    state.positions = ()
    state.may[mask] &= ~(1 << LADY)  # M2.2: a Lady never captures
    _leave(state, captured)
    if state.kinds[captured] == LADY:  # M3.3
        _leave(state, mask)
        state.board[space] = EMPTY
    else:
        state.board[space], state.at[mask] = mask, space


def _leave(state: State, mask: int) -> None:
    """The mask lies open beside the board (M3.4)."""
    state.at[mask] = OFF
    state.may[mask] = 1 << state.kinds[mask]


def _end_turn(state: State, seat: int, tell: Tell) -> None:
    """The game ends (M4), or the other seat is to move, or passes (M2.5)."""
    turn = 1 - seat
    won = ending.victory(state, seat)
    if won is None:
        _no_candidate_in_palace(state, seat)
        state.positions += ((turn, *state.at),)
    over = won or ending.draw(state, turn)
    if over is not None:
        _finish(state, over, tell)
    elif can_move(state, turn):
        state.pending = TO_MOVE[turn]
    else:
        _pass(state, turn, tell)
        _end_turn(state, turn, tell)


def _no_candidate_in_palace(state: State, seat: int) -> None:
    """The game goes on: everybody learns that no mask in the other palace is the Candidate (M4.3, M5)."""
    for space in PALACES[1 - seat]:
        mask = state.board[space]
        if mask // MASKS == seat:
            state.may[mask] &= ~(1 << CANDIDATE)


def _pass(state: State, seat: int, tell: Tell) -> None:
    """Everybody learns that none of the seat's masks can move (M2.5, M5)."""
    for mask in masks_of(seat):
        if state.at[mask] != OFF:
            state.may[mask] &= ALL & ~mobile(state.board, seat, state.at[mask])
    state.past += (None,)
    tell(events.TurnPassed(seat))


# --- M4: the end --------------------------------------------------------------------------------


def _finish(state: State, result: Result, tell: Tell) -> None:
    """The game is over; a Candidate that has won in the palace is shown (M4.3)."""
    state.result, state.pending = result, OVER
    if result.reason == Ending.PALACE:
        state.may[ending.candidate_of(state.kinds, result.winners[0])] = 1 << CANDIDATE
    tell(events.GameEnded(result))
