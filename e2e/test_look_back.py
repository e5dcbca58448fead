"""Finished games of all three kinds, looked back at with every control, through other eyes, and with a note that goes
out and in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import families, positions

ROOT = Path(__file__).parents[1]


def masks() -> dict[str, Any]:
    """The first golden game of Masks."""
    with (ROOT / "tests/golden/masks/games.jsonl").open(encoding="utf-8") as lines:
        found: dict[str, Any] = json.loads(next(lines))
    return found


GAMES = {"doge": lambda: positions.finished("goal-4"), "masks": masks, "families": families.finished}


def mine(record: dict[str, Any]) -> dict[str, Any]:
    """The record with a person in its first seat."""
    record["seats"][0]["player"] = "human"
    return record


def led(page: Page, act: Callable[[], None]) -> str:
    """Do something that leads to another moment, and return its link as soon as the address names it."""
    before = page.url
    act()
    page.wait_for_url(lambda url: url != before and "#at=" in url)
    return page.url


STEPS = {
    "Event": ("Previous event", "Next event"),
    "Choice": ("Previous choice", "Next choice"),
    "Election": ("Previous election", "Next election"),
    "Year": ("Previous: Year", "Next: Year"),
}


def test_steps_of_each_kind_both_ways_and_four_speeds(page: Page) -> None:
    positions.bring(page, mine(GAMES["doge"]()))
    page.get_by_role("button", name="Look at the board").click()
    bar = page.get_by_role("region", name="Look back")
    rail, past = bar.get_by_role("slider", name="Moment"), page.get_by_text("Looking back", exact=True)
    led(page, lambda: rail.press("Home"))
    for unit, (back, on) in STEPS.items():
        bar.get_by_text(unit, exact=True).click()
        expect(bar.get_by_role("radio", name=unit)).to_be_checked()
        first = led(page, bar.get_by_role("button", name=on).click)
        assert led(page, bar.get_by_role("button", name=on).click) != first
        assert led(page, bar.get_by_role("button", name=back).click) == first, unit
    for speed in ("½", "1", "2", "4"):
        bar.get_by_text(f"{speed}×", exact=True).click()
        expect(bar.get_by_role("radio", name=f"Speed {speed}")).to_be_checked()
    rail.press("-")
    expect(bar.get_by_role("radio", name="Speed 2")).to_be_checked()
    rail.focus()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(past).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_gone_through_again(page: Page, game: str, tmp_path: Path) -> None:
    positions.bring(page, mine(GAMES[game]()))
    page.get_by_role("button", name="Look at the board").click()
    bar = page.get_by_role("region", name="Look back")
    rail, past = bar.get_by_role("slider", name="Moment"), page.get_by_text("Looking back", exact=True)
    expect(past).to_have_count(0)
    rail.press("Home")
    expect(past).to_be_visible()
    bar.get_by_text("4×", exact=True).click()
    bar.get_by_role("button", name="Play from here").click()
    expect(page.get_by_text("Replay", exact=True)).to_be_visible()
    bar.get_by_role("button", name="Pause").click()
    expect(past).to_be_visible()
    page.get_by_text("Through whose eyes: your own").click()
    page.get_by_role("group", name="Eyes").get_by_role("button", name="All open").click()
    expect(page.get_by_text("Looking back: all open")).to_be_visible()
    page.get_by_role("group", name="Eyes").get_by_role("button", name="Your own").click()
    expect(past).to_be_visible()
    field = page.get_by_label("Your note at this moment")
    field.fill(f"Here it turned in {game}")
    field.press("Enter")
    expect(page.get_by_role("button", name=f"Here it turned in {game}")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    file = tmp_path / "again.json"
    download.value.save_as(file)
    rail.focus()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.get_by_role("button", name="New game").click()
    positions.bring(page, file.read_text(encoding="utf-8"), "again.json")
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_role("button", name=re.compile(f"Here it turned in {game}")).click()
    expect(past).to_be_visible()
    expect(page.get_by_label("Your note at this moment")).to_have_value(f"Here it turned in {game}")
