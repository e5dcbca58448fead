"""How many games between random bots a whole process of the arena plays a second, its start included, in one checkout
or two.

    python -m bench.arena [CHECKOUT ...] [--pairs N]

A unit is one process: `python -m doge arena` with some hundreds of games. Its processor time counts, not the
clock's, so that others on the machine matter less. Of two checkouts, an earlier and a later one, both run in each
pair, the order changing from pair to pair; printed is how many milliseconds a game takes, the median of the pairs'
ratios, and its interval (bench/_pairs.py).
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench._pairs import compared

GAMES = {"doge": (4, 200), "masks": (2, 800), "families": (3, 60)}
"""Of each game: the seats, and the games of a process."""


def milliseconds(checkout: Path, name: str) -> float:
    """The processor time of one process, in milliseconds a game."""
    seats, games = GAMES[name]
    command = [sys.executable, "-m", "doge", "arena", "--game", name, "--seats", ",".join(["random"] * seats)]
    before = os.times()
    subprocess.run(
        [*command, "--games", str(games), "--seed", "bench"], cwd=checkout, check=True, stdout=subprocess.DEVNULL
    )
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return 1000 * used / games


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure games a second of whole processes of the arena.")
    parser.add_argument("checkouts", nargs="*", type=Path, default=[Path()])
    parser.add_argument("--pairs", type=int, default=5)
    given = parser.parse_args()
    if len(given.checkouts) > 2:
        parser.error("Name one checkout, or an earlier and a later one.")
    for name, (_, games) in GAMES.items():
        rounds = []
        for number in range(given.pairs):
            order = given.checkouts if number % 2 == 0 else given.checkouts[::-1]
            found = {checkout: milliseconds(checkout, name) for checkout in order}
            rounds.append([found[checkout] for checkout in given.checkouts])
        each = [median(column) for column in zip(*rounds, strict=True)]
        speeds = ", then ".join(f"{1000 / time:,.1f}" for time in each)
        print(f"{name}: {speeds} games a second, in processes of {games}")
        if len(given.checkouts) > 1:
            print(compared("  ms a game", [(before, after) for before, after in rounds], "{:.2f}".format))


if __name__ == "__main__":
    main()
