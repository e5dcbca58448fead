"""Everything fits on every screen: the main button in full with nothing over it, and no need to scroll sideways."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.player import Player
from e2e.positions import DECISIONS, ask, before, bring, finished, leave, rename

SIZES = [
    ViewportSize(width=width, height=height)
    for width, height in ((1440, 900), (1024, 768), (390, 844), (360, 740), (844, 390))
]

COVERED = """(button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const corners = [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]]
    return corners.filter((corner) => !button.contains(document.elementFromPoint(...corner)))
}"""
"""The corners of the button at which something else would be hit."""

TOO_WIDE = """[document.documentElement, document.getElementById("side")]
    .filter((box) => box && box.scrollWidth > box.clientWidth).map((box) => box.tagName)"""

CUT = """[...document.querySelectorAll(".dst small")].filter((line) => {
    const words = document.createRange()
    words.selectNodeContents(line)
    return words.getBoundingClientRect().right > line.parentElement.getBoundingClientRect().right
}).map((line) => line.textContent)"""
"""What destinations say that reaches out of them."""

LONGEST = """[...document.querySelectorAll(".dst small")].forEach((line) => {
    line.textContent = "4th from now, and in year 12 (here now)"
})"""
"""Has every destination say as much as any can."""

LONG = "W" * 24
"""The longest name that can be typed, in the widest letters, with nowhere to break the line."""


def expect_no_sideways(page: Page, screen: str) -> None:
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(TOO_WIDE) == [], f"{screen} at {size}"
    page.set_viewport_size(SIZES[0])


def test_the_main_button_is_whole_and_free_at_every_choice(page: Page) -> None:
    button = Player(page).main_button()
    for decision in DECISIONS:
        ask(page, decision)
        for size in SIZES:
            page.set_viewport_size(size)
            expect(button, f"{decision} at {size}").to_be_in_viewport(ratio=1)
            assert button.evaluate(COVERED) == [], f"{decision} at {size}"
        expect_no_sideways(page, decision)


def test_all_that_a_destination_says_stays_in_it(page: Page) -> None:
    ask(page, "advisor")
    button = Player(page).main_button()
    expect(button).to_be_visible()
    page.evaluate(LONGEST)
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(CUT) == [], f"at {size}"
        expect(button, f"at {size}").to_be_in_viewport(ratio=1)


def named(record: dict[str, Any]) -> dict[str, Any]:
    """The record with families of long names."""
    for number, seat in enumerate(record["seats"]):
        seat["name"] = f"{LONG[1:]}{number}"
    return record


def test_nothing_scrolls_sideways_however_long_the_names_are(page: Page) -> None:
    for screen in ("Rules", "Settings"):
        page.get_by_role("button", name=screen).click()
        expect(page.get_by_role("heading", name=screen, level=1)).to_be_visible()
        expect_no_sideways(page, screen)
        page.get_by_role("button", name="Back").click()
    bring(page, named(before(*DECISIONS["palace in secret"][:2])))
    expect(Player(page).main_button()).to_be_visible()
    expect_no_sideways(page, "palace")
    page.get_by_role("button", name=re.compile("^San Marco, district")).click()
    expect_no_sideways(page, "area sheet")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Chronicle of the game").click()
    expect_no_sideways(page, "chronicle")
    page.get_by_role("button", name="Back to the table").click()
    leave(page)
    expect_no_sideways(page, "start")
    page.get_by_role("button", name="Saved games").first.click()
    page.get_by_role("button", name="More:").click()
    rename(page, "W" * 60)
    expect(page.get_by_role("heading", name="W" * 60)).to_be_visible()
    expect_no_sideways(page, "saved games")
    page.get_by_role("button", name="Back").click()
    bring(page, named(finished("tie-shared-4")))
    expect(Player(page).ended()).to_be_visible()
    expect_no_sideways(page, "end")


@pytest.mark.parametrize("game", ["tie-shared-4", "year-limit-4"])
def test_the_title_of_the_end_has_room_however_many_share_the_victory(page: Page, game: str) -> None:
    bring(page, finished(game))
    title = Player(page).ended()
    expect(title).to_be_visible()
    for size in SIZES:
        page.set_viewport_size(size)
        width, height = title.evaluate("(h1) => [h1.clientWidth, h1.clientHeight]")
        assert width > 250 and height < width, f"{width} x {height} at {size}"
