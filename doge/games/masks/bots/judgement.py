"""What a position is worth to the seat that has just moved, in Nobles. Sees a whole position: one that a bot has imagined."""

from __future__ import annotations

from collections.abc import Mapping

from doge.games.masks.board import CANDIDATE, COLUMNS, LADY, PALACES, ROWS
from doge.games.masks.choices import masks_of, targets
from doge.games.masks.state import OFF, State

VICTORY = 60.0
DRAW = -12.0
"""A draw is hardly better than a defeat: two patient players would freeze."""
VALUES = (0.0, 0.0, 3.0, 3.0, 2.5)
"""By kind: what its loss costs, besides what the rules say of Candidates and Ladies."""
LADY_LOST = 5.0
"""What it is worth to have lost the first of the two Ladies."""
BOLDNESS = 0.45
"""How often a capture that is possible is made."""
AT_THE_GATE = 9.0
"""What a Candidate is worth that can step into the other palace and has to survive one turn."""
REPEATED = 2.0
"""What it costs to bring a position about again."""

Suspicion = Mapping[int, float]
"""By mask of one's own: how likely the other takes it for the Candidate."""


def worth(state: State, me: int, suspicion: Suspicion) -> float:
    """The worth of the position to the seat `me`, at the end of its turn."""
    if state.result is not None:
        if len(state.result.winners) > 1:
            return DRAW
        return VICTORY if state.result.winners[0] == me else -VICTORY
    if state.pending.seats == (me,):  # the other has passed: my own move again
        return _material(state, me) - _material(state, 1 - me)
    found = _material(state, me) - _material(state, 1 - me)
    found += _advance(state, me) - _advance(state, 1 - me)
    found -= _threat(state, me, suspicion)
    found -= REPEATED * (state.positions.count(state.positions[-1]) - 1)
    return found


def _material(state: State, seat: int) -> float:
    """What the seat's masks are worth; a Lady is worth the most when one is lost."""
    found = 0.0
    for mask in masks_of(seat):
        kind = state.kinds[mask]
        if state.at[mask] != OFF:
            found += VALUES[kind]
        elif kind == LADY:
            found += LADY_LOST
    return found


def _advance(state: State, seat: int) -> float:
    """How near the seat's masks are to the other palace, the Candidate above all."""
    found = 0.0
    for mask in masks_of(seat):
        space = state.at[mask]
        if space != OFF:
            row = space // COLUMNS if seat == 0 else ROWS - 1 - space // COLUMNS
            if state.kinds[mask] == CANDIDATE:
                found += 0.12 * row * row + (AT_THE_GATE / 2 if _can_enter(state, seat, space) else 0.0)
            else:
                found += 0.06 * row
    return found


def _can_enter(state: State, seat: int, space: int) -> bool:
    palace = PALACES[1 - seat]
    return any(target in palace for target in targets(state.board, CANDIDATE, seat, space))


def _threat(state: State, me: int, suspicion: Suspicion) -> float:
    """What the other's next move may cost: the worst of it, and a little of everything."""
    other, board = 1 - me, state.board
    worst = total = 0.0
    for mask in masks_of(other):
        space = state.at[mask]
        if space == OFF:
            continue
        kind = state.kinds[mask]
        for target in targets(board, kind, other, space):
            cost = _cost(state, mask, board[target], suspicion) if board[target] >= 0 else 0.0
            if kind == CANDIDATE and target in PALACES[me]:
                cost = VICTORY if board[target] < 0 else VICTORY * 0.8
            total += cost
            worst = max(worst, cost)
    return worst + 0.1 * total


def _cost(state: State, captor: int, captured: int, suspicion: Suspicion) -> float:
    """What it costs on average that the captor, who does not know what he takes, may take this mask."""
    kind = state.kinds[captured]
    if kind == CANDIDATE:
        return VICTORY * min(1.0, BOLDNESS + suspicion[captured])
    if kind == LADY:
        return -BOLDNESS * (VALUES[state.kinds[captor]] + LADY_LOST)
    return BOLDNESS * VALUES[kind]
