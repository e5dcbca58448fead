"""Settings and the plans of new games as they are stored. Where games are stored: see slots.py."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict
from typing import Any, NamedTuple, TypeVar

from doge.kernel import record
from doge.kernel.entry import Entry
from doge.kernel.record import RecordError
from doge.kernel.table import Seat
from doge.registry import ENTRIES
from doge.words import text
from web.dom.port import Port, StorageError
from web.model.model import HUMAN, LOUDEST, PACES, SOUNDS, THEMES, Plan, Settings, offered, planned
from web.model.new_game import NAME_LENGTH

T = TypeVar("T")

SETTINGS = "doge/settings"
GREETING = "doge/greeting"
LONGEST_STREAK = 10_000
LARGEST = 100_000
"""The most characters of settings that are read at all."""


class Stored(NamedTuple):
    """What was read: the plan of the chosen game and those of others; `unread` is the text of which not all could be, or ""."""

    settings: Settings
    plan: Plan
    plans: dict[str, Plan]
    unread: str


class Saves:
    """Settings and plans in the storage."""

    def __init__(self, port: Port) -> None:
        self._port = port

    def settings(self) -> Stored:
        """Settings and plans as stored, as new where they cannot be read."""
        stored, found = "", None
        with suppress(StorageError, RecordError):
            stored = self._port.stored(SETTINGS) or "{}"
            found = record.parse(stored) if len(stored) <= LARGEST else None
        settings, plan = _part(found, "settings", _settings, Settings()), _part(found, "plan", _plan, Plan())
        none: dict[str, Plan] = {}
        plans = _part(found, "plans", _plans, none)
        read = _all_read(found, _as_stored(settings, plan, plans))
        return Stored(settings, plan, plans, "" if read else stored)

    def keep_settings(self, settings: Settings, plan: Plan, plans: Mapping[str, Plan]) -> None:
        """Store settings and plans; that they cannot be stored harms nothing."""
        with suppress(StorageError):
            self._port.store(SETTINGS, json.dumps(_as_stored(settings, plan, plans)))
            self._port.store(GREETING, json.dumps(_greeting(ENTRIES[plan.game])))


def _as_stored(settings: Settings, plan: Plan, plans: Mapping[str, Plan]) -> dict[str, Any]:
    others = {game: asdict(other) for game, other in plans.items()}
    return {"settings": asdict(settings), "plan": asdict(plan), "plans": others}


def _greeting(entry: Entry) -> dict[str, Any]:
    """What the page shows of the chosen game before Python runs (web/games.js)."""
    quarter = entry.quarter
    return {"title": text(entry.title), "quarter": [quarter.x, quarter.y, quarter.zoom] if quarter else None}


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
    prefs, loud = found.get("prefs"), found.get("loudness")
    return Settings(
        next((pace for pace in PACES if pace == found.get("pace")), fresh.pace),
        next((theme for theme in THEMES if theme == found.get("theme")), fresh.theme),
        keys=_flag(found, "keys", fresh.keys),
        numbers=_flag(found, "numbers", fresh.numbers),
        forecast=_flag(found, "forecast", fresh.forecast),
        memory=_flag(found, "memory", fresh.memory),
        sound=next((sound for sound in SOUNDS if sound == found.get("sound")), fresh.sound),
        loudness=loud if type(loud) is int and 1 <= loud <= LOUDEST else fresh.loudness,
        buzz=_flag(found, "buzz", fresh.buzz),
        speak=_flag(found, "speak", fresh.speak),
        tips=_flag(found, "tips", fresh.tips),
        met=_met(found.get("met")),
        streaks=_streaks(found.get("streaks")),
        prefs=prefs if isinstance(prefs, dict) else {},
    )


def _met(found: Any) -> tuple[str, ...]:
    return tuple([name for name in found if isinstance(name, str)]) if isinstance(found, list) else ()


def _streaks(found: Any) -> dict[str, int]:
    """Victories and defeats in a row of games that are offered here."""
    if not isinstance(found, dict):
        return {}
    return {game: n for game, n in found.items() if game in offered() and type(n) is int and abs(n) < LONGEST_STREAK}


def _flag(found: dict[str, Any], name: str, fresh: bool) -> bool:
    value = found.get(name)
    return value if isinstance(value, bool) else fresh


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
    practice = found.get("practice") is True
    return Plan(entry.name, count, seats, options, practice) if sound else planned(entry.name)


def _plans(found: dict[str, Any]) -> dict[str, Plan]:
    """The stored plans of games that are offered here."""
    plans = {game: _part(found, game, _plan, planned(game)) for game in found if game in offered()}
    return {game: plan for game, plan in plans.items() if plan.game == game}
