"""Without a network, and with a new version: the service worker in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.conftest import START_MS, watch
from e2e.host import Host
from e2e.player import begun
from e2e.served import ROOT
from e2e.waiting import until

NEW = "A new version is ready."
STYLE = "web/style/all.css"
KEPT = "navigator.serviceWorker.ready.then(() => true)"
ACTIVE = "navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === 'activated')"
"""Asked again and again in pages that have dropped a worker: what is ready there may be told late, or of the one that is gone."""
IMAGE_KEPT = """async () => {
    const { active } = await navigator.serviceWorker.ready
    while (!(await caches.match(active.scriptURL.replace("sw.js", "memory.bin"), { ignoreSearch: true })))
        await new Promise(requestIdleCallback)
    return true
}"""
"""In the page: done when the worker keeps the image, too, which comes last."""
CACHES = "caches.keys()"
UPDATE = """async () => {
    const found = await navigator.serviceWorker.ready
    for (let n = 0; n < 5 && !found.installing; n++) await found.update()
    return new Promise((done) => found.installing.addEventListener("statechange", (event) => done(event.target.state)))
}"""
"""In the page: looks for a new build, and says what becomes of it. The first looks may be answered by Chromium's own after a load."""
LOOK_TWICE = (
    "navigator.serviceWorker.ready.then((found) =>"
    " { found.update().then(() => found.update()).catch(() => undefined) })"
)
"""In the page: looks for a new worker. Chromium's own look after a load may still be going on: the first is then answered by that."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host of the site that a test may stop, and change."""
    with Host(ROOT / "dist", tmp_path) as host:
        yield host


@pytest.fixture
def visitor(browser: Browser, host: Host, problems: list[str]) -> Iterator[Page]:
    """A page of a browser that may keep the site, after a first visit and all that it keeps for later."""
    with visit(browser, host, problems) as page:
        yield page


@contextmanager
def visit(browser: Browser, host: Host, problems: list[str]) -> Iterator[Page]:
    context = browser.new_context(service_workers="allow")
    watch(context, host.address, problems)
    page = context.new_page()
    page.goto(host.address)
    ready(page)
    assert page.evaluate(IMAGE_KEPT)
    yield page
    context.close()
    assert not [problem for problem in problems if "ERR_" not in problem], problems


def ready(page: Page) -> None:
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)


def reload(page: Page) -> None:
    page.reload()
    ready(page)


def style(page: Page) -> str:
    """What the page gets for the file that the tests change."""
    found: str = page.evaluate("(name) => fetch(name, { cache: 'no-store' }).then((answer) => answer.text())", STYLE)
    return found


def test_a_whole_game_is_played_by_mouse_with_the_network_off_and_the_host_stopped(visitor: Page, host: Host) -> None:
    host.stop()
    visitor.context.set_offline(True)
    reload(visitor)
    player = begun(visitor, 4)
    player.play()
    expect(player.ended()).to_be_visible()
    expect(visitor.get_by_role("table", name="Standings").get_by_role("row")).to_have_count(5)
    visitor.get_by_role("button", name="New game").click()
    expect(visitor.get_by_role("button", name="Start the game")).to_be_visible()


def test_a_host_that_redirects_index_html_is_needed_once_only(
    browser: Browser, host: Host, problems: list[str]
) -> None:
    host.moved["index.html"] = ""
    with visit(browser, host, problems) as visitor:
        assert "index.html" in host.asked
        host.stop()
        visitor.context.set_offline(True)
        reload(visitor)


def test_a_reload_asks_the_host_for_nothing_but_the_worker(visitor: Page, host: Host) -> None:
    reload(visitor)
    host.asked.clear()
    reload(visitor)
    assert set(host.asked) <= {"sw.js"}


def test_exactly_the_files_of_the_build_are_kept(visitor: Page, host: Host) -> None:
    kept = visitor.evaluate(
        f"{CACHES}.then(([name]) => caches.open(name)).then((cache) => cache.keys())"
        ".then((found) => found.map((request) => request.url.split('?')[0]))"
    )
    files = [path.relative_to(host.folder).as_posix() for path in host.folder.rglob("*") if path.is_file()]
    assert sorted(kept) == sorted(host.address + name for name in files if name not in ("sw.js", "doge.html"))


def test_a_new_version_waits_until_it_is_asked_for_and_keeps_the_game(visitor: Page, host: Host) -> None:
    reload(visitor)
    player = begun(visitor)
    player.play(1)
    old, new = host.read(STYLE), host.read(STYLE) + "/* new */\n"
    host.announce(STYLE, new)
    host.write(STYLE, new)
    reload(visitor)  # the browser looks for a new worker
    banner = visitor.get_by_role("status").filter(has_text=NEW)
    expect(banner).to_be_visible()
    assert style(visitor) == old
    reload(visitor)
    assert style(visitor) == old, "a reload of one's own does not change over"
    visitor.get_by_role("button", name="Continue").click()
    assert player.wait()
    expect(banner).to_be_hidden()
    visitor.get_by_role("button", name="Menu").click()
    visitor.get_by_role("button", name="Leave the table").click()
    banner.get_by_role("button", name="Reload").click()
    expect(banner).to_be_hidden(timeout=START_MS)
    ready(visitor)
    assert style(visitor) == new
    assert len(visitor.evaluate(CACHES)) == 1, "the old build is gone"
    visitor.get_by_role("button", name="Continue").click()
    assert player.wait()


