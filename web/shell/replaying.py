"""A game from its record's text, replayed through the rules: where it stands, or why it cannot be opened. Knows no
storage.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from doge.kernel import record
from doge.kernel.record import RecordError
from doge.kernel.slices import at_once, emptying
from doge.kernel.table import Seat
from doge.registry import ENTRIES, GAMES, AnyTable
from doge.words import text
from web.model import branch, new_game
from web.model.branch import Fork, Ties
from web.model.game_view import Summary
from web.saves.refused import of_save
from web.saves.slots import Slot
from web.shell.archives import Archives, NotHere
from web.shell.faces import face
from web.shell.veil import go_on

PRACTICE = "practice"
"""The key of a record that says that its game is for practice."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game brought back: its table, and the keys of its record that are not ours."""

    table: AnyTable
    extra: dict[str, Any]


def load(found: str, archives: Archives) -> Loaded:
    """The game of a record's text; raises RecordError with a sentence, or NotHere if its game is still to be brought."""
    loaded = at_once(loading(found, archives))
    if isinstance(loaded, Loaded):
        return loaded
    raise loaded


def loading(found: str, archives: Archives) -> Generator[None, None, Loaded | RecordError | NotHere]:
    """As `load`, in slices: it yields now and then, and what `load` raises it returns."""
    parsed: record.Record = {}
    try:
        parsed = yield from record.parsing(found)
        game = parsed.get("game")
        archives.need(game)
        shown = isinstance(game, str) and game in ENTRIES and ENTRIES[game].face is not None
        table = yield from record.loading(parsed, GAMES if shown else {}, start=False)
    except (RecordError, NotHere) as error:
        yield from emptying(parsed.get("log"))
        return error
    return Loaded(go_on(table), record.extra_keys(parsed))


def practises(extra: Mapping[str, Any]) -> bool:
    """Whether the game with these keys is for practice, as every branch is."""
    return extra.get(PRACTICE) is True or branch.read(extra) is not None


def named(seats: Sequence[Seat]) -> str:
    """Whose game it is, for its name: that of who plays here, else of the first seat."""
    return seats[next(iter(new_game.people(tuple(seats))), 0)].name


def summary(loaded: Loaded, you: int | None) -> Summary:
    """Where a game stands."""
    table = loaded.table
    told = face(table.game.name).summary(table.observe(None), [seat.name for seat in table.seats], you)
    left, result = fork(loaded), table.result
    since = face(table.game.name).moment(left.seen) if left else ""
    ties = Ties(branch.named(loaded.extra.get(branch.ID)), left.of if left else "", since)
    ranks = result.ranks if result is not None else ()
    return replace(told, practice=practises(loaded.extra), ties=ties, ranks=ranks)


def fork(loaded: Loaded) -> Fork | None:
    """Where a game leaves another; None: it is no branch."""
    found, table = branch.read(loaded.extra), loaded.table
    if found is None or found.at > len(table.log):
        return None
    return Fork(*found, table.game.observe(table.history.at(entries(table, found.at)), None))


def entries(table: AnyTable, steps: int) -> int:
    """How many whole entries lie within the first steps of the log."""
    for n, entry in enumerate(table.history.entries):
        steps -= len(entry.answer)
        if steps < 0:
            return n
    return len(table.history.entries)


def why_not(slot: Slot, error: RecordError) -> tuple[str, str]:
    """Why a game cannot be opened, and the rule that it breaks; one of older rules is refused for them, not for its step."""
    if slot.save and slot.save.rules < ENTRIES[slot.save.game].rules:
        line = text("It was played by older rules that this version does not know. It is kept, and you can export it.")
        return line, ""
    return of_save(error)
