"""A later start of the page, begun from the image: what its main thread does until the page is ready, as a flame
chart and by parts.

    python -m bench.flame [SITE] [--to FILE.svg]

The third visit of a fresh profile is traced, at full speed. Above lies what the browser notes of its own work,
below what of JavaScript and Python ran. Tracing makes everything slower: the shares count, not the milliseconds.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page, sync_playwright

from bench.page import HOSTED, KEPT, profile, visit
from e2e.served import ROOT, served

CATEGORIES = (
    "toplevel,blink.user_timing,devtools.timeline,disabled-by-default-devtools.timeline,loading",
    "v8,v8.wasm,disabled-by-default-v8.cpu_profiler",
)
WIDTH, ROW, LEAST = 1400, 15, 0.7
"""Pixels across and of a row; what is shorter than so many milliseconds is left out."""
DEPTH = 9
LONGEST = 1.5
"""A sample that stands for more milliseconds was taken while something else had the processor."""
OTHER = "other"
NOTED = {
    "wasm": "Pyodide's machine code",
    "UpdateLayoutTree": "styles",
    "Layout": "layout and paint",
    "PrePaint": "layout and paint",
    "Paint": "layout and paint",
    "Commit": "layout and paint",
    "ParseHTML": "reading HTML and CSS",
    "ParseAuthorStyleSheet": "reading HTML and CSS",
    "V8": "compiling and tidying JavaScript",
    "MajorGC": "compiling and tidying JavaScript",
    "MinorGC": "compiling and tidying JavaScript",
    "SimpleWatcher": "receiving files",
    "Receive mojo": "receiving files",
    "DocumentLoader": "opening the document",
    "CpuProfiler": "the tracing itself",
}
"""Parts by how the names of the browser's own notes begin; of those that lie in each other the innermost counts."""
SCRIPTS = {"pyodide.asm.js": "Pyodide", "pyodide.js": "Pyodide", "image.js": "the image", "memory.js": "the image"}
COLOURS = ("#3f7f93", "#b5643c", "#6d8f3c", "#8a6bb0", "#b59a2f", "#5b6f9e", "#a3566f", "#6a6a6a", "#3c9a78", "#94724a")


class Bar(NamedTuple):
    """Something that took a while: milliseconds since the navigation, in a row, part of the start."""

    begin: float
    end: float
    row: int
    words: str
    part: str
    work: float = 0.0
    """Milliseconds that it worked without what lies in it; the clock goes on while other programs have the processor."""


def traced(page: Page, tools: CDPSession, address: str) -> tuple[list[dict[str, Any]], float]:
    """What the browser notes while the page starts, and after how many seconds it is ready."""
    events: list[dict[str, Any]] = []
    done: list[bool] = []
    tools.on("Tracing.dataCollected", lambda found: events.extend(found["value"]))
    tools.on("Tracing.tracingComplete", lambda found: done.append(True))
    tools.send("Tracing.start", {"categories": ",".join(CATEGORIES), "transferMode": "ReportEvents"})
    page.goto(address)
    ready: float = page.evaluate("ready")
    tools.send("Tracing.end")
    while not done:
        page.wait_for_timeout(50)
    return events, ready


def navigation(events: list[dict[str, Any]]) -> tuple[int, float]:
    """The process whose first thread draws the page, and when the navigation was, in microseconds."""
    begins = [event for event in events if event["name"] == "navigationStart"]
    pages = [event for event in begins if event["args"].get("data", {}).get("documentLoaderURL", "").startswith("http")]
    return pages[-1]["pid"], pages[-1]["ts"]


def part_of(name: str, before: str) -> str:
    """The part that a note of the browser belongs to; one that says nothing belongs to what it lies in."""
    return next((part for head, part in NOTED.items() if name.startswith(head)), before)


def noted(events: list[dict[str, Any]], process: int, begin: float, end: float) -> list[Bar]:
    """What the browser notes of its own work."""
    mine = [e for e in events if e["pid"] == e["tid"] == process and e["ph"] == "X" and begin <= e["ts"] < end]
    found: list[Bar] = []
    around: list[int] = []  # the numbers of those that are not over
    for event in sorted(mine, key=lambda e: (e["ts"], -e["dur"])):
        at, until = (event["ts"] - begin) / 1e3, (event["ts"] + event["dur"] - begin) / 1e3
        while around and found[around[-1]].end <= at:
            around.pop()
        work, outer = event.get("tdur", event["dur"]) / 1e3, found[around[-1]] if around else None
        if outer:
            found[around[-1]] = outer._replace(work=outer.work - work)
        part = part_of(event["name"], outer.part if outer else OTHER)
        found.append(Bar(at, until, len(around), event["name"], part, work))
        around.append(len(found) - 1)
    return found


class Frames:
    """The samples of what ran: the stack of each, from the outside in."""

    def __init__(self, events: list[dict[str, Any]], process: int) -> None:
        self._nodes: dict[int, dict[str, Any]] = {}
        self._samples: list[tuple[float, int]] = []
        starts = {
            e["id"]: e["args"]["data"]["startTime"] for e in events if e["name"] == "Profile" and e["tid"] == process
        }
        chunks = [e for e in events if e["name"] == "ProfileChunk" and e["pid"] == process and e["id"] in starts]
        at = dict(starts)
        for chunk in sorted(chunks, key=lambda e: e["ts"]):
            data = chunk["args"]["data"]
            self._nodes |= {node["id"]: node for node in data.get("cpuProfile", {}).get("nodes", [])}
            for sample, delta in zip(data.get("cpuProfile", {}).get("samples", []), data["timeDeltas"], strict=False):
                at[chunk["id"]] += delta
                self._samples.append((at[chunk["id"]], sample))

    def stacks(self, begin: float, end: float) -> Iterator[tuple[float, float, list[tuple[str, str]]]]:
        """When a stack was there, until when, and the words and the part of each of its frames."""
        inside = [(at, node) for at, node in self._samples if begin <= at < end]
        for (at, node), (until, _) in zip(inside, [*inside[1:], (end, 0)], strict=True):
            yield (at - begin) / 1e3, (until - begin) / 1e3, self._stack(node)

    def _stack(self, node: int | None) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        while node:
            frame = self._nodes[node]["callFrame"]
            words = named(frame["functionName"], frame.get("url", ""))
            if words and (not found or found[-1] != words):
                found.append(words)
            node = self._nodes[node].get("parent")
        return found[::-1]


