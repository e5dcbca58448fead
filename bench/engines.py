"""How fast the engine of two checkouts is, in turns in one run, as ratios of the later one to the earlier.

    python -m bench.engines EARLIER . [--pairs N]

Each pair runs `bench.engine` in both checkouts, the order changing from pair to pair. What is compared is what one
unit takes, in loops of plain Python timed in the same run; so below 1 is faster. Printed are the medians, then the
median of the pairs' ratios, with an interval from 10,000 resamplings of the pairs that holds it in 95 of 100 cases.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

from bench._pairs import compared

RENAMED = {"random games": "random games, bare rules", "merchant games": "merchant games at a table"}
"""What version 0.1.0 called a row, and what it is called since."""
ROW = re.compile(r"^(?P<name>\S.*?)\s{2,}[\d,]+\s+[\d.]+ ms\s+(?P<loops>[\d.]+)$", re.MULTILINE)


def loops(checkout: Path) -> dict[str, float]:
    """What one unit of each work takes in a checkout, in loops."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.engine"], cwd=checkout, capture_output=True, text=True, check=True
    )
    return {RENAMED.get(row["name"], row["name"]): float(row["loops"]) for row in ROW.finditer(done.stdout)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare how fast the engine of two checkouts is.")
    parser.add_argument("earlier", type=Path)
    parser.add_argument("later", type=Path)
    parser.add_argument("--pairs", type=int, default=30)
    given = parser.parse_args()
    pairs: list[tuple[dict[str, float], dict[str, float]]] = []
    for number in range(given.pairs):
        order = (given.earlier, given.later) if number % 2 == 0 else (given.later, given.earlier)
        found = {checkout: loops(checkout) for checkout in order}
        pairs.append((found[given.earlier], found[given.later]))
    print(f"{len(pairs)} pairs: loops for one unit, then the median of the ratios and its interval")
    for name in [name for name in pairs[0][0] if name in pairs[0][1] and name != "loops of plain Python"]:
        sides = [(before[name], after[name]) for before, after in pairs]
        print(compared(name, sides, "{:.4f}".format))


if __name__ == "__main__":
    main()
