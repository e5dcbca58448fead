"""How soon a choice is on the screen, how long the page is busy in one go, and whether a tab grows: whole games in
Chromium.

    python -m bench.play [--game GAME] [--choices N] [--level LEVEL] [--paces PACE ...] [--traced] [--games N]
    python -m bench.play --paces --games N --image --beside EARLIER/dist

Three things, each with its aim:

- from a click to the paint that shows what it did: 50 ms in 95 of 100 clicks. Who clicks is quick: 200 ms after a
  choice has come, with the button down for 80 ms;
- the page's tasks from the first choice on: none longer than 50 ms. A task is what the main thread does in one go;
  nothing is heard before its end;
- what the tab holds after each of several games in a row: no more than 10 % above what it held after the first.

All are by the clock. Tracing, which slows, tells of what kind the tasks are, and how long the main thread itself
worked: on a machine that does other things too, that says more.

With another build beside this one, both play as many games, each in a tab of its own, in turns; said is how much more
this one holds after the last of them.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench._trace import KINDS, Span, span, tasks, traced, waits
from bench.page import HOSTED
from doge.registry import ENTRIES
from e2e.browsers import launch_options
from e2e.conftest import FROM_IMAGE
from e2e.player import open_seats, seat
from e2e.served import ROOT, served

AIM = 50.0
GROWTH = 0.1
MORE = 0.02
"""What a later build may hold more than an earlier one."""
PACES = ("instant", "fast", "normal", "slow")
PIECE = 15
"""Choices in one trace; the trace of a whole game would be too large."""
THOUGHT_MS = 200
"""From a choice on the screen to the hand."""
PRESS_MS = 80
PATIENCE_MS = 120_000
"""Milliseconds in which the next choice has to come, and a click to show something."""
POLL_MS = 50
"""How often the page is asked for it: more often would be work that counts."""

CLOCK = """addEventListener("DOMContentLoaded", () => {
    window.shown = []
    window.long = []
    new PerformanceObserver((list) => long.push(...list.getEntries().map((task) => task.duration))).observe({type: "longtask"})
    let begun = null
    const painted = new MessageChannel()
    painted.port1.onmessage = ({data}) => {
        shown.push(performance.now() - data)
        performance.mark("shown")
    }
    addEventListener("click", (event) => { begun = event.timeStamp; performance.mark("clicked") }, true)
    new MutationObserver(() => {
        if (begun !== null) painted.port2.postMessage(begun)
        begun = null
    }).observe(document.getElementById("main"), {subtree: true, childList: true, attributes: true, characterData: true})
})"""
"""A message that is sent while a frame is drawn arrives after that frame has been painted."""

NEXT = """() => {
    const free = (found) => [...found].filter((each) => each.getAttribute("aria-disabled") !== "true")
    const one = (found) => found[window.shown.length % found.length]
    const spot = (found) => {
        found.scrollIntoView({block: "nearest"})
        const {left, top, width, height} = found.getBoundingClientRect()
        return [left + width / 2, top + height / 2]
    }
    if (document.body.classList.contains("end")) return "over"
    const panel = document.querySelector(".choice")
    const act = panel?.querySelector("[data-do=confirm]")
    if (!act || !document.body.dataset.moment) return null
    ASKED
}"""
"""Where the next click goes: null while others choose or the choice is being drawn, "over" at the end."""
SPOTS = {
    "doge": """
    for (const group of panel.querySelectorAll("[role=radiogroup], .hand"))
        if (!group.querySelector("[aria-checked=true], [aria-pressed=true]"))
            return spot(one(free(group.querySelectorAll("button"))))
    return spot(free([act])[0] ?? panel.querySelector("[data-do=no-move], [data-do=abstain]"))
    """,
    "masks": """
    const formation = panel.querySelector("[data-key=formation-0]")
    const may = [...document.querySelectorAll("#board .spc.may")]
    const own = [...document.querySelectorAll("#board [role=gridcell]")]
        .filter((each) => /your .*(free space|capture)/.test(each.getAttribute("aria-label")))
    const next = free([act])[0] ?? formation ?? one(may.length ? may : own)
    return next ? spot(next) : null
    """,
}
"""What is clicked in each game where something is asked."""

PROBE = """
import gc
from pyodide.ffi import create_proxy, to_js
import js, pyodide_js
def footprint():
    gc.collect()
    return to_js([pyodide_js._module.HEAPU8.length, len(gc.get_objects())])
js.window.pythonFootprint = create_proxy(footprint)
"""


class Footprint(NamedTuple):
    """What a tab holds: megabytes of JavaScript's and of Python's memory, Python's objects, elements, listeners."""

    script: float
    python: float
    objects: float
    nodes: float
    listeners: float


