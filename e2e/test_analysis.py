"""Finished games of all three kinds worked out: in words at once, then chances and choices; left, gone on with, and kept."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e import positions
from e2e.test_look_back import GAMES, mine

WORKED_OUT_MS = 240_000
"""How long the work may take on a machine that does other things too."""

KEPT = "Object.keys(localStorage).filter((key) => key.startsWith('doge/analysis/')).length"


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_worked_out_left_and_kept(page: Page, game: str) -> None:
    positions.bring(page, mine(GAMES[game]()))
    ask = page.get_by_role("button", name=re.compile(r"^Why did "))
    ask.click()
    story = page.get_by_role("heading", name=re.compile(r"^Why did ")).locator("xpath=ancestor::section")
    expect(story.get_by_role("listitem").first).to_be_visible()
    bar = page.get_by_role("progressbar", name="Analysis")
    expect(bar).to_be_visible()
    expect(bar).not_to_have_attribute("aria-valuenow", "0", timeout=WORKED_OUT_MS)

    page.get_by_role("button", name="Back").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert page.evaluate(KEPT) == 0
    ask.click()
    expect(page.get_by_role("heading", name="Luck and choices", exact=True)).to_be_visible(timeout=WORKED_OUT_MS)
    assert page.evaluate(KEPT) == 1
    expect(page.get_by_role("img", name=re.compile("^Chance to win"))).to_be_visible()
    page.get_by_text("Show as a table").click()
    expect(page.get_by_role("row", name=re.compile("^The end"))).to_be_visible()

    page.get_by_role("button", name="See the board", exact=True).first.click()
    expect(page.get_by_text("Looking back", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Luck and choices", exact=True)).to_be_visible()

    page.reload()
    page.get_by_role("button", name="View", exact=True).click()
    ask.click()
    expect(page.get_by_role("heading", name="Luck and choices", exact=True)).to_be_visible()
    expect(bar).to_have_count(0)

    page.get_by_role("button", name="Try it").first.click()
    expect(page.get_by_text("You are trying another way since")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.get_by_text("Looking back", exact=True)).to_be_visible()
