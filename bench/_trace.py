"""What the browser notes about the main thread of a page: its tasks, of which kind each was, and how long it took."""

import json
from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from playwright.sync_api import Browser, Page

T = TypeVar("T")

TRACED = ("disabled-by-default-devtools.timeline", "devtools.timeline", "blink.user_timing")
KINDS = {
    "FireAnimationFrame": "drawing",
    "click": "hearing a click",
    "TimerFire": "going on to the next moment",
    "MajorGC": "collecting garbage",
    "onmessage": "bots thinking",
}
"""What is noted inside a task tells what kind of task it was; the others are the browser's, or questions of this script."""


class Span(NamedTuple):
    """Milliseconds, by the clock and of work."""

    clock: float
    work: float


def traced(browser: Browser, page: Page, act: Callable[[], T]) -> tuple[T, list[dict[str, Any]]]:
    """What `act` returns, and what the browser noted about its main thread meanwhile, in order."""
    browser.start_tracing(page=page, categories=list(TRACED))
    result = act()
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]

    def thread(event: dict[str, Any]) -> tuple[int, int]:
        return event["pid"], event["tid"]

    busy = {thread(event) for event in events if event["name"] == "FunctionCall"}
    mains = {thread(event) for event in events if event.get("args", {}).get("name") == "CrRendererMain"} & busy
    mine = [event for event in events if thread(event) in mains]
    return result, sorted(mine, key=lambda event: event["ts"])


def span(event: dict[str, Any]) -> Span:
    """How long something took that the browser noted."""
    return Span(event["dur"] / 1e3, event.get("tdur", event["dur"]) / 1e3)


def tasks(events: list[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    found = [event for event in events if event["name"] == "RunTask" and "dur" in event]
    starts = [event["ts"] for event in found]
    kinds = ["other"] * len(found)
    for event in events:
        at = bisect_right(starts, event["ts"]) - 1
        kind = KINDS.get(_noted(event))
        if kind and at >= 0 and event["ts"] < starts[at] + found[at]["dur"]:
            kinds[at] = min(kind, kinds[at], key=[*KINDS.values(), "other"].index)
    return list(zip(kinds, found, strict=True))


def _noted(event: dict[str, Any]) -> str:
    data = event.get("args", {}).get("data") or {}
    if event["name"] == "EventDispatch":
        return str(data.get("type"))
    if event["name"] == "FunctionCall":
        return str(data.get("functionName")).rpartition(".")[2]
    return str(event["name"])


def waits(events: list[dict[str, Any]], found: list[tuple[str, dict[str, Any]]]) -> Iterator[float]:
    """How long the main thread worked between each click and the paint that shows it, in milliseconds."""
    clicked: float | None = None
    for event in events:
        if event["name"] == "clicked":
            clicked = event["ts"]
        elif event["name"] == "shown" and clicked is not None:
            between = [task for _, task in found if clicked <= task["ts"] + task["dur"] and task["ts"] < event["ts"]]
            yield sum(span(task).work for task in between)
            clicked = None