def begin(page: Page, pace: str, level: str, game: str) -> None:
    """From the start screen to a new game."""
    page.locator(f"[data-do=set-game][data-arg={game}]").click()
    open_seats(page)
    for name in ENTRIES[game].seat_names[1:]:
        seat(page, name, level.title())
    page.get_by_role("button", name="Settings").click()
    page.get_by_text(pace.title(), exact=True).click()
    page.get_by_role("button", name="Back").click()
    page.wait_for_timeout(THOUGHT_MS)
    page.evaluate("shown.length = long.length = 0")
    page.get_by_role("button", name="Start the game").click()


def choose(page: Page, choices: int, game: str = "doge") -> bool:
    """Make so many choices, each with its clicks; False when the game is over."""
    made = 0
    while made < choices:
        if _next(page, game) == "over":
            return False
        page.wait_for_timeout(THOUGHT_MS)
        spot = _next(page, game)  # the page may have moved meanwhile
        clicks, moment = page.evaluate("[shown.length, document.body.dataset.moment]")
        page.mouse.click(*spot, delay=PRESS_MS)
        page.wait_for_function(f"shown.length > {clicks}", polling=POLL_MS, timeout=PATIENCE_MS)
        made += page.evaluate("document.body.dataset.moment") != moment
    return True


def _next(page: Page, game: str) -> Any:
    where = NEXT.replace("ASKED", SPOTS[game])
    return page.wait_for_function(where, polling=POLL_MS, timeout=PATIENCE_MS).json_value()


# --- what is printed -----------------------------------------------------------------------------


def share(values: Sequence[float], part: float) -> float:
    """The value that so large a part of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def of_clicks(way: str, values: Sequence[float]) -> str:
    """One line about the clicks."""
    half, most, longest = share(values, 0.5), share(values, 0.95), max(values)
    over = "" if most <= AIM else f", over the aim of {AIM:.0f}"
    return f"  click to paint, {way}: p50 {half:.0f} ms, p95 {most:.0f} ms{over}; longest {longest:.0f} ms"


def of_long_tasks(values: Sequence[float]) -> str:
    """One line about the tasks that were too long; the browser notes no others."""
    if not values:
        return f"tasks: none over {AIM:.0f} ms"
    return f"tasks: {len(values)} over the aim of {AIM:.0f} ms: {', '.join(f'{each:.0f}' for each in sorted(values))}"


def of_tasks(found: list[tuple[str, Span]]) -> Iterator[str]:
    """One line for each kind of task."""
    for kind in (*KINDS.values(), "other"):
        some = [task for name, task in found if name == kind]
        if some:
            longest = Span(*map(max, zip(*some, strict=True)))
            over = Span(*(sum(value > AIM for value in way) for way in zip(*some, strict=True)))
            yield (
                f"  {kind}: {len(some)} tasks, longest {longest.work:.0f} ms of work ({longest.clock:.0f} by the clock), "
                f"{over.work} over {AIM:.0f} ms ({over.clock})"
            )


def watch(browser: Browser, address: str, pace: str, level: str, choices: int, game: str) -> Iterator[str]:
    """Plays at a pace, and says how long clicks and tasks took."""
    page = opened(browser, address)
    begin(page, pace, level, game)
    _next(page, game)
    table, *busy = page.evaluate("[...shown.splice(0), ...long.splice(0)]")
    goes_on = choose(page, choices, game)
    shown, long = page.evaluate("[shown, long]")
    yield f"pace {pace}, {len(shown)} clicks{'' if goes_on else ', a whole game'}:"
    yield of_clicks("clock", shown)
    yield f"  {of_long_tasks(long)}"
    yield f"  before the first choice: table after {table:.0f} ms; {of_long_tasks(busy)}"
    page.close()


def trace(browser: Browser, address: str, pace: str, level: str, choices: int, game: str) -> Iterator[str]:
    """Plays at a pace, and says what the browser's trace tells of clicks and tasks."""
    page = opened(browser, address)
    begin(page, pace, level, game)
    found: list[tuple[str, Span]] = []
    worked: list[float] = []
    left, goes_on = choices, True
    while goes_on and left > 0:
        goes_on, events = traced(browser, page, partial(choose, page, min(left, PIECE), game))
        some = tasks(events)
        worked += waits(events, some)
        found += [(kind, span(task)) for kind, task in some]
        left -= PIECE
    yield f"pace {pace}, traced, {len(worked)} clicks{'' if goes_on else ', a whole game'}:"
    yield of_clicks("work", worked)
    yield from of_tasks(found)
    page.close()


