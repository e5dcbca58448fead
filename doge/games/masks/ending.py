"""The end of the game (M4): who has won, which draw it is. Changes nothing."""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, LADY, MASKS, OCCURRENCES, PALACES, QUIET_TURNS
from doge.games.masks.choices import can_move, masks_of
from doge.games.masks.state import OFF, Ending, State
from doge.kernel.game import Result


def candidate_of(kinds: tuple[int, ...], seat: int) -> int:
    """The mask that is the seat's Candidate."""
    return kinds.index(CANDIDATE, MASKS * seat, MASKS * (seat + 1))


def victory(state: State, seat: int) -> Result | None:
    """Who has won at the end of the seat's turn, None if nobody has (M4.1 to M4.4)."""
    other, at = 1 - seat, state.at
    if at[candidate_of(state.kinds, other)] == OFF:
        return _won(seat, Ending.CANDIDATE_CAPTURED)  # M4.1
    mine = at[candidate_of(state.kinds, seat)]
    if mine == OFF:
        return _won(other, Ending.CANDIDATE_CAPTURED)  # M4.1: he has left with a Lady
    if all(at[mask] == OFF for mask in masks_of(other) if state.kinds[mask] == LADY):
        return _won(other, Ending.LADIES_LOST)  # M4.2
    if mine in PALACES[other]:
        return _won(seat, Ending.PALACE)  # M4.3
    return None


def draw(state: State, turn: int) -> Result | None:
    """Whether the game is a draw before the turn of a seat: no capture, repetition, blocked, in this order (M4.5)."""
    positions = state.positions
    if len(positions) > QUIET_TURNS:
        return Result(Ending.NO_CAPTURE, (1, 1))
    if positions.count(positions[-1]) >= OCCURRENCES:
        return Result(Ending.REPETITION, (1, 1))
    if state.past[-1] is None and not can_move(state, turn):
        return Result(Ending.BLOCKED, (1, 1))  # M2.5
    return None


def _won(seat: int, reason: Ending) -> Result:
    return Result(reason, (1, 2) if seat == 0 else (2, 1))
