"""How soon a click is on the screen in two builds of the site, in turns in one run, as ratios of the later one to the
earlier.

    python -m bench.clicks EARLIER/dist dist [--pairs N] [--choices N]

Both builds go on with the same saved game, with the same clicks, as long as their bots choose alike; each pair in a
fresh profile, the order changing from pair to pair. What is printed for p50 and p95 of the clicks is the median of
the pairs' ratios, with an interval from 10,000 resamplings of the pairs that holds it in 95 of 100 cases; then p95
of all clicks together.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Error, ViewportSize, sync_playwright

from bench._pairs import compared
from bench.page import HOSTED
from bench.play import CLOCK, PATIENCE_MS, choose, share
from e2e.browsers import launch_options
from e2e.served import ROOT, served

GAME = ROOT / "tests/released/0.1.0/running-4.storage.json"
"""A running game as the first release stored it: every build since then goes on with it."""
PARTS = (0.5, 0.95)
ROOMY: ViewportSize = {"width": 1440, "height": 900}
"""A page that shows all of a choice in either build."""


def storage() -> dict[str, str]:
    """What the browser keeps before the page is opened: the game, which no tab plays, and the pace at which nothing is waited for."""
    kept: dict[str, str] = json.loads(GAME.read_text(encoding="utf-8"))
    return {key: value for key, value in kept.items() if not key.startswith("doge/owner/")}


def clicks(browser: Browser, address: str, choices: int) -> list[float]:
    """From each click to the paint that shows what it did, in milliseconds, over so many choices."""
    context = browser.new_context(viewport=ROOMY)
    try:
        context.add_init_script(f"Object.assign(localStorage, {json.dumps(storage())})")
        page = context.new_page()
        page.add_init_script(CLOCK)
        page.goto(address)
        page.get_by_role("button", name="Continue").first.click(timeout=PATIENCE_MS)
        page.wait_for_function("shown.length > 0", timeout=PATIENCE_MS)
        page.evaluate("shown.length = 0")
        choose(page, choices)
        found: list[float] = page.evaluate("shown")
        return found
    finally:
        context.close()


def measure(earlier: Path, later: Path, pairs: int, choices: int) -> Iterator[tuple[list[float], list[float]]]:
    """The clicks of each pair: in the earlier build, then in the later."""
    with sync_playwright() as playwright, served(earlier, *HOSTED) as first, served(later, *HOSTED) as second:
        for number in range(pairs):
            browser = playwright.chromium.launch(**launch_options())
            found: dict[str, list[float]] = {}
            for address in (first, second) if number % 2 == 0 else (second, first):
                try:
                    found[address] = clicks(browser, address, choices)
                except Error as error:
                    build = "the earlier" if address == first else "the later"
                    print(f"pair {number} is left out, {build} build: {error}", flush=True)
                    break
            else:
                yield found[first], found[second]
            browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare how soon two builds of the site show what a click did.")
    parser.add_argument("earlier", type=Path)
    parser.add_argument("later", type=Path)
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--choices", type=int, default=8)
    given = parser.parse_args()
    found = list(measure(given.earlier, given.later, given.pairs, given.choices))
    if not found:
        parser.exit(1, "There is nothing to compare.\n")
    print(f"{len(found)} pairs of {given.choices} choices: medians, then the median of the ratios and its interval")
    for part in PARTS:
        sides = [(share(before, part), share(after, part)) for before, after in found]
        print(compared(f"click to paint, p{100 * part:.0f}", sides, "{:.0f} ms".format))
    whole = [[click for pair in found for click in pair[build]] for build in (0, 1)]
    counts = " and ".join(f"p95 {share(all_of_them, 0.95):.0f} ms of {len(all_of_them)}" for all_of_them in whole)
    print(f"  all clicks together: {counts}")


if __name__ == "__main__":
    main()
