"""The command `replay`: checks anybody's records through the rules and tells their games. Trusts
nothing in the file.
"""

from __future__ import annotations

import argparse
import sys

from doge.kernel import record
from doge.registry import GAMES, AnyTable, console
from doge.terminal.aftermath import for_programs, told
from doge.terminal.called import called
from doge.terminal.errors import CommandError
from doge.terminal.files import opened, records, text_of
from doge.terminal.narrator import retold
from doge.terminal.text import name, plain
from doge.words import plural, sentences, series, text


def line() -> str:
    return text("Check game records against the rules and retell the games.")


def examples() -> str:
    """The end of its help text."""
    told = """A file holds one record, or one per line (JSON Lines). If a game breaks the rules,
you are told the first illegal step, its index and the rule. The exit status is 1
if any record was refused.

examples:
  {command} replay game.json
  {command} replay game.json --show
  {command} replay game.json --analyse
  {command} replay - < games.jsonl
"""
    return text(told, command=called())


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("file", metavar=text("FILE"), help=text('a file with records; "-" for standard input'))
    parser.add_argument("--show", action="store_true", help=text("retell each game from beginning to end"))
    parser.add_argument(
        "--analyse", action="store_true", help=text("say why each game ended so: chances, luck, the costliest choices")
    )
    parser.add_argument(
        "--json", action="store_true", help=text("with --analyse: one line of JSON for each game, for programs")
    )


def run(options: argparse.Namespace) -> int:
    """Check every record; 1 if one was refused."""
    if options.json and not options.analyse:
        raise CommandError(text("--json goes with --analyse."))
    number, refused = 0, False
    with opened(options.file) as file:
        for number, read in enumerate(records(file), 1):
            try:
                table = record.load(record.parse(text_of(read)), GAMES)
            except record.RecordError as error:
                refused = True
                print(plain(text("Game {n}: refused. {why}", n=number, why=error)), file=sys.stderr, flush=True)
                continue
            if options.json:
                print(record.dump(for_programs(table) if table.result is not None else {}), flush=True)
                continue
            if options.show:
                retold(number, table)
            print(plain(_summary(number, table)), flush=True)
            if options.analyse and table.result is not None:
                print(told(table), flush=True)
    if not number:
        raise CommandError(text("The file holds no record."))
    return 1 if refused else 0


def _summary(number: int, table: AnyTable) -> str:
    """How the game of a record ended or stands, in a line."""
    game, names = console(table.game.name), [name(seat.name) for seat in table.seats]
    steps = plural("1 step", "{n} steps", len(table.log))
    fields = {"n": number, "steps": steps, "length": game.after(game.length(table.observe(None)))}
    if table.result is None:
        return text("Game {n}: {steps}, {length}. It is not over.", **fields)
    ranks = series(
        [
            text("{rank} {name}", rank=rank, name=who)
            for rank, who in sorted(zip(table.result.ranks, names, strict=True))
        ]
    )
    return sentences(
        text("Game {n}: {steps}, {length}, {reason}.", reason=table.result.reason, **fields),
        game.ending(table.result, names),
        text("Ranks: {ranks}.", ranks=ranks),
    )
