"""The house as a library, under the name `doge`: tables to play at, records to read and write, and what a seat may
know.
"""

from __future__ import annotations

import secrets
from collections.abc import Generator
from typing import Any

from doge.kernel import arena, record
from doge.kernel.action import Action
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal, Observation
from doge.kernel.options import Value
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, GAMES, AnyTable, bot, game
from doge.words import either, text


def game_names() -> tuple[str, ...]:
    """The names of the games in the house."""
    return tuple(ENTRIES)


def new(name: str, seats: int | None = None, seed: str | None = None, **options: Value) -> AnyTable:
    """A table of a game that waits for its first answer.

    `seats` is how many play (as many as may, unless it is given); the same `seed` and the same answers give the same game, and
    without one it is a new game; `options` are the game's own. Raises ValueError with a sentence for what the game is not for.
    """
    if name not in ENTRIES:
        raise ValueError(text('There is no game "{name}"; choose {games}.', name=name, games=either(list(ENTRIES))))
    entry = ENTRIES[name]
    count = entry.seat_counts[-1] if seats is None else seats
    sitting = [Seat(called, "human") for called in entry.seat_names[:count]]
    if len(sitting) != count:
        sitting = []  # of which the table says that it is not for so many
    return Table(game(name), sitting, secrets.token_hex(4) if seed is None else seed, options).start()


def play(table: AnyTable, *bots: Any) -> AnyTable:
    """Let bots play a table to its end, and return it.

    `bots` go by seat, each the name of a level or an object whose `choose(observation, legal, stream)` returns one of the legal
    actions (or is a generator that does); one alone plays all seats, and without any all answers are random. Raises ValueError
    for a level that there is not, Fault if a bot gives no legal answer.
    """
    count, entry = len(table.seats), ENTRIES[table.game.name]
    asked = bots or ("random",)
    players = asked * count if len(asked) == 1 else asked
    if len(players) != count:
        raise ValueError(text("The table has {seats} seats, but {n} bots are named.", seats=count, n=len(players)))
    for player in players:
        if isinstance(player, str) and entry.level(player) is None:
            levels = either([level.id for level in entry.levels])
            raise ValueError(text('There is no level "{name}"; choose {levels}.', name=player, levels=levels))
    thinkers = [
        bot(entry.name, player, taken.name) if isinstance(player, str) else _Plain(player)
        for player, taken in zip(players, table.seats, strict=True)
    ]
    table.seats = tuple(
        Seat(taken.name, f"bot:{player if isinstance(player, str) else type(player).__name__}")
        for player, taken in zip(players, table.seats, strict=True)
    )
    arena.play(table, thinkers, 0)
    return table


class _Plain:
    """A bot of somebody's that need not be a generator."""

    def __init__(self, theirs: Any) -> None:
        self._theirs = theirs

    def choose(self, observation: Observation, legal: Legal[Action], stream: Stream) -> Thought[Action]:
        yield from ()
        choice = self._theirs.choose(observation, legal, stream)
        found: Action = (yield from choice) if isinstance(choice, Generator) else choice
        return found


def read(text_of_record: str) -> AnyTable:
    """The table that a record in JSON leads to, each step checked by the rules; raises RecordError, a ValueError, with a sentence."""
    return record.load(record.parse(text_of_record), GAMES)


def write(table: AnyTable) -> str:
    """The record of a table as one line of JSON; it holds everything, also what is hidden."""
    return record.dump(record.write(table))


def view(table: AnyTable, seat: int | None) -> record.Record:
    """The record as a seat may know it, None for each thing hidden from it; of `None`, as everybody may."""
    return record.view(table, seat)
