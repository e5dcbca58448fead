"""How the page starts, beside a bare PyScript page of unchanged files in the same run: when, for how many bytes, how
smoothly.

    python -m bench.page [--rounds N]

Both are visited in turns, in a fresh browser profile each time: cold, then with everything in the browser's cache;
at full speed and over an emulated line. Then the first three visits of a browser in which a worker keeps the site, as
most have them, beside as many of the bare page; and one with the network off.
On a machine that does other things too, what the main thread worked says more than the clock, and ratios say more
than seconds.
"""

import argparse
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from playwright.sync_api import BrowserContext, BrowserType, CDPSession, Page, sync_playwright

from e2e.browsers import launch_options
from e2e.painting import PAINTS
from e2e.served import ROOT, served

NPM = ROOT / "node_modules"
HELLO = {
    "index.html": """<!doctype html><meta charset="utf-8"><title>Hello</title><link rel="icon" href="../web/icon.svg">
<script type="module" src="pyscript/core.js"></script>
<script type="py" src="hello.py" config="hello.toml"></script>
""",
    "hello.toml": 'interpreter = "./pyodide/pyodide.mjs"\n',
    "hello.py": 'import js\njs.document.body.append("Hello")\njs.window.dispatchEvent(js.Event.new("doge-ready"))\n',
}
HOSTED = ("/some/path/", "--cache", "600")
"""As on many a static host: under a path of its own, and browsers may keep files for ten minutes."""
PAGES = {"bare": "bare/", "doge": ""}
FAST = "at full speed"
LINES = {FAST: None, "at 10 Mbit/s and 40 ms": {"latency": 40, "downloadThroughput": 10e6 / 8}}
"""How the network is, in the words of the browser's tools; their throughput is in bytes a second."""

WATCH = """
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
window.seen = { paint: 0, map: 0, task: 0, shift: 0 };
paints.first.then((time) => (seen.paint = time / 1e3));
paints.map.then((time) => (seen.map = time / 1e3));
watch("longtask", (entry) => (seen.task = Math.max(seen.task, entry.duration / 1e3)));
watch("layout-shift", (entry) => (seen.shift += entry.value));
window.ready = new Promise((yes) => addEventListener("doge-ready", () => yes(performance.now() / 1e3), true));
"""
SETTLED = "new Promise((yes) => setTimeout(() => yes(seen), 500))"
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const image = Object.keys((await window.dogeSizes) ?? {}).find((name) => name.startsWith("memory.bin"));
  while (image && !(await caches.match(image))) await new Promise(requestIdleCallback);
}"""
"""In the page: done when the worker keeps all that it is to keep."""
KEPT_KINDS = ("first, with a worker", "second, from the worker", "third, from the worker")


class Visit(NamedTuple):
    """What one start of a page was like: seconds since the navigation, unless it says otherwise."""

    ready: float
    work: float
    """Seconds that its main thread worked until then."""
    paint: float
    map: float
    """When it was on the screen; 0 where there is none."""
    task: float
    """The longest time that the main thread heard nothing."""
    bytes: float
    """From the server, headers included."""
    requests: float
    """Answered by the server."""
    shift: float
    """The sum of layout shifts, as the browser scores them."""


Visits = Generator[tuple[str, Visit], None, None]
"""Visits as they come, each with its kind; whoever takes only the first ones closes it, and with it the browser."""


class Row(NamedTuple):
    """How a field of a visit is printed, and what is to be met."""

    words: str
    show: Callable[[float], str]
    ratio: Mapping[str, float] = MappingProxyType({})
    """By kind of visit: the most that it may be as a part of the bare page's."""
    most: float | None = None


def seconds(value: float) -> str:
    return f"{value:.2f} s"


ROWS = {
    "ready": Row("ready to play", seconds, ratio={"cold": 0.75, "warm": 0.6} | dict.fromkeys(KEPT_KINDS[1:], 0.33)),
    "work": Row("work of the main thread", seconds),
    "paint": Row("first paint", seconds, most=0.3),
    "map": Row("map visible", seconds),
    "task": Row("longest task", seconds),
    "bytes": Row("over the wire", lambda value: f"{value / 1e6:.2f} MB", most=5.9e6),
    "requests": Row("requests", lambda value: f"{value:.0f}"),
    "shift": Row("layout shift", lambda value: f"{value:.3f}", most=0.0),
}
Found = dict[tuple[str, str, str], list[Visit]]
"""Visits by line, kind and page."""


