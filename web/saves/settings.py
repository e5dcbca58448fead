"""Settings and the plan of a new game as they are stored. Where games are stored: see slots.py."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from typing import Any, TypeVar

from doge.kernel import record
from doge.kernel.record import RecordError
from doge.kernel.table import Seat
from doge.registry import ENTRIES
from web.dom.port import Port, StorageError
from web.model.model import HUMAN, PACES, THEMES, Plan, Settings, offered, planned
from web.model.new_game import NAME_LENGTH

T = TypeVar("T")

SETTINGS = "doge/settings"
LARGEST = 100_000
"""The most characters of settings that are read at all."""


class Saves:
    """Settings and plan in the storage."""

    def __init__(self, port: Port) -> None:
        self._port = port

    def settings(self) -> tuple[Settings, Plan, str]:
        """Settings and plan as stored, as new where they cannot be read; and the text of which not all could be, or ""."""
        stored, found = "", None
        with suppress(StorageError, RecordError):
            stored = self._port.stored(SETTINGS) or "{}"
            found = record.parse(stored) if len(stored) <= LARGEST else None
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
    keys, numbers, prefs = found.get("keys"), found.get("numbers"), found.get("prefs")
    return Settings(
        next((pace for pace in PACES if pace == found.get("pace")), fresh.pace),
        next((theme for theme in THEMES if theme == found.get("theme")), fresh.theme),
        keys if isinstance(keys, bool) else fresh.keys,
        numbers if isinstance(numbers, bool) else fresh.numbers,
        prefs if isinstance(prefs, dict) else {},
    )


def _plan(found: dict[str, Any]) -> Plan:
    """The stored plan if it is a table that can be played, else a new one."""
    game = found.get("game", Plan().game)  # in 0.1.0 there was one game
    entry = ENTRIES[game if game in offered() else Plan().game]
    seats = tuple(Seat(str(one["name"])[:NAME_LENGTH], one["player"]) for one in found["seats"])
    known = {f"bot:{level.id}" for level in entry.levels} | {HUMAN}
    count, most = found["count"], max(entry.seat_counts)
    sound = len(seats) == most and count in entry.seat_counts and {seat.player for seat in seats} <= known
    chosen = found.get("options", {})
    options = {
        one.name: value
        for one in entry.options
        for value in one.values
        if isinstance(chosen, dict) and repr(chosen.get(one.name)) == repr(value)
    }
    return Plan(entry.name, count, seats, options) if sound else planned(entry.name)
