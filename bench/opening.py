"""How long it takes from choosing a game of the house to its table: the bytes of all games are in memory, none is
imported yet.

    python -m bench.opening [GAME] [--times N]

Each time visits the site in a fresh browser profile, waits until all archives have come, chooses the game and
begins it as soon as the page offers that. A person takes longer in between, and the face is imported meanwhile. The
table is there when its board and what is asked are painted, and nothing more comes. Bots that are asked before the
person are apprentices, and at pace instant nothing else is waited for.
"""

import json
from statistics import median

from playwright.sync_api import Browser

from bench._games import each
from doge.registry import ENTRIES

AIMS_S = {"masks": 1.0, "families": 1.5}
INSTANT = {"doge/settings": json.dumps({"settings": {"pace": "instant"}})}
WHOLE = 'window.whole = new Promise((done) => addEventListener("doge-whole", done, { once: true }))'

CHOOSE = """async ([game, title]) => {
    const frame = () => new Promise(requestAnimationFrame)
    const painted = () => frame().then(() => new Promise((done) => setTimeout(done)))
    const until = async (done) => { while (!done()) await frame() }
    let begun, changed
    const since = async () => { await painted(); return (performance.now() - begun) / 1e3 }
    const drawn = () => { changed = since() }
    const asked = () => document.body.matches(".table") && document.body.dataset.moment && document.querySelector(".choice button")
    const board = () => game === "doge" || document.querySelector("#board").childElementCount
    begun = performance.now()
    document.querySelector(`[data-do=set-game][data-arg=${game}]`).click()
    await until(() => document.querySelector("h1").textContent === title)
    const chosen = await since()
    document.querySelector("[data-do=start-game]").click()
    await until(() => asked() && board())
    drawn()
    const watching = new MutationObserver(drawn)
    watching.observe(document.body, { subtree: true, childList: true })
    for (let last = null; last !== changed;) {
        last = changed
        for (let n = 0; n < QUIET; n++) await frame()
    }
    return [chosen, await changed]
}""".replace("QUIET", "12")
"""In the page: the seconds from the click on the game until its column is painted, and until its table is. So many frames without
anything new say that no more is coming."""


def visit(browser: Browser, address: str, game: str) -> tuple[float, float]:
    """Seconds until the column and the table of a game, on a page that has everything in memory."""
    context = browser.new_context(service_workers="block")
    context.add_init_script(f"Object.assign(localStorage, {json.dumps(INSTANT)})")
    page = context.new_page()
    page.add_init_script(WHOLE)
    page.goto(address)
    page.evaluate("window.whole")
    chosen, ready = page.evaluate(CHOOSE, [game, str(ENTRIES[game].title)])
    context.close()
    return chosen, ready


def main() -> None:
    what = "Measure how soon a game is there once it is chosen."
    for game, times, browser, address in each(what, ENTRIES, 5, AIMS_S):
        chosen, ready = zip(*(visit(browser, address, game) for _ in range(times)), strict=True)
        aim = f", aim {AIMS_S[game]} s" if game in AIMS_S else ""
        print(
            f"{game}: column {median(chosen):.2f} s, table {median(ready):.2f} s in the median of {times}, "
            f"at most {max(ready):.2f} s{aim}",
            flush=True,
        )


if __name__ == "__main__":
    main()
