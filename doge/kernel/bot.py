"""What a bot is, and what a level of bots is called. Knows no game and no strategy."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from doge.kernel.chance import Stream
from doge.kernel.game import A, A_co, Legal, Observation

SHORT_LIST, LONG_LIST = 3, 12
"""How many answers advice shows at first, and how many it has at most: the rest is there for who asks why not."""

T = TypeVar("T")
O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)

Thought: TypeAlias = Generator[None, bool | None, T]
"""A decision, or advice, in the making: yields every few milliseconds. Sent True, it ends with what it knows by then."""


def telling(thought: Thought[T], part: float) -> Generator[float, None, T]:
    """A thought within longer work, each of whose steps yields how far all has come, from 0 to 1."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: T = done.value
            return found
        yield part


class Bot(Protocol[O_contra, A]):
    """A player. It receives what its seat may know and nothing else."""

    def choose(self, observation: O_contra, legal: Legal[A], stream: Stream) -> Thought[A]:
        """Think about one decision and return one of the legal actions; all chance comes from the stream."""


@dataclass(frozen=True, slots=True)
class Advice(Generic[A_co]):
    """One of the best answers: the action, the chance of winning that it leaves (0 to 1), and why, in a sentence.

    Nineteen times in twenty the chance lies within `error` of what it would be found to be with all the time in the world.
    `alike`: it cannot be told from the best; of the best, that another cannot be told from it.
    """

    action: A_co
    chance: float
    reason: str
    error: float = 0.0
    alike: bool = False


class Adviser(Protocol[O_contra, A]):
    """A bot that can say what it would do, and why."""

    def advise(self, observation: O_contra, legal: Legal[A], stream: Stream) -> Thought[Sequence[Advice[A]]]:
        """Think about one decision and return the best answers, best first, LONG_LIST at most; driven like a thought."""


class Rating(NamedTuple):
    """How strong a level is among the others of its game, as `python -m tools.ratings` prints it: 400 more are ten victories to one."""

    points: int
    error: int  # half the width of the 95 % interval


@dataclass(frozen=True, slots=True)
class Level:
    """A level to choose: its id in records and commands, and what people read (templates of doge/words.py)."""

    id: str
    title: str
    line: str
    rating: Rating | None = None  # None: nobody has measured it


def decide(bot: Bot[O_contra, A], observation: O_contra, legal: Legal[A], stream: Stream) -> A:
    """The action that a bot chooses, at once.

    >>> from doge.kernel.legal import Listed
    >>> legal = Listed("abc")
    >>> decide(RandomBot(), None, legal, Stream("seed")) in legal
    True
    """
    return finish(bot.choose(observation, legal, stream))


def finish(thought: Generator[object, bool | None, T], hurry: bool = False) -> T:
    """What a thought comes to; in a hurry: as soon as it has anything to say."""
    try:
        next(thought)
        while True:
            thought.send(hurry)
    except StopIteration as done:
        value: T = done.value
        return value


class RandomBot:
    """Chooses uniformly among the legal actions, in any game; it looks at nothing else."""

    def choose(self, observation: object, legal: Legal[A], stream: Stream) -> Thought[A]:
        """One of the legal actions, each as likely."""
        yield from ()  # a generator like every thought, though there is nothing to think about
        return legal.sample(stream)
