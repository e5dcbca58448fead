"""What each person at a table has read of the game so far. Asks nobody, prints nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doge.kernel.event import Event
from doge.kernel.game import Viewer
from doge.registry import AnyConsole, AnyTable
from doge.terminal.text import fitted
from doge.words import text


class Inbox:
    """The past of a table for its people; each is told what the own seat has seen, and nothing else."""

    def __init__(self, table: AnyTable, console: AnyConsole, names: Sequence[str], people: Sequence[int]) -> None:
        """What has happened at the table so far nobody needs to be told again."""
        self._table, self._console, self._names = table, console, names
        self._begun = len(table.history.entries)
        self._read = dict.fromkeys(people, self._begun)  # how many entries

    def forget(self) -> None:
        """Note that something has been taken back: what comes instead is news."""
        entries = len(self._table.history.entries)
        self._read = {person: min(read, entries) for person, read in self._read.items()}

    def log(self, seat: int) -> str:
        """The whole game as the seat has seen it."""
        return self._told(self._events(seat, 0), seat)

    def since(self, seat: int) -> str:
        """What the seat has seen since it chose last, with what that choice brought about at once."""
        chosen = self._table.answered(seat)
        if chosen is None:
            return text("You have not chosen yet.")
        return self._told(self._events(seat, chosen), seat) or text("Nothing has happened since you last chose.")

    def news(self, person: int) -> str:
        """What the person has not read yet, and has read now."""
        since, self._read[person] = self._read[person], len(self._table.history.entries)
        return self._told(self._events(person, since), person)

    def rest(self, seat: int | None) -> str:
        """What somebody has not read yet, at least how the game ended."""
        since = min(self._read.values(), default=self._begun)
        unread = list(self._events(seat, since)) or list(self._events(seat, 0))[-1:]
        return self._told(iter(unread), seat)

    def _events(self, viewer: Viewer, since: int) -> Iterator[Event]:
        """What the viewer has seen happen, from an entry on."""
        for moment in self._table.by(viewer):
            if moment.entry >= since and moment.event is not None:
                yield moment.event

    def _told(self, events: Iterator[Event], viewer: Viewer) -> str:
        tell = self._console.teller(self._names, viewer)
        return "\n".join(fitted(lines) for lines in map(tell, events) if lines)
