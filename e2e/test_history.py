"""The browser's Back: it closes what is on top, wherever the site lies, and leaves the site from the start screen."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import START_MS
from e2e.player import Player, begun
from e2e.served import ROOT

BEFORE = "about:blank"


def play_about(page: Page) -> None:
    """Back from a screen, a sheet and the menu, to the start screen."""
    player = begun(page)
    side = page.get_by_role("region", name="About San Marco")
    page.get_by_role("button", name=re.compile("^San Marco, district")).click(button="right")
    expect(side).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("list", name="Menu")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("list", name="Menu")).to_be_hidden()
    expect(side).to_be_visible()
    page.keyboard.press("r")
    rules = page.get_by_role("heading", name="Rules", level=1)
    expect(rules).to_be_visible()
    page.get_by_role("link", name="Elections").click()
    expect(page.get_by_role("heading", name="Elections")).to_be_in_viewport()
    page.go_back()
    expect(rules).to_be_hidden()
    expect(side).to_be_visible()
    page.go_back()
    expect(side).to_be_hidden()
    expect(player.main_button()).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def test_back_closes_what_is_on_top_and_then_leaves(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.goto(BEFORE)
    page.goto(site)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)
    play_about(page)
    page.go_back()
    assert page.url == BEFORE


def test_a_topic_that_is_not_drawn_yet_is_waited_for_and_back_leads_to_the_table(page: Page) -> None:
    player = begun(page)
    page.keyboard.press("r")
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    link = page.get_by_role("link", name="Elections")
    goal = str(link.get_attribute("href")).removeprefix("#")
    expect(page.locator(f"#{goal}")).to_have_count(1)
    page.evaluate("id => document.getElementById(id).id = 'not-yet'", goal)
    link.click()
    assert page.evaluate("history.state") == 2 and goal not in page.url
    page.evaluate("id => document.getElementById('not-yet').id = id", goal)
    expect(page.locator(f"#{goal}")).to_be_focused()
    page.go_back()
    expect(player.main_button()).to_be_visible()


def test_after_a_reload_back_leaves_from_the_start_screen(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.goto(BEFORE)
    page.goto(site)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)
    Player(page).start()
    page.keyboard.press("r")
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Continue")).to_be_visible(timeout=START_MS)
    page.wait_for_function("history.state === null || history.state === 0")
    page.go_back()
    assert page.url == BEFORE


def test_back_works_in_the_one_file(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context().new_page()
    page.goto(BEFORE)
    page.goto(Path(ROOT / "dist/doge.html").as_uri())
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)
    play_about(page)
    page.go_back()
    assert page.url == BEFORE


def test_escape_and_r_close_the_rules_and_the_focus_stays_on_the_page(page: Page) -> None:
    Player(page).start()
    focus = page.locator(":focus")
    for key in ("Escape", "r"):
        page.get_by_role("button", name="Rules").focus()
        page.keyboard.press("Enter")
        rules = page.get_by_role("heading", name="Rules", level=1)
        expect(rules).to_be_focused()
        page.keyboard.press(key)
        expect(rules).to_be_hidden()
        expect(page.get_by_role("button", name="Rules")).to_be_focused()
        expect(focus).to_have_count(1)


def test_reload_back_and_a_bookmark_come_back_to_the_moment_that_is_looked_at(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    page.goto(site)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)
    player = begun(page)
    player.play(2)
    page.keyboard.press("l")
    page.get_by_role("button", name=re.compile("^look at ")).last.click()
    rail = page.get_by_role("slider", name="Moment")
    said = rail.get_attribute("aria-valuetext") or ""
    assert said.startswith("Looking at ")
    page.wait_for_url(re.compile("#at="))
    link = page.url
    page.reload()
    expect(rail).to_have_attribute("aria-valuetext", said, timeout=START_MS)
    page.wait_for_url(link)
    page.goto(BEFORE)
    page.go_back()
    expect(rail).to_have_attribute("aria-valuetext", said, timeout=START_MS)
    page.go_back()
    expect(rail).to_be_hidden()
    expect(player.main_button()).to_be_visible()
    page.close()
    page = context.new_page()
    page.goto(link)
    expect(page.get_by_role("slider", name="Moment")).to_have_attribute("aria-valuetext", said, timeout=START_MS)