def test_an_update_that_is_half_there_leaves_the_old_version_working(visitor: Page, host: Host) -> None:
    reload(visitor)
    old, new = host.read(STYLE), host.read(STYLE) + "/* new */\n"
    host.announce(STYLE, new)  # the worker is there before the file that it speaks of
    assert visitor.evaluate(UPDATE) == "redundant"
    assert style(visitor) == old
    host.write(STYLE, new)
    reload(visitor)
    expect(visitor.get_by_role("status").filter(has_text=NEW)).to_be_visible()


def test_the_way_back_of_the_handbook_removes_a_bad_worker(visitor: Page, host: Host) -> None:
    reload(visitor)  # from here on the worker answers
    handbook = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    host.write("sw.js", handbook.partition("```js\n")[2].partition("```")[0])
    with visitor.expect_navigation():  # the worker loads its pages anew
        visitor.evaluate(LOOK_TWICE)
    ready(visitor)
    host.write(STYLE, "/* from the host */")
    assert style(visitor) == "/* from the host */"
    assert visitor.evaluate(CACHES) == []


def test_an_update_for_which_there_is_no_room_leaves_the_old_version_working(visitor: Page, host: Host) -> None:
    reload(visitor)
    player = begun(visitor)
    player.play(1)
    old, new = host.read(STYLE), host.read(STYLE) + "/* new */\n"
    host.deploy(STYLE, new)
    tools = visitor.context.new_cdp_session(visitor)
    origin = visitor.evaluate("origin")
    used = visitor.evaluate("navigator.storage.estimate().then((found) => found.usage)")
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + 100_000})
    assert visitor.evaluate(UPDATE) == "redundant"
    assert len(visitor.evaluate(CACHES)) == 1, "the new build takes no room"
    player.play(1)
    reload(visitor)
    assert style(visitor) == old
    visitor.get_by_role("button", name="Continue").click()
    player.play(1)
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    assert visitor.evaluate(UPDATE) == "installed"


