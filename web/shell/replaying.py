"""A game from its record's text, replayed through the rules, and where it stands. Where the text comes from, session.py knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from doge.kernel import record
from doge.kernel.table import Seat
from doge.registry import GAMES, AnyTable
from web.model import new_game
from web.model.game_view import Summary
from web.shell.archives import Archives
from web.shell.faces import face


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game brought back: its table, and the keys of its record that are not ours."""

    table: AnyTable
    extra: dict[str, Any]


def load(text: str, archives: Archives) -> Loaded:
    """The game of a record's text; raises RecordError with a sentence, or NotHere if its game is still to be brought."""
    found = record.parse(text)
    archives.need(found.get("game"))
    return Loaded(record.load(found, GAMES), record.extra_keys(found))


def named(seats: Sequence[Seat]) -> str:
    """Whose game it is, for its name: that of who plays here, else of the first seat."""
    return seats[next(iter(new_game.people(tuple(seats))), 0)].name


def summary(loaded: Loaded, you: int | None) -> Summary:
    """Where a game stands."""
    table = loaded.table
    return face(table.game.name).summary(table.observe(None), [seat.name for seat in table.seats], you)
