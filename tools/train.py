"""Fits what a position is worth at a year's end on games of our own bots, and writes doge/games/doge/bots/fitted.json.

    python -m tools.train [--games N] [--workers N] [--dask ADDRESS]

Games are played on any executor of concurrent.futures, so that a cluster can do it (docs/bots.md). The same seed,
number of games and Python give the same file, whoever plays the games and in whatever order they end.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import pairwise
from math import exp, fsum, log, sqrt
from pathlib import Path

from doge.games.doge.board import SEAT_COUNTS
from doge.games.doge.bots.value import SIZES
from doge.kernel.chance import Stream
from tools.lessons import Lesson, lessons
from tools.watched import counted, crew, ends_quietly

TARGET = Path(__file__).resolve().parent.parent / "doge/games/doge/bots/fitted.json"
GAMES = 12000
"""For each number of seats."""
EPOCHS = 20
BATCH = 256
PACE = 0.02
"""How far a table's entry moves in one step at first; it slows down to nothing."""
SLOPE, BEND = 1e-3, 1e-2
"""How much steps and bends between neighbouring entries cost: a table should be smooth where there is little to see."""
TESTED = 10
"""Every tenth game is kept to test the fit on."""

Tables = list[list[float]]


def learn(executor: Executor, seats: int, games: int) -> tuple[list[Lesson], list[Lesson]]:
    """The lessons of many games: those to fit on, and those to test on."""
    by_game = list(counted(executor.map(partial(lessons, seats), range(games)), games))
    test = [lesson for game in by_game[::TESTED] for lesson in game]
    return [lesson for n, game in enumerate(by_game) if n % TESTED for lesson in game], test


# --- the fit --------------------------------------------------------------------------------------


def fit(found: Sequence[Lesson], stream: Stream, epochs: int = EPOCHS) -> Tables:
    """The tables whose sums, by softmax over the seats, tell best who wins (Adam on small batches)."""
    tables = [[0.0] * size for size in SIZES.values()]
    means, squares = ([[0.0] * size for size in SIZES.values()] for _ in range(2))
    step, steps = 0, epochs * -(-len(found) // BATCH)
    for _ in range(epochs):
        order = stream.shuffled(range(len(found)))
        for first in range(0, len(order), BATCH):
            step += 1
            gradient = _gradient(tables, [found[n] for n in order[first : first + BATCH]])
            rate = PACE * (1 - step / (steps + 1))
            early = sqrt(1 - 0.999**step) / (1 - 0.9**step)
            for table, slopes, mean, square in zip(tables, gradient, means, squares, strict=True):
                for n, slope in enumerate(slopes):
                    mean[n] += 0.1 * (slope - mean[n])
                    square[n] += 0.001 * (slope * slope - square[n])
                    table[n] -= rate * early * mean[n] / (sqrt(square[n]) + 1e-9)
    return [[round(worth, 4) for worth in table] for table in tables]


def _gradient(tables: Tables, batch: Sequence[Lesson]) -> Tables:
    gradient = [_roughness(table) for table in tables]
    for lesson in batch:
        for found, chance, share in zip(lesson.features, chances(tables, lesson), lesson.shares, strict=True):
            error = (chance - share) / len(batch)
            for slopes, size, value in zip(gradient, SIZES.values(), found, strict=True):
                slopes[min(value, size - 1)] += error
    return gradient


def _roughness(table: list[float]) -> list[float]:
    """The gradient of what steps and bends cost."""
    slopes = [0.0] * len(table)
    for n, (one, other) in enumerate(pairwise(table)):
        slopes[n] += SLOPE * (one - other)
        slopes[n + 1] += SLOPE * (other - one)
    for n in range(1, len(table) - 1):
        bend = BEND * (table[n - 1] - 2 * table[n] + table[n + 1])
        slopes[n - 1] += bend
        slopes[n] -= 2 * bend
        slopes[n + 1] += bend
    return slopes


def chances(tables: Tables, lesson: Lesson) -> list[float]:
    """What the tables say of a year's end, by seat."""
    odds = [
        exp(fsum(table[min(value, len(table) - 1)] for table, value in zip(tables, found, strict=True)))
        for found in lesson.features
    ]
    total = fsum(odds)
    return [odd / total for odd in odds]


def loss(tables: Tables, found: Sequence[Lesson]) -> float:
    """How surprised the tables are on average by who wins, in nats; knowing nothing gives log(seats)."""
    return -fsum(
        share * log(chance)
        for lesson in found
        for chance, share in zip(chances(tables, lesson), lesson.shares, strict=True)
        if share
    ) / len(found)


# --- the command ----------------------------------------------------------------------------------


def train(executor: Executor, games: int, say: bool = True) -> dict[str, dict[str, list[float]]]:
    """The fitted tables by number of seats, as they stand in the file."""
    fitted = {}
    for seats in SEAT_COUNTS:
        found, test = learn(executor, seats, games)
        tables = fit(found, Stream("fit", seats))
        if say:
            print(
                f"{seats} seats: {len(found)} positions of {games} games; loss on {len(test)} others"
                f" {loss(tables, test):.4f}, knowing nothing {log(seats):.4f}"
            )
        fitted[str(seats)] = dict(zip(SIZES, tables, strict=True))
    return fitted


def write(target: Path, fitted: dict[str, dict[str, list[float]]], games: int) -> None:
    """The file: a line for each table, and the command that makes it."""
    blocks = []
    for seats, tables in fitted.items():
        rows = ",\n".join(f"      {json.dumps(name)}: {json.dumps(table)}" for name, table in tables.items())
        blocks.append(f"    {json.dumps(seats)}: {{\n{rows}\n    }}")
    command = json.dumps(f"python -m tools.train --games {games}")
    body = ",\n".join(blocks)
    target.write_text(f'{{\n  "made_by": {command},\n  "seats": {{\n{body}\n  }}\n}}\n', encoding="utf-8")


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description="Fit the value of positions on games of merchants.")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"for each number of seats ({GAMES})")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N", help="processes (one a core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="play the games on this Dask cluster instead")
    parser.add_argument("--target", type=Path, default=TARGET, metavar="FILE", help="what to write")
    options = parser.parse_args(arguments)
    if options.dask:
        from distributed import Client

        with Client(options.dask) as client:  # type: ignore[no-untyped-call]
            fitted = train(client.get_executor(), options.games)
    else:
        with crew(options.workers) as pool:
            fitted = train(pool, options.games)
    write(options.target, fitted, options.games)


if __name__ == "__main__":
    with ends_quietly():
        main(sys.argv[1:])
