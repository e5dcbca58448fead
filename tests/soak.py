"""The long test: thousands of games with every promise checked at every step, and the same games in the browser's
Python.

    python -m tests.soak [--random N] [--strong N] [--chains N] [--workers N]

Prints what it played and how long it took; the first broken promise ends it with its traceback. `make test` plays a
fixed, smaller part of the same.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from pathlib import Path

from doge.games.doge.board import FAMILIES
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import imagine, observe
from doge.games.doge.state import State
from doge.kernel import arena, record
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from doge.registry import GAMES, bot
from tests.freezing import freeze
from tests.games.doge.test_conservation import check
from tests.golden.chain import chain
from tests.matches import random_match, walk
from tools.watched import counted, crew, ends_quietly

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = "node_modules/pyodide/python_stdlib.zip"
STRONG = ("procurator", "senator", "senator", "senator")


def check_match(match: Table) -> int:
    """Checks a finished game at every step, and that its record leads to it again; the number of its answers."""
    steps = 0
    for steps, (state, answer) in enumerate(walk(match), 1):  # noqa: B007
        check(state)
        check_question(state)
        for action in answer:
            DOGE.check(state, action)
    check(match.state)
    assert match.result is not None and not match.waiting
    text = record.dump(record.write(match))
    again = record.load(record.parse(text), GAMES)
    assert freeze(again.state) == freeze(match.state) and record.dump(record.write(again)) == text
    return steps


def check_question(state: State) -> None:
    """Who is asked has an answer, nobody else has; and no seat sees more than a deal that it can imagine."""
    asked = DOGE.pending(state).seats
    for seat in range(state.seats):
        assert bool(len(DOGE.legal(state, seat))) == (seat in asked)
        if seat in asked:
            seen = observe(state, seat)
            assert observe(imagine(seen, Stream("soak", seat)), seat) == seen


def random_game(number: int) -> int:
    """A game by chance alone."""
    return check_match(random_match(DOGE, DOGE.seat_counts[number % 2], f"soak {number}"))


def strong_game(number: int) -> int:
    """A game of a procurator and senators, who sits where changing from game to game."""
    seats = DOGE.seat_counts[number % 2]
    levels = arena.seated(STRONG[:seats], number % seats)
    table = Table(
        DOGE, [Seat(name, f"bot:{level}") for name, level in zip(FAMILIES, levels, strict=False)], f"soak {number}"
    )
    bots = [bot(DOGE.name, level, seat.name) for seat, level in zip(table.seats, levels, strict=True)]
    arena.play(table.start(), bots, 0)
    return check_match(table)


def in_the_browsers_python(first: int, count: int) -> list[str]:
    """The chains of some games, in Pyodide."""
    command = ["node", "tools/inside.mjs", LIBRARY, "tests/golden/chain.py", str(first), str(count)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603
    return done.stdout.split()


def compare_chains(number: int) -> int:
    """Ten games, played by both Pythons."""
    here = [chain(game) for game in range(10 * number, 10 * number + 10)]
    there = in_the_browsers_python(10 * number, 10)
    assert here == there, f"games {10 * number} to {10 * number + 9} differ"
    return 10


def run(executor: Executor, what: str, unit: str, play: Callable[[int], int], count: int) -> None:
    """Plays the games numbered so, and says how many and how much that was."""
    began = time.perf_counter()
    done = sum(counted(executor.map(play, range(count), chunksize=max(1, min(50, count // 100))), count))
    print(f"{what}: {count}, {done:,} {unit}, {time.perf_counter() - began:.0f} s", flush=True)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description="Play thousands of games and check every step.")
    parser.add_argument("--random", type=int, default=20_000, metavar="N", help="games by chance (20000)")
    parser.add_argument("--strong", type=int, default=500, metavar="N", help="games of the upper levels (500)")
    parser.add_argument("--chains", type=int, default=200, metavar="N", help="games played by both Pythons (200)")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N", help="processes (one a core)")
    options = parser.parse_args(arguments)
    with crew(options.workers) as executor:
        run(
            executor,
            "chains equal here and in the browser's Python, tens",
            "games",
            compare_chains,
            options.chains // 10,
        )
        run(executor, "strong games", "answers", strong_game, options.strong)
        run(executor, "random games", "answers", random_game, options.random)


if __name__ == "__main__":
    with ends_quietly():
        main(sys.argv[1:])
