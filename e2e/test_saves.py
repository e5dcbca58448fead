"""Saved games in a real browser: several of them, two tabs, a tab that dies, storage that is emptied, scripts in every
text.
"""

import json
from contextlib import suppress

from playwright.sync_api import BrowserContext, Error, Page, expect

from e2e.conftest import open_site
from e2e.player import Player, begun, open_seats
from e2e.positions import bring, drop, finished, leave, rename, stored
from e2e.waiting import until


def saves(page: Page) -> None:
    """From the start screen to the saved games."""
    page.get_by_role("navigation", name="More").get_by_role("button", name="Saved games").click()
    expect(page.get_by_role("heading", name="Saved games", level=1)).to_be_visible()


def test_games_are_named_deleted_brought_back_and_gone_on_with(page: Page) -> None:
    player = begun(page)
    player.play_on(1)
    first = stored(page)
    leave(page)
    player.start(3)
    leave(page)
    saves(page)
    games = page.get_by_role("main").get_by_role("listitem")
    expect(games).to_have_count(2)
    games.nth(1).get_by_role("button", name="More:").click()
    rename(page, "The long Sunday game")
    expect(games.nth(1).get_by_role("heading")).to_have_text("The long Sunday game")
    page.get_by_role("button", name="Delete: The long Sunday game").click()
    expect(games).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(games).to_have_count(2)
    page.reload()
    saves(page)
    page.get_by_role("button", name="Continue: The long Sunday game").click()
    player.play_on(1)
    assert stored(page)["log"][: len(first["log"])] == first["log"]


def test_a_file_that_is_dropped_onto_the_page_is_opened_as_a_game(page: Page) -> None:
    game = finished("goal-4")
    drop(page, game)
    expect(Player(page).ended()).to_be_visible()
    assert stored(page) == {"rules": 1} | game


def test_only_one_of_two_tabs_plays_a_game(context: BrowserContext, page: Page, site: str) -> None:
    first = begun(page)
    first.play_on(1)
    second = Player(open_site(context, site))
    second.page.get_by_role("button", name="Continue").click()
    told = second.page.get_by_role("status").filter(has_text="This game is open in another tab.")
    expect(told).to_be_visible()
    told.get_by_role("button", name="Continue here").click()
    lost = page.get_by_role("status").filter(has_text="This game is now played in another tab.")
    expect(lost).to_be_visible()
    expect(told).to_have_count(0)
    second.play_on(1)
    record = stored(page)
    page.bring_to_front()  # a tab behind another one is slow
    first.page.get_by_role("radio", name="Castello").or_(page.get_by_role("radio", name="San Polo")).first.click()
    lost.get_by_role("button", name="Continue here").click()
    expect(lost).to_have_count(0)
    assert first.wait()
    assert stored(page) == record
    first.play_on(1)
    assert stored(page)["log"][: len(record["log"])] == record["log"]
    expect(second.page.get_by_role("status").filter(has_text="now played in another tab")).to_be_visible()


def test_a_tab_that_dies_loses_nothing(context: BrowserContext, page: Page, site: str) -> None:
    player = begun(page)
    for _ in range(3):
        player.play_on(1)
        left = stored(player.page)
        with suppress(Error):
            player.page.goto("chrome://crash")
        player.page.close()
        player = Player(open_site(context, site))
        player.resume()
        assert stored(player.page) == left
        expect(player.page.get_by_text("another tab")).to_have_count(0)


def test_a_storage_that_is_emptied_while_playing_loses_nothing(page: Page) -> None:
    player = begun(page)
    player.play_on(1)
    before = stored(page)["log"]
    page.evaluate("localStorage.clear()")
    player.play_on(1)
    assert stored(page)["log"][: len(before)] == before


COPIED = """async () => {
    const done = (request) => new Promise((yes) => { request.onsuccess = () => yes(request.result) })
    const copies = (await done(indexedDB.open("doge"))).transaction("copies").objectStore("copies")
    const texts = await done(copies.getAll())
    const turn = ([, text]) => JSON.parse(text.split("\\n")[1]).turn
    const saves = Object.entries(localStorage).filter(([key]) => key.startsWith("doge/slot/"))
    const [, newest] = saves.sort((one, other) => turn(other) - turn(one))[0]
    return texts.includes(newest)
}"""
"""In the page: whether the last save has its second copy."""


def test_what_a_browser_that_was_killed_had_not_written_yet_comes_back(page: Page) -> None:
    player = begun(page)
    player.play_on(1)
    left = stored(page)
    until(page, COPIED)
    page.evaluate("localStorage.clear()")  # as if it had never reached the disk
    page.reload()
    player.resume()
    assert stored(page) == left


RUNS = "window.ran = true"
SCRIPTS = (
    f"<img src=x onerror='{RUNS}'>",
    f"<script>{RUNS}</script>",
    f"<svg/onload='{RUNS}'>",
    f'"><img src=x onerror="{RUNS}">',
    f"' onfocus='{RUNS}' autofocus '",
    f"</text></svg><img src=x onerror={RUNS.replace(' ', '')}>",
    f"javascript:{RUNS}",
    f"<iframe srcdoc='<script>parent.{RUNS}</script>'>",
)

FOREIGN = "body :is(img, iframe, script:not([src]), object, embed, [onerror], [onload], [onfocus], [autofocus], a[href^=java])"


def test_no_script_in_a_name_a_file_or_the_storage_runs(page: Page) -> None:
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    own = page.locator(FOREIGN).count()
    for number, script in enumerate(SCRIPTS):
        open_seats(page)
        page.get_by_role("textbox").nth(number % 4).fill(script)
        page.keyboard.press("Escape")  # back to where games are imported, if the seats stand in its place
        record = finished("goal-4") | {script: script, "seed": script}
        for seat in record["seats"]:
            seat |= {"name": script, "player": f"bot:{script}", script: script}
        bring(page, record, f"{script.replace('/', '')}.json")
        expect(Player(page).ended()).to_be_visible()
        page.get_by_role("button", name="New game").click()
        put = "([name, text]) => { localStorage[name] = text }"
        page.evaluate(put, [f"doge/slot/{script.replace('/', '')}/0", f"doge-save 1 {script}\n{script}\n{script}"])
        page.evaluate(put, [f"doge/name/{script.replace('/', '')}", script])
    saves(page)
    page.get_by_role("button", name="More:").first.click()
    rename(page, SCRIPTS[0])
    expect(page.get_by_role("heading", name=SCRIPTS[0]).first).to_be_visible()
    page.evaluate("(text) => { localStorage['doge/settings'] = text }", json.dumps({"plan": {"seats": list(SCRIPTS)}}))
    page.reload()
    saves(page)
    expect(page.get_by_text(SCRIPTS[1]).first).to_be_visible()
    assert page.locator(FOREIGN).count() == own
    assert page.evaluate("window.ran") is None
    assert not dialogs
