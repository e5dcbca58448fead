"""The analyst of Families (kernel/analyst.py): the parts are in their own modules."""

from __future__ import annotations

from collections.abc import Sequence
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
from doge.kernel.analyst import Past, Plain, Told, Weighed
from doge.kernel.bot import Thought, finish
from doge.kernel.chance import Stream
from doge.kernel.game import Legal


class FamiliesAnalyst(Plain[State, Action, Observation, Event]):
    """What is told of a finished game of Families."""

    def chances(self, seen: Observation, stream: Stream) -> Thought[tuple[float, ...]]:
        """By gold, by what is in play, and by hands that lie open."""
        return standing(seen, stream)

    def redealt(self, state: State, stream: Stream) -> State | None:
        """With the rest of the deck shuffled."""
        return redealt(state, stream)

    def answer(self, seen: Observation, legal: Legal[Action], stream: Stream) -> Action:
        """What a senator does."""
        return finish(BOTS["senator"]("").choose(seen, cast("Legal[Decision]", legal), stream))

    def weigh(
        self, seen: Observation, legal: Legal[Action], given: Action, stream: Stream, closely: bool
    ) -> Thought[Weighed[Action] | None]:
        """By the judgement of the procurator."""
        found = yield from weigh(seen, cast("Legal[Decision]", legal), cast("Decision", given), stream, closely)
        return None if found is None else Weighed(*found)

    def story(
        self, past: Sequence[Past[Observation, Event]], end: Observation, seat: int | None, names: Sequence[str]
    ) -> Thought[Sequence[Told]]:
        """By gold, where it came from, and elections."""
        return story(past, end, seat, names)

    def lesson(self, seen: Observation, given: Action, better: Action) -> str:
        """By the kind of choice."""
        return lesson(cast("Decision", given), cast("Decision", better))

    def turned(
        self, before: Observation, after: Observation, seat: int, names: Sequence[str], stream: Stream
    ) -> Thought[str]:
        """By the gold that is likely."""
        return turned(before, after, seat, names, stream)


ANALYST = FamiliesAnalyst(FAMILIES)
