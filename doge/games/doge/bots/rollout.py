"""What a decision leads to until the election is over: the rest of the election by plain habits, under
the true rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge import rules
from doge.games.doge.bots.merchant import Merchant
from doge.games.doge.bots.sketch import Sketch, sketch_of
from doge.games.doge.hidden import observe
from doge.games.doge.moves import Decision, Move
from doge.games.doge.state import AdvisorTurn, BallotRound, MoveBatch, State
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from doge.kernel.game import silent


def aftermath(state: State, seat: int, decisions: Sequence[Decision]) -> Sketch:
    """The board when the election that is going on is over, after the seat's decisions, taken one after another."""
    state, held, left = state.copy(), state.held, list(decisions)
    while state.held == held and state.pending.kind == "choose" and not isinstance(state.agenda[0], BallotRound):
        answer = []
        for asked in state.pending.seats:
            if asked == seat and left:
                answer.append(left.pop(0))
            else:
                answer.append(_habit(state, asked))
        rules.play(state, tuple(answer), silent)
    return sketch_of(state)


def _habit(state: State, seat: int) -> Decision:
    """A merchant's advisor or move; all houses and palaces that are allowed."""
    legal = rules.legal(state, seat)
    if isinstance(state.agenda[0], AdvisorTurn | MoveBatch):
        return finish(Merchant().choose(observe(state, seat), legal, Stream("habit")))
    return legal[-1]


def follows(decision: Decision, state: State, seat: int) -> Sequence[Move]:
    """The moves of a house that the decision gives the seat a right to, at once; none for most decisions."""
    state = state.copy()
    rules.play(state, (decision,), silent)
    asked = state.pending.seats == (seat,) and isinstance(state.agenda[0], MoveBatch)
    return [move for move in rules.legal(state, seat) if isinstance(move, Move)] if asked else ()
