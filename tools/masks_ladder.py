"""Measures how strong the levels of Masks are, how long they think, and that none of them can be frozen into draws.

    python -m tools.masks_ladder [--games N] [--duel ONE OTHER]

Two players meet in sets of two games: the same chance, sides exchanged. A draw counts half. The share of the points has
a 95 % interval (Wilson's, of points as if they were games won). `scholar:LEVEL` is a merchant who has learned from 300
set-ups of the level where its masks stand (tools/masks_scholar.py): each level meets its own.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import median
from typing import Any

from doge.games.masks.bots import BOTS
from doge.games.masks.game import MASKS
from doge.kernel import arena
from doge.kernel.bot import Bot
from doge.kernel.table import Seat, Table
from tools.duels import STEPS
from tools.masks_scholar import PREFIX, scholar
from tools.masks_styles import STYLES
from tools.timed import Timed
from tools.watched import ends_quietly

GAMES = 200
PROGRESS = 20
HEAD = (
    "| player | against | points | 95 % interval | games | draws | turns | ms a choice (median) |",
    "|---|---|---|---|---|---|---|---|",
)


@dataclass
class Score:
    """What one player has won against another."""

    points: float = 0.0
    games: int = 0
    draws: int = 0
    turns: int = 0
    taken: list[float] = field(default_factory=list)

    def add(self, match: arena.Match, table: Any, bots: Sequence[Timed]) -> None:
        """One game more."""
        self.points += arena.shares(table.result, match.rotation)[0]
        self.draws += len(table.result.winners) > 1
        self.turns += len(table.state.past)
        self.games += 1
        self.taken += bots[match.rotation].taken[1:]  # the set-up is no move

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share."""
        n, share, z = self.games, self.points / self.games, arena.Z
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        return middle - reach, middle + reach

    def row(self, one: str, other: str) -> str:
        low, high = self.interval()
        return (
            f"| {one} | {other} | {self.points / self.games:.3f} | {low:.3f} to {high:.3f} | {self.games}"
            f" | {self.draws / self.games:.3f} | {self.turns / self.games:.1f} | {median(self.taken):.1f} |"
        )


def maker(name: str) -> Callable[[], Bot[Any, Any]]:
    """How a player is made: a level, a scholar, or a style where no level has the name."""
    if name.startswith(PREFIX):
        return lambda: scholar(name.removeprefix(PREFIX))
    if name in BOTS:
        return lambda: BOTS[name]("")
    return STYLES[name]


def duel(
    one: str,
    other: str,
    games: int,
    make: Callable[[str], Callable[[], Bot[Any, Any]]] = maker,
    tell: Callable[[Score], None] = lambda _: None,
) -> Score:
    """So many games of one against the other, each deal of chance twice with sides exchanged; `tell` hears the score after each."""
    score = Score()
    for match in arena.matches(games // 2, 2):
        names = arena.seated((one, other), match.rotation)
        table = Table(MASKS, [Seat(name, name) for name in names], f"masks ladder {match.deal}").start()
        bots = [Timed(make(name)()) for name in names]
        arena.play(table, bots, match.rotation)
        score.add(match, table, bots)
        tell(score)
    return score


def sofar(one: str, other: str) -> Callable[[Score], None]:
    """Prints the row as it stands after every twenty games, beside the table: a long duel may be ended early."""

    def tell(score: Score) -> None:
        if not score.games % PROGRESS:
            print(score.row(one, other), file=sys.stderr, flush=True)

    return tell


def rows(games: int) -> Iterator[str]:
    """The ladder; each level against its equal, and against who has learned its set-ups; the strongest against every style."""
    yield from HEAD
    for one, other in STEPS:
        yield duel(one, other, games).row(one, other)
    for level in dict(STEPS):
        yield duel(level, level, games).row(level, level)
    for level in dict(STEPS):
        yield duel(level, PREFIX + level, games).row(level, PREFIX + level)
    for style in STYLES:
        yield duel("procurator", style, games).row("procurator", style)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description="Measure the levels of Masks against each other.")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"games for each row ({GAMES})")
    parser.add_argument("--duel", nargs=2, metavar=("ONE", "OTHER"), help="only this row")
    options = parser.parse_args(arguments)
    if options.duel:
        one, other = options.duel
        print(*HEAD, sep="\n")
        print(duel(one, other, options.games, tell=sofar(one, other)).row(one, other))
        return
    for row in rows(options.games):
        print(row, flush=True)


if __name__ == "__main__":
    with ends_quietly():
        main(sys.argv[1:])
