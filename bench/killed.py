"""How often a choice and a game that had just begun survive the end of the whole browser, killed some time after the
choice.

    python -m bench.killed [FOLDER] [--tries N]

Each try starts Chromium, opens a new game, makes one choice, and ends every process of that browser at once
(SIGKILL), so that nothing is written any more. The next start of the same profile tells what was kept. Only
processes that this program has started are ended.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Error, Page, Playwright, sync_playwright

from bench.page import HOSTED
from e2e.browsers import launch_options
from e2e.player import Player
from e2e.served import ROOT, served

SECONDS = (0.2, 0.5, 1.0, 3.0)
"""How long after the choice the browser is killed."""

TURNS = r"""() => Object.fromEntries(Object.entries(localStorage).flatMap(([key, text]) => {
    const turn = key.startsWith("doge/slot/") && /^doge-save [12] [0-9a-f]{64}\n\{"turn":(\d+),/.exec(text)
    return turn ? [[key, Number(turn[1])]] : []
}))"""
"""In the page: the turn of each stored save, by its key."""


class Left(NamedTuple):
    """What was stored when a browser was killed: the newest game, and the turn of its newest save."""

    game: str
    turn: int


class Kept(NamedTuple):
    """Whether a choice was found again, and whether its game was."""

    choice: bool
    game: bool


def games(page: Page) -> dict[str, int]:
    """The last turn of each stored game."""
    found: dict[str, int] = {}
    for key, turn in page.evaluate(TURNS).items():
        game = key.split("/")[2]
        found[game] = max(turn, found.get(game, 0))
    return found


@contextmanager
def browsing(playwright: Playwright, profile: Path, address: str) -> Iterator[Page]:
    """The page in a browser of its own, which is killed at the end."""
    options = launch_options()
    program = options["executable_path"] or playwright.chromium.executable_path
    command = [program, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}", *options["args"]]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        assert process.stderr is not None
        try:
            found = (re.search(r"DevTools listening on (\S+)", line) for line in process.stderr)
            browser = playwright.chromium.connect_over_cdp(next(filter(None, found))[1])
            page = browser.contexts[0].pages[0]
            page.goto(address)
            begin(page)
            yield page
        finally:
            os.killpg(process.pid, signal.SIGKILL)
    with suppress(Error):
        browser.close()


def begin(page: Page) -> None:
    """Wait for the start screen; a page that takes its last start for an unfinished one is told to start all the same."""
    ready, anyway = page.get_by_role("button", name="Start the game"), page.get_by_role("button", name="Start anyway")
    ready.or_(anyway).wait_for(timeout=120_000)
    if anyway.is_visible():
        print("  (the page took its last start for an unfinished one)", file=sys.stderr)
        anyway.click()
        ready.wait_for(timeout=120_000)


def choose(page: Page) -> Left:
    """Begin a game and make one choice; returns what is stored right after it."""
    page.get_by_role("button", name="Start the game").click()
    Player(page).play(1)
    found = games(page)
    game = max(found, key=lambda name: found[name])
    return Left(game, found[game])


def tried(playwright: Playwright, address: str, seconds: float, tries: int) -> list[Kept]:
    """What each of so many kills has left."""
    kept, left = list[Kept](), None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        for number in range(tries + 1):
            with browsing(playwright, Path(profile), address) as page:
                if left is not None:
                    found = games(page)
                    kept.append(Kept(found.get(left.game, 0) >= left.turn, left.game in found))
                if number < tries:
                    left = choose(page)
                    time.sleep(seconds)
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description="What survives a browser that is killed.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--tries", type=int, default=20, help="kills for each time, 20 at most: so many games are kept")
    options = parser.parse_args()
    print("| killed after | the choice was kept | its game, just begun, was kept |\n|---|---|---|", flush=True)
    with served(options.folder, *HOSTED) as address, sync_playwright() as playwright:
        for seconds in SECONDS:
            kept = tried(playwright, address, seconds, options.tries)
            counts = [sum(one.choice for one in kept), sum(one.game for one in kept)]
            print(f"| {seconds} s | " + " | ".join(f"{count} of {len(kept)}" for count in counts) + " |", flush=True)


if __name__ == "__main__":
    main()