def test_the_site_can_be_installed_as_an_app(visitor: Page) -> None:
    reload(visitor)
    tools = visitor.context.new_cdp_session(visitor)
    manifest = tools.send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.webmanifest") and manifest["errors"] == []
    faults = [fault["errorId"] for fault in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(faults) <= {"in-incognito"}, "the tests' profiles are private ones"


SPOIL = """
    caches.keys().then(([name]) => caches.open(name)).then(async (cache) => {
        const found = (await cache.keys()).find((request) => request.url.includes("/repo/web/main.py"));
        await cache.put(found, new Response("spoilt"));
    })
"""


def test_try_again_drops_what_is_spoilt_and_asks_the_host(visitor: Page, problems: list[str]) -> None:
    visitor.evaluate(SPOIL)
    visitor.reload()
    failed = visitor.get_by_role("alert").filter(has_text="The game could not start.")
    expect(failed).to_be_visible(timeout=START_MS)
    failed.get_by_role("button", name="Try again").click()
    ready(visitor)
    problems.clear()  # the failure was the test's doing


# --- a build that hangs --------------------------------------------------------------------------

MAIN = "web/main.py"
BEGUN = "import js\njs.console.log('begun')\n"
HANGS = f"{BEGUN}for _ in range(10**9):\n    pass\n"
"""Longer than any of these tests looks at it."""
WAITS = f"{BEGUN}import asyncio\nawait asyncio.Event().wait()\n"
NO_ICON = "console.error: Failed to load resource: the server responded with a status of 404 (File not found)"
"""What the browser says of a page that is no HTML."""
UNFINISHED = "The game did not start last time."
WAITING = "async () => !!(await navigator.serviceWorker.getRegistration()).waiting"
NOW = datetime(2026, 11, 16, 15, 22, tzinfo=UTC)


def begin(page: Page, act: Callable[[], object]) -> None:
    """Does what brings the page to run a program that says when it begins, and never ends."""
    with page.expect_console_message(lambda message: message.text == "begun", timeout=START_MS):
        act()


def take(visitor: Page, host: Host, main: str) -> str:
    """Changes over to a build whose program is that one; the good one."""
    visitor.context.clock.set_fixed_time(NOW)
    reload(visitor)
    good = host.read(MAIN)
    host.deploy(MAIN, main)
    reload(visitor)
    begin(visitor, visitor.get_by_role("status").filter(has_text=NEW).get_by_role("button", name="Reload").click)
    return good


def unfinished(page: Page) -> Locator:
    return page.get_by_role("alert").filter(has_text=UNFINISHED)


def stop_workers(page: Page) -> None:
    """Ends the workers, as the browser does when they have had nothing to do for a while.

    Until then a worker keeps the process of its page, where a program that hangs works on, and the next page may get that process.
    """
    tools = page.context.new_cdp_session(page)
    tools.send("ServiceWorker.enable")
    tools.send("ServiceWorker.stopAllWorkers")
    tools.detach()


def come_again(visitor: Page, host: Host, minutes: int = 1) -> Page:
    """Give up the page, and open another one some time later."""
    visitor.close()
    visitor.context.clock.set_fixed_time(NOW + timedelta(minutes=minutes))
    page = visitor.context.new_page()
    stop_workers(page)
    page.goto(host.address)
    return page


def get_out(page: Page) -> None:
    """Start the new build as a visitor would: by waiting for it, or where Chromium keeps it waiting (web/starts.js) by one press."""
    start = page.get_by_role("button", name="Start the game")
    try:
        expect(start).to_be_visible(timeout=20_000)
    except AssertionError:
        again = unfinished(page).get_by_role("button", name="Load again")
        expect(again.or_(start)).to_be_visible(timeout=START_MS)  # it may be slow alone
        if again.is_visible():
            again.click()
        ready(page)


def test_after_a_build_that_hung_the_next_start_offers_what_the_host_has(visitor: Page, host: Host) -> None:
    host.headers["Cache-Control"] = "max-age=600"  # the browser, too, keeps the bad file
    good = take(visitor, host, HANGS)
    page = come_again(visitor, host)
    expect(unfinished(page)).to_be_visible(timeout=START_MS)
    host.stall(MAIN)  # else the browser may have the new build before the click
    host.deploy(MAIN, good + "\n")
    unfinished(page).get_by_role("button", name="Load again").click()
    host.release(MAIN)
    get_out(page)
    page.wait_for_function(ACTIVE, timeout=START_MS)  # the page may just be about to load again
    reload(page)


def test_a_build_that_hangs_fetches_the_next_one_which_starts_in_the_visit_after(
    visitor: Page, host: Host, problems: list[str]
) -> None:
    other = visitor.context.new_page()
    other.goto(f"{host.address}web/icon.svg")
    good = take(visitor, host, HANGS)
    page = come_again(visitor, host)
    expect(unfinished(page)).to_be_visible(timeout=START_MS)
    page.close()
    host.stall(MAIN)
    host.deploy(MAIN, good + "\n")
    page = visitor.context.new_page()
    page.goto(host.address)
    begin(page, unfinished(page).get_by_role("button", name="Start anyway").click)
    host.release(MAIN)  # comes while the page hangs
    until(other, WAITING)
    other.close()
    get_out(come_again(page, host, 2))
    problems.remove(NO_ICON)


def test_a_new_build_that_comes_while_the_page_asks_starts_in_the_same_visit(visitor: Page, host: Host) -> None:
    good = take(visitor, host, HANGS)
    host.stall(MAIN)
    host.deploy(MAIN, good + "\n")
    page = come_again(visitor, host)
    expect(unfinished(page)).to_be_visible(timeout=START_MS)
    host.release(MAIN)
    get_out(page)


def test_the_way_back_of_the_handbook_reaches_who_has_a_build_that_hangs(visitor: Page, host: Host) -> None:
    good = take(visitor, host, HANGS)
    handbook = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    host.write("sw.js", handbook.partition("```js\n")[2].partition("```")[0])
    host.write(MAIN, good)
    get_out(come_again(visitor, host))


NOTED = """
const store = Storage.prototype.setItem
Storage.prototype.setItem = function (key, text) {
    if (key.startsWith("doge/starting")) window.noted = [key, text]
    store.call(this, key, text)
}
"""
"""In the page: remembers the note of its start."""
ENDED = """async () => {
    const done = (request) => new Promise((yes) => { request.onsuccess = () => yes(request.result) })
    const copies = (await done(indexedDB.open("doge"))).transaction("copies").objectStore("copies")
    return await done(copies.get(noted[0].replace("starting", "started"))) === String(JSON.parse(noted[1]).start)
}"""
"""In the page: whether the second storage says that the start is over."""


def test_a_start_whose_end_was_lost_with_a_killed_browser_is_no_reason_to_ask(visitor: Page, host: Host) -> None:
    visitor.context.clock.set_fixed_time(NOW)
    visitor.add_init_script(NOTED)
    reload(visitor)
    until(visitor, ENDED)
    visitor.evaluate("localStorage.setItem(...noted)")  # as if it had never been removed
    page = come_again(visitor, host)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)
    expect(unfinished(page)).to_have_count(0)


def test_a_start_that_is_left_or_goes_on_elsewhere_is_no_reason_to_ask(visitor: Page, host: Host) -> None:
    take(visitor, host, WAITS)
    begin(visitor, visitor.reload)
    second = visitor.context.new_page()
    begin(second, lambda: second.goto(host.address))
    visitor.close()
    second.goto("about:blank")
    visitor.context.clock.set_fixed_time(NOW + timedelta(days=1))
    begin(second, lambda: second.goto(host.address))
