"""The end of a game at the real page: the crowning and what ends it, the rematch, and rivals that fit how the last games
went.
"""

import pytest
from playwright.sync_api import Page, expect

from e2e.player import Player, set_pace
from e2e.positions import before, bring, stored

LAST = {"victory": ("goal-3", 170), "defeat": ("tie-palaces-3", 192)}
"""Golden games up to their last choice, which is the person's: whatever is confirmed, the game is over."""
STREAK = """(streak) => {
    const kept = JSON.parse(localStorage.getItem("doge/settings") ?? '{"settings": {}}')
    kept.settings = { ...kept.settings, streaks: { doge: streak } }
    localStorage.setItem("doge/settings", JSON.stringify(kept))
}"""
"""In the page: so many games of Doge in a row were won, or lost."""

STAYS = """() => {
    const wait = window.setTimeout
    window.setTimeout = (act, ms, ...rest) => ms === 1300 ? 0 : wait(act, ms, ...rest)
}"""
"""In the page: a quick crowning does not end by itself."""


def finish(page: Page, end: str) -> None:
    """Make the last choice of a game."""
    bring(page, before(*LAST[end]))
    button = Player(page).main_button()
    expect(button).to_be_visible()
    button.click()


@pytest.mark.parametrize(("end", "said"), [("victory", "You win!"), ("defeat", "wins")])
def test_a_touch_ends_the_crowning_and_a_rematch_moves_everybody_one_seat_on(page: Page, end: str, said: str) -> None:
    page.emulate_media(reduced_motion="no-preference")
    set_pace(page, "Fast")
    page.evaluate(STAYS)
    finish(page, end)
    scene = page.locator(".crowning")
    expect(scene).to_contain_text(said)
    page.mouse.click(20, 20)
    expect(scene).to_have_count(0)
    rematch = page.get_by_role("button", name="Rematch")
    expect(rematch).to_be_in_viewport(ratio=1)
    assert "main" in (rematch.get_attribute("class") or "").split()
    players = [seat["player"] for seat in stored(page)["seats"]]
    rematch.click()
    expect(Player(page).main_button()).to_have_text("Choose ballots and an area")
    assert [seat["player"] for seat in stored(page)["seats"]] == [players[-1], *players[:-1]]


@pytest.mark.parametrize(
    ("end", "streak", "offer", "level"),
    [("victory", 1, "Harder: Senator", "bot:senator"), ("defeat", -1, "Easier: Apprentice", "bot:apprentice")],
)
def test_after_two_ends_of_a_kind_other_rivals_are_offered_and_nothing_moves_where_that_is_asked_for(
    page: Page, end: str, streak: int, offer: str, level: str
) -> None:
    page.evaluate(STREAK, streak)
    page.reload()
    expect(page.get_by_role("button", name="Settings")).to_be_visible(timeout=90_000)
    finish(page, end)
    button = page.get_by_role("button", name=offer)
    expect(button).to_be_visible(timeout=60_000)
    expect(page.locator(".crowning")).to_have_count(0)
    button.click()
    expect(Player(page).main_button()).to_have_text("Choose ballots and an area")
    players = [seat["player"] for seat in stored(page)["seats"]]
    assert sorted(set(players)) == [level, "human"]
