"""What is stored in the browser and under which key: the running game as a record, the game before it, refused ones, settings."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from doge.house import GAMES, LEVELS
from doge.kernel import record
from doge.kernel.game import Tell, silent
from doge.kernel.record import Record
from doge.kernel.table import Seat, Table
from web.model import HUMAN, PACES, THEMES, Plan, Settings
from web.planning import NAME_LENGTH
from web.port import Port, StorageError

T = TypeVar("T")

PREFIX = "doge/"
GAME = PREFIX + "game"
BEFORE = PREFIX + "before"
REFUSED = PREFIX + "refused/"
SETTINGS = PREFIX + "settings"


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game brought back: its table, the keys of its record that are not ours, and the seat of the person."""

    table: Table
    extra: dict[str, Any]
    me: int


def load(text: str, hear: Callable[[int, Table], Tell] = lambda me, table: silent) -> Loaded:
    """The game of a record's text, replayed through the rules; raises RecordError with a sentence.

    `hear` makes the listener of the replay's events; it gets the seat of the person and the table.
    """
    found = record.parse(text)
    seats = found.get("seats")
    me = person([entry.get("player") for entry in seats if isinstance(entry, dict)] if isinstance(seats, list) else [])
    table = record.load(found, GAMES, lambda table: hear(me, table))
    return Loaded(table, record.extra_keys(found), me)


def person(players: list[Any]) -> int:
    """The seat of the person: the first that is played by one, else the first of all."""
    return players.index(HUMAN) if HUMAN in players else 0


class Saves:
    """The storage of the page; every write may raise StorageError."""

    def __init__(self, port: Port) -> None:
        self._port = port

    def game(self) -> str | None:
        """The record's text of the running game."""
        return self._port.stored(GAME)

    def keep_game(self, running: Record) -> None:
        """Store the running game."""
        self._port.store(GAME, record.dump(running))

    def put_before(self) -> bool:
        """Move the running game to the place of the game before, so that a new one does not lose it; False if there is none."""
        text = self._port.stored(GAME)
        if text is not None:
            self._port.store(BEFORE, text)
        return text is not None

    def restore(self) -> bool:
        """Let the running game and the one before change places; False if there is none before."""
        before, running = self._port.stored(BEFORE), self._port.stored(GAME)
        if before is None:
            return False
        self._port.store(GAME, before)
        if running is None:
            return True
        try:
            self._port.store(BEFORE, running)
        except StorageError:  # no room for the larger one in the other place: neither is lost
            self._port.store(GAME, running)
            raise
        return True

    def set_aside(self) -> None:
        """Move a running game that cannot be read to a place of its own, where nothing overwrites it."""
        text = self._port.stored(GAME)
        if text is None:
            return
        number = 1
        while self._port.stored(f"{REFUSED}{number}") is not None:
            number += 1
        self._port.store(f"{REFUSED}{number}", text)
        self._port.unstore(GAME)

    def refused(self) -> str | None:
        """The text that was set aside last."""
        keys = self._port.stored_keys(REFUSED)
        return self._port.stored(max(keys, key=lambda key: (len(key), key))) if keys else None

    def settings(self) -> tuple[Settings, Plan]:
        """Settings and plan as stored; of these two, what cannot be read is as new."""
        try:
            found = json.loads(self._port.stored(SETTINGS) or "{}")
        except (ValueError, StorageError, RecursionError):
            found = {}
        return _part(found, "settings", _settings, Settings()), _part(found, "plan", _plan, Plan())

    def keep_settings(self, settings: Settings, plan: Plan) -> None:
        """Store settings and plan; that they cannot be stored harms nothing."""
        with suppress(StorageError):
            self._port.store(SETTINGS, json.dumps({"settings": asdict(settings), "plan": asdict(plan)}))


def _part(found: Any, name: str, read: Callable[[dict[str, Any]], T], fresh: T) -> T:
    try:
        return read(found[name])
    except (TypeError, ValueError, AttributeError, KeyError):
        return fresh


def _settings(found: dict[str, Any]) -> Settings:
    fresh = Settings()
    keys = found.get("keys")
    return Settings(
        next((pace for pace in PACES if pace == found.get("pace")), fresh.pace),
        next((theme for theme in THEMES if theme == found.get("theme")), fresh.theme),
        keys if isinstance(keys, bool) else fresh.keys,
    )


def _plan(found: dict[str, Any]) -> Plan:
    """The stored plan if it is a table that can be played, else a new one."""
    seats = tuple(Seat(str(entry["name"])[:NAME_LENGTH], entry["player"]) for entry in found["seats"])
    players = [seat.player for seat in seats]
    count = found["count"]
    levels = {f"bot:{level}" for level in LEVELS["doge"]}
    sound = len(seats) == 4 and count in (3, 4) and players[:count].count(HUMAN) == players.count(HUMAN) == 1
    return Plan(count, seats) if sound and set(players) <= levels | {HUMAN} else Plan()
