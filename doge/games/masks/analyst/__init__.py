"""The analyst of Masks (kernel/analyst.py): the parts are in their own modules."""

from __future__ import annotations

from typing import cast

from doge.games.masks.analyst.lesson import lesson
from doge.games.masks.analyst.standing import standing
from doge.games.masks.analyst.story import story
from doge.games.masks.analyst.turning import turned
from doge.games.masks.analyst.weighing import weigh
from doge.games.masks.bots.network import network
from doge.games.masks.bots.setups import draw_setup
from doge.games.masks.choices import SetUps
from doge.games.masks.events import Event
from doge.games.masks.game import MASKS
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Action, Decision
from doge.games.masks.state import State
from doge.kernel.analyst import Plain, Weighed
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal


class MasksAnalyst(Plain[State, Action, Observation, Event]):
    """What is told of a finished game of Masks."""

    chances, story, turned = staticmethod(standing), staticmethod(story), staticmethod(turned)

    def answer(self, seen: Observation, legal: Legal[Action], stream: Stream) -> Action:
        """A set-up as the network likes it; else any move."""
        if isinstance(legal, SetUps) and isinstance(seen.viewer, int):
            return draw_setup(seen.viewer, network().setups, stream)
        return legal.sample(stream)

    def weigh(
        self, seen: Observation, legal: Legal[Action], given: Action, stream: Stream, closely: bool
    ) -> Thought[Weighed[Action] | None]:
        """By the search of the procurator."""
        found = yield from weigh(seen, cast("Legal[Decision]", legal), cast("Decision", given), stream, closely)
        return None if found is None else Weighed(*found)

    def lesson(self, seen: Observation, given: Action, better: Action) -> str:
        return lesson(seen, cast("Decision", given), cast("Decision", better))


ANALYST = MasksAnalyst(MASKS)
