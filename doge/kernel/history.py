"""A match as it went: its entries with their events, a position now and then, and what each viewer has seen. Knows no
game.

A history only grows. An undo or another way to play makes a new one; moments of one are never those of another.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, overload

from doge.kernel.game import A, E, Game, Listener, O, Pending, S, Viewer, silent

KEPT_EVERY = 16
"""Entries from one kept position to the next: what lies between is played again when it is looked at."""


@dataclass(slots=True)
class Entry(Generic[A, E]):
    """One step of time: the answers that took effect together, or an outcome of chance, and what came of it."""

    answer: tuple[A, ...]
    events: list[E]
    pending: Pending  # what was asked then

    @property
    def settles(self) -> bool:
        """Whether somebody learned something by it, so that nobody may take back what lies before."""
        return len(self.answer) > 1 or self.answer[0].seat is None or any(event.reveals for event in self.events)


def _both(first: Listener[E], then: Listener[E]) -> Listener[E]:
    """Two listeners as one."""

    def hear(event: E) -> None:
        first(event)
        then(event)

    return hear


class History(Generic[S, A, O, E]):
    """All entries of a match so far, and the position that they have led to."""

    def __init__(self, game: Game[S, A, O, E], start: S) -> None:
        """The history that begins at a position, which is changed in place from now on."""
        self.game = game
        self.state = start
        self.pending = game.pending(start)
        """What is asked in that position."""
        self.asked_first = self.pending
        self.entries: list[Entry[A, E]] = []
        self.log: list[A] = []
        self._kept = [start.copy()]
        self._near = 0, self._kept[0]  # the position that was looked at last, and the number of entries before it
        self._seen: dict[tuple[int, Viewer], list[O]] = {}  # of the entry that was looked at last
        self._moments: dict[Viewer, Moments[S, A, O, E]] = {}

    def enter(self, answer: tuple[A, ...], listener: Listener[E] = silent) -> list[E]:
        """Let an answer take effect, unchecked, and return its events; the listener hears each when the position is what it left.

        An answer that no log may show (`Action.logged`) is no entry: the next one implies it.
        """
        events: list[E] = []
        game, state = self.game, self.state
        logged = answer[0].logged
        if logged:
            self.log.extend(answer)
        game.play(state, answer, events.append if listener is silent else _both(events.append, listener))
        self.pending = pending = game.pending(state)
        if logged:
            entries = self.entries
            entries.append(Entry(answer, events, pending))
            if len(entries) % KEPT_EVERY == 0:
                self._kept.append(state.copy())
        return events

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
            self.game.play(state, entry.answer, silent)
        self._near = n, state
        return state.copy()

    def upto(self, n: int) -> History[S, A, O, E]:
        """A history of its own that holds the first `n` entries; it shares nothing that can change."""
        earlier = History(self.game, self._kept[0].copy())
        earlier.state = self.at(n)
        earlier.pending = self.game.pending(earlier.state)
        earlier.entries = self.entries[:n]
        earlier.log = [action for entry in earlier.entries for action in entry.answer]
        earlier._kept = [state.copy() for state in self._kept[: 1 + n // KEPT_EVERY]]
        return earlier

    def seen(self, entry: int, event: int | None, viewer: Viewer) -> O:
        """What the viewer knew right after an event of an entry; None: when all of the entry had happened."""
        if event is None:
            return self.game.observe(self.at(entry + 1), viewer)
        if (entry, viewer) not in self._seen:
            state, found = self.at(entry), list[O]()
            observe = self.game.observe
            self.game.play(state, self.entries[entry].answer, lambda _: found.append(observe(state, viewer)))
            self._seen = {(entry, viewer): found}
        return self._seen[entry, viewer][event]

    def _before(self, n: int) -> tuple[int, S]:
        """The nearest known position that is not after `n` entries, and how many entries led to it."""
        kept = n // KEPT_EVERY
        nearest = kept * KEPT_EVERY, self._kept[kept]
        return self._near if nearest[0] < self._near[0] <= n else nearest


START = -1
"""In the place of the number of an entry: the table as it was laid out, before the first of them."""


class Moment(Generic[S, A, O, E]):
    """One moment of a match as a viewer saw it: an event in the viewer's form, or a table that waits (no event)."""

    def __init__(self, history: History[S, A, O, E], viewer: Viewer, entry: int, number: int | None) -> None:
        self._history = history
        self._viewer = viewer
        self.entry = entry
        self._number = number

    @property
    def place(self) -> tuple[int, int]:
        """Where it lies in the match: the same for whoever has seen it, later for what came later."""
        if self._number is not None:
            return self.entry, self._number
        return self.entry, 0 if self.entry == START else len(self._history.entries[self.entry].events)

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
    """One viewer's past: all of a match that a face, a hint or a bot ever holds. It grows with its history."""

    def __init__(self, history: History[S, A, O, E], viewer: Viewer) -> None:
        self._history = history
        self._viewer = viewer
        self._read = 0  # the entries that are among the moments
        self._moments: list[Moment[S, A, O, E]] = []
        if self._settled(history.asked_first):  # somebody chooses before chance has brought anything
            self._moments.append(Moment(history, viewer, START, None))

    def __len__(self) -> int:
        return len(self._grown())

    @overload
    def __getitem__(self, at: int) -> Moment[S, A, O, E]: ...
    @overload
    def __getitem__(self, at: slice[int | None]) -> list[Moment[S, A, O, E]]: ...
    def __getitem__(self, at: int | slice[int | None]) -> Moment[S, A, O, E] | list[Moment[S, A, O, E]]:
        return self._grown()[at]

    def __iter__(self) -> Iterator[Moment[S, A, O, E]]:
        return iter(self._grown())

    def since(self, entry: int) -> int:
        """The number of the first moment of an entry, or of a later one."""
        return bisect_left(self._grown(), entry, key=lambda moment: moment.entry)

    def nearest(self, other: Moment[S, A, O, E]) -> int:
        """The number of the last moment that is not after one of another viewer; without any, the first."""
        return max(bisect_right(self._grown(), other.place, key=lambda moment: moment.place) - 1, 0)

    def _grown(self) -> list[Moment[S, A, O, E]]:
        """The moments, with those of the entries that have come since."""
        history, viewer = self._history, self._viewer
        entries, sees = history.entries, history.game.sees
        for number in range(self._read, len(entries)):
            entry = entries[number]
            for n, event in enumerate(entry.events):
                if sees(event, viewer) is not None:
                    self._moments.append(Moment(history, viewer, number, n))
            if self._settled(entry.pending):
                self._moments.append(Moment(history, viewer, number, None))
        self._read = len(entries)
        return self._moments

    def _settled(self, pending: Pending) -> bool:
        """Whether the viewer sees the table wait: who is asked in secret is known to those seats alone."""
        if pending.secret:
            return self._viewer == "open" or self._viewer in pending.seats
        return pending.kind != "chance"
