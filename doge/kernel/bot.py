"""What a bot is, and the registry of the levels. Knows no game and no strategy."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from doge.kernel.chance import Stream

T = TypeVar("T")

Thought = Generator[None, bool | None, Any]
"""A choice in the making: yields every few milliseconds, returns an action. Sent True, it decides with what it knows by then."""


class Bot(Protocol):
    """A player. It receives what its seat may know and nothing else."""

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought:
        """Think about one decision and return one of the legal actions; all chance comes from the stream."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One of the best answers: the action, the chance of winning that it leaves (0 to 1), and why, in a sentence."""

    action: Any
    chance: float
    reason: str


class Adviser(Protocol):
    """A bot that can say what it would do, and why."""

    def advise(
        self, observation: Any, legal: Sequence[Any], stream: Stream
    ) -> Generator[None, bool | None, Sequence[Advice]]:
        """Think about one decision and return the three best answers, best first; driven like a thought."""


class Picker(Protocol):
    """A bot that neither looks nor thinks. It need not be shown anything, and what it picks is legal."""

    def pick(self, count: int, stream: Stream) -> int:
        """The number of one of so many legal actions, from 0."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level to choose: its id in records and commands, what people read, and how a bot of it is made.

    `make` gets the name of the family that the bot plays for: families have their own ways.
    """

    id: str
    title: str
    line: str
    make: Callable[[str], Bot]


def decide(bot: Bot, observation: Any, legal: Sequence[Any], stream: Stream) -> Any:
    """The action that a bot chooses, at once."""
    return finish(bot.choose(observation, legal, stream))


def finish(thought: Generator[None, bool | None, T], hurry: bool = False) -> T:
    """What a thought comes to; in a hurry: as soon as it has anything to say."""
    try:
        next(thought)
        while True:
            thought.send(hurry)
    except StopIteration as done:
        value: T = done.value
        return value


class RandomBot:
    """Chooses uniformly among the legal actions, in any game."""

    def pick(self, count: int, stream: Stream) -> int:
        """One of the numbers, each as likely."""
        return stream.below(count)

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought:
        """One of the legal actions, each as likely."""
        yield from ()  # a generator like every thought, though there is nothing to think about
        return legal[self.pick(len(legal), stream)]
