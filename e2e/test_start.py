"""The start of the page: what paints first, what loads, and what is said when something does not."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from e2e.conftest import START_MS, open_site
from e2e.painting import PAINTS
from e2e.served import ROOT
from e2e.shifts import FROM_THE_START, expect_still

pytestmark = pytest.mark.first_visit

NEEDED = (
    "web/vendor/pyscript/core.js",
    "web/vendor/pyscript/core-*.js",
    "web/vendor/pyscript/toml-*.js",
    "web/vendor/pyscript/error-*.js",
    "web/vendor/pyodide/pyodide.js",
    "web/vendor/pyodide/pyodide.asm.js",
    "web/vendor/pyodide/pyodide.asm.wasm",
    "web/python.js",
    "python.zip",
    "pyscript.toml",
    "start.bin",
    "web/main.py",
)


@pytest.fixture
def broken(new_context: Callable[..., BrowserContext]) -> Page:
    """A page that is not watched: here things go wrong on purpose."""
    return new_context().new_page()


def expect_map(page: Page) -> None:
    expect(page.get_by_role("group", name="Map of Venice")).to_be_in_viewport()


LINE = ("The game engine did not load.", "Check the connection and try again.")
PAGE = ("The game could not start.", "There is an error in the page itself, not in your connection.")


def expect_failure(page: Page, heading: str = LINE[0], advice: str = LINE[1]) -> None:
    """The plate, over the map, and no bar that would never move again."""
    plate = page.get_by_role("alert").filter(has=page.get_by_role("heading"))
    expect(plate).to_contain_text(heading, timeout=START_MS)
    expect(plate).to_contain_text(advice)
    expect_map(page)
    expect(page.get_by_role("progressbar")).to_be_hidden()


def sizes() -> dict[str, int]:
    """The bytes of each file that the loading bar counts, and of the games."""
    found: dict[str, int] = json.loads((ROOT / "dist/web/sizes.json").read_text())
    return found


def on_the_wire(path: Path) -> int:
    """The bytes of a file as a static host sends it."""
    plain = path.read_bytes()
    return len(plain if path.suffix in {".zip", ".woff2"} else gzip.compress(plain, 6))


def test_every_file_of_the_runtime_is_fetched_and_none_is_missing(context: BrowserContext, site: str) -> None:
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url.removeprefix(site) or "index.html"))
    open_site(context, site)
    shipped = {path.relative_to(ROOT / "dist").as_posix() for path in (ROOT / "dist/web/vendor").rglob("*.*")}
    assert {path for path in asked if path.startswith("web/vendor/")} == shipped
    assert {name for name in sizes() if not name.startswith("memory.bin")} <= asked, "the image is for a worker to keep"
    others = {
        path for path in asked if path.startswith(("games/", "memory.bin")) and not path.startswith("games/doge.zip")
    }  # after ready, or from the worker
    assert sum(on_the_wire(ROOT / "dist" / path.partition("?")[0]) for path in asked - others) <= 5.9e6
    assert sizes()["start.bin"] <= 240_000, "what is not needed before a game is opened waits (tools/early.py)"


def test_the_first_frame_does_not_wait_for_the_map(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(PAINTS)
    page.goto(site)
    first, of_map = page.evaluate("Promise.all([paints.first, paints.map])")
    assert first < of_map


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_moves_when_the_game_comes(open_context: Callable[..., BrowserContext], site: str, width: int) -> None:
    context = open_context(viewport={"width": width, "height": 800})
    context.add_init_script(FROM_THE_START)
    page = open_site(context, site)
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect_still(page, 0.01)  # a letter may move, where a typeface comes late


def test_the_map_and_the_strip_paint_without_any_script(open_context: Callable[..., BrowserContext], site: str) -> None:
    page = open_context(java_script_enabled=False).new_page()
    page.goto(site)
    expect_map(page)
    expect(page.locator("noscript")).to_be_visible()


def test_the_strip_tells_real_bytes_and_then_leaves(context: BrowserContext, site: str) -> None:
    total = sum(size for name, size in sizes().items() if "?" not in name)
    percent = 100 * (total - sizes()["start.bin"]) // total
    stalled: list[Route] = []

    def stall(route: Route) -> None:
        stalled.append(route)

    page = context.new_page()
    page.route("**/start.bin", stall)
    with page.expect_request("**/start.bin", timeout=START_MS):  # the last thing to come
        page.goto(site)
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", str(percent), timeout=START_MS)
    expect(page.get_by_text(re.compile(rf"Loading the rules, \d+\.\d of {total / 1e6:.1f} MB"))).to_be_visible()
    expect(page.get_by_text(f"{percent}%")).to_be_visible()
    stalled[0].continue_()
    expect(bar).to_have_count(0, timeout=START_MS)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


@pytest.mark.parametrize("file", NEEDED)
def test_a_file_that_does_not_come_is_told(broken: Page, site: str, file: str) -> None:
    broken.route(f"**/{file}", lambda route: route.abort())
    broken.goto(site)
    expect_failure(broken)


def test_a_start_that_failed_can_be_tried_again(broken: Page, site: str) -> None:
    broken.route("**/*.wasm", lambda route: route.abort())
    broken.goto(site)
    expect_failure(broken)
    broken.unroute_all()
    broken.get_by_role("button", name="Try again").click()
    expect(broken.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)


@pytest.mark.parametrize("file", ["web/vendor/pyodide/pyodide.asm.wasm", "start.bin", "web/vendor/pyscript/core.js"])
def test_a_file_that_the_server_does_not_have_is_told(broken: Page, site: str, file: str) -> None:
    broken.route(f"**/{file}", lambda route: route.fulfill(status=404))
    broken.goto(site)
    expect_failure(broken)


def test_a_program_that_fails_at_its_start_is_told(broken: Page, site: str) -> None:
    broken.route("**/web/main.py", lambda route: route.fulfill(body="raise RuntimeError('no table in the chamber')"))
    broken.goto(site)
    expect_failure(broken, *PAGE)
    broken.get_by_text("Details").click()
    expect(broken.get_by_role("alert").get_by_text("no table in the chamber")).to_be_visible()
    broken.unroute_all()
    broken.get_by_role("button", name="Try again").click()
    expect(broken.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)


ERRORS = {
    "web/python.js": "export const loadPyodide = (",  # no program
    "web/vendor/pyscript/core.js": "import.meta.nothing.at()",
    "web/vendor/pyodide/pyodide.js": "export const version = 1; export const loadPyodide = () => { throw new TypeError('load') }",
}


@pytest.mark.parametrize("file", ERRORS)
def test_an_error_of_the_page_is_not_blamed_on_the_connection(broken: Page, site: str, file: str) -> None:
    broken.route(f"**/{file}", lambda route: route.fulfill(body=ERRORS[file], content_type="text/javascript"))
    broken.goto(site)
    expect_failure(broken, *PAGE)


def test_a_browser_that_is_too_old_is_told_which_would_do(broken: Page, site: str) -> None:
    broken.add_init_script("delete window.WebAssembly")
    broken.goto(site)
    expect_failure(broken, "This browser cannot run the game.", "Chrome or Edge 123, Firefox 121, Safari 17.5")


HANGS = "import js\nawait js.window.released\n"
RELEASE = "window.released = new Promise((done) => { window.release = done })"
MAIN = "web/main.py"


def test_a_start_that_takes_very_long_offers_another_and_goes_on(broken: Page, site: str) -> None:
    main = (ROOT / MAIN).read_text(encoding="utf-8")
    broken.add_init_script(RELEASE)
    broken.route(f"**/{MAIN}", lambda route: route.fulfill(body=HANGS + main))
    broken.clock.install()
    broken.goto(site)
    expect(broken.get_by_text("Setting the table")).to_be_visible(timeout=START_MS)
    plate = broken.get_by_role("alert").filter(has_text="The game has not started yet.")
    broken.clock.fast_forward(15_000)
    expect(plate).to_be_hidden()
    broken.clock.fast_forward(31_000)
    expect(plate.get_by_role("button", name="Load again")).to_be_visible()
    broken.evaluate("release()")
    expect(broken.get_by_role("button", name="Start the game")).to_be_visible()
    expect(plate).to_be_hidden()


def test_a_copy_of_the_sources_alone_says_how_to_make_it_play(broken: Page, site: str) -> None:
    def without_what_is_made(route: Route, request: Request) -> None:
        made = ("web/vendor/", "web/sizes.json", "web/fonts/", "games/", "start.bin", "python.zip")
        if request.url.removeprefix(site).startswith(made):
            route.fulfill(status=404)
        else:
            route.continue_()

    broken.route("**/*", without_what_is_made)
    broken.goto(site)
    expect(broken.get_by_role("heading", name="The game engine is missing.")).to_be_visible()
    expect(broken.get_by_text("make play")).to_be_visible()
    expect_map(broken)


def test_a_copy_opened_from_the_disk_says_how_to_make_it_play(broken: Page) -> None:
    broken.goto((ROOT / "index.html").as_uri())
    expect(broken.get_by_text("make play")).to_be_visible()
    expect_map(broken)


def test_the_site_carries_the_licences_of_what_it_ships(context: BrowserContext, site: str) -> None:
    said = context.request.get(f"{site}licences/README.txt").text()
    for name in ("doge: MIT", "pyodide", "@pyscript/core", "cardo", "alegreya-sans", "Python.txt"):
        assert name in said
    for file in re.findall(r"see (\S+)\n", said):
        assert (ROOT / "dist/licences" / file).stat().st_size > 300


def test_python_runs_on_the_stack_of_the_page(page: Page) -> None:
    """Else Chromium's sampling of the heap crashes the tab (docs/architecture.md)."""
    has_others = "'Suspending' in WebAssembly"
    assert not page.evaluate(has_others)
    page.goto("about:blank")
    assert page.evaluate(has_others), "this browser could give it one"
