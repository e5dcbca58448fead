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
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from statistics import median
from typing import Any

from doge.games.families.bots import MANNERS
from doge.games.families.bots.player import Player
from doge.games.families.entry import ENTRY
from doge.games.families.game import FAMILIES
from doge.kernel import arena
from doge.kernel.bot import Bot
from doge.kernel.table import Seat, Table
from tools.families_styles import STYLES
from tools.timed import Timed
from tools.watched import crew, ends_quietly

GAMES = 200
STEPS = (("apprentice", "random"), ("merchant", "apprentice"), ("senator", "merchant"), ("procurator", "senator"))
HEAD = (
    "| player | against | share won | 95 % interval | games | ms a choice (median) |",
    "|---|---|---|---|---|---|",
)


def maker(name: str) -> Callable[[], Bot[Any, Any]]:
    """How a player is made: a level, or a style where no level has the name."""
    return STYLES.get(name) or (lambda: Player(MANNERS[name]))


@dataclass(frozen=True)
class Pairing:
    """A game of one player against equal others: who, at a table of so many seats."""

    one: str
    others: str
    seats: int
    match: arena.Match


def play(pairing: Pairing) -> tuple[tuple[float, ...], list[float]]:
    """What share of the victory each player has, the one first, and the milliseconds of its real choices."""
    match, others = pairing.match, (pairing.others,) * (pairing.seats - 1)
    names = arena.seated((pairing.one, *others), match.rotation)
    seats = [Seat(family, name) for family, name in zip(ENTRY.seat_names, names, strict=False)]
    table = Table(FAMILIES, seats, f"families ladder {match.deal}").start()
    bots = [Timed(maker(name)()) for name in names]
    arena.play(table, bots, match.rotation)
    assert table.result is not None
    return arena.shares(table.result, match.rotation), bots[match.rotation].taken


def duel(executor: Executor, one: str, others: str, seats: int, games: int) -> str:
    """A row of the table: one player against equal others at a table of so many seats."""
    deals = max(1, games // seats)
    pairings = [Pairing(one, others, seats, match) for match in arena.matches(deals, seats)]
    found = list(executor.map(play, pairings))
    won = [shares[0] for shares, _ in found]
    share = arena.share([won[n : n + seats] for n in range(0, len(won), seats)])
    taken = [one for _, times in found for one in times]
    against = f"{seats - 1} x {others}" if seats > 2 else others
    return (
        f"| {one} | {against} | {share.share:.3f} | {share.low:.3f} to {share.high:.3f} | {share.games}"
        f" | {median(taken or [0.0]):.1f} |"
    )


def equals(executor: Executor, level: str, seats: int, games: int) -> str:
    """What share of the victories each seat has among equals."""
    pairings = [Pairing(level, level, seats, arena.Match(deal, 0)) for deal in range(games)]
    won = [shares for shares, _ in executor.map(play, pairings)]
    by_seat = " ".join(f"{sum(seat) / games:.3f}" for seat in zip(*won, strict=True))
    return f"{seats} x {level}, {games} games, by seat: {by_seat} (even: {1 / seats:.3f})"


def rows(executor: Executor, games: int, tables: Sequence[int]) -> Iterator[str]:
    """The ladder, then the strongest against every style."""
    for seats in tables:
        yield f"\n{seats} players (even: {1 / seats:.3f})\n"
        yield from HEAD
        for one, others in STEPS:
            yield duel(executor, one, others, seats, games)
        for style in STYLES:
            yield duel(executor, "procurator", style, seats, max(seats, games // 5))


def asked(executor: Executor, options: argparse.Namespace) -> Iterator[str]:
    """The rows that were asked for."""
    games = options.games
    if options.equal:
        yield from (equals(executor, options.equal, seats, games) for seats in options.seats)
    elif options.duel:
        one, others = options.duel
        yield from HEAD
        yield from (duel(executor, one, others, seats, games) for seats in options.seats)
    else:
        yield from rows(executor, games, options.seats)


def main(arguments: Sequence[str]) -> None:
    """Play the whole ladder, or one row, and print it as it grows."""
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
