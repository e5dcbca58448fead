"""When Python stops for good: the page notices, says so, and keeps the games."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import open_site
from e2e.player import Player, begun
from e2e.positions import ask, stored
from e2e.served import ROOT

DEEP = "import asyncio, json; asyncio.get_event_loop().call_soon(json.loads, '[' * 50_000)"
"""More than the stack of any browser holds, in a task of the loop that bots think in."""
MUTE = "python._api.on_fatal = undefined"
"""Pyodide does not tell the page of its end."""
DEAF = "; loop = type(asyncio.get_event_loop()); loop.call_soon = loop.call_later = None"
"""And then Python's loop begins nothing more: on the page's own stack it would still answer what it is asked."""


@pytest.fixture
def open_watched(new_context: Callable[..., BrowserContext], site: str) -> Callable[[], Page]:
    """Opens a page in which a test reaches the interpreter; it is not watched, for here things go wrong on purpose."""

    def hand_over(route: Route) -> None:
        source = (ROOT / "web/python.js").read_text(encoding="utf-8")
        assert source.count("return python;") == 1
        route.fulfill(
            body=source.replace("return python;", "return window.python = python;"), content_type="text/javascript"
        )

    def open_watched() -> Page:
        context = new_context()
        context.route("**/web/python.js", hand_over)
        return open_site(context, site)

    return open_watched


def kill(page: Page, source: str = DEEP) -> None:
    """Python runs out of stack."""
    page.evaluate("(source) => { python.runPython(source) }", source)


def expect_stopped(page: Page) -> None:
    plate = page.get_by_role("alert").filter(has=page.get_by_role("heading", name="The game stopped working."))
    expect(plate).to_contain_text("Your saved games are kept.")
    expect(plate.get_by_role("button", name="Reload")).to_be_focused()


@pytest.mark.parametrize("told", [True, False], ids=["told by Pyodide", "noticed"])
def test_when_python_stops_the_page_says_so_and_a_reload_goes_on_with_the_game(
    open_watched: Callable[[], Page], told: bool
) -> None:
    page = open_watched()
    player = begun(page)
    player.play_on(2)
    saved = stored(page)
    if told:
        kill(page)
    else:
        page.evaluate(MUTE)
        kill(page, DEEP + DEAF)
    expect_stopped(page)
    page.keyboard.press("Enter")
    player.resume()
    assert stored(page) == saved
    player.play(1)


def test_nothing_that_a_person_does_reaches_a_python_that_has_stopped(open_watched: Callable[[], Page]) -> None:
    page = open_watched()
    ask(page, "houses")
    move = page.locator("section[aria-label='Your move']")
    saved, shown = stored(page), move.inner_text()
    kill(page)
    expect_stopped(page)
    main = page.locator("[data-do=confirm]")
    main.evaluate("button => button.focus()")
    expect_stopped(page)
    main.dispatch_event("click")
    for key in ("1", "Control+Enter", "m", "Escape", "p"):
        page.keyboard.press(key)
    assert move.inner_text() == shown
    assert stored(page) == saved


def test_an_error_that_python_survives_stops_nothing(open_watched: Callable[[], Page]) -> None:
    page = open_watched()
    page.evaluate(
        """() => new Promise((done) => {
            addEventListener("doge-answer", done, { once: true })
            setTimeout(() => python.runPython("1 / 0"))
        })"""
    )
    page.clock.install()
    Player(page).start()
    page.clock.fast_forward(60_000)
    expect(page.get_by_role("heading", name="The game stopped working.")).to_have_count(0)
