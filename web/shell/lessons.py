"""First steps in the browser's storage, apart from the saved games: how far they have come, game by game. Plays
nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import get_args

from doge.kernel import record
from doge.kernel.record import LARGEST, RecordError
from doge.registry import ENTRIES
from web.dom.port import Port, StorageError
from web.model.lesson import Stage

KEY = "doge/first-steps/"
"""Followed by the name of a game."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Where first steps were left: the step and its stage, the moment on the screen, and the record. `at` None: they are over.
    `count`: how many steps there were; 0 in bookmarks of releases that did not tell.
    """

    at: int | None
    stage: Stage = "try"
    shown: int = 0
    record: str = ""
    count: int = 0


class Lessons:
    """What is kept of the first steps of each game; that it cannot be stored harms nothing."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._left: dict[str, Bookmark] = {}  # of this tab, where nothing can be stored

    def left(self, game: str) -> Bookmark | None:
        """Where the first steps of a game were left; None: they have not begun, or it cannot be read."""
        with suppress(StorageError, RecordError):
            found = self._port.stored(KEY + game)
            if found is not None and len(found) <= LARGEST:
                return _read(record.parse(found))
        return self._left.get(game)

    def keep(self, game: str, left: Bookmark) -> None:
        """Store where they are now."""
        self._left[game] = left
        with suppress(StorageError):
            self._port.store(KEY + game, json.dumps(asdict(left)))

    def steps(self) -> Mapping[str, int | None]:
        """The step that those of each game have come to, None where they are over."""
        found = {game: self.left(game) for game, entry in ENTRIES.items() if entry.first_steps is not None}
        return {game: left.at for game, left in found.items() if left is not None}


def _read(found: record.Record) -> Bookmark | None:
    at, stage, shown, text = found.get("at"), found.get("stage"), found.get("shown"), found.get("record")
    count = found.get("count")
    if at is None and "at" in found:
        return Bookmark(None)
    known: Stage = next((each for each in get_args(Stage) if each == stage), "try")
    if type(at) is not int or type(shown) is not int or not isinstance(text, str) or not (0 <= at < 100 and shown >= 0):
        return None
    return Bookmark(at, known, shown, text, count if type(count) is int else 0)
