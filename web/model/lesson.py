"""What a game brings for its first steps (web/games/X/teaching/lessons.py): a deal, rivals with a script, and one card
after another.

A lesson is a real game on the real rules. Its steps say when they begin, what the card says and what the person
shall do; `judge` says what a touch comes to. Where the person does something else once, the card answers it, and
nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, NamedTuple, TypeAlias

from doge.kernel.action import Action
from doge.kernel.event import Event
from doge.kernel.game import A, E, Legal, O, Observation
from doge.kernel.options import Value
from web.dom.markup import Node
from web.model.controls import Do
from web.model.game_view import D, Match, V


class Way(NamedTuple):
    """One of several good ways to go on: what it is called, and what it brings and risks."""

    name: str
    brings: str


class Card(NamedTuple):
    """What a card says: a title, a sentence or two, and what to do.

    `points_at` are CSS selectors of what it speaks of: it stands beside the first of them, and all are marked; without any, it stands
    in the middle. `spares` are those of what else it must not cover.
    """

    title: str
    words: str
    prompt: str
    points_at: Sequence[str] = ()
    pictures: Sequence[Node] = ()
    spares: Sequence[str] = ()
    on: str = ""
    """What the button says that leads on from a card that is only read, if not "Go on"."""
    ways: Sequence[Way] = ()
    """What there is to choose between; each will do."""


class After(NamedTuple):
    """What is said when a step is over, first of what was done; and what that is about, as in a card.

    Without a `title` of its own it has that of the step.
    """

    words: str
    points_at: Sequence[str] = ()
    spares: Sequence[str] = ()
    title: str = ""


class Pointer(NamedTuple):
    """What the card on the screen points at, and what else it must not cover: selectors."""

    points_at: Sequence[str]
    spares: Sequence[str]
    read: bool  # there is nothing to do but to read


def by_key(key: str) -> str:
    """The selector of what has that `data-key`."""
    return f'[data-key="{key}"]'


def lines(*said: str) -> str:
    """Several things that a card says, each on a line of its own; what is "" is left out."""
    return "\n".join(filter(None, said))


MAIN_BUTTON = by_key("confirm")


class Verdict(NamedTuple):
    """What a touch comes to in a step.

    `done`: the step is over. `wrong`: the card answers with `words`, and `leave` carries the other choice on (None: with it the
    step is over). `again`: the touch does nothing, and the prompt is said once more. `instead`: this is done in place of the touch.
    """

    kind: Literal["done", "wrong", "again", "instead"]
    words: str = ""
    leave: tuple[Do, ...] | None = ()
    instead: Do | None = None


DONE, AGAIN = Verdict("done"), Verdict("again")
CONFIRM = Do("confirm")
"""The main button."""


def asked(match: Match[A, O, E, D, V]) -> bool:
    """Whether the table asks the person again."""
    return match.asked


class Try(NamedTuple, Generic[A, O, E, D, V]):
    """A touch in a step: the match before and after it, what was touched, and the answer to the game that it came to."""

    before: Match[A, O, E, D, V]
    after: Match[A, O, E, D, V]
    do: Do
    action: A | None


class Step(NamedTuple, Generic[A, O, E, D, V]):
    """One thing to do. Words are made when they are shown; its words may be "" where there is nothing to add."""

    id: str
    begins: Callable[[Match[A, O, E, D, V]], bool]
    card: Callable[[Match[A, O, E, D, V]], Card]
    judge: Callable[[Try[A, O, E, D, V]], Verdict | None]
    way: Callable[[Match[A, O, E, D, V]], tuple[Do, ...]]
    """The next deeds that do what the card says; none: there is nothing to do but to read."""
    then: Callable[[Match[A, O, E, D, V]], After]
    shows: Callable[[Match[A, O, E, D, V]], bool] = asked
    """Whether the words after may be shown; where the table asks again, they are."""


def unsaid(match: Match[A, O, E, D, V]) -> After:
    """Nothing is said when the step is over: the next one's card tells it."""
    return After("")


def reading(
    id: str, begins: Callable[[Match[A, O, E, D, V]], bool], card: Callable[[Match[A, O, E, D, V]], Card]
) -> Step[A, O, E, D, V]:
    """A step in which there is nothing to do but to read."""
    return Step(id, begins, card, lambda tried: AGAIN, lambda match: (), unsaid)


@dataclass(frozen=True, slots=True)
class Lesson(Generic[A, O, E, D, V]):
    """The first steps of a game."""

    count: int
    """How many sit there: the person at seat 0, and bots of the gentlest level."""
    deal: str
    """Its number."""
    steps: Sequence[Step[A, O, E, D, V]]
    """The steps, in their order."""
    rival: Callable[[O, Legal[A], int], A | None]
    """What a rival at a seat answers by the script, None where it shall think for itself."""
    farewell: Callable[[], str]
    """What is said when the last step is over, and the game goes on as one's own."""
    own: Callable[[Match[A, O, E, D, V]], A | None] = lambda match: None
    """What is answered for the person between two steps, None if it is the person's own to answer."""
    chosen: Mapping[str, Value] = field(default_factory=dict)
    """What is chosen of the game's options."""


AnyStep: TypeAlias = Step[Action, Observation, Event, object, object]
AnyLesson: TypeAlias = Lesson[Action, Observation, Event, object, object]
"""Those of some game, of which the shell knows no more than the protocol."""


Stage: TypeAlias = Literal["try", "wrong", "after"]
"""Where one is in a step: it can be tried, the card answers to something else, or its last words stand there."""


@dataclass(frozen=True, slots=True)
class Course:
    """How far somebody has come in the lesson at the table."""

    lesson: AnyLesson
    at: int = 0  # the step
    stage: Stage = "try"
    tried: bool = False  # something else has been tried in this step
    answer: Verdict | None = None  # to that
    draft: object = None  # as it was before that
    action: Action | None = None  # what that would have come to
    skipping: bool = False  # the step is played for the person
    closed: bool = False  # the card is out of the way

    @property
    def step(self) -> AnyStep:
        return self.lesson.steps[self.at]
