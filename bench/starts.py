"""How two builds of the site start: cold and warm, in turns in one run, as ratios of the later one to the earlier.

    python -m bench.starts EARLIER/dist dist [--pairs N] [--ways WAY ...] [--to FILE]
    python -m bench.starts --from FILE

Each pair visits both in fresh browser profiles, the order changing from pair to pair. The ways to visit: `cold`, and
once more with all in the browser's cache; `kept`, the first three visits of a browser in which a worker keeps the
site, and one more with the network off; `slow`, a first visit on a line of 10 Mbit/s; `slower`, the first three with
a processor of a sixth of this one's speed. Each pair goes through all ways that are asked for.

What each visit was like is printed at once, and added to FILE, from which the medians can be told at any time, of
several runs together: for each measure the median of the pairs' ratios, with an interval from 10,000 resamplings of
the pairs that holds it in 95 of 100 cases. A run that is interrupted tells them, too.
"""

from __future__ import annotations

import argparse
import json
import signal
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import BrowserType, Error, sync_playwright

from bench._pairs import compared
from bench.page import FAST, HOSTED, LINES, ROWS, Visit, Visits, kept_visits, visits
from e2e.served import served

MEASURES = ("ready", "work", "task", "bytes", "requests")
SLOW = next(line for line in LINES if line != FAST)
SLOWER = 6


def first(
    seen: Callable[..., Visits], count: int, chromium: BrowserType, line: str, address: str, slower: float
) -> Visits:
    """The first visits of those, each called by what is special about it."""
    how = " ".join([*([] if line == FAST else [line]), *([] if slower == 1 else [f"{slower:.0f} times slower"])])
    with closing(seen(chromium, line, address, slower)) as going:
        for kind, visit in islice(going, count):
            yield f"{kind} {how}".strip(), visit


WAYS: Mapping[str, Callable[[BrowserType, str], Visits]] = {
    "cold": lambda chromium, address: first(visits, 2, chromium, FAST, address, 1),
    "kept": lambda chromium, address: first(kept_visits, 4, chromium, FAST, address, 1),
    "slow": lambda chromium, address: first(visits, 1, chromium, SLOW, address, 1),
    "slower": lambda chromium, address: first(kept_visits, 3, chromium, FAST, address, SLOWER),
}


class Pair(NamedTuple):
    """The same visit to both builds, the earlier first."""

    kind: str
    before: Visit
    after: Visit


def measure(earlier: Path, later: Path, pairs: int, ways: list[str]) -> Iterator[Pair]:
    """The visits of each pair, by each way."""
    with sync_playwright() as playwright, served(earlier, *HOSTED) as one, served(later, *HOSTED) as other:
        chromium = playwright.chromium
        for address in (one, other):  # the server packs each file when it is first asked for it
            list(visits(chromium, FAST, address))
        for number in range(pairs):
            for way in ways:
                found: dict[str, dict[str, Visit]] = {}
                try:
                    for address in (one, other) if number % 2 == 0 else (other, one):
                        found[address] = dict(WAYS[way](chromium, address))
                except Error as error:
                    build = "earlier" if address == one else "later"
                    print(f"pair {number + 1}, {way}, is left out, the {build} build: {error}", flush=True)
                    continue
                yield from (Pair(kind, found[one][kind], found[other][kind]) for kind in found[one])


def shown(pair: Pair) -> str:
    """One line about a pair, as it comes."""
    sides = ", ".join(
        f"{name} {ROWS[name].show(getattr(pair.before, name))} {ROWS[name].show(getattr(pair.after, name))}"
        for name in ("ready", "work")
    )
    return f"{pair.kind}: {sides}"


def report(pairs: Iterable[Pair]) -> Iterator[str]:
    """The medians, by kinds of visits."""
    found: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        found[pair.kind].append(pair)
    for kind, some in found.items():
        yield f"{kind}, {len(some)} pairs: medians, then the median of the ratios and its interval"
        for name in MEASURES:
            both = [(getattr(pair.before, name), getattr(pair.after, name)) for pair in some]
            sides = [(before, after) for before, after in both if before]
            if sides:
                yield compared(ROWS[name].words, sides, ROWS[name].show)


def read(path: Path) -> list[Pair]:
    """The pairs that runs have left in a file."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [Pair(kind, Visit(*before), Visit(*after)) for kind, before, after in map(json.loads, lines)]


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare how two builds of the site start.")
    parser.add_argument("earlier", type=Path, nargs="?")
    parser.add_argument("later", type=Path, nargs="?")
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=["cold"])
    parser.add_argument("--to", type=Path, help="where each pair is added")
    parser.add_argument("--from", type=Path, dest="kept", help="tell what stands in such a file, and measure nothing")
    given = parser.parse_args()
    if given.kept:
        print(*report(read(given.kept)), sep="\n")
        return
    if not given.later:
        parser.error("two builds are to be compared")
    signal.signal(signal.SIGTERM, interrupted)  # as `timeout` does
    found = read(given.to) if given.to else []
    with suppress(KeyboardInterrupt):
        for pair in measure(given.earlier, given.later, given.pairs, given.ways):
            found.append(pair)
            print(shown(pair), flush=True)
            if given.to:
                with given.to.open("a", encoding="utf-8") as file:
                    print(json.dumps(pair), file=file)
    print(*report(found), sep="\n")


if __name__ == "__main__":
    main()