@contextmanager
def both_pages() -> Iterator[str]:
    """The address of the site, with the bare page in a folder below it."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Path(folder, PAGES["bare"])
        shutil.copytree(ROOT / "dist", folder, dirs_exist_ok=True)
        shutil.copytree(NPM / "pyodide", bare / "pyodide")
        shutil.copytree(NPM / "@pyscript/core/dist", bare / "pyscript")
        for name, text in HELLO.items():
            (bare / name).write_text(text)
        with served(Path(folder), *HOSTED) as address:
            yield address


def visit(page: Page, tools: CDPSession, address: str, leave: str = "0") -> Visit:
    """Opens the address and waits until its page is ready and has settled; `leave` is evaluated before it is left."""
    sizes: list[float] = []

    def note(event: dict[str, Any]) -> None:
        if event["encodedDataLength"]:  # none where the browser's cache answered
            sizes.append(event["encodedDataLength"])

    tools.on("Network.loadingFinished", note)
    page.goto(address)
    ready = page.evaluate("ready")
    metrics = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
    seen = page.evaluate(SETTLED)
    tools.remove_listener("Network.loadingFinished", note)
    page.evaluate(leave)
    page.goto("about:blank")
    return Visit(ready=ready, work=metrics["ThreadTime"], bytes=sum(sizes), requests=len(sizes), **seen)


@contextmanager
def profile(
    chromium: BrowserType, line: str, workers: Literal["allow", "block"], slower: float = 1
) -> Iterator[tuple[BrowserContext, Page, CDPSession]]:
    """A fresh browser profile on that line, with a page and the tools that watch it; its processor is so many times slower."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = chromium.launch_persistent_context(folder, service_workers=workers, **launch_options())
        try:
            yield context, *_watched(context, line, slower)
        finally:
            context.close()


def _watched(context: BrowserContext, line: str, slower: float) -> tuple[Page, CDPSession]:
    """A page of that profile, and the tools that watch it."""
    page = context.new_page()
    page.add_init_script(PAINTS)
    page.add_init_script(WATCH)
    tools = context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    tools.send("Network.enable")
    tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if settings := LINES[line]:
        tools.send("Network.emulateNetworkConditions", {"offline": False, "uploadThroughput": -1, **settings})
    return page, tools


def visits(chromium: BrowserType, line: str, address: str, slower: float = 1) -> Visits:
    """The first visit of a browser profile, and the next one; each with its kind."""
    with profile(chromium, line, "block", slower) as (_, page, tools):
        yield "cold", visit(page, tools, address)
        yield "warm", visit(page, tools, address)


def kept_visits(chromium: BrowserType, line: str, address: str, slower: float = 1) -> Visits:
    """The first visits of a profile in which the worker keeps the site; Chromium keeps its compiled code from the third on."""
    with profile(chromium, line, "allow", slower) as (context, page, tools):
        for kind in KEPT_KINDS:
            yield kind, visit(page, tools, address, KEPT)
        context.set_offline(True)
        yield "fourth, with the network off", visit(page, tools, address)


def bare_visits(chromium: BrowserType, line: str, address: str) -> Visits:
    """As many first visits of the bare page, which no worker keeps: its files are in the browser's cache."""
    with profile(chromium, line, "allow") as (_, page, tools):
        for kind in KEPT_KINDS:
            yield kind, visit(page, tools, address)


def measure(address: str, rounds: int) -> Found:
    """All visits of all rounds, the pages in turns."""
    found: Found = defaultdict(list)
    with sync_playwright() as playwright:
        chromium = playwright.chromium
        for path in PAGES.values():  # the server packs each file when it is first asked for it
            list(visits(chromium, FAST, address + path))
        for number in range(rounds):
            for line in LINES:
                for name, path in sorted(PAGES.items(), reverse=number % 2 == 1):
                    for kind, seen in visits(chromium, line, address + path):
                        found[line, kind, name].append(seen)
            for name, path in sorted(PAGES.items(), reverse=number % 2 == 1):
                again = bare_visits if name == "bare" else kept_visits
                for kind, seen in again(chromium, FAST, address + path):
                    found[FAST, kind, name].append(seen)
    return found


def verdict(row: Row, kind: str, doge: float, ratio: float | None) -> str:
    """What is to be met, and whether it is."""
    if ratio is not None and kind in row.ratio:
        return f"{'met' if ratio <= row.ratio[kind] else 'MISSED'}: at most {row.ratio[kind]} of bare"
    if row.most is not None:
        return f"{'met' if doge <= row.most else 'MISSED'}: at most {row.show(row.most)}"
    return ""


def report(found: Found) -> Iterator[str]:
    """A table for each line and kind of visit: medians, ratios, and what is to be met."""
    for line, kind in dict.fromkeys((line, kind) for line, kind, _ in found):
        yield f"\n{kind}, {line}:"
        for field, row in ROWS.items():
            bare, doge = (median([getattr(each, field) for each in found[line, kind, name]] or [0.0]) for name in PAGES)
            ratio = doge / bare if bare else None
            shown = "" if ratio is None else f"{ratio:.2f}"
            numbers = f"{row.show(bare) if bare else '-':>10}{row.show(doge):>10}{shown:>7}"
            yield f"  {row.words:<26}{numbers}  {verdict(row, kind, doge, ratio)}".rstrip()


def main() -> None:
    parser = argparse.ArgumentParser(description="Watch how the page starts.")
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    with both_pages() as address:
        found = measure(address, rounds)
    print(f"The start of the page, medians of {rounds} rounds: bare PyScript, Doge, and their ratio.")
    print(*report(found), sep="\n")


if __name__ == "__main__":
    main()
