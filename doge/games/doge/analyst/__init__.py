"""Doge's analyst (kernel/analyst.py): the parts are in their own modules."""

from __future__ import annotations

from typing import cast

from doge.games.doge.analyst.lesson import lesson
from doge.games.doge.analyst.standing import standing
from doge.games.doge.analyst.story import story
from doge.games.doge.analyst.turning import turned
from doge.games.doge.analyst.weighing import weigh
from doge.games.doge.bots.merchant import Merchant
from doge.games.doge.choices import Choices
from doge.games.doge.events import Event
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Action, Decision
from doge.games.doge.state import State
from doge.kernel.analyst import Plain, Weighed
from doge.kernel.bot import Thought, finish
from doge.kernel.chance import Stream
from doge.kernel.game import Legal


class DogeAnalyst(Plain[State, Action, Observation, Event]):
    """What is told of a finished game of Doge."""

    chances, story, turned = staticmethod(standing), staticmethod(story), staticmethod(turned)

    def answer(self, seen: Observation, legal: Legal[Action], stream: Stream) -> Action:
        """What a merchant does."""
        return finish(Merchant().choose(seen, cast("Choices", legal), stream))

    def weigh(
        self, seen: Observation, legal: Legal[Action], given: Action, stream: Stream, closely: bool
    ) -> Thought[Weighed[Action] | None]:
        """By the search of the procurator."""
        if len(legal) < 2:
            return None
        found = yield from weigh(seen, cast("Choices", legal), cast("Decision", given), stream, closely)
        return Weighed(*found)

    def lesson(self, seen: Observation, given: Action, better: Action) -> str:
        return lesson(cast("Decision", given), cast("Decision", better))


ANALYST = DogeAnalyst(DOGE)
