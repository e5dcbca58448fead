"""What the benchmarks of one game after another share: their arguments, the site, and a browser."""

import argparse
from collections.abc import Collection, Iterator

from playwright.sync_api import Browser, sync_playwright

from bench.page import HOSTED
from e2e.browsers import launch_options
from e2e.served import ROOT, served


def each(
    what: str, games: Collection[str], times: int, first: Collection[str] = ()
) -> Iterator[tuple[str, int, Browser, str]]:
    """The games that are asked for (without any the `first` ones, or all), how often each is measured, a browser, and the site's
    address.
    """
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("game", nargs="?", choices=[*games], help=f"without it: {' and '.join(first or games)}")
    parser.add_argument("--times", type=int, default=times)
    given = parser.parse_args()
    with sync_playwright() as playwright, served(ROOT / "dist", *HOSTED) as address:
        browser = playwright.chromium.launch(**launch_options())
        for game in [given.game] if given.game else first or games:
            yield game, given.times, browser, address
