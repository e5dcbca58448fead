"""Games through the page: by keyboard alone, by touch; left and taken up again; by day and by night.

A whole game by mouse is played in test_offline.py, without a network.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

from e2e.keyboard import Keyboard
from e2e.player import Player, begun
from e2e.positions import stored

GOLDEN = Path(__file__).parents[1] / "tests/golden/doge"


def test_a_game_of_three_is_played_to_its_end_by_keyboard_alone(page: Page) -> None:
    keyboard = Keyboard(page)
    keyboard.start()
    player = Player(page)
    player.play(choose=keyboard.choose)
    expect(player.ended()).to_be_visible()


def test_reloading_at_many_points_goes_on_with_the_same_game(page: Page) -> None:
    player = begun(page, 4)
    for _ in range(3):
        player.play_on(3)
        before = stored(page)
        page.reload()
        player.resume()
        assert stored(page) == before


def test_a_game_reloaded_while_bots_choose_loses_nothing(page: Page) -> None:
    player = begun(page, 4, pace="Normal")
    player.play(1)
    page.reload()
    player.resume()
    log = stored(page)["log"]
    assert sum("ballot" in step for step in log) >= 4


def test_a_golden_game_is_replayed_by_the_rules_inside_the_page(page: Page) -> None:
    found = sorted(GOLDEN.glob("*.json"))
    assert found, "tests/golden holds finished games"
    for path in found[:3]:
        record = json.loads(path.read_text(encoding="utf-8"))
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Import a game").click()
        chooser.value.set_files(path)
        expect(Player(page).ended()).to_be_visible()
        assert stored(page) == {"rules": 1} | record
        page.get_by_role("button", name="New game").click()


def test_the_phone_needs_no_scrolling_to_choose(open_page: Callable[..., Page]) -> None:
    sizes = [ViewportSize(width=390, height=844), ViewportSize(width=360, height=740)]
    page = open_page(viewport=sizes[0], has_touch=True, is_mobile=True)
    player = begun(page, 4)
    for _ in range(4):
        assert player.wait()
        for size in sizes:
            page.set_viewport_size(size)
            expect(player.main_button(), f"at {size}").to_be_in_viewport(ratio=1)
            page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
            page.wait_for_function("document.documentElement.scrollHeight <= innerHeight + 1")
        player.play(1)


def test_a_year_is_played_by_touch_on_the_map(open_page: Callable[..., Page]) -> None:
    page = open_page(viewport=ViewportSize(width=390, height=844), has_touch=True, is_mobile=True)
    page.emulate_media(reduced_motion="no-preference")
    player = begun(page, 4)
    page.get_by_role("button", name=re.compile("^Castello, district")).tap()
    expect(page.get_by_role("radio", name="Castello")).to_be_checked()
    page.get_by_role("button", name="Ballot 2").first.tap()
    expect(player.main_button()).to_have_text("Place 1 ballot in Castello")
    player.go_on(player.main_button().tap)
    player.play(8)


def test_the_night_is_dark(open_page: Callable[..., Page]) -> None:
    page = open_page(color_scheme="dark")
    Player(page).start(3)
    red, green, blue = page.evaluate(
        "getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)"
    )
    assert max(red, green, blue) < 80
