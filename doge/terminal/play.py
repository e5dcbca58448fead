"""The command `play`: seats people and bots, new or from a record, and lets a session run."""

from __future__ import annotations

import argparse

from doge.games.doge.board import SEAT_COUNTS
from doge.kernel import record
from doge.kernel.game import Listener
from doge.kernel.table import Seat, Table
from doge.registry import GAMES
from doge.terminal.errors import CommandError, Lost, WrongArguments
from doge.terminal.files import STANDARD_INPUT, opened, records, text_of
from doge.terminal.inbox import Heard
from doge.terminal.keyboard import Left
from doge.terminal.players import (
    ENTERING,
    GAME,
    YOU,
    add_budget,
    add_seed,
    agree,
    families,
    knows,
    level_names,
    new_seed,
    read_seats,
    seat,
)
from doge.terminal.session import Session
from doge.terminal.text import plain

NAME = "play"
HELP = "Play against bots, or with others at this terminal."
EXAMPLES = f"""Type "help" at any question to see what you can type.

{ENTERING}
If a bot gives no legal answer, the session ends. The game is saved, and you can
go on with another player in that seat.

examples:
  python -m doge play
  python -m doge play --players 3 --seed lido --save game.json
  python -m doge play --seats you,merchant,you,random
  python -m doge play --seats "you,merchant,cmd:python3 examples/bot.py"
  python -m doge play --load game.json --save game.json
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "--players", type=int, choices=SEAT_COUNTS, help="3 or 4 (default: 4, or as many as --seats names)"
    )
    parser.add_argument(
        "--seats", metavar="A,B,C[,D]", help=f"who plays: {YOU}, {level_names()} (default: {YOU} and merchants)"
    )
    add_seed(parser)
    add_budget(parser)
    parser.add_argument("--load", metavar="FILE", help="continue the game in FILE")
    parser.add_argument("--save", metavar="FILE", help="save the game to FILE after every choice")


def run(options: argparse.Namespace) -> int:
    """Play a game to its end, or until the person leaves."""
    session = _loaded(options) if options.load is not None else _new(options)
    session.keeper.begin()
    try:
        session.run(options.budget)
        session.keeper.place()
    except Lost as lost:
        raise CommandError(f"{lost} {_rescued(session)}") from None
    except Left:
        file = session.keeper.place()
        print(f"You left the game. It is {f'saved in {plain(file)}' if file else 'not saved'}.")
    return 0


def _rescued(session: Session) -> str:
    """Keep a game that a bot has failed in, and say how to go on with it."""
    try:
        kept = session.keeper.rescue()
    except CommandError as trouble:
        return f"The game is lost: {trouble}"
    return plain(
        f"The game so far is in {kept}. To go on, name another player for the seat: "
        f"python -m doge play --load {kept} --seats ..."
    )


def _new(options: argparse.Namespace) -> Session:
    names = read_seats(options.seats) if options.seats else (YOU,) + ("merchant",) * ((options.players or 4) - 1)
    agree(names, options.players)
    table = Table(GAME, families(names), options.seed or new_seed())
    return Session(table, options.save, {}, [])


def _loaded(options: argparse.Namespace) -> Session:
    """The game of a record, with other players in its seats if some are named."""
    if options.seed is not None or options.players is not None:
        raise WrongArguments(
            "The game that --load continues has its own seed and players; leave out --seed and --players."
        )
    found, alone = _read(options.load)
    heard: list[Heard] = []

    def hear(table: Table) -> Listener:
        return lambda event: heard.append((len(table.log), event))

    try:
        table = record.load(found, GAMES, hear)
    except record.RecordError as error:
        raise CommandError(plain(f"The game in {options.load} cannot be continued. {error}")) from None
    table.seats = _seats(table, options.seats)
    return Session(table, options.save, record.extra_keys(found), heard, options.load if alone else None)


def _read(name: str) -> tuple[record.Record, bool]:
    """The first record in a file, and whether it is all that the file holds; what follows on standard input is typed."""
    with opened(name) as file:
        found = records(file)
        try:
            first = record.parse(text_of(next(found, b"")))
        except record.RecordError:
            first = {}
        if first.get("format") != record.FORMAT:
            raise CommandError(f"There is no saved game in {name}.")
        return first, name != STANDARD_INPUT and next(found, None) is None


def _seats(table: Table, named: str | None) -> tuple[Seat, ...]:
    if named is not None:
        names = read_seats(named)
        agree(names, len(table.seats))
        return tuple(seat(name, before.name) for name, before in zip(names, table.seats, strict=True))
    for taken in table.seats:
        if not knows(taken):
            raise CommandError(
                plain(
                    f'One of the players was "{taken.player}", which is not known here; name all players with --seats.'
                )
            )
    return table.seats
