"""Choosing among the games of the house: by mouse, by keys, by touch; their saves side by side; and the city, which
stays.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.chooser import TITLES, choose, expect_chosen, expect_table, sign, start
from e2e.conftest import START_MS, open_site
from e2e.eyes import PHONE, WIDE, Eyes
from e2e.player import open_seats
from e2e.positions import leave
from e2e.shifts import FROM_THE_START, expect_still

FIRST, SECOND, *_ = TITLES

NEAR = "new DOMMatrix(getComputedStyle(document.getElementById('map')).transform).a"
"""How near the map is looked at: 1 where all of Venice is in sight."""

STILL = "Promise.all(document.getAnimations().map((motion) => motion.finished))"
"""Done when the map has come to its place."""


def test_saves_of_several_games_are_gone_on_with_back_and_forth(page: Page) -> None:
    for game in TITLES:
        choose(page, game)
        start(page)
        leave(page)
        expect_chosen(page, game)
        expect(sign(page, game)).not_to_contain_text("no running game")
    for game in (*TITLES, *TITLES):
        choose(page, game)
        page.get_by_role("button", name="Continue").click()
        expect_table(page)
        leave(page)
    page.get_by_role("button", name="Saved games").click()
    expect(page.get_by_role("button", name=re.compile("^Continue: "))).to_have_count(len(TITLES))


def test_the_game_that_was_chosen_last_is_there_after_a_reload(page: Page) -> None:
    assert page.evaluate(NEAR) == 1
    choose(page, SECOND)
    page.wait_for_function(f"{NEAR} > 1.5")
    page.reload()
    expect_chosen(page, SECOND)
    assert page.evaluate(NEAR) > 1.5
    choose(page, FIRST)
    page.wait_for_function(f"{NEAR} === 1")


def test_a_game_and_its_seats_are_chosen_by_keys_alone(page: Page) -> None:
    keys = page.keyboard
    keys.press("Tab")
    expect(sign(page, FIRST)).to_be_focused()
    keys.press("ArrowRight")
    expect(sign(page, SECOND)).to_be_focused()
    keys.press("Enter")
    expect_chosen(page, SECOND)
    expect(sign(page, SECOND)).to_be_focused()
    page.get_by_role("button", name="Choose who plays").focus()
    keys.press("Enter")
    expect(page.get_by_role("button", name="Back")).to_be_focused()
    who = page.get_by_role("button", name=re.compile("is played by: ")).nth(1)
    who.focus()
    keys.press("Enter")
    options = page.get_by_role("option")
    expect(page.get_by_role("option", selected=True)).to_be_focused()
    keys.press("End")
    expect(options.last).to_be_focused()
    level = options.last.locator("b").evaluate("(name) => name.firstChild.data")  # its rating comes after
    keys.press("Enter")
    expect(who).to_be_focused()
    expect(who).to_contain_text(level)
    keys.press("Enter")
    keys.press("Escape")
    expect(options).to_have_count(0)
    expect(who).to_be_focused()
    keys.press("Escape")
    expect(page.get_by_role("button", name="Choose who plays")).to_be_focused()


def test_enter_on_nothing_is_the_main_button(page: Page) -> None:
    choose(page, SECOND)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    expect_table(page)


def test_a_game_is_chosen_and_begun_by_touch_on_a_phone(open_context: Callable[..., BrowserContext], site: str) -> None:
    page = open_site(open_context(viewport=PHONE, has_touch=True, is_mobile=True), site)
    for game in reversed(TITLES):
        sign(page, game).tap()
        expect_chosen(page, game)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    sign(page, SECOND).tap()
    page.get_by_role("button", name="Choose who plays").tap()
    page.get_by_role("button", name=re.compile("is played by: ")).last.tap()
    page.get_by_role("option").nth(1).tap()
    page.get_by_role("button", name="Start the game").tap()
    expect_table(page)


def test_browsers_back_closes_the_seats(page: Page) -> None:
    open_seats(page)
    page.go_back()
    expect(page.get_by_role("button", name="Choose who plays")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_moves_but_the_map_when_another_game_is_chosen(
    open_context: Callable[..., BrowserContext], site: str, width: int
) -> None:
    page = open_context(viewport={"width": width, "height": 800}).new_page()
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(FROM_THE_START)
    page.goto(site)
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=START_MS)
    for game in (*reversed(TITLES), *TITLES):
        choose(page, game)
        page.evaluate(STILL)
    expect_still(page, 0.01)
    page.reload()
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=START_MS)
    expect_chosen(page, TITLES[-1])
    page.evaluate(STILL)
    expect_still(page, 0.01)


def test_nobody_is_shut_out_from_choosing(page: Page) -> None:
    eyes = Eyes(page)
    for game in TITLES:
        choose(page, game)
        eyes.look(f"a first visit to {game}")
        open_seats(page)
        page.get_by_role("button", name=re.compile("is played by: ")).last.click()
        expect(page.get_by_role("option").first).to_be_visible()
        eyes.look(f"the seats of {game}")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    start(page)
    leave(page)
    eyes.look("a running game", WIDE, PHONE)
    choose(page, FIRST)
    eyes.look("a game beside a running one", WIDE, PHONE)
    assert not eyes.objections, "\n".join(eyes.objections)
