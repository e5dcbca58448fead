"""Notes of one's own at moments of a game: how they stand in its record, under a key that no bot and no view gets.

    "moment-notes": [{"seat": 0, "at": 120, "text": "Too late by then", "shared": false}]

The moment is counted among those that the seat has seen, null for who only watched. What a record holds may come
from anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from doge.kernel.record import RecordError, parse

KEY = "moment-notes"
LONGEST = 200
"""The most characters of a note."""
MOST = 200
"""The most notes of a game."""
LAST_MOMENT = 10**6


class Note(NamedTuple):
    """A line at a moment; `shared`: several people play at the device, so that it is not for everybody there."""

    seat: int | None
    at: int
    text: str
    shared: bool = False


class Sought(NamedTuple):
    """A note of some saved game, as a search has found it."""

    slot: str
    name: str
    at: int
    text: str


def plain(line: str) -> str:
    """A line as a note may be: on one line, without what cannot be seen, not too long."""
    return "".join(letter for letter in " ".join(line.split()) if letter.isprintable())[:LONGEST].strip()


def read(found: object) -> tuple[Note, ...]:
    """The notes that stand under the key, by moment; what is none is left out."""
    rows = found[: 2 * MOST] if isinstance(found, list) else []
    return tuple(sorted({note for note in map(_note, rows) if note is not None}, key=lambda note: note.at)[:MOST])


def _note(row: object) -> Note | None:
    if not isinstance(row, dict):
        return None
    seat, at, line = row.get("seat"), row.get("at"), row.get("text")
    if not (seat is None or type(seat) is int) or type(at) is not int or not isinstance(line, str):
        return None
    said = plain(line[: 4 * LONGEST])
    return Note(seat, at, said, row.get("shared") is True) if said and 0 <= at < LAST_MOMENT else None


def of(extra: Mapping[str, Any], seat: int | None) -> tuple[Note, ...]:
    """The notes of a seat."""
    return tuple([note for note in read(extra.get(KEY)) if note.seat == seat])


def noted(extra: Mapping[str, Any], note: Note) -> list[dict[str, Any]]:
    """What stands under the key once the note is there in place of that seat's at its moment; one without text takes it away."""
    others = [one for one in read(extra.get(KEY)) if (one.seat, one.at) != (note.seat, note.at)]
    line = plain(note.text)
    kept = [*others, note._replace(text=line)] if line else others
    return [one._asdict() for one in kept[-MOST:]]


def in_text(record: str) -> Iterator[Note]:
    """The notes of a record's text, without reading all of it."""
    for found in re.finditer(rf'"{KEY}"\s*:\s*(\[(?:[^\[\]"]|"(?:[^"\\]|\\.)*+")*+\])', record):
        with suppress(RecordError):
            yield from read(parse(f'{{"{KEY}":{found[1]}}}')[KEY])
