"""What benchmarks in a browser share: the site, its start screen, and the arguments where one game comes after another."""

import argparse
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

from bench.page import HOSTED
from e2e.browsers import launch_options
from e2e.served import ROOT, served


@contextmanager
def browsing() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the site in dist/."""
    with sync_playwright() as playwright, served(ROOT / "dist", *HOSTED) as address:
        browser = playwright.chromium.launch(**launch_options())
        yield browser, address
        browser.close()


def start(page: Page, address: str) -> None:
    """Bring the page to its start screen."""
    page.goto(address)
    page.get_by_role("button", name="Start the game").wait_for(timeout=120_000)


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
    with browsing() as (browser, address):
        for game in [given.game] if given.game else first or games:
            yield game, given.times, browser, address
