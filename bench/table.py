"""How soon a touch is on the screen at a full table of Families, and how long the page is busy in one go, in Chromium.

    python -m bench.table [--touches N]

The table: a golden game of four with 64 cards in play and in hand, a person in the expansion phase against bots
that do anything, pace fast. The person takes each card and ship up and lays it down again, and now and then ends
the part. Aims: 95 of 100 touches are on the screen within 50 ms, and no task takes longer than 50 ms. All are by
the clock, so say what else the machine does.
"""

import argparse
import json
import os
from typing import Any

from playwright.sync_api import Page

from bench._games import browsing, start
from bench.play import CLOCK, PATIENCE_MS, POLL_MS, PRESS_MS, THOUGHT_MS, of_clicks, of_long_tasks
from e2e.families import ASKED, GOLDEN, NAMES, Noble
from e2e.player import set_pace

GAME, STEPS, MINE = 5, 1391, 1
PASS = 15
"""After so many touches the part is ended."""
MY_TURN = """() => document.querySelector(".est.mine.toact") && document.querySelector(".choice .btn.main")"""
"""In the page: I am asked something, and the table says so, too. A touch of a card while others play shows nothing by itself."""


def game() -> dict[str, Any]:
    """The record of the full table."""
    found: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8").splitlines()[GAME])
    del found["result"], found["log"][STEPS:]
    for seat, sitting in enumerate(found["seats"]):
        sitting |= {"name": NAMES[seat], "player": "human" if seat == MINE else "bot:random"}
    return found


def touch(page: Page, number: int) -> None:
    """One touch: of the next card, back from it, or of the main button."""
    page.wait_for_function(ASKED, polling=POLL_MS, timeout=PATIENCE_MS)
    page.wait_for_timeout(THOUGHT_MS)
    page.wait_for_function(MY_TURN, polling=POLL_MS, timeout=PATIENCE_MS)
    cards, back = page.locator(".hnd .card, .est.mine .hitme"), page.locator("[data-key=lay-down]")
    spot = back if back.count() else cards.nth(number % max(1, cards.count()))
    if (number % PASS == PASS - 1 and not back.count()) or not spot.count():
        spot = page.locator(".choice .btn.main, .choice [data-key=answer-no]").first
    seen = page.evaluate("shown.length")
    spot.click(delay=PRESS_MS)
    page.wait_for_function(f"shown.length > {seen}", polling=POLL_MS, timeout=PATIENCE_MS)


def main() -> None:
    parser = argparse.ArgumentParser(description="Find out how soon touches show at a full table of Families.")
    parser.add_argument("--touches", type=int, default=60)
    touches = parser.parse_args().touches
    with browsing() as (browser, address):
        page = browser.new_page()
        page.add_init_script(CLOCK)
        start(page, address)
        person = Noble(page, hasty=False)
        set_pace(page, "Fast")
        person.open(game())
        page.wait_for_timeout(THOUGHT_MS)  # the browser tells of a long task late, and that of opening is no touch's
        page.evaluate("shown.length = long.length = 0")
        for number in range(touches):
            touch(page, number)
        shown, long = page.evaluate("[shown, long]")
    print(f"Families with 64 cards, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, {len(shown)} touches:")
    print(of_clicks("clock", shown), f"  {of_long_tasks(long)}", sep="\n")


if __name__ == "__main__":
    main()
