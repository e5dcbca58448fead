"""Tips in a browser: at four sizes they stand beside what they speak of, and over nothing that can be chosen; axe
objects to none; what has been met is not there again after a reload.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.chooser import choose, expect_table
from e2e.eyes import PHONE, Eyes
from e2e.player import set_pace
from e2e.test_lesson_cards import DRAWN, FAULTS, SETTLED, SIZES, lasting

pytestmark = pytest.mark.tips

ALL_DRAWN = "document.body.dataset.drawn === document.body.dataset.moment"
"""In the page: all of the moment is there, a tip, too."""
TIP_FAULTS = FAULTS.replace("document.querySelector('.progress').getBoundingClientRect()", "card")
"""In the page: what is wrong about the tip on the screen, by the rule for cards of the first steps, whose bar is not there."""


@pytest.mark.parametrize("game", ["Doge", "Families", "Masks"])
def test_the_first_tip_of_a_game_stands_right_is_read_and_stays_away(game: str, open_page: Callable[..., Page]) -> None:
    page = open_page(viewport=PHONE)
    set_pace(page)
    if game != "Doge":
        choose(page, game)
    page.get_by_role("button", name="Start the game").click()
    expect_table(page)
    tip = page.locator(".coach.tip")
    expect(tip).to_be_visible()
    title = tip.get_by_role("heading").inner_text()
    faults: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.evaluate(SETTLED)
        page.wait_for_function(DRAWN)
        faults += [f"{width} x {height}: {fault}" for fault in lasting(page, TIP_FAULTS)]
    assert not faults, "\n".join(faults)
    eyes = Eyes(page)
    eyes.look("a tip")
    assert not eyes.objections, "\n".join(eyes.objections)
    page.set_viewport_size(PHONE)
    page.evaluate(SETTLED)
    page.wait_for_function(DRAWN)
    read = tip.get_by_role("button", name="Read")
    if game == "Doge" or read.is_visible():  # only its title finds room, as on Doge's map
        read.click()
        expect(tip.get_by_role("paragraph")).to_be_visible()
        expect(tip.get_by_role("button", name="Got it")).to_be_focused()
    tip.get_by_role("button", name="Got it").click()
    expect(tip.get_by_role("heading", name=title)).not_to_be_visible()
    page.reload()
    page.get_by_role("button", name="Continue").click()
    expect_table(page)
    page.wait_for_function(ALL_DRAWN)
    expect(tip.get_by_role("heading", name=title)).not_to_be_visible()
