"""The contract that every game fulfils. Knows no game; whoever knows this file can drive any of them.

A position (`State`) changes in place through `play`, which is unchecked and fast: for search.
Everybody else goes through `apply`, or through a `Table`, where an illegal answer raises and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar

from doge.kernel.action import Action, Step
from doge.kernel.chance import Stream
from doge.kernel.errors import NotUnderstood
from doge.kernel.event import Event

Listener = Callable[[Any], object]
"""Called with each event at the moment when the position is exactly what the event left."""


@dataclass(frozen=True, slots=True)
class Pending:
    """What is asked now: chance, a choice of one seat or of several together in secret, or nothing more."""

    kind: Literal["chance", "choose", "over"]
    seats: tuple[int, ...] = ()


CHANCE = Pending("chance")
OVER = Pending("over")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the reason, and the rank of each seat (1 is first, equal seats share it)."""

    reason: str
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class State(Protocol):
    """A position; only its game looks inside."""

    def copy(self) -> Any:
        """A position that shares nothing that can change."""


class Game(Protocol):
    """A game as a set of functions; a module or an object with these names is one."""

    name: str
    title: str
    seat_counts: tuple[int, ...]

    def setup(self, seats: int) -> Any:
        """The position before anything has happened."""

    def pending(self, state: Any) -> Pending:
        """What is asked now."""

    def legal(self, state: Any, seat: int) -> Sequence[Any]:
        """All that a seat may answer now: with a length, an order and `in`; empty if it is not asked."""

    def check(self, state: Any, action: Any) -> None:
        """Raise `NotAllowed` or `NotYours` with a sentence unless the action, or chance, is legal now."""

    def play(self, state: Any, answer: tuple[Any, ...], tell: Listener) -> None:
        """Change the position by an action of each seat asked, in seat order, or by chance; unchecked."""

    def draw(self, state: Any, stream: Stream) -> Any:
        """One outcome of the chance that is asked now."""

    def observe(self, state: Any, viewer: int | None) -> Any:
        """All that a seat (None: the public) may know, as frozen plain data."""

    def imagine(self, observation: Any, stream: Stream) -> Any:
        """A full position that agrees with the observation, its unknown parts drawn at random."""

    def redact(self, log: Sequence[Any], observation: Any) -> list[Step]:
        """The log that led to the observed position as record steps, None in place of what its viewer does not know.

        What is known follows from the observation, so that a view can never hold more than it.
        """

    def result(self, state: Any) -> Result | None:
        """How the game ended; None while it runs."""

    def read(self, step: Step) -> Action:
        """The action of a record step; raises `NotUnderstood`."""

    def parse(self, text: str, seat: int) -> Action:
        """The action that a seat typed; raises `NotUnderstood`."""


S = TypeVar("S", bound=State)


def silent(event: Event) -> None:
    """Hear an event and do nothing."""


def apply(game: Game, state: S, answer: tuple[Any, ...]) -> tuple[S, list[Any]]:
    """The position after a checked answer, and its events; the position given stays as it is."""
    for action in answer:
        game.check(state, action)
    if tuple(action.seat for action in answer) != (game.pending(state).seats or (None,)):
        raise NotUnderstood("An answer holds one action of each seat that is asked, in seat order.")
    after = state.copy()
    events: list[Any] = []
    game.play(after, answer, events.append)
    return after, events
