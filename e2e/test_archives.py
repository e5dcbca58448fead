"""Each game in an archive of its own: fetched when its time has come, kept for later, and never taken from another
build.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e import builds
from e2e.chooser import choose
from e2e.conftest import watch
from e2e.host import Host
from e2e.player import Player
from e2e.positions import before, bring, leave
from e2e.test_offline import KEPT, ready

pytestmark = pytest.mark.first_visit

NEW = "A new version is ready."
DAMAGED = "its file on the server is missing or damaged. Try again later."
FAR = "could not be loaded. Check the connection and try again."

STALL = """
    const send = window.fetch;
    window.letCome = sessionStorage.getItem("let") === "yes";
    window.fetch = (request, ...rest) => String(request.url ?? request).includes("games/twin.zip") && !window.letCome
        ? Promise.reject(new TypeError("stalled")) : send(request, ...rest);
    addEventListener("doge-whole", () => { window.whole = true });
"""
"""Before all scripts: the archive of the other game does not come, as in a moment without a network."""
LET_COME = "window.letCome = true; sessionStorage.setItem('let', 'yes')"
WHOLE = "addEventListener('doge-whole', () => { window.whole = true })"


@pytest.fixture
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """A build with a second game, by its mark."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    return lambda mark: builds.made(shared, mark)


@pytest.fixture
def host(build: Callable[[str], Path], tmp_path: Path) -> Iterator[Host]:
    """A host of the first build."""
    with Host(build("1"), tmp_path) as host:
        renew(host.folder)
        yield host


@pytest.fixture
def deploy(build: Callable[[str], Path], host: Host) -> Callable[[], None]:
    """Puts the second build in place of the first."""

    def deploy() -> None:
        shutil.copytree(build("2"), host.folder, dirs_exist_ok=True)
        renew(host.folder)

    return deploy


def renew(folder: Path) -> None:
    """Files that have just been deployed: a browser holds old ones for fresh, and asks for them no more."""
    for path in folder.rglob("*.*"):
        path.touch()


@pytest.fixture
def open_context(browser: Browser, host: Host, problems: list[str]) -> Iterator[Callable[..., BrowserContext]]:
    """Opens a watched profile of the host's; what the network did is no problem here."""
    contexts = []

    def open_context(**options: Any) -> BrowserContext:
        context = browser.new_context(**options)
        watch(context, host.address, problems)
        contexts.append(context)
        return context

    yield open_context
    for context in contexts:
        context.close()
    assert not [problem for problem in problems if "Failed to load resource" not in problem], problems


def visit(context: BrowserContext, host: Host) -> Page:
    page = context.new_page()
    page.goto(host.address)
    ready(page)
    page.wait_for_function("window.whole")
    return page


def play(page: Page, title: str) -> None:
    """Start a game from the start screen."""
    choose(page, title)
    page.get_by_role("button", name="Start the game").click()


def expect_table(page: Page, title: str) -> None:
    expect(page.get_by_role("region", name="Your move")).to_be_visible()
    expect(page.locator("#top .brand")).to_have_text(title)


def expect_doge_is_kept(page: Page) -> None:
    """The game that was at the table before goes on."""
    choose(page, "Doge")
    page.get_by_role("button", name="Continue").click()
    expect_table(page, "Doge")
    Player(page).play(1)


def games(host: Host) -> list[str]:
    """The archives that the host was asked for, in order."""
    return [name.partition("?")[0] for name in host.asked if name.startswith("games/")]


BEGUN = """performance.getEntriesByType("resource")
    .map(({ name }) => new URL(name).pathname.replace(new URL(".", document.baseURI).pathname, ""))"""
"""In the page: the files that it has asked for, in the order of their beginnings."""


# --- one build -----------------------------------------------------------------------------------


def test_the_game_played_last_comes_beside_python_and_the_others_after_it(
    open_context: Callable[..., BrowserContext], host: Host
) -> None:
    context = open_context(service_workers="block")
    context.add_init_script(WHOLE)
    page = visit(context, host)
    first, *others = games(host)
    assert first == "games/doge.zip" and "games/twin.zip" in others, "without a game played, Doge is the first"
    host.stall(next(name for name in host.asked if name.startswith("games/doge.zip")))
    play(page, "Twin 1")
    expect_table(page, "Twin 1")
    host.asked.clear()
    page = context.new_page()
    page.goto(host.address)
    page.get_by_role("button", name="Continue").click()  # while Doge is stalled
    expect_table(page, "Twin 1")
    first, *others = games(host)  # those that the browser holds for fresh are not asked for again
    assert first == "games/twin.zip" and "games/doge.zip" in others
    begun = page.evaluate(BEGUN)  # by the page's own clock: two connections may come to the host in any order
    assert begun.index("start.bin") < begun.index("games/twin.zip")


def test_every_game_is_there_without_a_network_after_one_visit(
    open_context: Callable[..., BrowserContext], host: Host
) -> None:
    context = open_context(service_workers="allow")
    context.add_init_script(WHOLE)
    page = visit(context, host)
    assert page.evaluate(KEPT)
    host.stop()
    context.set_offline(True)
    page.reload()
    ready(page)
    play(page, "Twin 1")
    expect_table(page, "Twin 1")


