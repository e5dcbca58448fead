"""How long a click may have to wait while bots think: the longest tasks of the page's main thread, in a game against three.

    python -m bench.thinking [--choices N] [--level LEVEL]

A task is what the browser does in one go; no event is heard before its end. Thinking comes in slices of 8 ms; drawing the table
anew after a choice takes longer. On a machine that does other things too, the time that the thread worked says more than the
clock. The aim is 50 ms.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from bench.page import served
from e2e.browsers import launch_options
from e2e.player import Player

ROOT = Path(__file__).resolve().parent.parent
AIM = 50.0
PACES = ("Instant", "Normal")
TRACED = ["disabled-by-default-devtools.timeline", "devtools.timeline"]


class Task(NamedTuple):
    """What the main thread did in one go, in milliseconds."""

    clock: float
    work: float
    draws: bool


def trace(browser: Browser, page: Page, pace: str, level: str, choices: int) -> list[dict[str, Any]]:
    """What the browser notes of a game's first choices."""
    player = Player(page)
    for seat in (1, 2, 3):
        page.get_by_role("combobox").nth(seat).select_option(f"bot:{level}")
    player.start(4, pace)
    browser.start_tracing(page=page, categories=TRACED)
    player.play(choices)
    player.wait()
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def tasks(events: list[dict[str, Any]]) -> Iterator[Task]:
    """The tasks of the page's main thread."""

    def thread(event: dict[str, Any]) -> tuple[int, int]:
        return event["pid"], event["tid"]

    busy = {thread(event) for event in events if event["name"] == "FunctionCall"}
    mains = {thread(event) for event in events if event.get("args", {}).get("name") == "CrRendererMain"} & busy
    mine = [event for event in events if thread(event) in mains]
    frames = [event["ts"] for event in mine if event["name"] == "FireAnimationFrame"]
    for event in mine:
        if event["name"] == "RunTask" and "dur" in event:
            begin, end = event["ts"], event["ts"] + event["dur"]
            draws = any(begin <= at < end for at in frames)
            yield Task(event["dur"] / 1e3, event.get("tdur", event["dur"]) / 1e3, draws)


def report(found: list[Task]) -> Iterator[str]:
    """One line for the tasks in which the page was drawn, one for those in which bots thought."""
    for kind, draws in (("thinking", False), ("drawing", True)):
        some = [task for task in found if task.draws == draws]
        longest = {way: max((getattr(task, way) for task in some), default=0.0) for way in ("clock", "work")}
        over = sum(task.work > AIM for task in some)
        yield f"  {kind}: longest {longest['work']:.0f} ms of work ({longest['clock']:.0f} ms by the clock), {over} over {AIM:.0f}"


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Find the long tasks of the page while bots think.")
    parser.add_argument("--choices", type=int, default=8)
    parser.add_argument("--level", default="procurator")
    args = parser.parse_args()
    print(
        f"Against three bots of level {args.level}, {args.choices} choices; no task shall take more than {AIM:.0f} ms:"
    )
    with served(ROOT / "dist") as address, sync_playwright() as playwright:
        for pace in PACES:
            browser = playwright.chromium.launch(**launch_options())
            page = browser.new_page()
            page.goto(address)
            page.get_by_role("button", name="Start the game").wait_for(timeout=90_000)
            found = list(tasks(trace(browser, page, pace, args.level, args.choices)))
            print(f"pace {pace.lower()}, {len(found)} tasks", *report(found), sep="\n")
            browser.close()


if __name__ == "__main__":
    main()
