"""Measures how strong the levels of Families are, and how long they think.

    python -m tools.families_ladder [--games N] [--seats N ...] [--part N] [--duel ONE OTHERS] [--equal LEVEL]

One player meets one, two or three of another: each deal in every rotation of the seats. The share of the victories has a
95 % interval (doge/kernel/arena.py). `--part 4` plays with a quarter of each level's budget; `--equal` shows whether a seat
is favoured. Times are those of the machine that plays.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from statistics import median
from typing import Any

from doge.games.families.bots import MANNERS
from doge.games.families.bots.mind import Player
from doge.games.families.entry import ENTRY
from doge.games.families.game import FAMILIES
from doge.kernel import arena
from doge.kernel.bot import Bot, Thought
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from tools.families_styles import STYLES

GAMES = 200
STEPS = (("apprentice", "random"), ("merchant", "apprentice"), ("senator", "merchant"), ("procurator", "senator"))
HEAD = (
    "| player | against | share won | 95 % interval | games | ms a choice (median) |",
    "|---|---|---|---|---|---|",
)


@dataclass
class Timed:
    """A bot that notes how long each of its real choices takes, in milliseconds."""

    bot: Bot[Any, Any]
    taken: list[float] = field(default_factory=list)

    def choose(self, observation: Any, legal: Any, stream: Stream) -> Thought[Any]:
        """What the bot chooses."""
        began = time.perf_counter()
        action = yield from self.bot.choose(observation, legal, stream)
        if not legal.listed or len(legal) > 1:
            self.taken.append(1000 * (time.perf_counter() - began))
        return action


def maker(name: str, part: int) -> Callable[[], Bot[Any, Any]]:
    """How a player is made: a level with a part of its budget, or a style where no level has the name."""
    if name not in MANNERS:
        return STYLES[name]
    manner = MANNERS[name]
    return lambda: Player(replace(manner, rounds=-(-manner.rounds // part)))


def duel(one: str, others: str, seats: int, games: int, part: int) -> str:
    """A row of the table: one player against equal others at a table of so many seats."""
    won, taken = list[list[float]](), list[float]()
    for match in arena.matches(max(1, games // seats), seats):
        names = arena.seated((one, *(others,) * (seats - 1)), match.rotation)
        bots = [Timed(maker(name, part)()) for name in names]
        table = started(names, match.deal)
        arena.play(table, bots, match.rotation)
        assert table.result is not None
        if match.rotation == 0:
            won.append([])
        won[-1].append(arena.shares(table.result, match.rotation)[0])
        taken += bots[match.rotation].taken
    share = arena.share(won)
    against = f"{seats - 1} x {others}" if seats > 2 else others
    return (
        f"| {one} | {against} | {share.share:.3f} | {share.low:.3f} to {share.high:.3f} | {share.games}"
        f" | {median(taken or [0.0]):.1f} |"
    )


def started(names: Sequence[str], deal: int) -> Table[Any, Any, Any, Any]:
    """A table of the ladder, ready to play."""
    seats = [Seat(family, name) for family, name in zip(ENTRY.seat_names, names, strict=False)]
    return Table(FAMILIES, seats, f"families ladder {deal}").start()


def equals(level: str, seats: int, games: int, part: int) -> str:
    """What share of the victories each seat has among equals."""
    shares = [0.0] * seats
    for deal in range(games):
        table = started((level,) * seats, deal)
        arena.play(table, [maker(level, part)() for _ in range(seats)], 0)
        assert table.result is not None
        shares = [sum(pair) for pair in zip(shares, arena.shares(table.result, 0), strict=True)]
    return f"{seats} x {level}, {games} games, by seat: " + " ".join(f"{won / games:.3f}" for won in shares)


def rows(games: int, tables: Sequence[int], part: int) -> Iterator[str]:
    """The ladder, then the strongest against every style."""
    for seats in tables:
        yield f"\n{seats} players (even: {1 / seats:.3f})\n"
        yield from HEAD
        for one, others in STEPS:
            yield duel(one, others, seats, games, part)
        for style in STYLES:
            yield duel("procurator", style, seats, max(seats, games // 5), part)


def main(arguments: Sequence[str]) -> None:
    """Play the whole ladder, or one row, and print it as it grows."""
    parser = argparse.ArgumentParser(description="Measure the levels of Families against each other.")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"games for each row ({GAMES})")
    parser.add_argument("--seats", type=int, nargs="+", default=[4, 3, 2], metavar="N", help="how many players (4 3 2)")
    parser.add_argument("--part", type=int, default=4, metavar="N", help="by what each level's budget is divided (4)")
    parser.add_argument("--duel", nargs=2, metavar=("ONE", "OTHERS"), help="only this row")
    parser.add_argument("--equal", metavar="LEVEL", help="only how equal bots of a level fare by seat")
    options = parser.parse_args(arguments)
    for seats in options.seats if options.duel or options.equal else ():
        if options.equal:
            print(equals(options.equal, seats, options.games, options.part), flush=True)
        else:
            one, others = options.duel
            print(*HEAD, duel(one, others, seats, options.games, options.part), sep="\n", flush=True)
    if not (options.duel or options.equal):
        for row in rows(options.games, options.seats, options.part):
            print(row, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
