"""A bot that is measured while it plays: what every ladder says of how long the levels think."""

import time
from dataclasses import dataclass, field
from typing import Any

from doge.kernel.bot import Bot, Thought
from doge.kernel.chance import Stream


@dataclass
class Timed:
    """A bot that notes how long each of its real choices takes, in milliseconds."""

    bot: Bot[Any, Any]
    taken: list[float] = field(default_factory=list)

    def choose(self, observation: Any, legal: Any, stream: Stream) -> Thought[Any]:
        began = time.perf_counter()
        action = yield from self.bot.choose(observation, legal, stream)
        if not legal.listed or len(legal) > 1:
            self.taken.append(1000 * (time.perf_counter() - began))
        return action
