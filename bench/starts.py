"""How two builds of the site start: cold and warm, in turns in one run, as ratios of the later one to the earlier.

    python -m bench.starts EARLIER/dist dist [--pairs N] [--kept] [--slow] [--slower 6]

Each pair visits both in fresh browser profiles, the order changing from pair to pair. What is printed for each
measure is the median of the pairs' ratios, with an interval from 10,000 resamplings of the pairs that holds it in
95 of 100 cases. With --kept the visits are the first three of a browser in which a worker keeps the site, and one
more with the network off; --slow is a line of 10 Mbit/s, --slower 6 a processor of a sixth of this one's speed.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from bench._pairs import compared
from bench.page import HOSTED, LINES, ROWS, Visit, kept_visits, visits
from e2e.served import served

MEASURES = ("ready", "work", "task", "bytes", "requests")


def measure(
    earlier: Path, later: Path, pairs: int, kept: bool, line: str, slower: float
) -> Iterator[tuple[str, Visit, Visit]]:
    """The visits of each pair: the kind, then the earlier and the later build's."""
    each = kept_visits if kept else visits
    with sync_playwright() as playwright, served(earlier, *HOSTED) as first, served(later, *HOSTED) as second:
        for address in (first, second):  # the server packs each file when it is first asked for it
            list(visits(playwright.chromium, next(iter(LINES)), address))
        for number in range(pairs):
            found: dict[str, dict[str, Visit]] = {}
            for address in (first, second) if number % 2 == 0 else (second, first):
                try:
                    found[address] = dict(each(playwright.chromium, line, address, slower))
                except Error as error:
                    build = "the earlier" if address == first else "the later"
                    print(f"pair {number} is left out, {build} build: {error}", flush=True)
                    break
            else:
                yield from ((kind, found[first][kind], found[second][kind]) for kind in found[first])


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Compare how two builds of the site start.")
    parser.add_argument("earlier", type=Path)
    parser.add_argument("later", type=Path)
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--kept", action="store_true")
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--slower", type=float, default=1)
    given = parser.parse_args()
    found: dict[str, list[tuple[Visit, Visit]]] = defaultdict(list)
    line = list(LINES)[given.slow]
    for kind, before, after in measure(given.earlier, given.later, given.pairs, given.kept, line, given.slower):
        found[kind].append((before, after))
    for kind, visited in found.items():
        print(f"{kind}, {len(visited)} pairs: medians, then the median of the ratios and its interval")
        for name in MEASURES:
            both = [(getattr(before, name), getattr(after, name)) for before, after in visited]
            sides = [(before, after) for before, after in both if before]
            if sides:
                print(compared(ROWS[name].words, sides, ROWS[name].show))


if __name__ == "__main__":
    main()
