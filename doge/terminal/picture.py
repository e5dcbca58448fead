"""The command `picture`: the board of a recorded game as an SVG, as the page shows it. Who draws it the registry knows."""

from __future__ import annotations

import argparse
import sys

from doge.kernel import record
from doge.registry import GAMES, AnyTable, NoPicture, painter
from doge.terminal.called import called
from doge.terminal.errors import CommandError, WrongArguments
from doge.terminal.files import opened, records, save, text_of
from doge.terminal.text import name
from doge.words import either, text


def line() -> str:
    return text("Make a picture of the board at any moment of a game.")


def examples() -> str:
    """The end of its help text."""
    told = """The picture is an SVG that needs nothing but itself. It shows what the seat could see then;
without --seat, what everybody could. For a PNG open it in any drawing program, or take
"Share or save a picture of the board" in the page.

examples:
  {command} picture game.json -o end.svg
  {command} picture game.json --at 120 --seat 0 -o before.svg
"""
    return text(told, command=called())


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("file", metavar=text("FILE"), help=text('a file with one record; "-" for standard input'))
    parser.add_argument(
        "--at",
        type=int,
        metavar=text("N"),
        help=text("the moment, with the number it has in the page (default: the last)"),
    )
    parser.add_argument("--seat", metavar=text("S"), help=text("who looks: a seat by its number, from 0, or its name"))
    parser.add_argument("-o", "--output", metavar=text("FILE"), help=text("where it goes (default: standard output)"))


def run(options: argparse.Namespace) -> int:
    """Draw one moment of one game."""
    table = _table(options.file)
    viewer = None if options.seat is None else _seat(table, options.seat)
    try:
        drawn = painter()(table, viewer, options.at)
    except NoPicture as trouble:
        raise CommandError(str(trouble)) from None
    except IndexError:
        last = len(table.by(viewer)) - 1
        raise WrongArguments(text("There is no moment {n}: the last is {last}.", n=options.at, last=last)) from None
    if options.output is None:
        sys.stdout.write(drawn)
    else:
        save(options.output, drawn)
    return 0


def _table(file: str) -> AnyTable:
    with opened(file) as found:
        read = next(records(found), None)
    if read is None:
        raise CommandError(text("The file holds no record."))
    try:
        return record.load(record.parse(text_of(read)), GAMES)
    except record.RecordError as error:
        raise CommandError(text("The game was refused. {why}", why=error)) from None


def _seat(table: AnyTable, said: str) -> int:
    names = [name(seat.name) for seat in table.seats]
    if said in names:
        return names.index(said)
    if said.isdecimal() and int(said) < len(names):
        return int(said)
    line = 'There is no seat "{name}". Name it by its number, 0 to {last}, or: {names}.'
    raise WrongArguments(text(line, name=said, last=len(names) - 1, names=either(names)))
