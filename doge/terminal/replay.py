"""The command `replay`: checks anybody's records through the rules and tells their games. Trusts nothing in the file."""

from __future__ import annotations

import argparse
import sys

from doge.games.doge.words import Voice
from doge.kernel import record
from doge.kernel.game import Listener, silent
from doge.kernel.table import Table
from doge.registry import GAMES
from doge.terminal.chronicle import narrator
from doge.terminal.errors import CommandError
from doge.terminal.files import opened, records, text_of
from doge.terminal.text import name, plain
from doge.words import plural

NAME = "replay"
HELP = "Check game records against the rules and retell the games."
EXAMPLES = """A file holds one record, or one per line (JSON Lines). If a game breaks the rules,
you are told the first illegal step, its index and the rule. The exit status is 1
if any record was refused.

examples:
  python -m doge replay game.json
  python -m doge replay game.json --show
  python -m doge replay - < games.jsonl
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("file", metavar="FILE", help='a file with records; "-" for standard input')
    parser.add_argument("--show", action="store_true", help="retell each game, year by year")


def run(options: argparse.Namespace) -> int:
    """Check every record; 1 if one was refused."""
    number, refused = 0, False
    with opened(options.file) as file:
        for number, read in enumerate(records(file), 1):
            try:
                print(plain(f"Game {number}: {_checked(number, text_of(read), options.show)}"), flush=True)
            except record.RecordError as error:
                refused = True
                print(plain(f"Game {number}: refused. {error}"), file=sys.stderr, flush=True)
    if not number:
        raise CommandError("The file holds no record.")
    return 1 if refused else 0


def _checked(number: int, text: str, show: bool) -> str:
    """How the game of a record ended or stands; raises RecordError."""

    def narrate(table: Table) -> Listener:
        return narrator(number, table) if show else silent

    return _summary(record.load(record.parse(text), GAMES, narrate))


def _summary(table: Table) -> str:
    names = [name(seat.name) for seat in table.seats]
    length = plural("1 step", "{n} steps", len(table.log)) + f", year {table.observe(None).year}"
    if table.result is None:
        return f"{length}. It is not over."
    ranks = ", ".join(f"{rank} {who}" for rank, who in sorted(zip(table.result.ranks, names, strict=True)))
    return f"{length}, {table.result.reason}. {Voice(names).ending(table.result)} Ranks: {ranks}."
