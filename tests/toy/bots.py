"""The bots of Lanterns by the ids of their levels."""

from __future__ import annotations

from collections.abc import Callable

from doge.kernel.bot import RandomBot, Thought
from doge.kernel.chance import Stream
from doge.kernel.legal import Listed
from tests.toy.hidden import Observation
from tests.toy.moves import Decision, Spread


class Rower:
    """Lights the best lantern, rows as far as it can, gives nothing, and spreads fog once another boat is ahead."""

    def choose(self, observation: Observation, legal: Listed[Decision], stream: Stream) -> Thought[Decision]:
        yield from ()
        if observation.step == "give":
            return legal[0]  # nothing
        if observation.step == "fog":
            seat = legal[0].seat
            ahead = max(observation.boats) > observation.boats[seat]
            return next(action for action in legal if isinstance(action, Spread) and action.fog == ahead)
        return legal[-1]  # the hand is sorted, and so are the spaces


BOTS: dict[str, Callable[[str], RandomBot | Rower]] = {
    "random": lambda seat: RandomBot(),
    "rower": lambda seat: Rower(),
}
