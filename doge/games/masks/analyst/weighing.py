"""What a move was worth against the best that its seat could have made, by what that seat knew."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from doge.games.masks.bots.aims import first_thought
from doge.games.masks.bots.danger import Danger
from doge.games.masks.bots.options import Option
from doge.games.masks.bots.plans import planner_of
from doge.games.masks.bots.reasons import of_capture
from doge.games.masks.bots.search import Depth, Search
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Decision, Move
from doge.games.masks.state import EMPTY
from doge.kernel.analyst import Weighed
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal
from doge.words import sentences, text

GLANCE = Depth(worlds=3, moves=8, answers=1, trust=0.02, mood=0.3)
FELT = 0.03
"""A risk for the Candidate that is greater by less is not worth a word."""
LOOK = Depth(worlds=12, moves=8, answers=1, trust=0.02, mood=0.3)


class Weighing(Search):
    """One move of one seat."""

    def weighed(self, given: Move) -> Thought[Weighed[Decision]]:
        """The best move and the one that was made, both tried in as many worlds."""
        found = yield from self.options(alone=True)
        move = given.source, given.target
        mine = next((option for option in found if option.move == move), None)
        if mine is None:
            mine = Option(move, first_thought(self._seen)[move])
            # its worlds are other ones: what the gaps vary by is then what both vary by, so `telling` holds
            found = [*found, mine]
            while mine.worlds < found[0].worlds:
                yield from self._try([mine])
        advice = {one.action: one for one in self.advice(found, len(found))}
        best = max(advice.values(), key=lambda one: one.chance)
        fault = self._fault(given, cast("Move", best.action))
        if not fault:
            tried = text("Tried in {n} ways in which the other masks may stand, it did better.", n=mine.worlds)
            best = replace(best, reason=sentences(best.reason, tried))
        return Weighed(best, replace(advice[given], reason=fault))

    def _fault(self, given: Move, best: Move) -> str:
        """What spoke against the move: the mask that it captured, or a Candidate within reach."""
        danger = Danger(self._sketch, self._beliefs)
        risks = [danger.after((move.source, move.target)) for move in (given, best)]
        captured, said = self._sketch.board[given.target], list[str]()
        if captured != EMPTY:
            planner = planner_of(self._seen)
            plan = planner.plans[given.source, given.target]
            said += of_capture(planner, plan)
        if risks[0] >= risks[1] + FELT:
            line = "Your Candidate could then be captured at once, by what you knew about {n} times in 100."
            said.append(text(line, n=round(100 * risks[0])))
        return sentences(*said)


def weigh(
    seen: Observation, legal: Legal[Decision], given: Decision, stream: Stream, closely: bool
) -> Thought[Weighed[Decision] | None]:
    """The best move and the one that was made; of a set-up nobody can tell. `closely`: with more time."""
    if not isinstance(given, Move) or len(legal) < 2:
        return None
    return (yield from Weighing(seen, stream, LOOK if closely else GLANCE).weighed(given))
