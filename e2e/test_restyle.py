"""How many elements the browser styles anew at a table when a little of it changes: a rule such as `body:has(.x) g` would
have it style nearly all of them after every touch, which took longer than all that the page itself does.
"""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from e2e import families
from e2e.positions import ask, open_game
from e2e.test_look_back import GAMES

MOST = 400
"""At a table of some 1,600 elements and more; a touch of a ballot takes some 60."""

FRAMES = "async () => { for (let n = 0; n < 5; n++) await new Promise(requestAnimationFrame) }"
"""In the page: waits until what is due has been drawn."""


def restyled(page: Page, act: Callable[[], None], shown: str) -> list[int]:
    """How many elements were styled anew, time by time, from the act until it is shown and some frames on."""
    noted: list[dict[str, Any]] = []
    session = page.context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda data: noted.extend(data["value"]))
    session.send("Tracing.start", {"categories": "devtools.timeline", "transferMode": "ReportEvents"})
    act()
    page.wait_for_selector(shown)
    page.evaluate(FRAMES)
    over: list[Any] = []
    session.once("Tracing.tracingComplete", lambda data: over.extend([data]))
    session.send("Tracing.end")
    while not over:
        page.evaluate("new Promise(requestAnimationFrame)")
    session.detach()
    return [event["args"]["elementCount"] for event in noted if "elementCount" in event.get("args", {})]


def test_a_touch_has_few_elements_styled_anew_at_each_table(page: Page) -> None:
    ask(page, "ballots")
    few(page, page.locator(".acard").first.click, ".acard[aria-checked=true]")
    masks = GAMES["masks"]()
    masks["seats"][0]["player"] = "human"
    del masks["result"], masks["log"][20:]
    open_game(page, masks)
    few(page, lambda: page.keyboard.press("Tab"), ":focus-visible")
    open_game(page, families.moment("expansion"))
    few(page, page.locator(".hnd .card").first.click, ".card[aria-pressed=true], .whynot")


def few(page: Page, act: Callable[[], None], shown: str) -> None:
    page.wait_for_function(
        "document.body.dataset.moment && document.body.dataset.moment === document.body.dataset.drawn"
    )
    page.evaluate(FRAMES)  # what the drawing of the table had styled is no part of it
    found = restyled(page, act, shown)
    assert found, "the browser notes it"
    assert max(found) < MOST, found
