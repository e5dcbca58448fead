"""Who sits at a table: the list on the command line, and the bot behind each name in it."""

from __future__ import annotations

import argparse
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from math import isfinite

from doge.games.doge.board import FAMILIES, SEAT_COUNTS
from doge.kernel import record
from doge.kernel.bot import Bot
from doge.kernel.bot_guard import Fault
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, GAMES, bot
from doge.terminal import bot_loader
from doge.terminal.bot_loader import COMMAND, Entered, is_entry
from doge.terminal.errors import WrongArguments
from doge.terminal.external_bot import BUDGET, PATIENCE, Program, dismiss
from doge.terminal.text import plain

GAME = GAMES["doge"]
YOU = "you"
"""The name of a person at this terminal."""
ENTERING = """A player can be your own bot (docs/bots.md):
  MODULE:CLASS   a Python class with a method "choose", in the current folder
  cmd:COMMAND    a program in any language that reads and writes lines of JSON;
                 it is started without a shell. Commas inside quotes belong to
                 the command: --seats "cmd:bot --goals '6,5',random,random"
"""

_ENTRY = r"""(?:[^,"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')*"""
_LIST = re.compile(rf"{_ENTRY}(?:,{_ENTRY})*", re.DOTALL)


def add_seed(parser: argparse.ArgumentParser) -> None:
    """The option that makes a game repeatable."""
    parser.add_argument(
        "--seed",
        metavar="S",
        type=_seed,
        help="any text; the same seed and the same choices give the same game (default: a new one)",
    )


def _seed(text: str) -> str:
    """A text that can be written down."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError("the seed has characters that UTF-8 cannot represent") from None
    return text


def add_budget(parser: argparse.ArgumentParser) -> None:
    """The option that says how long bots from outside may think."""
    parser.add_argument(
        "--budget",
        metavar="SECONDS",
        type=_seconds,
        default=BUDGET,
        help=f"how long your own bots may think about a choice (default: {BUDGET}); after {PATIENCE} times as long they lose",
    )


def _seconds(text: str) -> float:
    """A time from a millisecond to an hour."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and 0.001 <= seconds <= 3600):
        raise argparse.ArgumentTypeError(f'"{text}" is not a number of seconds from 0.001 to 3600')
    return seconds


def new_seed() -> str:
    """A seed that nobody has had before."""
    return secrets.token_hex(4)


def level_names() -> str:
    """The levels that can be named, in a list for people."""
    return ", ".join(level.id for level in ENTRIES[GAME.name].levels)


def read_seats(text: str) -> tuple[str, ...]:
    """The players in a list such as "you,merchant,cmd:COMMAND"; names that nobody has are refused with a sentence."""
    if not _LIST.fullmatch(text):
        raise WrongArguments("--seats has a quote that is not closed, or ends in a backslash.")
    return tuple(_player(part.group().strip()) for part in re.finditer(rf"(?:^|(?<=,)){_ENTRY}", text, re.DOTALL))


def _player(name: str) -> str:
    """The player of that name."""
    if is_entry(name):
        bot_loader.check(name)
        return name
    if name.lower() != YOU and ENTRIES[GAME.name].level(name.lower()) is None:
        own = f"or your own bot: MODULE:CLASS or {COMMAND}COMMAND"
        raise WrongArguments(f'There is no player "{name}". Choose {YOU}, {level_names()}, {own}.')
    return name.lower()


def agree(seats: tuple[str, ...], players: int | None) -> None:
    """Refuse a list of seats that is too short, too long or not as long as was said."""
    if len(seats) not in SEAT_COUNTS:
        raise WrongArguments(f"Doge is for 3 or 4 players, but --seats names {len(seats)}.")
    if players is not None and len(seats) != players:
        raise WrongArguments(f"--players says {players}, but --seats names {len(seats)}.")


def seat(name: str, family: str) -> Seat:
    """A player as the record names it."""
    return Seat(family, "human" if name == YOU else f"bot:{name}")


def knows(taken: Seat) -> bool:
    """Whether the player of a seat in a record can play here: what is from outside is started only if a person names it."""
    return taken.player == "human" or ENTRIES[GAME.name].level(taken.level) is not None


def families(seats: tuple[str, ...]) -> tuple[Seat, ...]:
    """The players as the record names them, each at the head of a family."""
    return tuple(seat(name, family) for name, family in zip(seats, FAMILIES, strict=False))


@contextmanager
def seated_bots(table: Table, budget: float, *names: object) -> Iterator[dict[int, Bot]]:
    """The bots of a table by seat, from the first question to the last; the names make their chance their own."""
    bots = {}
    for number, taken in enumerate(table.seats):
        if taken.level is not None:
            seed = f"{Stream(table.seed, *names, 'program', number).below(2**52):013x}"  # no way back to the table's
            bots[number] = _bot(taken, table, number, seed, budget)
    try:
        yield bots
    finally:
        for bot in bots.values():
            if isinstance(bot, Entered):
                bot.leave()
        dismiss([bot for bot in bots.values() if isinstance(bot, Program)], record.write(table))


def _bot(taken: Seat, table: Table, number: int, seed: str, budget: float) -> Bot:
    level = taken.level or ""
    if level.startswith(COMMAND):
        return Program(level.removeprefix(COMMAND), table, number, seed, budget)
    if is_entry(level):
        return Entered(level, table, number, PATIENCE * budget)
    return bot(GAME.name, level, taken.name)


def told(why: str, fault: Fault, table: Table, bots: dict[int, Bot]) -> str:
    """Which bot is at fault, and why, in one line that steers no terminal; `why` is the fault's text, or its report."""
    level, bot = table.seats[fault.seat].level, bots[fault.seat]
    own = f' "{bot.name}"' if isinstance(bot, Program) and bot.name else ""
    return plain(f"{level}{own[:40]} in seat {fault.seat} gave no legal answer. {why}")