# --- memory --------------------------------------------------------------------------------------


def footprint(page: Page, tools: CDPSession) -> Footprint:
    """What the tab holds once all that can go is gone."""
    size, objects = page.evaluate("pythonFootprint()")
    tools.send("HeapProfiler.collectGarbage")
    metrics = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
    return Footprint(
        metrics["JSHeapUsedSize"] / 1e6, size / 1e6, objects, metrics["Nodes"], metrics["JSEventListeners"]
    )


def footprints(browser: Browser, address: str, level: str, game: str, image: bool) -> Iterator[Footprint]:
    """Plays games in one tab; what it holds after each."""
    page = opened(browser, address, image)
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")
    while True:
        begin(page, "instant", level, game)
        while choose(page, PIECE, game):
            pass
        yield footprint(page, tools)
        page.get_by_role("button", name="New game").click()


def told(number: int, held: Footprint) -> str:
    return f"  after game {number + 1}: " + ", ".join(f"{n} {v:.1f}" for n, v in held._asdict().items())


def more(before: Footprint, after: Footprint, aim: float) -> Iterator[str]:
    """How much more one holds than another."""
    for name, first, last in zip(Footprint._fields, before, after, strict=True):
        share = last / first - 1
        yield f"  {name}: {share:+.1%}{', over the aim' if share > aim else ''}"


def grow(browser: Browser, address: str, level: str, games: int, game: str, image: bool) -> Iterator[str]:
    """Says what a tab held after each of several games, and how much more after the last than after the first."""
    yield f"{games} games in one tab:"
    after: list[Footprint] = []
    for number, held in enumerate(islice(footprints(browser, address, level, game, image), games)):
        after.append(held)
        yield told(number, held)
    yield from more(after[0], after[-1], GROWTH)


def compare(browser: Browser, sites: Sequence[str], level: str, games: int, game: str, image: bool) -> Iterator[str]:
    """Says what a tab of each build held after each of as many games, and how much more the later one after the last."""
    yield f"{games} games in a tab of each build, the earlier first:"
    earlier = footprints(browser, sites[0], level, game, image=False)  # it may have none
    later = footprints(browser, sites[1], level, game, image)
    for number in range(games):
        before, after = next(earlier), next(later)
        yield told(number, before)
        yield told(number, after)
        yield "  more in the later one after these games:"
        yield from more(before, after, MORE)


# --- all of it -----------------------------------------------------------------------------------


def opened(browser: Browser, address: str, image: bool = False) -> Page:
    """The start screen, with a clock on the clicks."""
    page = browser.new_page()
    page.add_init_script(CLOCK)
    if image:
        page.add_init_script(FROM_IMAGE)
    page.goto(address)
    page.get_by_role("button", name="Start the game").wait_for(timeout=90_000)
    return page


@contextmanager
def probed(site: Path) -> Iterator[str]:
    """The address of a build that tells what its Python holds."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(site, folder, dirs_exist_ok=True)
        with (Path(folder) / "web/main.py").open("a") as start:
            start.write(PROBE)
        with served(Path(folder), *HOSTED) as address:
            yield address


def main() -> None:
    parser = argparse.ArgumentParser(description="Find out how soon choices are shown, and what the page holds.")
    parser.add_argument("--game", choices=SPOTS, default="doge")
    parser.add_argument("--choices", type=int, default=12, help="at each pace; 1000 for whole games")
    parser.add_argument("--level", default="merchant")
    parser.add_argument("--paces", nargs="*", choices=PACES, default=PACES)
    parser.add_argument("--traced", action="store_true", help="trace, too")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--image", action="store_true", help="these games in a page that begins from the image")
    parser.add_argument("--beside", type=Path, help="an earlier build that plays these games, too")
    args = parser.parse_args()
    with sync_playwright() as playwright, probed(ROOT / "dist") as address:
        browser = playwright.chromium.launch(**launch_options())
        print(f"Against bots of level {args.level}; the aim is {AIM:.0f} ms, and {GROWTH:.0%} more memory:")
        for pace in args.paces:
            for look in (watch, trace) if args.traced else (watch,):
                print(*look(browser, address, pace, args.level, args.choices, args.game), sep="\n", flush=True)
        if args.beside:
            with probed(args.beside) as earlier:
                sites = (earlier, address)
                for line in compare(browser, sites, args.level, args.games, args.game, args.image):
                    print(line, flush=True)
        elif args.games > 1:
            for line in grow(browser, address, args.level, args.games, args.game, args.image):
                print(line, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
