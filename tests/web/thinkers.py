"""Bots for the page that think for long, fail, or never decide, and what a person does beside them."""

from collections.abc import Callable, Sequence
from typing import Any

from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from tests.web.person import Person

SLICE = 10.0
"""How long a slice of a thought takes here, in milliseconds."""


class Thinker:
    """A bot that thinks for so many slices unless it is asked to decide; remembers how long its thoughts were."""

    def __init__(self, slices: float = 10**6, patient: bool = False) -> None:
        self.slices = slices
        self.patient = patient  # does not let itself be hurried
        self.thoughts: list[int] = []

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought:
        self.thoughts.append(0)
        mine = len(self.thoughts) - 1
        while self.thoughts[mine] < self.slices:
            self.thoughts[mine] += 1
            if (yield) and not self.patient:
                break
        return stream.choice(legal)


class Failing:
    """A bot that never comes to a decision."""

    def __init__(self, error: type[BaseException] = ZeroDivisionError) -> None:
        self.error = error

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought:
        yield
        raise self.error


class Confused:
    """A bot that answers something that nobody has asked."""

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought:
        yield
        return None


Seating = Callable[..., Person]
"""Seats a person against a bot; see the fixture `seat`."""


def begin(person: Person) -> None:
    """A new game, before any bot has thought."""
    person.press("start-game")


def place(person: Person) -> None:
    """Choose an area and a ballot, at once."""
    person.port.focus("card-castello")
    person.port.press("2")
    person.port.focus("ballot-0")
    person.port.press("3")
    person.port.press("Enter", ctrl=True)
    person.port.advance(20)


def piles(person: Person) -> int:
    """How many ballots the table knows of."""
    return sum("ballot" in step for step in person.record()["log"])
