"""A game from its record's text, replayed through the rules. Where the text comes from, session.py knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from doge.kernel import record
from doge.registry import GAMES, AnyTable
from web.shell.veil import go_on


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game brought back: its table, and the keys of its record that are not ours."""

    table: AnyTable
    extra: dict[str, Any]


def load(text: str) -> Loaded:
    """The game of a record's text; raises RecordError with a sentence."""
    found = record.parse(text)
    return Loaded(go_on(record.load(found, GAMES, start=False)), record.extra_keys(found))
