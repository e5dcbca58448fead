"""The analyst of Families (kernel/analyst.py): the parts are in their own modules."""

from __future__ import annotations

from typing import cast

from doge.games.families.analyst.lesson import lesson
from doge.games.families.analyst.standing import redealt, standing
from doge.games.families.analyst.story import story
from doge.games.families.analyst.turning import turned
from doge.games.families.analyst.weighing import weigh
from doge.games.families.bots import BOTS
from doge.games.families.events import Event
from doge.games.families.game import FAMILIES
from doge.games.families.hidden import Observation
from doge.games.families.moves import Action, Decision
from doge.games.families.state import State
from doge.kernel.analyst import Plain, Weighed
from doge.kernel.bot import Thought, finish
from doge.kernel.chance import Stream
from doge.kernel.game import Legal


class FamiliesAnalyst(Plain[State, Action, Observation, Event]):
    """What is told of a finished game of Families."""

    chances, redealt, story, turned = (
        staticmethod(standing),
        staticmethod(redealt),
        staticmethod(story),
        staticmethod(turned),
    )

    def answer(self, seen: Observation, legal: Legal[Action], stream: Stream) -> Action:
        """What a senator does."""
        return finish(BOTS["senator"]("").choose(seen, cast("Legal[Decision]", legal), stream))

    def weigh(
        self, seen: Observation, legal: Legal[Action], given: Action, stream: Stream, closely: bool
    ) -> Thought[Weighed[Action] | None]:
        """By the judgement of the procurator."""
        found = yield from weigh(seen, cast("Legal[Decision]", legal), cast("Decision", given), stream, closely)
        return None if found is None else Weighed(*found)

    def lesson(self, seen: Observation, given: Action, better: Action) -> str:
        return lesson(cast("Decision", given), cast("Decision", better))


ANALYST = FamiliesAnalyst(FAMILIES)
