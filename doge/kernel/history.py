"""A match as it went: its entries with their events, a position now and then, and what each viewer has seen of it. Knows no game's rules.

A history only grows. An undo or another way to play makes a new one; moments of one are never those of another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, overload

from doge.kernel.game import A, E, Game, Listener, O, Pending, S, Viewer

KEPT_EVERY = 16
"""Entries from one kept position to the next: what lies between is played again when it is looked at."""


@dataclass(frozen=True, slots=True)
class Entry(Generic[A, E]):
    """One step of time: the answers that took effect together, or an outcome of chance, and what came of it."""

    answer: tuple[A, ...]
    events: tuple[E, ...]
    pending: Pending  # what was asked then


class History(Generic[S, A, O, E]):
    """All entries of a match so far, and the position that they have led to."""

    def __init__(self, game: Game[S, A, O, E], start: S) -> None:
        """The history that begins at a position, which is changed in place from now on."""
        self.game = game
        self.state = start
        self.entries: list[Entry[A, E]] = []
        self._kept = [start.copy()]
        self._moments: dict[Viewer, Moments[S, A, O, E]] = {}
        self._near = 0, self._kept[0]  # the position that was looked at last, and the entries before it

    def enter(self, answer: tuple[A, ...], listener: Listener) -> None:
        """Let an answer take effect, unchecked; the listener hears each event when the position is what it left.

        An answer that no log may show (`Action.logged`) is no entry: the next one says it.
        """
        events: list[E] = []

        def hear(event: E) -> None:
            events.append(event)
            listener(event)

        self.game.play(self.state, answer, hear)
        if all(action.logged for action in answer):
            self.entries.append(Entry(answer, tuple(events), self.game.pending(self.state)))
            if len(self.entries) % KEPT_EVERY == 0:
                self._kept.append(self.state.copy())

    def by(self, viewer: Viewer) -> Moments[S, A, O, E]:
        """What one viewer has seen: a sequence that grows with the history."""
        if viewer not in self._moments:
            self._moments[viewer] = Moments(self, viewer)
        return self._moments[viewer]

    def at(self, n: int) -> S:
        """A position of one's own: that after the first `n` entries."""
        begun, state = self._before(n)
        state = state.copy()
        for entry in self.entries[begun:n]:
            self.game.play(state, entry.answer, _deaf)
        self._near = n, state
        return state.copy()

    def upto(self, n: int) -> History[S, A, O, E]:
        """A history of its own that holds the first `n` entries; it shares nothing that can change."""
        earlier = History(self.game, self._kept[0].copy())
        earlier.state = self.at(n)
        earlier.entries = self.entries[:n]
        earlier._kept = [state.copy() for state in self._kept[: 1 + n // KEPT_EVERY]]
        return earlier

    def seen(self, entry: int, event: int | None, viewer: Viewer) -> O:
        """What the viewer knew right after an event of an entry; None: when all of the entry had happened."""
        if event is None:
            return self.game.observe(self.at(entry + 1), viewer)
        state, found = self.at(entry), []

        def hear(_: E) -> None:
            found.append(self.game.observe(state, viewer) if len(found) == event else None)

        self.game.play(state, self.entries[entry].answer, hear)
        seen = found[event]
        assert seen is not None
        return seen

    def _before(self, n: int) -> tuple[int, S]:
        """The nearest known position that is not after `n` entries, and how many entries led to it."""
        kept = n // KEPT_EVERY
        return max((self._near if self._near[0] <= n else (0, self._kept[0])), (kept * KEPT_EVERY, self._kept[kept]), key=lambda known: known[0])


class Moment(Generic[S, A, O, E]):
    """One moment of a match as a viewer saw it: an event in the viewer's form, or a table that waits (no event)."""

    def __init__(self, history: History[S, A, O, E], viewer: Viewer, entry: int, number: int | None) -> None:
        self._history = history
        self._viewer = viewer
        self.entry = entry
        self._number = number

    @cached_property
    def event(self) -> E | None:
        """What happened; None: the table has settled, and asks somebody or is over."""
        if self._number is None:
            return None
        return self._history.game.sees(self._history.entries[self.entry].events[self._number], self._viewer)

    @cached_property
    def seen(self) -> O:
        """What the viewer knew then; played again when it is first looked at."""
        return self._history.seen(self.entry, self._number, self._viewer)


class Moments(Sequence[Moment[S, A, O, E]]):
    """One viewer's past: all of a match that a face, a hint or a bot ever holds."""

    def __init__(self, history: History[S, A, O, E], viewer: Viewer) -> None:
        self._history = history
        self._viewer = viewer
        self._read = 0  # the entries that are among the moments
        self._moments: list[Moment[S, A, O, E]] = []

    def __len__(self) -> int:
        self._grow()
        return len(self._moments)

    @overload
    def __getitem__(self, at: int) -> Moment[S, A, O, E]: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Moment[S, A, O, E]]: ...
    def __getitem__(self, at: int | slice) -> Moment[S, A, O, E] | Sequence[Moment[S, A, O, E]]:
        self._grow()
        return self._moments[at]

    def __iter__(self) -> Iterator[Moment[S, A, O, E]]:
        self._grow()
        return iter(self._moments)

    def _grow(self) -> None:
        history = self._history
        for number, entry in enumerate(history.entries[self._read :], self._read):
            seen = [n for n, event in enumerate(entry.events) if history.game.sees(event, self._viewer) is not None]
            numbers = [*seen, None] if self._settled(entry.pending) else seen
            self._moments += [Moment(history, self._viewer, number, n) for n in numbers]
        self._read = len(history.entries)

    def _settled(self, pending: Pending) -> bool:
        """Whether the viewer sees the table wait: who is asked in secret is known to those seats alone."""
        if pending.kind == "choose" and pending.secret:
            return self._viewer == "open" or self._viewer in pending.seats
        return pending.kind != "chance"


def _deaf(_: object) -> None:
    """Hear an event that has been heard before."""
