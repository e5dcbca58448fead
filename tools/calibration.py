"""Says whether the chances of hints are true: of the moments that a hint calls 70 %, are about 70 % won?

    python -m tools.calibration GAME [--games N] [--every N] [--levels LEVEL ...] [--seed WORD] [--plot FILE]
                                     [--workers N]

Players of levels drawn anew for each game sit at a table of any size that the game allows. At one choice in so many
the one who is asked takes a hint and does what it likes best; the chance that it names is held against how the game
ended. Printed are bins of a tenth each, in all and by how many played, and the Brier score: the mean square of what
was said less what came of it; who always says the even chance has the other one. `--plot` draws the bins (SVG).
"""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from doge.kernel.arena import shares, wilson
from doge.kernel.bot import decide, finish
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, AnyTable, adviser, bot, game
from tools.watched import counted, crew, ends_quietly

BINS = 10
FEW = 50
"""A bin with fewer moments says little: it is drawn hollow."""


class Said(NamedTuple):
    """A chance that a hint named at a table of so many, and what came of it: the seat's share of the victory."""

    players: int
    chance: float
    won: float


class Job(NamedTuple):
    """A game to be played: which, its number, who may sit there, how seldom a hint is taken, and the seed of it all."""

    name: str
    number: int
    levels: tuple[str, ...]
    every: int
    seed: str


def moments(job: Job) -> list[Said]:
    """What hints said in one game, and what came of it."""
    entry, stream, counsel = ENTRIES[job.name], Stream(job.seed, job.number), adviser(job.name)
    assert counsel is not None
    levels = [stream.choice(job.levels) for _ in range(stream.choice(entry.seat_counts))]
    seats = [Seat(called, f"bot:{level}") for called, level in zip(entry.seat_names, levels, strict=False)]
    table: AnyTable = Table(game(job.name), seats, f"{job.seed} {job.number}").start()
    bots = [bot(job.name, level, seat.name) for level, seat in zip(levels, seats, strict=True)]
    said = list[tuple[int, float]]()
    while table.result is None:
        seat = table.waiting[0]
        seen, legal = table.observe(seat), table.legal(seat)
        if not stream.below(job.every) and (advice := finish(counsel.advise(seen, legal, stream))):
            said.append((seat, advice[0].chance))
            table.accept(advice[0].action)
        else:
            table.accept(decide(bots[seat], seen, legal, table.stream(seat)))
    ended = shares(table.result, 0)
    return [Said(len(seats), chance, ended[seat]) for seat, chance in said]


# --- what is printed -------------------------------------------------------------------------------------


class Bin(NamedTuple):
    """The moments of a tenth: which tenth, how many, what was said on average and what was won."""

    tenth: int
    number: int
    said: float
    won: float


def bins(found: Sequence[Said]) -> Iterator[Bin]:
    """The tenths in which anything was said."""
    for tenth in range(BINS):
        within = [one for one in found if min(BINS - 1, int(BINS * one.chance)) == tenth]
        if within:
            number = len(within)
            said, won = sum(one.chance for one in within), sum(one.won for one in within)
            yield Bin(tenth, number, said / number, won / number)


def brier(found: Sequence[Said]) -> tuple[float, float]:
    """The Brier score, and that of who always says the even chance."""
    said = sum((one.chance - one.won) ** 2 for one in found) / len(found)
    even = sum((1 / one.players - one.won) ** 2 for one in found) / len(found)
    return said, even


def rows(title: str, found: Sequence[Said]) -> Iterator[str]:
    """A table of bins under its title."""
    said, even = brier(found)
    yield f"{title}: {len(found)} moments, Brier score {said:.3f} (always even: {even:.3f})\n"
    yield "| called | on average | won | 95 % interval | moments |"
    yield "|---|---|---|---|---|"
    for tenth, number, called, won in bins(found):
        low, high = wilson(won, number)
        name = f"{100 * tenth // BINS} to {100 * (tenth + 1) // BINS} %"
        yield f"| {name} | {called:.3f} | {won:.3f} | {low:.3f} to {high:.3f} | {number} |"
    yield ""


