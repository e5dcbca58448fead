"""The keyboard at the real page: where Tab goes, what arrows choose, what Ctrl and Enter do."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.keyboard import NAME, Keyboard
from e2e.player import Player, begun
from e2e.positions import ask, before, bring, finished, stored


def cards(page: Page) -> Locator:
    return page.get_by_role("radiogroup", name="Area")


def test_after_a_digit_and_an_arrow_tab_leads_on_to_the_ballots(page: Page) -> None:
    Player(page).start()
    cards(page).get_by_role("radio").first.focus()
    page.keyboard.press("4")
    expect(cards(page).get_by_role("radio", name="San Marco")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    expect(page.get_by_role("group", name="Your ballots").locator(":focus")).to_have_count(1)
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(cards(page).get_by_role("radio", checked=True)).to_have_accessible_name("San Marco")
    expect(Player(page).main_button()).to_have_text("Place 2 ballots in San Marco")
    page.keyboard.press("Shift+Tab")
    expect(cards(page).get_by_role("radio", name="San Polo")).to_be_focused()


def test_a_choice_to_which_the_focus_has_come_favours_none_of_its_ways(page: Page) -> None:
    player, looks = begun(page), "(one) => getComputedStyle(one).outlineStyle"
    free = cards(page).locator("[role=radio]:not([aria-disabled=true])")
    free.first.focus()
    page.keyboard.press("2")
    page.get_by_role("group", name="Your ballots").get_by_role("button").first.focus()
    page.keyboard.press("1")
    player.go_on(lambda: page.keyboard.press("Control+Enter"))
    assert player.wait()
    expect(cards(page).locator(":focus")).to_have_count(1)
    assert set(free.evaluate_all(f"(all) => all.map({looks})")) == {"none"}, "all ways look alike"
    assert page.get_by_role("region", name="Your move").evaluate(looks) == "dotted", "and the focus is seen"
    page.keyboard.press("ArrowRight")
    assert cards(page).locator(":focus").evaluate(looks) == "solid"


def test_the_number_of_houses_follows_the_arrows(page: Page) -> None:
    ask(page, "houses")
    page.get_by_role("radio", name="2 houses").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="1 house")).to_be_focused()
    expect(page.get_by_role("radio", name="1 house")).to_be_checked()
    step = len(stored(page)["log"])
    Player(page).go_on(lambda: page.keyboard.press("Control+Enter"))
    assert stored(page)["log"][step]["place"]["houses"] == 1


def test_the_voting_order_is_reached_and_named_once(page: Page) -> None:
    Player(page).start()
    order = page.get_by_role("region", name="Voting order")
    names = order.get_by_role("button").evaluate_all("(all) => all.map((e) => e.ariaLabel)")
    assert names[0] == "Explain: Voting order"
    assert re.fullmatch(r"(\d\w\w: [\w ]+\n?){7}", "\n".join(names[1:]))
    Keyboard(page).tab_to("^1st: ")
    page.keyboard.press("ArrowRight")
    named = str(page.evaluate(NAME))
    assert named.startswith("2nd: ")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name=re.compile(f"About (the )?{named[5:]}"))).to_be_visible()


def test_ctrl_enter_presses_the_main_button_of_a_sheet(page: Page) -> None:
    Player(page).start()
    page.get_by_role("button", name=re.compile("^Cannaregio, district")).focus()
    page.keyboard.press("i")
    expect(page.get_by_role("region", name="About Cannaregio")).to_be_visible()
    page.keyboard.press("Control+Enter")
    expect(cards(page).get_by_role("radio", checked=True)).to_have_accessible_name("Cannaregio")


def test_after_the_end_the_focus_is_on_the_name_of_the_doge(page: Page) -> None:
    record = finished("goal-3")
    bring(page, before("goal-3", len(record["log"]) - 1))
    player = Player(page)
    expect(player.main_button()).to_be_visible()
    player.main_button().focus()
    Keyboard(page).choose()
    while player.wait():
        Keyboard(page).choose()
    expect(player.ended()).to_be_focused()


def test_an_error_is_not_read_again_once_it_is_over(page: Page) -> None:
    player = begun(page)
    player.main_button().click(force=True)
    expect(page.get_by_role("alert")).to_have_text("Choose ballots and an area first.")
    cards(page).get_by_role("radio").first.click()
    expect(page.get_by_role("alert")).to_have_text("")