def named(function: str, url: str) -> tuple[str, str] | None:
    """What a frame is called, and its part; all of Python's own are one."""
    if function in ("(root)", "(program)", "(idle)"):
        return None
    if function.startswith(("wasm-", "js-to-wasm")):
        return "Python", "Python"
    script = url.rpartition("/")[2]
    return f"{function or 'function'} {script}".strip(), SCRIPTS.get(
        script, "our scripts" if script else "the browser's, for a script"
    )


def ran(stacks: Iterable[tuple[float, float, list[tuple[str, str]]]]) -> Iterator[Bar]:
    """The stacks, with neighbours that are equal as one bar."""
    open_bars: list[Bar] = []
    for at, until, stack in stacks:
        same = 0
        while same < min(len(stack), len(open_bars)) and (open_bars[same].words, open_bars[same].part) == stack[same]:
            same += 1
        yield from open_bars[same:]
        kept = [bar._replace(end=until) for bar in open_bars[:same]]
        open_bars = kept + [Bar(at, until, row, *frame) for row, frame in enumerate(stack) if row >= same]
    yield from open_bars


def shares(own: list[Bar], stacks: Iterable[tuple[float, float, list[tuple[str, str]]]]) -> dict[str, float]:
    """Milliseconds of work by part; what the browser's notes leave open is divided as the samples say."""
    found: dict[str, float] = defaultdict(float)
    for bar in own:
        found[bar.part] += bar.work
    samples: dict[str, float] = defaultdict(float)
    for at, until, stack in stacks:
        inner = max((bar for bar in own if bar.begin <= at < bar.end), key=lambda bar: bar.row, default=None)
        if inner and inner.part == OTHER:
            samples[stack[-1][1] if stack else OTHER] += min(until - at, LONGEST)
    left = found.pop(OTHER)
    for part, spent in samples.items():
        found[part] += left * spent / sum(samples.values())
    return found


def drawn(bands: list[list[Bar]], total: float) -> str:
    """The chart as SVG."""
    parts = dict.fromkeys(bar.part for band in bands for bar in band)
    colours = dict(zip(parts, COLOURS * 2, strict=False))
    lines, top = [], 20
    for band in bands:
        shown = [bar for bar in band if bar.end - bar.begin >= LEAST and bar.row < DEPTH]
        lines += [box(bar, top, WIDTH / total, colours[bar.part]) for bar in shown]
        top += (max((bar.row for bar in shown), default=0) + 2) * ROW
    ticks = (f'<text x="{at * WIDTH / total:.0f}" y="12">{at} ms</text>' for at in range(0, int(total), 100))
    key = (
        f'<text x="{10 + n % 7 * 200}" y="{top + n // 7 * ROW}" fill="{colours[part]}" font-weight="700">{part}</text>'
        for n, part in enumerate(parts)
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top + 2 * ROW}" font-family="sans-serif" font-size="10">'
    return "\n".join([head, '<rect width="100%" height="100%" fill="#fff"/>', *ticks, *lines, *key, "</svg>\n"])


def box(bar: Bar, top: int, scale: float, colour: str) -> str:
    """One bar, with its words where they have room."""
    x, width, y = bar.begin * scale, (bar.end - bar.begin) * scale, top + bar.row * ROW
    words = bar.words[: int((width - 4) / 5.5)] if width > 30 else ""
    label = f'<text x="{x + 2:.1f}" y="{y + 10}" fill="#fff">{escape(words)}</text>' if words else ""
    title = escape(f"{bar.words}: {bar.end - bar.begin:.1f} ms")
    return f'<g><title>{title}</title><rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{ROW - 1}" fill="{colour}"/>{label}</g>'


def main() -> None:
    parser = argparse.ArgumentParser(description="A flame chart of a later start.")
    parser.add_argument("site", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--to", type=Path, help="where the chart goes")
    given = parser.parse_args()
    with (
        sync_playwright() as playwright,
        served(given.site, *HOSTED) as address,
        profile(playwright.chromium, "at full speed", "allow") as (_, page, tools),
    ):
        for _ in range(2):
            visit(page, tools, address, KEPT)
        events, ready = traced(page, tools, address)
    process, begin = navigation(events)
    end = begin + ready * 1e6
    own, frames = noted(events, process, begin, end), Frames(events, process)
    found = shares(own, frames.stacks(begin, end))
    print(
        f"The main thread until the page is ready, {ready * 1e3:.0f} ms by the clock, {sum(found.values()):.0f} of work, traced:"
    )
    for part, spent in sorted(found.items(), key=lambda one: -one[1]):
        print(f"  {part:<36}{spent:6.0f} ms  {spent / sum(found.values()):4.0%}")
    if given.to:
        given.to.write_text(drawn([own, list(ran(frames.stacks(begin, end)))], ready * 1e3), encoding="utf-8")


if __name__ == "__main__":
    main()