def report(found: Sequence[Said]) -> Iterator[str]:
    """All tables, and the worst of the bins that say something."""
    yield from rows("All", found)
    sizes = sorted({one.players for one in found})
    for players in sizes if len(sizes) > 1 else ():
        yield from rows(f"{players} players", [one for one in found if one.players == players])
    worst = max((abs(one.said - one.won) for one in bins(found) if one.number >= FEW), default=0.0)
    yield f"Of all bins with {FEW} or more moments the worst is off by {worst:.3f}."


# --- what is drawn ---------------------------------------------------------------------------------------

SIDE, EDGE = 240, 34


def plot(title: str, found: Sequence[Said]) -> str:
    """The reliability plot: what was said from left to right, what was won upwards; on the line it was true."""

    def at(said: float, won: float) -> tuple[float, float]:
        return round(EDGE + SIDE * said, 1), round(EDGE + SIDE * (1 - won), 1)

    def mark(one: Bin) -> str:
        (x, y), (low, high) = at(one.said, one.won), wilson(one.won, one.number)
        fill = "#0f5b61" if one.number >= FEW else "none"
        return (
            f'<path d="M{x} {at(0, low)[1]}V{at(0, high)[1]}" stroke="#0f5b61"/>'
            f'<circle cx="{x}" cy="{y}" r="4" fill="{fill}" stroke="#0f5b61" stroke-width="1.5"/>'
        )

    size, (x0, y0), (x1, y1) = SIDE + 2 * EDGE, at(0, 0), at(1, 1)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}"'
            ' font-family="sans-serif" font-size="11">',
            f"<title>{title}: what hints called a chance, and how often it was won</title>",
            f'<path d="M0 0H{size}V{size}H0Z" fill="#fffdf6"/>',
            f'<path d="M{x0} {y0}H{x1}V{y1}H{x0}Z" fill="none" stroke="#8a8677"/>',
            f'<path d="M{x0} {y0}L{x1} {y1}" stroke="#b9b3a0" stroke-dasharray="4 4"/>',
            f'<text x="{EDGE}" y="{EDGE - 12}" font-weight="bold">{title}</text>',
            f'<text x="{x0}" y="{y0 + 16}">0</text>',
            f'<text x="{x1}" y="{y0 + 16}" text-anchor="end">100 % said</text>',
            f'<text x="{x0 - 6}" y="{y1 + 10}" text-anchor="end">won</text>',
            *map(mark, bins(found)),
            "</svg>\n",
        ]
    )


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description="Whether the chances of hints are true.")
    parser.add_argument("game", choices=[name for name, entry in ENTRIES.items() if entry.advises])
    parser.add_argument("--games", type=int, default=500, metavar="N", help="how many games (500)")
    parser.add_argument("--every", type=int, default=20, metavar="N", help="a hint at one choice in so many (20)")
    parser.add_argument("--levels", nargs="+", metavar="LEVEL", help="who plays (all levels)")
    parser.add_argument("--seed", default="calibration", metavar="WORD", help="of the games")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="where the plot is written (SVG)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N", help="processes (one a core)")
    given = parser.parse_args(arguments)
    levels = tuple(given.levels or [level.id for level in ENTRIES[given.game].levels if level.id != "random"])
    jobs = [Job(given.game, number, levels, given.every, given.seed) for number in range(given.games)]
    with crew(given.workers) as executor:
        games: Iterable[list[Said]] = counted(executor.map(moments, jobs), len(jobs))
        found = [said for one in games for said in one]
    print(*report(found), sep="\n")
    if given.plot:
        given.plot.write_text(plot(ENTRIES[given.game].title, found), encoding="utf-8")


if __name__ == "__main__":
    with ends_quietly():
        main(sys.argv[1:])
