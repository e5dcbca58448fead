"""Who sits at a table: the list on the command line, and the bot behind each name in it."""

from __future__ import annotations

import argparse
import secrets

from doge.games.doge.board import FAMILIES, SEAT_COUNTS
from doge.house import GAMES, LEVELS
from doge.kernel.bot import Bot
from doge.kernel.table import Seat
from doge.terminal.trouble import WrongArguments

GAME = GAMES["doge"]
YOU = "you"
"""The name of a person at this terminal."""


def add_seed(parser: argparse.ArgumentParser) -> None:
    """The option that makes a game repeatable."""
    parser.add_argument(
        "--seed", metavar="S", help="any text; the same seed and choices give the same game (default: a new one)"
    )


def new_seed() -> str:
    """A seed that nobody has had before."""
    return secrets.token_hex(4)


def level_names() -> str:
    """The levels that can be named, in a list for people."""
    return ", ".join(LEVELS[GAME.name])


def read_seats(text: str) -> tuple[str, ...]:
    """The players in a list such as "you,merchant,random"; names that nobody has are refused with a sentence."""
    names = tuple(name.strip().lower() for name in text.split(","))
    for name in names:
        if name != YOU and name not in LEVELS[GAME.name]:
            raise WrongArguments(f'"{name}" is no player; the players are {YOU}, {level_names()}.')
    return names


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
    """Whether the player of the seat can play here."""
    return taken.player == "human" or taken.level in LEVELS[GAME.name]


def families(seats: tuple[str, ...]) -> tuple[Seat, ...]:
    """The players as the record names them, each at the head of a family."""
    return tuple(seat(name, family) for name, family in zip(seats, FAMILIES, strict=False))


def bot(level: str, family: str) -> Bot:
    """A bot of the level that plays for the family."""
    return LEVELS[GAME.name][level].make(family)
