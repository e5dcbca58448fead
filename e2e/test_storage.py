"""Whatever stands in the storage or becomes of it, the page starts and plays; and Continue means the latest game of
all tabs.
"""

import json
from collections.abc import Callable
from hashlib import sha256

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import START_MS, open_site
from e2e.player import Player, begun
from e2e.positions import drop, leave, stored
from e2e.test_faults import NULL, REFUSED, UNDEFINED

LEVELS = (5_000, 6_000, 7_000, 20_000)
"""How deep the texts are: some thousands are too many for the stack of a browser's Python."""


def deep(levels: int) -> str:
    return f'{{"format": "doge-record", "x": {"[" * levels}{"]" * levels}}}'


def sealed(text: str, head: str = "", **more: object) -> str:
    """A save whose digest is right, whatever is in it."""
    known = {"turn": 3, "when": "2026-11-16T15:22", "game": "doge", "rules": 1, "standing": None, "refused": False}
    rest = f"{head or json.dumps(known | more, separators=(',', ':'))}\n{text}"
    return f"doge-save 1 {sha256(rest.encode()).hexdigest()}\n{rest}"


def put(page: Page, found: dict[str, str]) -> None:
    page.evaluate("(found) => Object.entries(found).forEach(([key, text]) => localStorage.setItem(key, text))", found)


def play(page: Page) -> None:
    """See that bots answer: Python is alive."""
    player = begun(page)
    player.play_on(1)


@pytest.mark.parametrize("levels", LEVELS)
def test_what_is_nested_too_deeply_ends_no_page(page: Page, levels: int) -> None:
    found = {"doge/settings": "[" * min(levels, 9_999), "doge/game": deep(levels + 1), "doge/before": '{"a":' * levels}
    found |= {f"doge/slot/{levels}-{number}/0": save for number, save in enumerate(saves(levels))}
    put(page, found)
    page.reload()
    told = status(page, "5 saved items cannot be read. They are kept and can be exported.")
    expect(told).to_be_visible(timeout=START_MS)
    drop(page, deep(levels))
    expect(status(page, "game.json was not opened. It is not a saved game from here")).to_be_visible()
    page.get_by_role("navigation", name="More").get_by_role("button", name="Saved games").click()
    page.get_by_role("button", name="Continue:").first.click()
    expect(status(page, "This game cannot be opened. It is damaged.")).to_be_visible()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    play(page)
    page.reload()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)
    expect(told).to_have_count(0)


def saves(levels: int) -> list[str]:
    """Saves with a deep head, with a deep record that was sound or refused once, and with a digest that does not fit."""
    text = deep(levels)
    return [sealed("{}", "[" * 3_900), sealed(text), sealed(text, refused=True), f"doge-save 1 x\n{text}"]


def status(page: Page, said: str) -> Locator:
    return page.get_by_role("status").filter(has_text=said)


def test_a_deep_save_that_another_tab_stores_ends_no_game(context: BrowserContext, page: Page, site: str) -> None:
    player = begun(page)
    player.play_on(2)
    other = open_site(context, site)
    last = other.evaluate(LAST_COPY)
    put(other, {last: sealed(deep(20_000), turn=900), "doge/slot/beside/0": sealed(deep(20_000))})
    page.wait_for_function("(key) => localStorage[key].length > 40_000", arg=last)
    page.bring_to_front()  # else the browser draws it once a second
    Unheeded(page).choose()
    status(page, "now played in another tab").get_by_role("button", name="Continue here").click()
    expect(status(page, "The last save of this game is damaged, so it continues from the one before.")).to_be_visible()
    player.play_on(2)


LAST_COPY = """() => {
    const turn = (key) => JSON.parse(localStorage[key].split("\\n")[1]).turn
    return Object.keys(localStorage).filter((key) => key.startsWith("doge/slot/")).sort((a, b) => turn(b) - turn(a))[0]
}"""
"""In the page: under which key the last save of the only game is."""


class Unheeded(Player):
    """Chooses, though the game may not come forward."""

    def go_on(self, act: Callable[[], None]) -> None:
        act()


@pytest.mark.parametrize("fault", [NULL, UNDEFINED, REFUSED], ids=["null", "undefined", "refused"])
def test_a_storage_that_goes_away_in_mid_game_ends_no_game(page: Page, fault: str) -> None:
    player = begun(page)
    player.play_on(1)
    page.evaluate(fault)
    player.play_on(2)
    warning = page.get_by_role("alert").filter(has_text="This game is not saved")
    with page.expect_download() as download:
        warning.get_by_role("button", name="Export").click()
    record = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert sum("ballot" in step and step["seat"] == 0 for step in record["log"]) == 3


def test_continue_opens_the_game_that_was_saved_last_in_whatever_tab(
    context: BrowserContext, page: Page, site: str
) -> None:
    first = begun(page)
    first.play_on(3)
    other = begun(open_site(context, site), 3)
    other.play_on(1)
    latest = stored(other.page)
    assert len(latest["seats"]) == 3
    for tab in (page, other.page):
        leave(tab)
        tab.close()
    fresh = Player(open_site(context, site))
    fresh.resume()
    assert stored(fresh.page) == latest
    fresh.play_on(1)
    assert stored(fresh.page)["log"][: len(latest["log"])] == latest["log"]
