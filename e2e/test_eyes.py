"""A finished game through the eyes of each seat, in all three games: byte for byte what that seat was shown while it was
played.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from doge.kernel import record
from doge.registry import GAMES as RULES
from e2e import families, positions
from e2e.test_look_back import GAMES, mine

PLAYED = 0.6
"""How much of the game has been played when it is looked at by a seat that plays it."""
SHOWN = """() => document.body.dataset.drawn === document.body.dataset.moment && document.body.matches(".past")
  && document.querySelector("#mapbox").innerHTML"""
"""In the page: the board, once the moment that is looked back at is drawn."""


def running(found: dict[str, Any], seat: int) -> dict[str, Any]:
    """The game while it was played by the seat; bots that do anything play the others."""
    cut = found | {"log": found["log"][: int(PLAYED * len(found["log"]))]}
    cut["seats"] = [
        sitting | {"player": "bot:random" if n != seat else "human"} for n, sitting in enumerate(found["seats"])
    ]
    del cut["result"]
    return cut


def shown(page: Page, moments: list[int]) -> list[Any]:
    """What is on the screen at these moments."""
    seen = []
    for at in moments:
        page.evaluate(families.LOOK, at)
        page.wait_for_function(SHOWN)
        seen.append(page.evaluate(SHOWN))
    return seen


def looking_back(page: Page, found: dict[str, Any]) -> None:
    """From the start screen to the chronicle of a game."""
    positions.leave(page)
    positions.bring(page, found)
    expect(page.locator("body.table, body.end")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_sees_byte_for_byte_what_it_was_shown(page: Page, game: str) -> None:
    found = mine(GAMES[game]())
    then = {}
    for seat in range(len(found["seats"])):
        cut = running(found, seat)
        count = len(record.load(cut, RULES).by(seat))
        moments = [count // 4, count // 2, count - 2]
        looking_back(page, cut)
        then[seat] = moments, shown(page, moments)
    looking_back(page, found)
    page.get_by_role("button", name="Look at the board").click()
    page.evaluate(families.LOOK, 1)
    page.get_by_text("Through whose eyes: your own").click()
    eyes = page.get_by_role("group", name="Eyes").get_by_role("button")
    for seat, (moments, seen) in then.items():
        if seat:
            eyes.nth(seat + 1).click()
        for at, board, again in zip(moments, seen, shown(page, moments), strict=True):
            assert again == board, f"seat {seat} at {at}"
