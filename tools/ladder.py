"""Measures how strong the levels are and how long they think, and prints tables for README.

    python -m tools.ladder [--deals N] [--workers N] [--tempers]

One of a level plays against two or three of the level below, each deal in every rotation of the seats, all on the same
deals. The share of victories has a 95 % interval (doge/kernel/arena.py). Times are those of the machine that plays.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import cast

from doge.games.doge.board import SEAT_COUNTS
from doge.games.doge.bots import PROCURATOR, SENATOR
from doge.games.doge.bots.personality import TEMPERS, temper_of
from doge.games.doge.bots.search import Searcher
from doge.registry import AnyBot, bot
from tools.duels import HEAD, STEPS, Ladder, duel
from tools.watched import crew, ends_quietly

BUDGETS = (16, 4, 1)
"""The procurator's budget is divided by these for the curve of strength by budget."""
DEALS = 45
SMALL = replace(SENATOR, noise=0.0)
"""The sight with which tempers are compared: enough to show them, and quick."""


def make(name: str, family: str) -> AnyBot:
    """A bot of a level; the procurator with a part of its budget, "procurator/4"; or a temper seen up close, "as Dandolo"."""
    if name.startswith("as "):
        return cast(AnyBot, Searcher(SMALL, temper_of(name.removeprefix("as "))))
    level, _, part = name.partition("/")
    if not part:
        return bot("doge", level, family)
    playouts, plays = PROCURATOR.playouts // int(part), max(8, PROCURATOR.plays // int(part))
    return cast(AnyBot, Searcher(replace(PROCURATOR, playouts=playouts, plays=plays)))


LADDER = Ladder("doge", "ladder", make)


def rows(executor: Executor, deals: int) -> Iterator[str]:
    """The ladder, then the curve of strength by budget."""
    for seats in SEAT_COUNTS[::-1]:
        yield f"\n{seats} players (even: {1 / seats:.3f})\n"
        yield from HEAD
        for one, others in STEPS:
            yield duel(executor, LADDER, one, others, seats, deals)
    yield "\nThe procurator with a part of its budget, 4 players\n"
    yield from HEAD
    for part in BUDGETS:
        yield duel(executor, LADDER, f"procurator/{part}", "merchant", 4, deals // 2)


def rows_of_tempers(executor: Executor, deals: int) -> Iterator[str]:
    """What each family's temper costs, or brings, among bots that lean to nothing."""
    yield "\nOne family's temper against three that lean to nothing, 4 players (even: 0.250)\n"
    yield from HEAD
    for family in TEMPERS:
        yield duel(executor, LADDER, f"as {family}", "as Nobody", 4, deals)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description="Measure the levels against each other.")
    parser.add_argument("--deals", type=int, default=DEALS, metavar="N", help=f"deals for each step ({DEALS})")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N", help="processes (one a core)")
    parser.add_argument("--tempers", action="store_true", help="compare the families' tempers instead")
    options = parser.parse_args(arguments)
    table = rows_of_tempers if options.tempers else rows
    with crew(options.workers) as executor:
        for row in table(executor, options.deals):
            print(row, flush=True)


if __name__ == "__main__":
    with ends_quietly():
        main(sys.argv[1:])
