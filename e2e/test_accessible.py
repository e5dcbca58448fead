"""Everybody can play: axe-core objects to no screen, the focus is never lost, and what happens is said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import START_MS
from e2e.eyes import PHONE, WIDE, Eyes
from e2e.keyboard import Keyboard
from e2e.player import Player, begun, open_seats
from e2e.positions import DECISIONS, ask, bring, finished, leave
from e2e.standstill import bring_game, stop_bots, stop_moments


@pytest.fixture
def eyes(open_page: Callable[..., Page]) -> Iterator[Eyes]:
    """Eyes on a page in which nothing fades or travels: what moves has no contrast to measure."""
    eyes = Eyes(open_page(viewport=WIDE))
    yield eyes
    assert not eyes.objections, "\n".join(eyes.objections)


def test_nobody_is_shut_out_before_the_program_runs(new_context: Callable[..., BrowserContext], site: str) -> None:
    page = new_context().new_page()
    eyes = Eyes(page)
    stalled: list[Route] = []

    def stall(route: Route) -> None:
        stalled.append(route)

    page.route("**/start.bin", stall)
    with page.expect_request("**/start.bin", timeout=START_MS):
        page.goto(site)
    expect(page.get_by_role("progressbar")).to_be_visible()
    eyes.look("loading")
    stalled[0].abort()
    expect(page.get_by_role("heading", name="The game engine did not load.")).to_be_visible()
    eyes.look("not loaded")
    assert not eyes.objections, "\n".join(eyes.objections)


def test_nobody_is_shut_out_before_a_game(eyes: Eyes) -> None:
    page = eyes.page
    eyes.look("start")
    for screen in ("Rules", "Settings"):
        page.get_by_role("button", name=screen).click()
        expect(page.get_by_role("heading", name=screen, level=1)).to_be_visible()
        eyes.look(screen)
        page.get_by_role("button", name="Back").click()
    bring(page, "no record", "notes.json")
    expect(page.get_by_role("status").filter(has_text="notes.json was not opened.")).to_be_visible()
    eyes.look("start with a warning")
    page.evaluate("void (Storage.prototype.setItem = () => { throw new DOMException('full') })")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert").filter(has_text="This game is not saved")).to_be_visible()
    eyes.look("table with a grave banner")


def test_nobody_is_shut_out_from_a_decision(eyes: Eyes) -> None:
    for decision in DECISIONS:
        ask(eyes.page, decision)
        eyes.look(decision)


def test_nobody_is_shut_out_while_others_choose(eyes: Eyes) -> None:
    page, player = eyes.page, Player(eyes.page)
    ask(page, "advisor")
    stop_moments(page)
    player.choose()
    expect(page.get_by_role("button", name="Skip to your next choice")).to_be_visible()
    eyes.look("watching")
    page.get_by_role("button", name="Skip to your next choice").click()
    leave(page)
    stop_bots(page)
    page.get_by_role("button", name="Start the game").click()
    player.choose()
    expect(page.get_by_role("button", name="Waiting for Dandolo, Loredan and Morosini")).to_be_visible()
    eyes.look("waiting")


def test_nobody_is_shut_out_from_hurrying_bots(eyes: Eyes) -> None:
    page, player = eyes.page, Player(eyes.page)
    bring_game(page)
    stop_bots(page)
    page.get_by_role("button", name="Start the game").click()
    player.choose()
    expect(page.get_by_role("button", name="Decide now")).to_be_visible()
    eyes.look("hurrying")


def test_nobody_is_shut_out_from_what_can_be_looked_up(eyes: Eyes) -> None:
    page = eyes.page
    ask(page, "palace in secret")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("list", name="Menu")).to_be_visible()
    eyes.look("menu")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="San Marco, district").click()
    expect(page.get_by_role("region", name="About San Marco")).to_be_visible()
    eyes.look("area sheet")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Chronicle of the game").click()
    expect(page.get_by_role("region", name="Chronicle")).to_be_visible()
    eyes.look("chronicle")
    page.get_by_role("button", name="Previous election").click()
    expect(page.get_by_text("Looking back")).to_be_visible()
    eyes.look("looking back")
    page.get_by_role("button", name="Back to now").click()
    page.set_viewport_size(PHONE)
    page.get_by_role("navigation", name="Families").get_by_role("button").first.click()
    expect(page.get_by_role("region", name="Families")).to_be_visible()
    eyes.look("families", PHONE)


def test_nobody_is_shut_out_from_help(eyes: Eyes) -> None:
    page = eyes.page
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="Play through: An election with a tie").click()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_role("region", name="An election with a tie")).to_contain_text("Tie: Contarini and Dandolo")
    eyes.look("rules with an example", WIDE)
    page.get_by_role("button", name="Back", exact=True).first.click()
    open_seats(page)
    page.get_by_role("checkbox", name="Practice game").press("Space")
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("radiogroup", name="Area").get_by_role("radio").first.click()
    page.get_by_role("group", name="Your ballots").get_by_role("button").last.click()
    page.get_by_title("More about this choice").click()
    expect(page.get_by_text("Practice", exact=True)).to_be_visible()
    eyes.look("practice game, with what can become of a choice", WIDE)
    page.get_by_role("button", name="What would the best bot do?").click()
    expect(page.get_by_role("button", name="Take this one")).to_be_in_viewport(ratio=1)
    page.get_by_role("group", name="Why not").get_by_role("button").first.click()
    eyes.look("hint, with another choice", WIDE)
    ask(page, "houses of two that are tied for second")
    page.get_by_role("button", name=re.compile("^Why (this result|a tie)")).click()
    expect(page.get_by_role("img", name=re.compile("^Ballots seen"))).not_to_have_count(0)
    eyes.look("why an election was lost, and what has been seen of ballots", WIDE)
    leave(page)
    page.get_by_role("button", name="First steps").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    eyes.look("first steps", WIDE)


def test_nobody_is_shut_out_from_saved_games(eyes: Eyes) -> None:
    page = eyes.page
    ask(page, "palace in secret")
    leave(page)
    page.evaluate("localStorage.setItem('doge/slot/damaged/0', 'no save')")
    page.get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name="More:").first.click()
    expect(page.get_by_role("textbox", name="Name of the game")).to_be_focused()
    eyes.look("saved games")
    page.get_by_role("button", name="Delete:").click()
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    eyes.look("a deleted game")


def test_nobody_is_shut_out_from_the_end(eyes: Eyes) -> None:
    page = eyes.page
    bring(page, finished("tie-shared-4"), "shared.json")
    expect(Player(eyes.page).ended()).to_be_visible()
    page.get_by_text("Show as a table").click()
    expect(page.get_by_role("status").filter(has_text="shared.json is open.")).to_be_visible()
    eyes.look("end, with news")
    page.get_by_role("button", name="Look at the board").click()
    expect(page.get_by_role("button", name="Back to the result")).to_be_visible()
    page.get_by_role("button", name="Export", exact=True).click()
    eyes.look("the map after the end, with a toast")


def test_the_skip_link_leads_to_the_choice(page: Page) -> None:
    player = Player(page)
    player.start()
    player.settle()
    link = page.get_by_role("link", name="To your move")
    link.focus()
    expect(link).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("region", name="Your move").locator(":focus")).to_have_count(1)


def test_choosing_by_keys_never_loses_the_focus(page: Page) -> None:
    player, keyboard = Player(page), Keyboard(page)
    player.start(pace="Fast")
    for _ in range(4):
        keyboard.choose()
        assert player.wait()
        expect(page.get_by_role("region", name="Your move").locator(":focus")).to_have_count(1)


HEARD = re.compile(
    r"Round 1 of 3\. Choose an area and 1 to 4 ballots\..*Ballots placed, face down: you \d in .*Round 2 of 3\."
    r".*Ballots placed, face down: you \d in .*Round 3 of 3\..*Ballots placed, face down: you \d in .*votes, election 1 of 7\."
)


def test_rounds_and_elections_are_said(page: Page) -> None:
    page.locator("[aria-live=polite]").evaluate(
        """(region) => {
            const hear = () => { document.body.dataset.heard = `${document.body.dataset.heard} ${region.textContent}` }
            new MutationObserver(hear).observe(region, { subtree: true, characterData: true, childList: true })
        }"""
    )
    player = begun(page)
    player.play(3)
    expect(page.locator("body")).to_have_attribute("data-heard", HEARD)
