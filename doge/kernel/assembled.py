"""A game put together from its modules: the object that fulfils the contract (kernel/game.py). Knows no game.

    >>> from doge.games.masks import hidden, rules
    >>> from doge.games.masks.entry import ENTRY
    >>> from doge.games.masks.moves import parse, read
    >>> masks = Assembled(ENTRY, rules, hidden, read, parse)
    >>> masks.pending(masks.setup(2, {})).kind
    'chance'

The types check that the modules have all that the contract asks, each part of its own file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, Protocol, TypeVar

from doge.kernel.action import Action, Json
from doge.kernel.chance import Stream
from doge.kernel.entry import Entry
from doge.kernel.event import Event
from doge.kernel.game import A, E, Legal, Listener, O, Pending, Result, S, Viewer
from doge.kernel.options import Options

E_co = TypeVar("E_co", bound=Event, covariant=True)
A_contra = TypeVar("A_contra", bound=Action, contravariant=True)


class Rules(Protocol[S, A, E_co]):
    """What is asked, what is legal, what it brings."""

    def setup(self, seats: int, options: Options) -> S: ...
    def pending(self, state: S) -> Pending: ...
    def legal(self, state: S, seat: int) -> Legal[A]: ...
    def check(self, state: S, action: A) -> None: ...
    def play(self, state: S, answer: tuple[A, ...], listener: Listener[E_co]) -> None: ...
    def draw(self, state: S, stream: Stream) -> A: ...
    def result(self, state: S) -> Result | None: ...


class Hidden(Protocol[S, A_contra, O, E]):
    """Who knows what."""

    def sees(self, event: E, viewer: Viewer) -> E | None: ...
    def observe(self, state: S, viewer: Viewer) -> O: ...
    def may_ask_in_secret(self, seen: O) -> bool: ...
    def imagine(self, seen: O, stream: Stream) -> S: ...
    def view(self, log: Sequence[A_contra], seen: O) -> Mapping[str, Json]: ...


class Assembled(Generic[S, A, O, E]):
    """The game: the functions of its modules under one name.

    `read` makes actions of record steps, `parse` of what is typed; `open_slips` is the contract's: whether a running record may end
    in the midst of a decision that several take together.
    """

    def __init__(
        self,
        entry: Entry,
        rules: Rules[S, A, E],
        hidden: Hidden[S, A, O, E],
        read: Callable[[object], A],
        parse: Callable[[str, O, int], A],
        *,
        open_slips: bool = True,
    ) -> None:
        self.name, self.rules = entry.name, entry.rules
        self.seat_counts, self.options = entry.seat_counts, entry.options
        self.open_slips = open_slips
        self.open_table = isinstance(hidden, OpenTable)
        self.setup, self.pending, self.legal, self.check = rules.setup, rules.pending, rules.legal, rules.check
        self.play, self.draw, self.result = rules.play, rules.draw, rules.result
        self.sees, self.observe, self.imagine, self.view = hidden.sees, hidden.observe, hidden.imagine, hidden.view
        self.may_ask_in_secret = hidden.may_ask_in_secret
        self.read, self.parse = read, parse


class Seen(Protocol[S, O]):
    """What everybody knows of a position, and the position again."""

    def observe(self, state: S, viewer: Viewer) -> O: ...
    def imagine(self, seen: O, stream: Stream) -> S: ...


class OpenTable(Generic[S, A, O, E]):
    """Who knows what where nothing is hidden but answers that wait for others: everybody sees everything.

    The game has but `observe`, which is the same for every viewer but for the field that names it, and `imagine`, the way back.
    """

    def __init__(self, seen: Seen[S, O]) -> None:
        self.observe, self.imagine = seen.observe, seen.imagine

    def sees(self, event: E, viewer: Viewer) -> E:
        """All of it."""
        return event

    def may_ask_in_secret(self, seen: O) -> bool:
        """Nobody is ever asked in secret."""
        return False

    def view(self, log: Sequence[A], seen: O) -> Mapping[str, Json]:
        """The log as it is."""
        return {"log": [action.step() for action in log]}
