"""How long it takes from choosing a game of the house to its table: the bytes of all games are in memory, none is imported yet.

    python -m bench.choosing [--rounds N]

Each round visits the site in a fresh browser profile, once for each game, waits until all archives have come, chooses the game and
begins it as soon as the page offers that. A person takes longer in between, and the face is imported meanwhile.
"""

from __future__ import annotations

import argparse
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from bench.page import HOSTED
from e2e.browsers import launch_options
from e2e.chooser import TITLES
from e2e.served import ROOT, served

AIM_S = 1.0

WHOLE = 'window.whole = new Promise((done) => addEventListener("doge-whole", done, { once: true }))'

CHOOSE = """async (title) => {
    const frame = () => new Promise(requestAnimationFrame)
    const painted = () => frame().then(() => new Promise((done) => setTimeout(done)))
    const until = async (done) => { while (!done()) await frame() }
    const sign = [...document.querySelectorAll(".game")].find((each) => each.querySelector("b").textContent === title)
    const begun = performance.now()
    const since = async () => { await painted(); return (performance.now() - begun) / 1e3 }
    sign.click()
    await until(() => document.querySelector("h1").textContent === title)
    const chosen = await since()
    document.querySelector("[data-do=start-game]").click()
    await until(() => document.body.matches(".table") && document.body.dataset.moment)
    return [chosen, await since()]
}"""
"""In the page: the seconds from the click on the sign until the game's column is painted, and until its table is."""


def visit(browser: Browser, address: str, title: str) -> tuple[float, float]:
    """Seconds until the column and the table of a game, on a page that has everything in memory."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(WHOLE)
    page.goto(address)
    page.evaluate("window.whole")
    chosen, ready = page.evaluate(CHOOSE, title)
    context.close()
    return chosen, ready


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Measure how soon a game is there once it is chosen.")
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    print(f"from the choice of a game, medians of {rounds} rounds (aim: the table within {AIM_S:.0f} s)")
    with sync_playwright() as playwright, served(ROOT / "dist", *HOSTED) as address:
        browser = playwright.chromium.launch(**launch_options())
        for title in TITLES:
            chosen, ready = zip(*(visit(browser, address, title) for _ in range(rounds)), strict=True)
            worst = max(ready)
            print(f"  {title:<10} column {median(chosen):.2f} s   table {median(ready):.2f} s   at most {worst:.2f} s")


if __name__ == "__main__":
    main()
