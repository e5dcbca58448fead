"""The contract that every game fulfils. Knows no game; whoever knows this file can drive any of them.

A position (`State`) changes in place through `play`, which is unchecked and fast: for search.
Everybody else goes through `apply`, or through a `Table`, where an illegal answer raises and changes nothing.

    asked = game.pending(state)                 one seat, several together in secret, chance, or nothing more
    game.legal(state, seat)                     what a seat may answer
    game.play(state, (answer, ...), listener)   change the position, tell what happens
    game.observe(state, viewer)                 all that a viewer may know, and no way back to the state
    game.imagine(observation, stream)           some position that agrees with it

Where games differ, the contract has a knob, and the kernel has no special case: options, who is asked in secret,
answers that no log may show, events that are not the same for everybody, choices too many to list, views with keys
of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Literal, Protocol, TypeAlias, TypeVar

from doge.kernel.action import Action, Json
from doge.kernel.chance import Stream
from doge.kernel.errors import NotUnderstood
from doge.kernel.event import Event
from doge.kernel.options import Option, Options
from doge.words import text

Viewer: TypeAlias = int | Literal["open"] | None
"""Who looks: a seat; None, what everybody knows; "open", everything (for finished games only)."""


@dataclass(frozen=True, slots=True)
class Pending:
    """What is asked now: chance, a choice of one seat or of several together in secret, or nothing more.

    `secret`: nobody but these seats may know that they are asked; in everybody else's observation chance is due.
    `guarded`: nobody else may know whether there is anything to choose; so every answer takes the same time.
    """

    kind: Literal["chance", "choose", "over"]
    seats: tuple[int, ...] = ()
    secret: bool = False
    guarded: bool = False


CHANCE = Pending("chance")
OVER = Pending("over")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the reason, and the rank of each seat (1 is first, equal seats share it).

    Each game lists its reasons in an enumeration; records keep their words.

    >>> class Ending(StrEnum):
    ...     HARBOUR = "harbour"
    >>> result = Result(Ending.HARBOUR, (2, 1, 1))
    >>> result.winners, result.reason == "harbour"
    ((1, 2), True)
    """

    reason: StrEnum
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class State(Protocol):
    """A position; only its game looks inside."""

    def copy(self: S) -> S:
        """A position that shares nothing that can change."""


class Observation(Protocol):
    """All that one viewer may know, as frozen plain data; the fields besides these are the game's."""

    @property
    def pending(self) -> Pending:
        """What is asked now, as far as the viewer may know it."""

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it runs."""


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)
O = TypeVar("O", bound=Observation)  # noqa: E741  # an observation; the four letters stand side by side
E = TypeVar("E", bound=Event)
E_contra = TypeVar("E_contra", contravariant=True)

Listener: TypeAlias = Callable[[E], object]
"""Called with each event at the moment when the position is exactly what the event left."""


class Legal(Protocol[A_co]):
    """What a seat may answer now, in a fixed order; empty (and so false) for a seat that is not asked."""

    listed: ClassVar[bool]
    """Whether there are so few that a program gets them all; where not, iteration gives a bounded number, sensible ones first."""

    def __len__(self) -> int:
        """How many answers there are; where not even that can be told (an offer of anything for anything), how many iteration gives."""

    def __contains__(self, action: object) -> bool: ...
    def __iter__(self) -> Iterator[A_co]: ...

    def sample(self, stream: Stream) -> A_co:
        """One of the answers, each about as likely."""


class Game(Protocol[S, A, O, E]):
    """A game as a set of functions; a module or an object with these names is one."""

    name: str
    rules: int
    """The number of the rules that it is played by now: it grows when a ruling changes, so that older games are known."""
    seat_counts: tuple[int, ...]
    options: tuple[Option, ...]
    open_slips: bool
    """Whether a running record may end in the midst of a decision that several take together; their answers wait then."""
    open_table: bool
    """Whether nothing is ever hidden but answers that wait for others: every viewer sees the same, and `imagine` finds the position."""

    def setup(self, seats: int, options: Options) -> S:
        """The position before anything has happened; the options are complete."""

    def pending(self, state: S) -> Pending:
        """What is asked now; what a viewer knows of it is `observe(state, viewer).pending`."""

    def legal(self, state: S, seat: int) -> Legal[A]:
        """All that a seat may answer now; empty if it is not asked."""

    def check(self, state: S, action: A) -> None:
        """Raise `NotAllowed` or `NotYours` with a sentence unless the action, or chance, is legal now.

        Chance is legal, too, where a seat is asked in secret and may give an answer that is not logged: it has given it.
        """

    def play(self, state: S, answer: tuple[A, ...], listener: Listener[E]) -> None:
        """Change the position by an action of each seat asked, in seat order, or by chance; unchecked."""

    def draw(self, state: S, stream: Stream) -> A:
        """One outcome of the chance that is asked now."""

    def sees(self, event: E, viewer: Viewer) -> E | None:
        """The event as the viewer gets to see it: whole, without what is hidden from the viewer, or not at all."""

    def observe(self, state: S, viewer: Viewer) -> O:
        """All that a viewer may know, as frozen plain data."""

    def may_ask_in_secret(self, seen: O) -> bool:
        """Whether somebody may be asked in secret in a position; told from what everybody knows of it, so the same for each viewer.

        Whoever drives a table lets such a position take the same time and way whoever is asked, and whether anybody is.
        """

    def imagine(self, seen: O, stream: Stream) -> S:
        """A full position that agrees with the observation, its unknown parts drawn at random."""

    def view(self, log: Sequence[A], seen: O) -> Mapping[str, Json]:
        """The top-level keys of a seat's view (docs/bots.md): `log` as steps with None for each thing unknown, and the game's own.

        What is known follows from the observation that the log led to, so that a view can never hold more than it.
        """

    def result(self, state: S) -> Result | None:
        """How the game ended; None while it runs."""

    def read(self, step: object) -> A:
        """The action of a record step, which may be anything; raises `NotUnderstood`."""

    def parse(self, text: str, seen: O, seat: int) -> A:
        """The action that a seat typed, in the position that it sees; raises `NotUnderstood`."""


def silent(_: object) -> None:
    """Hear an event and do nothing."""


def apply(game: Game[S, A, O, E], state: S, answer: tuple[A, ...]) -> tuple[S, list[E]]:
    """The position after a checked answer, and its events; the position given stays as it is."""
    for action in answer:
        game.check(state, action)
    asked, given = game.pending(state), tuple(action.seat for action in answer)
    if given != (asked.seats or (None,)) and not (asked.secret and given == (None,)):
        raise NotUnderstood(text("An answer must hold one action of each seat that is asked, in seat order."))
    after = state.copy()
    events: list[E] = []
    game.play(after, answer, events.append)
    return after, events
