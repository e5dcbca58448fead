"""How long Chromium works out a finished game, and the longest task of the page meanwhile.

    python -m bench.analysis [GAME] [--times N]

The games are golden ones. Time runs from the touch on "Why did I lose?" until the findings are on the page. The site in
dist/ is measured.
"""

import re
from statistics import median

from playwright.sync_api import Browser

from bench._games import each
from e2e import positions
from e2e.test_look_back import GAMES, mine

AIM_S, AIM_MS = 60, 50
WATCH = """() => {
    window.longest = 0
    const note = (list) => list.getEntries().forEach((task) => { longest = Math.max(longest, task.duration) })
    new PerformanceObserver(note).observe({ type: "longtask" })
    window.begun = performance.now()
}"""
FOUND = "document.querySelector('.sums') && (performance.now() - begun) / 1e3"
"""In the page: seconds until the findings were there."""


def worked_out(browser: Browser, address: str, game: str) -> tuple[float, float]:
    """Seconds, and milliseconds of the longest task."""
    context = browser.new_context(service_workers="block", viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(address)
    positions.bring(page, mine(GAMES[game]()))
    ask = page.get_by_role("button", name=re.compile("^Why did "))
    ask.wait_for()
    page.evaluate(WATCH)
    ask.click()
    seconds = page.wait_for_function(FOUND, timeout=240_000).json_value()
    longest = page.evaluate("longest")
    context.close()
    return seconds, longest


def main() -> None:
    for game, times, browser, address in each("Measure how long a finished game is worked out for.", GAMES, 3):
        seconds, longest = zip(*(worked_out(browser, address, game) for _ in range(times)), strict=True)
        print(
            f"{game}: worked out in {median(seconds):.1f} s (median of {times}, aim {AIM_S}), longest task "
            f"{median(longest):.0f} ms, at most {max(longest):.0f} (0: none above 50; aim {AIM_MS})",
            flush=True,
        )


if __name__ == "__main__":
    main()
