"""What a move was worth against the best that its seat could have made, by what that seat knew."""

from __future__ import annotations

from doge.games.masks.bots.guesses import LEAST
from doge.games.masks.bots.search import Depth, Option, Search
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Decision, Move
from doge.kernel.analyst import Weighed
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal

GLANCE = Depth(worlds=3, moves=8, answers=1, trust=0.02, mood=0.3)
LOOK = Depth(worlds=12, moves=8, answers=1, trust=0.02, mood=0.3)


class Weighing(Search):
    """One move of one seat."""

    def weighed(self, given: Move) -> Thought[Weighed[Decision]]:
        """The best move and the one that was made, both tried in as many worlds."""
        found = yield from self.options(alone=True)
        move = given.source, given.target
        mine = next((option for option in found if option.move == move), None)
        if mine is None:
            mine = Option(move, LEAST)
            found = [*found, mine]
            while mine.worlds < found[0].worlds:
                yield from self._try([mine])
        advice = {one.action: one for one in self.advice([mine]) + self.advice(found)}
        best = max(advice.values(), key=lambda one: one.chance)
        return Weighed(best, advice[given])


def weigh(
    seen: Observation, legal: Legal[Decision], given: Decision, stream: Stream, closely: bool
) -> Thought[Weighed[Decision] | None]:
    """The best move and the one that was made; of a set-up nobody can tell. `closely`: with more time."""
    if not isinstance(given, Move) or len(legal) < 2:
        return None
    return (yield from Weighing(seen, stream, LOOK if closely else GLANCE).weighed(given))
