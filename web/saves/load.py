"""A game from its record's text, and the settings as they are stored. Where games are stored: see slots.py."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias, TypeVar

from doge.kernel import record
from doge.kernel.game import Listener, silent
from doge.kernel.record import RecordError
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, GAMES
from web.dom.port import Port, StorageError
from web.model.model import HUMAN, PACES, THEMES, Plan, Settings
from web.model.new_game import NAME_LENGTH

T = TypeVar("T")
AnyTable: TypeAlias = Table[Any, Any, Any, Any]

SETTINGS = "doge/settings"
LARGEST = 10_000
"""The most characters of settings that are read at all."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game brought back: its table, the keys of its record that are not ours, and the seat of the person."""

    table: AnyTable
    extra: dict[str, Any]
    me: int


def load(text: str, hear: Callable[[int, AnyTable], Listener[Any]] = lambda me, table: silent) -> Loaded:
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
    """Settings and plan in the storage."""

    def __init__(self, port: Port) -> None:
        self._port = port

    def settings(self) -> tuple[Settings, Plan, str]:
        """Settings and plan as stored, as new where they cannot be read; and the text of which not all could be, or ""."""
        stored, found = "", None
        with suppress(StorageError, RecordError):
            stored = self._port.stored(SETTINGS) or "{}"
            found = record.parse(stored, "text of the settings") if len(stored) <= LARGEST else None
        settings, plan = _part(found, "settings", _settings, Settings()), _part(found, "plan", _plan, Plan())
        read = _all_read(found, {"settings": asdict(settings), "plan": asdict(plan)})
        return settings, plan, "" if read else stored

    def keep_settings(self, settings: Settings, plan: Plan) -> None:
        """Store settings and plan; that they cannot be stored harms nothing."""
        with suppress(StorageError):
            self._port.store(SETTINGS, json.dumps({"settings": asdict(settings), "plan": asdict(plan)}))


def _part(found: Any, name: str, read: Callable[[dict[str, Any]], T], fresh: T) -> T:
    try:
        return read(found[name])
    except (TypeError, ValueError, AttributeError, KeyError):
        return fresh


def _all_read(found: Any, read: Any) -> bool:
    """Whether what was read is what stands there; keys that are not known here do not count."""
    if isinstance(read, dict):
        return isinstance(found, dict) and all(_all_read(found[key], read[key]) for key in read if key in found)
    if isinstance(read, (list, tuple)):
        return isinstance(found, list) and len(found) == len(read) and all(map(_all_read, found, read))
    return type(found) is type(read) and bool(found == read)


def _settings(found: dict[str, Any]) -> Settings:
    fresh = Settings()
    keys, numbers = found.get("keys"), found.get("numbers")
    return Settings(
        next((pace for pace in PACES if pace == found.get("pace")), fresh.pace),
        next((theme for theme in THEMES if theme == found.get("theme")), fresh.theme),
        keys if isinstance(keys, bool) else fresh.keys,
        numbers if isinstance(numbers, bool) else fresh.numbers,
    )


def _plan(found: dict[str, Any]) -> Plan:
    """The stored plan if it is a table that can be played, else a new one."""
    seats = tuple(Seat(str(entry["name"])[:NAME_LENGTH], entry["player"]) for entry in found["seats"])
    players = [seat.player for seat in seats]
    count = found["count"]
    levels = {f"bot:{level.id}" for level in ENTRIES["doge"].levels}
    sound = len(seats) == 4 and count in (3, 4) and players[:count].count(HUMAN) == players.count(HUMAN) == 1
    return Plan(count, seats) if sound and set(players) <= levels | {HUMAN} else Plan()
