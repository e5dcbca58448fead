"""Measures how strong the levels of Families are, and how long they think.

    python -m tools.families_ladder [--games N] [--seats N ...] [--duel ONE OTHERS] [--equal LEVEL]
                                     [--workers N]

One player meets one, two or three of another: each deal in every rotation of the seats. The share of the victories
has a 95 % interval (doge/kernel/arena.py). `--equal` shows whether a seat is favoured. Times are those of the
machine that plays.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import cast

from doge.games.families.bots import MANNERS
from doge.games.families.bots.player import Player
from doge.kernel import arena
from doge.registry import AnyBot
from tools.duels import HEAD, STEPS, Ladder, Pairing, duel, play
from tools.families_styles import STYLES
from tools.watched import crew, ends_quietly

GAMES = 200


def make(name: str, family: str) -> AnyBot:
    """A bot of a level, or of a style where no level has the name."""
    return cast(AnyBot, STYLES[name]() if name in STYLES else Player(MANNERS[name]))


LADDER = Ladder("families", "families ladder", make)


def equals(executor: Executor, level: str, seats: int, games: int) -> str:
    """What share of the victories each seat has among equals."""
    pairings = [Pairing(level, level, seats, arena.Match(deal, 0)) for deal in range(games)]
    won = [shares for shares, _ in executor.map(partial(play, LADDER), pairings)]
    by_seat = " ".join(f"{sum(seat) / games:.3f}" for seat in zip(*won, strict=True))
    return f"{seats} x {level}, {games} games, by seat: {by_seat} (even: {1 / seats:.3f})"


def rows(executor: Executor, games: int, tables: Sequence[int]) -> Iterator[str]:
    """The ladder, then the strongest against every style."""
    for seats in tables:
        yield f"\n{seats} players (even: {1 / seats:.3f})\n"
        yield from HEAD
        for one, others in STEPS:
            yield duel(executor, LADDER, one, others, seats, max(1, games // seats))
        for style in STYLES:
            yield duel(executor, LADDER, "procurator", style, seats, max(1, games // 5 // seats))


def asked(executor: Executor, options: argparse.Namespace) -> Iterator[str]:
    """The rows that were asked for."""
    games = options.games
    if options.equal:
        yield from (equals(executor, options.equal, seats, games) for seats in options.seats)
    elif options.duel:
        one, others = options.duel
        yield from HEAD
        yield from (duel(executor, LADDER, one, others, seats, max(1, games // seats)) for seats in options.seats)
    else:
        yield from rows(executor, games, options.seats)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description="Measure the levels of Families against each other.")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"games for each row ({GAMES})")
    parser.add_argument("--seats", type=int, nargs="+", default=[4, 3, 2], metavar="N", help="how many players (4 3 2)")
    parser.add_argument("--duel", nargs=2, metavar=("ONE", "OTHERS"), help="only this row")
    parser.add_argument("--equal", metavar="LEVEL", help="only how equal bots of a level fare by seat")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N", help="processes (one a core)")
    options = parser.parse_args(arguments)
    began = time.perf_counter()
    with crew(options.workers) as executor:
        for row in asked(executor, options):
            print(row, flush=True)
    print(f"\nThis took {(time.perf_counter() - began) / 60:.0f} minutes.")


if __name__ == "__main__":
    with ends_quietly():
        main(sys.argv[1:])
