"""The whole game in one file, opened from the disk: no host, no network, and games that are there the next time."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import START_MS, watch
from e2e.player import Player
from e2e.served import ROOT

FILE = "dist/doge.html"


def open_file(context: BrowserContext, path: Path) -> Page:
    page = context.new_page()
    page.goto(path.as_uri())
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)
    return page


def test_the_start_screen_hands_the_file_out(page: Page) -> None:
    with page.expect_download() as download:
        page.get_by_role("link", name="Take it with you").click()
    assert download.value.path().read_bytes() == (ROOT / FILE).read_bytes()


def test_the_file_plays_and_keeps_its_games(new_context: Callable[..., BrowserContext], tmp_path: Path) -> None:
    alone = tmp_path / "my games" / "doge.html"  # nothing of the site beside it
    alone.parent.mkdir()
    alone.write_bytes((ROOT / FILE).read_bytes())
    problems: list[str] = []
    context = new_context(offline=True)
    watch(context, alone.as_uri(), problems)
    player = Player(open_file(context, alone))
    expect(player.page.get_by_role("link", name="Take it with you")).to_be_hidden()
    player.start(3)
    player.play(3)
    player.page.close()
    player = Player(open_file(context, alone))
    player.page.get_by_role("button", name="Continue").click()
    player.play_on(3)
    assert not problems, problems


def test_a_browser_that_cannot_unpack_the_file_is_told_which_would_do(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context(offline=True).new_page()
    page.add_init_script("delete window.DecompressionStream")
    page.goto((ROOT / FILE).as_uri())
    plate = page.get_by_role("alert").filter(has=page.get_by_role("heading"))
    expect(plate).to_contain_text("This browser cannot run the game.")
    expect(plate).to_contain_text("Chrome or Edge 123, Firefox 121, Safari 17.5")


def test_a_start_of_the_file_that_failed_can_be_tried_again(
    new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    spoilt = tmp_path / "doge.html"
    whole = (ROOT / FILE).read_text(encoding="utf-8")
    block = '<script type="text/plain" data-file="web/main.py">'
    assert whole.count(block) == 1
    spoilt.write_text(whole.replace(block, block + "?"), encoding="utf-8")
    page = new_context(offline=True).new_page()
    page.goto(spoilt.as_uri())
    plate = page.get_by_role("alert").filter(has=page.get_by_role("heading"))
    expect(plate).to_contain_text("There is an error in the page itself, not in your connection.", timeout=START_MS)
    spoilt.write_text(whole, encoding="utf-8")
    plate.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)
