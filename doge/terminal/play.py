"""The command `play`: seats people and bots, new or from a record, and lets a session run."""

from __future__ import annotations

import argparse

from doge.kernel import record
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, GAMES, AnyTable, game
from doge.terminal import autosave, games
from doge.terminal.called import called
from doge.terminal.errors import CommandError, Lost, WrongArguments
from doge.terminal.files import STANDARD_INPUT, opened, records, text_of
from doge.terminal.keyboard import Left
from doge.terminal.players import (
    YOU,
    add_budget,
    add_players,
    add_seed,
    agree,
    entering,
    knows,
    new_seed,
    read_seats,
    seat,
    seated,
)
from doge.terminal.session import Session
from doge.terminal.text import plain
from doge.words import listed, sentences, text


def line() -> str:
    return text("Play against bots, or with others at this terminal.")


def examples() -> str:
    """The end of its help text."""
    told = """Type "help" at any question to see what you can type.

{entering}
If a bot gives no legal answer, the session ends. The game is saved, and you can
go on with another player in that seat.

{games}

examples:
  {command} play
  {command} play --players 3 --seed lido --save game.json
  {command} play --seats you,merchant,you,random
  {command} play --seats "you,merchant,cmd:python3 examples/bot.py"
  {command} play --load game.json --save game.json
  {command} play --resume
"""
    return text(told, entering=entering(), games=games.about(), command=called())


def arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    games.add_game(parser)
    add_players(parser)
    seats = text("who plays: {you}, levels, bots of your own (default: {you} and bots of a level)", you=YOU)
    parser.add_argument("--seats", metavar=text("A,B,C"), help=seats)
    add_seed(parser)
    add_budget(parser)
    resumed = text("continue the game that you left last (of a game named with --game)")
    parser.add_argument("--resume", action="store_true", help=resumed)
    unkept = text("without --save: do not keep the game for --resume")
    parser.add_argument("--no-autosave", action="store_true", help=unkept)
    parser.add_argument("--load", metavar=text("FILE"), help=text("continue the game in FILE"))
    parser.add_argument("--save", metavar=text("FILE"), help=text("save the game to FILE after every choice"))


def run(options: argparse.Namespace) -> int:
    """Play a game to its end, or until the person leaves."""
    if options.resume:
        session = _resumed(options)
    else:
        session = _loaded(options, options.load) if options.load is not None else _new(options)
    session.game_file.begin()
    try:
        session.run(options.budget)
        session.game_file.last_file()
        session.game_file.finish()
    except Lost as lost:
        raise CommandError(sentences(str(lost), _rescued(session))) from None
    except KeyboardInterrupt:
        print()
        _tell_where_it_is(session)
        raise
    except Left:
        _tell_where_it_is(session)
    return 0


def _tell_where_it_is(session: Session) -> None:
    """Say how to go on with a game that the person has left."""
    file = plain(session.game_file.last_file())
    if file:
        print(text("You left the game. It is saved in {file}.", file=file))
    elif session.game_file.may_resume:
        print(text("You left the game. To go on: {command} play --resume", command=called()))
    else:
        print(text("You left the game. It is not saved."))


def _rescued(session: Session) -> str:
    """Keep a game that a bot has failed in, and say how to go on with it."""
    try:
        kept = session.game_file.rescue()
    except CommandError as trouble:
        return text("The game is lost: {why}", why=trouble)
    advice = "The game so far is in {file}. To go on, name another player for the seat: {command} play --load {file} --seats ..."
    return plain(text(advice, file=kept, command=called()))


def _new(options: argparse.Namespace) -> Session:
    entry = games.chosen(options)
    players = entry.seat_counts[-1] if options.players is None else options.players
    names = read_seats(options.seats, entry) if options.seats else (YOU,) + (entry.usual_level.id,) * (players - 1)
    agree(names, options.players, entry)
    setup = games.given(options, entry)
    table = Table(game(entry.name), seated(names, entry), options.seed or new_seed(), setup)
    return Session(table, options.save, {}, autosave=_autosave(options, entry.name))


def _autosave(options: argparse.Namespace, name: str) -> str | None:
    """Where a game is kept that has no file of its own; None if it shall not be."""
    return None if options.save is not None or options.no_autosave else autosave.new_file(name)


def _resumed(options: argparse.Namespace) -> Session:
    """The game that was left last."""
    if options.load is not None:
        raise WrongArguments(text("--resume and --load do not go together; leave one of them out."))
    file = autosave.last_file(options.game)
    if file is None:
        raise CommandError(text("There is no game to resume."))
    options.game = None
    return _loaded(options, file, resume=True)


def _loaded(options: argparse.Namespace, file: str, resume: bool = False) -> Session:
    """The game of a record, with other players in its seats if some are named."""
    flag = "--resume" if resume else "--load"
    fixed = [f"--{name}" for name in ("seed", "players") if getattr(options, name) is not None]
    if flags := [*games.named(options), *fixed]:
        line = "{flag} continues a game as it was begun; leave out {flags}."
        raise WrongArguments(text(line, flag=flag, flags=listed(flags)))
    found, alone = _read(file)
    try:
        table = record.load(found, GAMES)
    except record.RecordError as error:
        refused = text("The game in {file} cannot be continued.", file=file)
        raise CommandError(plain(sentences(refused, str(error)))) from None
    table.seats = _seats(table, options.seats)
    kept = file if resume and not options.no_autosave else _autosave(options, table.game.name)
    return Session(table, options.save, record.extra_keys(found), file if alone else None, kept)


def _read(name: str) -> tuple[record.Record, bool]:
    """The first record in a file, and whether it is all that the file holds; what follows on standard input is typed."""
    with opened(name) as file:
        found = records(file)
        try:
            first = record.parse(text_of(next(found, b"")))
        except record.RecordError:
            first = {}
        if first.get("format") != record.FORMAT:
            raise CommandError(text("There is no saved game in {file}.", file=name))
        return first, name != STANDARD_INPUT and next(found, None) is None


def _seats(table: AnyTable, named: str | None) -> tuple[Seat, ...]:
    """Who plays a game that goes on: those who are named, or else those who played."""
    entry = ENTRIES[table.game.name]
    if named is not None:
        names = read_seats(named, entry)
        agree(names, len(table.seats), entry)
        return tuple(seat(name, before.name) for name, before in zip(names, table.seats, strict=True))
    for taken in table.seats:
        if not knows(taken, entry):
            refused = 'One of the players was "{player}", which is not known here; name all players with --seats.'
            raise CommandError(plain(text(refused, player=taken.player)))
    return table.seats
