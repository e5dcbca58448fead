"""Bots that think for long: the person sees who chooses, goes on with his own choice, and may have
them decide at once.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.player import Player, begun, open_seats, seat
from e2e.standstill import bring_game, release_bots, stop_bots

LEVEL = "Procurator"


def sit_down(page: Page, pace: str = "Instant") -> Player:
    """A new game against three bots that think."""
    open_seats(page)
    for name in ("Dandolo", "Loredan", "Morosini"):
        seat(page, name, LEVEL)
    return begun(page, 4, pace)


def let_think(page: Page) -> Player:
    """Who has chosen, and waits for bots that go on thinking."""
    bring_game(page)
    stop_bots(page)
    player = sit_down(page)
    player.choose()
    return player


def hurry(page: Page) -> Locator:
    """What asks the bots to decide."""
    return page.get_by_role("region", name="Your move").get_by_role("button", name="Decide now")


def expect_round(page: Page, number: int) -> None:
    """The person is asked for the ballots of that round."""
    expect(page.get_by_text(f"Ballots, round {number} of 3")).to_be_visible()
    expect(Player(page).main_button()).to_have_text("Choose ballots and an area")


def by_mouse(page: Page) -> None:
    hurry(page).click()


def by_space(page: Page) -> None:
    page.locator(":focus").evaluate("(it) => it.blur()")
    page.keyboard.press("Space")


@pytest.mark.parametrize("act", [by_mouse, by_space])
def test_bots_that_think_are_asked_to_decide_and_the_game_goes_on(page: Page, act: Callable[[Page], None]) -> None:
    let_think(page)
    expect(hurry(page)).to_be_visible()
    expect(page.get_by_role("region", name="Families").get_by_text("Choosing…")).to_have_count(3)
    expect(page.get_by_text("Dandolo, Loredan and Morosini are still choosing.")).to_be_attached()
    act(page)
    release_bots(page)
    expect_round(page, 2)
    expect(hurry(page)).to_be_hidden()


def test_the_keyboard_is_at_the_next_choice_when_bots_have_been_hurried(page: Page) -> None:
    let_think(page)
    expect(hurry(page)).to_be_focused()
    page.keyboard.press("Enter")
    release_bots(page)
    expect_round(page, 2)
    expect(hurry(page)).to_be_hidden()
    area = page.get_by_role("radiogroup", name="Area").get_by_role("radio", name=re.compile("."))
    expect(area.and_(page.locator(":focus"))).to_have_count(1)


def test_bots_are_hurried_by_touch(open_page: Callable[..., Page]) -> None:
    page = open_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    let_think(page)
    expect(hurry(page)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    hurry(page).tap()
    release_bots(page)
    expect_round(page, 2)


def test_an_answer_is_taken_back_while_bots_think(page: Page) -> None:
    player = let_think(page)
    expect(hurry(page)).to_be_visible()
    page.get_by_role("region", name="Your move").get_by_role("button", name="Take back").click()
    expect(player.main_button()).to_have_text(re.compile("^Place 1 ballot in"))
    expect(hurry(page)).to_be_hidden()
    player.confirm()
    release_bots(page)
    expect_round(page, 2)


def test_a_year_is_played_against_bots_that_think(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    player = sit_down(page, "Fast")
    player.play_on(6)
    expect(page.get_by_text(re.compile("bot .* failed"))).to_have_count(0)
