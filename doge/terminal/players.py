"""Who sits at a table: the list on the command line, and the bot behind each name in it."""

from __future__ import annotations

import argparse
import re
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import isfinite

from doge.kernel.bot_guard import Fault
from doge.kernel.chance import Stream
from doge.kernel.entry import Entry
from doge.kernel.table import Seat
from doge.registry import AnyBot, AnyTable, bot
from doge.terminal import bot_loader
from doge.terminal.bot_loader import COMMAND, Entered, is_entry
from doge.terminal.errors import WrongArguments
from doge.terminal.external_bot import BUDGET, PATIENCE, Program, dismiss
from doge.terminal.games import counts, levels
from doge.terminal.text import plain
from doge.words import sentences, text

LONGEST_OWN = 40
"""The most characters that are shown of the name that a program gives itself."""
YOU = "you"
"""The name of a person at this terminal."""

_ENTRY = r"""(?:[^,"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')*"""
_LIST = re.compile(rf"{_ENTRY}(?:,{_ENTRY})*", re.DOTALL)


def entering() -> str:
    """How a bot of one's own is entered, for the end of a help text."""
    return text("""A player can be your own bot (docs/bots.md):
  MODULE:CLASS   a Python class with a method "choose", in the current folder
  cmd:COMMAND    a program in any language that reads and writes lines of JSON;
                 it is started without a shell. Commas inside quotes belong to
                 the command: --seats "cmd:bot --goals '6,5',random,random"
""")


def add_seed(parser: argparse.ArgumentParser) -> None:
    """The option that makes a game repeatable."""
    parser.add_argument(
        "--seed",
        metavar=text("TEXT"),
        type=_seed,
        help=text("any text; the same seed and the same choices give the same game (default: a new one)"),
    )


def _seed(given: str) -> str:
    """A text that can be written down."""
    try:
        given.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(text("the seed has characters that UTF-8 cannot represent")) from None
    return given


def add_budget(parser: argparse.ArgumentParser) -> None:
    """The option that says how long bots from outside may think."""
    line = "how long your own bots may think about a choice (default: {usual}); after {times} times as long they lose"
    parser.add_argument(
        "--budget",
        metavar=text("SECONDS"),
        type=_seconds,
        default=BUDGET,
        help=text(line, usual=BUDGET, times=PATIENCE),
    )


def _seconds(given: str) -> float:
    """A time from a millisecond to an hour."""
    try:
        seconds = float(given)
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and 0.001 <= seconds <= 3600):
        line = '"{given}" is not a number of seconds from 0.001 to 3600'
        raise argparse.ArgumentTypeError(text(line, given=given))
    return seconds


def add_players(parser: argparse.ArgumentParser) -> None:
    """The option that says how many play."""
    parser.add_argument(
        "--players",
        type=whole,
        metavar=text("N"),
        help=text("how many play (default: as many as --seats names, otherwise as many as the game allows)"),
    )


def whole(given: str) -> int:
    """A whole number above 0."""
    if not (given.isascii() and given.isdigit() and 0 < len(given) < 10 and int(given)):
        raise argparse.ArgumentTypeError(text('"{given}" is not a whole number above 0', given=given))
    return int(given)


def new_seed() -> str:
    """A seed that nobody has had before."""
    return secrets.token_hex(4)


def read_seats(given: str, entry: Entry) -> tuple[str, ...]:
    """The players in a list such as "you,merchant,cmd:COMMAND"; names that nobody has are refused with a sentence."""
    if not _LIST.fullmatch(given):
        raise WrongArguments(text("--seats has a quote that is not closed, or ends in a backslash."))
    found = re.finditer(rf"(?:^|(?<=,)){_ENTRY}", given, re.DOTALL)
    return tuple(_player(part.group().strip(), entry) for part in found)


def _player(name: str, entry: Entry) -> str:
    if is_entry(name):
        bot_loader.check(name)
        return name
    if name.lower() != YOU and entry.level(name.lower()) is None:
        line = 'There is no player "{name}" in {game}. Choose {you}, {levels}, or your own bot: MODULE:CLASS or {cmd}COMMAND.'
        raise WrongArguments(text(line, name=name, game=text(entry.title), you=YOU, levels=levels(entry), cmd=COMMAND))
    return name.lower()


def agree(seats: Sequence[str], players: int | None, entry: Entry) -> None:
    """Refuse a number of players that the game is not for, and a list of seats that is not as long as was said."""
    fields = {"game": text(entry.title), "counts": counts(entry)}
    if players is not None and players not in entry.seat_counts:
        raise WrongArguments(text("{game} is for {counts} players, but --players says {n}.", n=players, **fields))
    if len(seats) not in entry.seat_counts:
        raise WrongArguments(text("{game} is for {counts} players, but --seats names {n}.", n=len(seats), **fields))
    if players is not None and len(seats) != players:
        raise WrongArguments(text("--players says {players}, but --seats names {n}.", players=players, n=len(seats)))


def seat(name: str, called: str) -> Seat:
    """A player as the record names it; `called` is the name of the seat."""
    return Seat(called, "human" if name == YOU else f"bot:{name}")


def knows(taken: Seat, entry: Entry) -> bool:
    """Whether the player of a seat in a record can play here: what is from outside is started only if a person names it."""
    return taken.player == "human" or entry.level(taken.level) is not None


def seated(players: Sequence[str], entry: Entry) -> tuple[Seat, ...]:
    """The players as the record names them, each in a seat of the game."""
    return tuple(seat(name, called) for name, called in zip(players, entry.seat_names, strict=False))


@contextmanager
def seated_bots(table: AnyTable, budget: float, *names: object) -> Iterator[dict[int, AnyBot]]:
    """The bots of a table by seat, from the first question to the last; the names make their chance their own."""
    bots: dict[int, AnyBot] = {}
    for number, taken in enumerate(table.seats):
        if taken.level is not None:
            own = Stream(table.seed, *names, "program", number)
            bots[number] = _bot(taken, table, number, own, budget)
    try:
        yield bots
    finally:
        for bot in bots.values():
            if isinstance(bot, Entered):
                bot.leave()
        dismiss([bot for bot in bots.values() if isinstance(bot, Program)], table)


def _bot(taken: Seat, table: AnyTable, number: int, own: Stream, budget: float) -> AnyBot:
    level = taken.level or ""
    if level.startswith(COMMAND):
        seed = f"{own.below(2**52):013x}"  # no way back to the table's
        return Program(level.removeprefix(COMMAND), table, number, seed, budget)
    if is_entry(level):
        return Entered(level, table, number, PATIENCE * budget)
    return bot(table.game.name, level, taken.name)


def told(why: str, fault: Fault, table: AnyTable, bots: dict[int, AnyBot]) -> str:
    """Which bot is at fault, and why, in one line that steers no terminal; `why` is the fault's text, or its report."""
    level, bot = table.seats[fault.seat].level, bots[fault.seat]
    own = bot.name if isinstance(bot, Program) else ""
    called = text('{player} "{name}"', player=level, name=own[:LONGEST_OWN]) if own else level
    failed = text("{player} in seat {n} gave no legal answer.", player=called, n=fault.seat)
    return plain(sentences(failed, why))
