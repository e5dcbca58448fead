"""When things go wrong: storage that fails, files that are damaged or hostile, hands that are quicker than the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import open_site
from e2e.player import Player, begun, open_seats, set_pace
from e2e.positions import ask, bring, finished, leave, stored
from e2e.standstill import stop_bots, stop_moments

FULL = "Storage.prototype.setItem = () => { throw new DOMException('no room', 'QuotaExceededError') }"
REFUSED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"

NULL = "Object.defineProperty(window, 'localStorage', { value: null, configurable: true })"
UNDEFINED = "Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })"


@pytest.mark.parametrize("fault", [FULL, REFUSED, NULL, UNDEFINED], ids=["full", "refused", "null", "undefined"])
def test_without_storage_the_game_goes_on_and_can_be_exported(context: BrowserContext, site: str, fault: str) -> None:
    context.add_init_script(fault)
    page = open_site(context, site)
    player = begun(page)
    warning = page.get_by_role("alert").filter(has_text="This game is not saved")
    expect(warning).to_be_visible()
    player.play_on(3)
    with page.expect_download() as download:
        warning.get_by_role("button", name="Export").click()
    record = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert sum("ballot" in step and step["seat"] == 0 for step in record["log"]) == 3
    leave(page)
    player.resume()


def test_a_damaged_save_is_told_kept_and_handed_out(page: Page) -> None:
    damaged = json.dumps(finished("goal-4"))[:-40]
    page.evaluate("(text) => localStorage.setItem('doge/game', text)", damaged)
    page.reload()
    warning = page.get_by_role("status").filter(has_text="A saved game cannot be opened.")
    expect(warning).to_contain_text("It is kept; you can export it or start a new game.", timeout=60_000)
    assert any(damaged in text for text in page.evaluate("Object.values(localStorage)"))
    with page.expect_download() as download:
        warning.get_by_role("button", name="Export it").click()
    assert download.value.path().read_text(encoding="utf-8") == damaged
    warning.get_by_role("button", name="Close").click()
    Player(page).start()
    assert any(damaged in text for text in page.evaluate("Object.values(localStorage)"))


def illegal() -> str:
    record = finished("goal-4")
    record["log"][14]["place"]["houses"] = 3
    return json.dumps(record)


REFUSALS = {
    "damaged.json": ('{"format": "doge-rec', "It is not a saved game from here, or it is damaged."),
    "chess.json": ('{"format": "pgn", "result": "1-0"}', "Choose a file that was exported here."),
    "newer.json": (
        json.dumps(finished("goal-3") | {"version": 2}),
        "It was made by a newer version. Update, then try again.",
    ),
    "large.json": (" " * 2_000_001, "is larger than 2 MB."),
    "illegal.json": (
        illegal(),
        "Step 14 breaks the rules: Up to 2 houses may be placed in Castello.",
    ),
}


def test_a_file_that_is_refused_changes_nothing_and_the_reason_is_told(page: Page) -> None:
    player = begun(page)
    player.play_on(1)
    running = stored(page)
    leave(page)
    for file, (content, reason) in REFUSALS.items():
        bring(page, content, file)
        expect(page.get_by_role("status").filter(has_text=file)).to_contain_text(reason)
        assert stored(page) == running
    player.resume()


HOSTILE = ("<img onerror=alert(1)>", "<script>a()</script>", "javascript:alert(1)", "\u202e\"'><u>&amp;")


def expect_text_only(page: Page, names: tuple[str, ...]) -> None:
    """Every name is there to be read, and none of them has become an element."""
    for name in names:
        expect(page.get_by_text(name).locator("visible=true").first).to_be_visible()
    expect(page.locator("body :is(img, u, a[href^=javascript]), main script")).to_have_count(0)


def test_names_and_files_with_markup_in_them_are_text(page: Page) -> None:
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    player = Player(page)
    open_seats(page)
    for number, name in enumerate(HOSTILE):
        page.get_by_role("textbox").nth(number).fill(name)
    player.start()
    expect_text_only(page, HOSTILE)
    player.play_on(3)
    page.get_by_role("button", name="Chronicle of the game").click()
    expect(page.get_by_role("combobox", name="Show").locator("option")).to_have_text(["All families", *HOSTILE])
    expect_text_only(page, ())
    page.get_by_role("button", name="Back to the table").click()
    leave(page)
    record = finished("goal-4")
    for seat, name in zip(record["seats"], HOSTILE, strict=True):
        seat |= {"name": name, "player": f"bot:{name}"}
    bring(page, record, f"{HOSTILE[0]}.json")
    expect(player.ended()).to_be_visible()
    expect_text_only(page, (*HOSTILE, f"{HOSTILE[0]}.json is open."))
    assert not dialogs


def test_a_reload_in_the_middle_of_a_choice_goes_on_with_the_same_game(page: Page) -> None:
    player = begun(page)
    page.get_by_role("radio", name="Castello").click()
    page.get_by_role("button", name="Ballot 3").first.click()
    expect(player.main_button()).to_have_text("Place 1 ballot in Castello")
    asked = stored(page)
    page.reload()
    page.get_by_role("button", name="Continue").click()
    expect(player.main_button()).to_have_text("Choose ballots and an area")
    assert stored(page) == asked


def keep_pressing_enter(page: Page) -> None:
    """Ctrl+Enter, for so long that the key repeats."""
    for key in ("Control", "Enter", "Enter"):
        page.keyboard.down(key)
    for key in ("Enter", "Control"):
        page.keyboard.up(key)


def test_a_double_click_or_a_held_key_confirms_one_choice_only(page: Page) -> None:
    player = Player(page)
    set_pace(page, "Instant")
    ways: tuple[Callable[[], None], ...] = (lambda: player.main_button().dblclick(), lambda: keep_pressing_enter(page))
    for confirm in ways:
        ask(page, "houses")
        steps = len(stored(page)["log"])
        confirm()
        expect(player.main_button()).to_have_text("Build a palace for 3")
        assert len(stored(page)["log"]) == steps + 1


def skip_by_space(page: Page) -> None:
    page.keyboard.press("Space")


def skip_by_tap(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Castello, district")).click()


def skip_by_button(page: Page) -> None:
    page.get_by_role("button", name="Skip to your next choice").click()


def test_what_runs_is_skipped(page: Page) -> None:
    player = Player(page)
    for pace, skip in (("Slow", skip_by_space), ("Slow", skip_by_tap), ("Normal", skip_by_button)):
        leave(page)
        set_pace(page, pace)
        ask(page, "ballots of the last round")
        stop_moments(page)
        player.choose()
        expect(page.get_by_role("button", name="Skip to your next choice")).to_be_visible()
        skip(page)
        expect(player.main_button()).to_be_visible()


def test_a_choice_is_taken_back_until_something_is_revealed(page: Page) -> None:
    player = Player(page)
    set_pace(page, "Instant")
    ask(page, "advisor")
    asked = stored(page)
    player.choose()
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(page.get_by_role("heading", name="Send Castello’s advisor to")).to_be_visible()
    assert stored(page) == asked
    ask(page, "ballots")
    player.choose()
    assert player.wait()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("list", name="Menu").get_by_role("button", name="Take back").click()
    expect(page.get_by_role("region", name="Your move")).to_contain_text("There is nothing to take back.")
    leave(page)
    stop_bots(page)
    page.get_by_role("button", name="Start the game").click()
    player.choose()
    page.get_by_role("region", name="Your move").get_by_role("button", name="Take back").click()
    expect(player.main_button()).to_have_text(re.compile("^Place 1 ballot in"))


def test_without_motion_the_game_plays_and_nothing_moves(page: Page) -> None:
    player = Player(page)
    set_pace(page, "Fast")
    ask(page, "ballots of the last round")
    player.choose()
    expect(page.get_by_role("button", name="Skip to your next choice")).to_be_visible()
    assert page.evaluate("document.getAnimations().filter((one) => one instanceof CSSAnimation).length") == 0
    skip_by_space(page)
    assert player.wait()


REPLACE = """() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const ours = []
    while (texts.nextNode()) {
        const { parentElement: around } = texts.currentNode
        if (!around.closest("svg, font, template, option")) ours.push(texts.currentNode)
    }
    for (const text of ours) {
        const font = document.createElement("font")
        font.append(text.data)
        text.replaceWith(font)
    }
}"""
"""What extensions do that translate a page; these words stay as they are."""


def test_a_page_whose_texts_an_extension_replaces_goes_on_and_shows_the_right_things(page: Page) -> None:
    player = begun(page)

    def choose() -> None:
        page.evaluate(REPLACE)
        player.choose()

    move, families = (page.get_by_role("region", name=name) for name in ("Your move", "Families"))
    balloting = move.get_by_role("group", name="Your ballots")
    player.play(4, choose)  # nobody has won so early
    while player.wait() and not balloting.is_visible():
        player.play(1, choose)
    expect(families).to_contain_text(re.compile("3 of 4 ready|2 of 3 ready|1 of 2 ready|0 of 1 ready"))
    player.settle()
    seen = [part.text_content() or "" for part in (move, families)]
    page.reload()
    player.resume()
    for part, text in zip((move, families), seen, strict=True):
        expect(part).to_have_text(text)
