"""How soon any moment of a finished game is on the screen: jumped to at its table, and opened from the start page by
its link.

    python -m bench.moments [GAME] [--times N]

The games are golden ones; their moments are drawn by lot, always the same. Time runs from the touch to the frame
in which the last change is painted: of all but the lines of the chronicle, a long list that comes last, and then
of these, too. "Anew" is after a reload, so that the record is replayed through the rules first; the page's own
start is not in it. The site in dist/ is measured.
"""

import json
from collections.abc import Sequence
from random import Random
from statistics import median

from playwright.sync_api import Browser, Page

from bench._games import each
from bench.opening import WHOLE
from e2e import positions
from e2e.test_look_back import GAMES, mine

AIMS_MS = {"doge": 100, "masks": 100, "families": 200}
INSTANT = {"doge/settings": json.dumps({"settings": {"pace": "instant"}})}

TIMED = """async (way) => {
    const frame = () => new Promise(requestAnimationFrame)
    let changed = 0, shown = 0
    const listed = (target) => (target.closest ? target : target.parentElement)?.closest(".chr")
    const watching = new MutationObserver((records) => {
        changed = performance.now()
        if (!records.every((record) => listed(record.target))) shown = changed
    })
    watching.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    await frame()
    const begun = performance.now()
    if (way.link) location.hash = way.link
    else {
        const leap = document.createElement("button")
        Object.assign(leap.dataset, { do: "look", arg: way.at })
        document.querySelector("#notices").append(leap)
        leap.click()
        leap.remove()
    }
    const past = () => /#at=/.test(location.hash) && document.body.matches(".table")
    for (let quiet = 0, last = 0; quiet < 12; quiet = past() && changed > begun && changed === last ? quiet + 1 : 0) {
        last = changed
        await frame()
    }
    watching.disconnect()
    return [shown - begun, changed - begun]
}"""
"""In the page: milliseconds until a moment, by its number or by its link, is on the screen, and until its chronicle is, too."""

Times = list[list[float]]


def looking(browser: Browser, address: str, game: str) -> tuple[Page, int]:
    """A page at the end of a finished game, and how many moments that has."""
    context = browser.new_context(service_workers="block", viewport={"width": 1440, "height": 900})
    context.add_init_script(f"Object.assign(localStorage, {json.dumps(INSTANT)})")
    page = context.new_page()
    page.goto(address)
    positions.bring(page, mine(GAMES[game]()))
    page.get_by_role("button", name="Look at the board").click()
    return page, int(page.evaluate("document.body.dataset.moment"))


def jumped(page: Page, moments: Sequence[int]) -> Times:
    """Milliseconds to each moment from the one before."""
    page.evaluate(TIMED, {"at": moments[-1]})
    return [page.evaluate(TIMED, {"at": at}) for at in moments]


def opened(page: Page, moments: Sequence[int], *, anew: bool) -> Times:
    """Milliseconds to each moment from the start page, which is loaded `anew` before, and tells when it is `whole`."""
    found = []
    slot = page.evaluate("location.hash").removeprefix("#at=").rpartition(".")[0]
    for at in moments:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Leave the table").click()
        if anew:
            page.locator("body.start").wait_for()
            page.reload()
            page.evaluate("window.whole")
        page.locator("body.start").wait_for()
        found.append(page.evaluate(TIMED, {"link": f"#at={slot}.{at}"}))
    return found


def said(found: Times) -> str:
    """The medians, and the longest."""
    shown, whole = zip(*found, strict=True)
    return f"{median(shown):.0f} ms (at most {max(shown):.0f}; its chronicle {median(whole):.0f})"


def main() -> None:
    what = "Measure how soon a moment of a finished game is on the screen."
    for game, times, browser, address in each(what, GAMES, 15):
        page, last = looking(browser, address, game)
        lot = Random(game)
        moments = [lot.randrange(last) for _ in range(times)]
        jumps, again = said(jumped(page, moments)), said(opened(page, moments, anew=False))
        page.add_init_script(WHOLE)
        anew = said(opened(page, moments, anew=True))
        print(
            f"{game}, {last + 1} moments, medians of {times}: jumped to in {jumps}, opened from the start page in "
            f"{again}, anew in {anew}; aim {AIMS_MS[game]} ms",
            flush=True,
        )
        page.context.close()


if __name__ == "__main__":
    main()
