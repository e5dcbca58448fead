"""The first steps at the table: begun or gone on with, and kept apart from the saved games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from doge.kernel import record
from doge.kernel.record import RecordError
from web.dom.port import Port
from web.model.lesson import Course, Stage
from web.model.messages import Message, Stepped, Taught
from web.model.model import newcomers
from web.shell.archives import Archives, NotHere
from web.shell.faces import lesson
from web.shell.lessons import Bookmark, Lessons
from web.shell.replaying import Loaded, load

if TYPE_CHECKING:
    from web.shell.driver import Driver


class Teaching:
    """Which game's first steps are at the table, and how far they have come."""

    def __init__(
        self, port: Port, send: Callable[[Message], None], archives: Archives, driver: Callable[[], Driver]
    ) -> None:
        self._send = send
        self._archives = archives
        self._driver = driver
        self._lessons = Lessons(port)
        self._bookmark = Bookmark(0)
        self.taught: str | None = None  # the game whose first steps are at the table

    def find(self) -> None:
        """Tell how far the first steps of each game have come."""
        self._send(Stepped(self._lessons.steps()))

    def begin(self, game: str, *, anew: bool) -> None:
        """Put the first steps of a game on the table, on from where they were left or from the beginning."""
        taught, left = lesson(game), None if anew else self._lessons.left(game)
        loaded = self._resumed(left) if left is not None and left.at is not None else None
        driver = self._driver()
        driver.teach(taught)
        self.taught, self._bookmark = game, left if left is not None and loaded is not None else Bookmark(0)
        same = self._bookmark.count == len(taught.steps)  # otherwise a step is looked for that begins where the game is
        at = min(self._bookmark.at or 0, len(taught.steps) - 1) if same else 0
        stage: Stage = "after" if same and self._bookmark.stage == "after" else "try"
        if loaded is None:
            driver.begin(game, newcomers(game)[: taught.count], taught.deal, taught.chosen)
        else:
            driver.resume(loaded, ())
        self._send(Taught(Course(taught, at, stage), None if loaded is None else self._bookmark.shown))

    def _resumed(self, left: Bookmark) -> Loaded | None:
        try:
            return load(left.record, self._archives)
        except (RecordError, NotHere):
            return None

    def mark(self, at: int, stage: Stage, shown: int) -> None:
        """Note how far the first steps at the table have come."""
        assert self.taught is not None
        self._bookmark = Bookmark(at, stage, shown, count=len(lesson(self.taught).steps))

    def keep(self, loaded: Loaded) -> None:
        """Store the first steps at the table."""
        assert self.taught is not None
        kept = record.dump(record.write(loaded.table, loaded.extra))
        self._lessons.keep(self.taught, replace(self._bookmark, record=kept))

    def finish(self) -> str:
        """They are over; returns what is said then."""
        assert self.taught is not None
        self._bookmark = Bookmark(None)
        self._lessons.keep(self.taught, self._bookmark)
        return lesson(self.taught).farewell()

    def stop(self) -> None:
        """Another game is at the table, or none."""
        if self.taught is not None:
            self._driver().teach(None)
        self.taught = None
