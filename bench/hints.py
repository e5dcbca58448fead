"""How soon a click is on the screen while a hint is being thought about: ballots are pressed in Chromium from the lamp
on.

    python -m bench.hints [--rounds N]

Each round asks for a hint at the first choice of a game and presses ballots until it would be there; the rounds
before tell how long that is. The aim: 50 ms in 95 of 100 clicks. Beside it the same clicks without a hint, and the
load of the machine.
"""

import argparse
import os

from playwright.sync_api import Page

from bench._games import browsing, start
from bench.play import AIM, CLOCK, begin, share

PAUSE_MS = 60
"""From the effect of a click to the next click."""
CLICKS = 3
"""In one round: a thought of this game takes longer than they do."""


def thought(page: Page) -> float:
    """Milliseconds from the lamp to the hint."""
    begun: float = page.evaluate("performance.now()")
    page.locator("[data-key=hint]").click()
    page.locator(".hrow").first.wait_for()
    ended: float = page.evaluate("performance.now()")
    page.keyboard.press("Escape")
    return ended - begun


def clicks(page: Page, asking: bool) -> list[float]:
    """From each click to the paint that shows what it did, in milliseconds; `asking`: a hint is being thought about meanwhile."""
    if asking:
        page.locator("[data-key=hint]").click()
        page.locator("[data-key=hint-close]").click()  # it is thought about on, and the ballots are there again
    page.locator(".bal").first.wait_for()
    page.evaluate("shown.length = 0")
    for number in range(CLICKS):
        box = page.locator(".bal").nth(number % 2).bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_function(f"shown.length > {number}")
        page.wait_for_timeout(PAUSE_MS)
    found: list[float] = page.evaluate("shown")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure clicks while a hint is being thought about.")
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    with browsing() as (browser, address):
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page.add_init_script(CLOCK)
        start(page, address)
        begin(page, "instant", "apprentice", "doge")
        page.locator(".bal").first.wait_for()
        times = [thought(page) for _ in range(3)]
        found: dict[bool, list[float]] = {False: [], True: []}
        for number in range(2 * rounds):
            asking = number % 2 == 1
            found[asking] += clicks(page, asking)
            page.wait_for_timeout(2 * max(times) if asking else PAUSE_MS)
            clear = page.locator("[data-key=clear]")
            if clear.get_attribute("aria-disabled") != "true":
                clear.click()
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"a hint is there after {', '.join(f'{one:.0f}' for one in times)} ms; load of the machine {load}")
    for asking, name in ((False, "without a hint"), (True, "while a hint is thought about")):
        each = found[asking]
        print(
            f"  {name:<32} p50 {share(each, 0.5):3.0f} ms, p95 {share(each, 0.95):3.0f} ms of {len(each)} clicks (aim {AIM:.0f})"
        )


if __name__ == "__main__":
    main()
