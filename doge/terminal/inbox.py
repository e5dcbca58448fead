"""What has happened at a table, and how much of it each person has read. Asks nobody, prints nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from doge.games.doge.events import Event
from doge.games.doge.hidden import sees
from doge.terminal.chronicle import Chronicle

Heard: TypeAlias = tuple[int, Event]
"""An event, and the length of the log when it was heard."""


class Inbox:
    """The events of a table; each person is told only what the own seat has seen."""

    def __init__(self, names: Sequence[str], people: Sequence[int], heard: list[Heard]) -> None:
        """`heard` are the events so far, which nobody needs to be told again."""
        self._names = names
        self._events = heard
        self._read = dict.fromkeys(people, len(heard))
        self._told = len(heard)

    def hear(self, event: Event, length: int) -> None:
        """Remember an event; `length` is that of the log."""
        self._events.append((length, event))

    def forget(self, length: int) -> None:
        """Drop what was heard when the log was longer: it has been taken back."""
        self._events = [(after, event) for after, event in self._events if after <= length]
        self._read = {person: min(read, len(self._events)) for person, read in self._read.items()}

    def tell(self, seat: int | None, since: int = 0) -> str:
        """The game from an event on, as the seat has seen it."""
        chronicle = Chronicle(self._names, seat)
        lines = [chronicle.tell(event) for _, event in self._events[since:] if sees(event, seat)]
        return "\n".join(filter(None, lines))

    def news(self, person: int) -> str:
        """What the person has not read yet, and has read now."""
        since, self._read[person] = self._read[person], len(self._events)
        return self.tell(person, since)

    def rest(self, seat: int | None) -> str:
        """What somebody has not read yet, at least how the game ended."""
        since = min(self._read.values(), default=self._told)
        return self.tell(seat, min(since, len(self._events) - 1))