# --- two builds ----------------------------------------------------------------------------------


def take_elsewhere(page: Page, host: Host) -> None:
    """Take the second build in another tab of the same browser."""
    other = page.context.new_page()
    other.goto(host.address)
    banner = other.get_by_role("status").filter(has_text=NEW)
    banner.get_by_role("button", name="Reload").click()
    expect(banner).to_be_hidden()
    ready(other)
    choose(other, "Twin 2")
    other.close()


def test_a_page_goes_on_with_the_games_of_its_own_build(
    open_context: Callable[..., BrowserContext], host: Host, deploy: Callable[[], None]
) -> None:
    context = open_context(service_workers="allow")
    context.add_init_script(WHOLE)
    page = visit(context, host)
    assert page.evaluate(KEPT)
    page.reload()
    page.wait_for_function("window.whole")
    play(page, "Doge")
    expect_table(page, "Doge")
    deploy()
    take_elsewhere(page, host)
    leave(page)
    play(page, "Twin 1")
    expect_table(page, "Twin 1")


def take_what_is_offered_for_the_twin(page: Page) -> None:
    """From Doge's table to the start screen of the new build, which is offered in place of a game that is gone."""
    page.evaluate(LET_COME)
    leave(page)
    play(page, "Twin 1")
    banner = page.get_by_role("status").filter(has_text=NEW)
    expect(banner).to_be_visible()
    expect_doge_is_kept(page)
    leave(page)
    play(page, "Twin 1")
    banner.get_by_role("button", name="Reload").click()
    expect(banner).to_be_hidden()
    ready(page)


@pytest.mark.parametrize("away", [False, True], ids=["host there", "host away"])
def test_a_game_that_another_build_has_replaced_is_offered_with_that_build(
    open_context: Callable[..., BrowserContext], host: Host, deploy: Callable[[], None], away: bool
) -> None:
    context = open_context(service_workers="allow")
    context.add_init_script(WHOLE)
    page = visit(context, host)
    assert page.evaluate(KEPT)
    page.add_init_script(STALL)
    page.reload()
    page.wait_for_function("window.whole")
    play(page, "Doge")
    expect_table(page, "Doge")
    deploy()
    take_elsewhere(page, host)
    if away:
        host.stop()
    take_what_is_offered_for_the_twin(page)
    expect_doge_is_kept(page)
    leave(page)
    play(page, "Twin 2")
    expect_table(page, "Twin 2")


def test_without_a_worker_only_the_very_archive_of_the_build_is_opened(
    open_context: Callable[..., BrowserContext], host: Host, deploy: Callable[[], None]
) -> None:
    context = open_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(STALL)
    page.goto(host.address)
    page.wait_for_function("window.whole")
    play(page, "Doge")
    expect_table(page, "Doge")
    deploy()
    take_what_is_offered_for_the_twin(page)
    play(page, "Twin 2")
    expect_table(page, "Twin 2")


FAULTS: dict[str, Callable[[bytes], bytes | None]] = {
    "cut in half": lambda found: found[: len(found) // 2],
    "not there": lambda found: None,
}
"""Whatever other bytes come, their sum gives them away: tests/web/test_archives.py tries more kinds."""


@pytest.mark.parametrize("fault", FAULTS)
def test_an_archive_that_is_damaged_on_the_host_is_said_to_be_and_a_file_is_opened_after_a_reload(
    open_context: Callable[..., BrowserContext], host: Host, fault: str
) -> None:
    file = host.folder / "games/twin.zip"
    whole, spoilt = file.read_bytes(), FAULTS[fault](file.read_bytes())
    file.unlink()
    if spoilt is not None:
        file.write_bytes(spoilt)
    context = open_context(service_workers="block")
    context.add_init_script(WHOLE)
    page = visit(context, host)
    bring(page, json.dumps(before("goal-4", 20) | {"game": "twin"}))
    again = page.get_by_role("status").filter(has_text=DAMAGED).get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    asked = len(games(host))
    with page.expect_response(lambda response: "games/twin.zip" in response.url):
        again.click()
    expect(again).to_be_visible()
    expect(page.get_by_text(NEW)).to_have_count(0)
    assert "games/twin.zip" in games(host)[asked:], "it is asked for again, past what the browser keeps"
    file.write_bytes(whole)
    page.reload()
    expect_table(page, "Twin 1")


def test_without_a_network_a_game_that_is_not_here_can_be_tried_again(
    open_context: Callable[..., BrowserContext], host: Host
) -> None:
    context = open_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(STALL)
    page.goto(host.address)
    page.wait_for_function("window.whole")
    play(page, "Doge")
    expect_table(page, "Doge")
    leave(page)
    play(page, "Twin 1")
    banner = page.get_by_role("status").filter(has_text=FAR)
    expect(banner).to_contain_text("Twin 1")
    expect_doge_is_kept(page)
    leave(page)
    play(page, "Twin 1")
    page.evaluate(LET_COME)
    banner.get_by_role("button", name="Try again").click()
    expect_table(page, "Twin 1")
