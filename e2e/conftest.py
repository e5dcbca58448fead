"""What all browser tests share: the site as it is deployed, served under a path of its own, and a watch over every
page.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError, expect

from e2e.browsers import launch_options
from e2e.served import ROOT, served

START_MS = 90_000
"""How long the runtime may take to start, on a machine that does other things too."""

FROM_IMAGE = """
    let asked
    const send = window.fetch
    const controller = { get: () => asked ? null : (asked = {}) }
    if (window.CacheStorage) {
        const unpacked = (answer) => new Response(answer.body.pipeThrough(new DecompressionStream("gzip")))
        CacheStorage.prototype.match = (name) => send(name).then(unpacked)
        Object.defineProperty(ServiceWorkerContainer.prototype, "controller", controller)
    }
"""
"""Before all scripts: the page begins from the image, as nearly all visits do, as if a worker kept it. The first who asks for a
worker is web/boot.js."""

NO_TIPS = """
    try { localStorage["doge/settings"] ??= '{"settings": {"tips": false}}' } catch {}
"""
"""Before all scripts: somebody who has played before, and wants no card over what is asked."""

expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium where it has one, Playwright's otherwise; neither calls home.

    Each test starts Python anew in an empty profile. Translating it once, not again and better, saves much of the time.
    """
    options = launch_options()
    return browser_type_launch_args | options | {"args": [*options["args"], "--js-flags=--liftoff-only"]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """No service worker, which would hide requests from the watch; and motion only where a test asks for it, since it takes time."""
    return {**browser_context_args, "service_workers": "block", "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of dist/ on a server of its own, under /repo/."""
    if not (ROOT / "dist/index.html").is_file():
        pytest.exit("There is no dist/: `make e2e` makes it first.")
    with served(ROOT / "dist", "/repo/") as address:
        yield address


@pytest.fixture
def problems() -> list[str]:
    """What pages did that no page may do."""
    return []


@pytest.fixture
def open_context(
    request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext], site: str, problems: list[str]
) -> Iterator[Callable[..., BrowserContext]]:
    """Opens a browser profile, with Playwright's options, that is watched until the test ends.

    Its pages begin from the image, but in tests that are marked `first_visit`, and if DOGE_FIRST_VISIT is set, in none.
    Tips are off but in tests that are marked `tips`.
    """
    contexts = []
    first = request.node.get_closest_marker("first_visit") is not None or "DOGE_FIRST_VISIT" in os.environ

    def open_context(**options: Any) -> BrowserContext:
        context = new_context(**options)
        if not first and options.get("service_workers") != "allow":
            context.add_init_script(FROM_IMAGE)
        if request.node.get_closest_marker("tips") is None:
            context.add_init_script(NO_TIPS)
        watch(context, site, problems)
        contexts.append(context)
        return context

    yield open_context
    for page in (page for context in contexts for page in context.pages):
        problems += page.locator(".py-error").all_text_contents()
    assert not problems, "\n".join(problems)


def watch(context: BrowserContext, site: str, problems: list[str]) -> None:
    """Notes every error on the console, every uncaught one, and every request that leaves the site."""

    def console(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(f"console.error: {message.text}")

    def uncaught(error: WebError) -> None:
        problems.append(f"uncaught: {error.error}")

    def request(sent: Request) -> None:
        if not sent.url.startswith((site, "data:", "blob:")):
            problems.append(f"request off the site: {sent.url}")

    context.on("console", console)
    context.on("weberror", uncaught)
    context.on("request", request)


@pytest.fixture
def context(open_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A watched profile with the usual options."""
    return open_context()


@pytest.fixture
def page(context: BrowserContext, site: str) -> Page:
    """The site in a watched page, ready to play."""
    return open_site(context, site)


@pytest.fixture
def open_page(open_context: Callable[..., BrowserContext], site: str) -> Callable[..., Page]:
    """Opens the site in a watched profile of its own, with Playwright's options, and waits until it is ready to play."""
    return lambda **options: open_site(open_context(**options), site)


def open_site(context: BrowserContext, site: str) -> Page:
    """A page that is ready to play."""
    page = context.new_page()
    page.goto(site)
    expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)
    return page
