"""How long the page takes to be ready to play, against a bare PyScript page served from the same files.

    python -m bench.page [--rounds N]

Both are timed from navigation to the event "doge-ready", in turns, in a fresh browser profile each time: once cold, once
with everything in the browser's cache. On a machine that does other things too, the time that the page's main thread
worked says more than the clock. Only the ratios mean something elsewhere. The aim is 1.3.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import BrowserType, sync_playwright

from e2e.browsers import launch_options

ROOT = Path(__file__).resolve().parent.parent
HELLO = {
    "hello.html": """<!doctype html><meta charset="utf-8"><title>Hello</title><link rel="icon" href="web/icon.svg">
<script type="module" src="web/vendor/pyscript/core.js"></script>
<script type="py" src="hello.py" config="hello.toml"></script>
""",
    "hello.toml": 'interpreter = "./stock/pyodide.mjs"\n',
    "hello.py": 'import js\njs.document.body.append("Hello")\njs.window.dispatchEvent(js.Event.new("doge-ready"))\n',
}
PAGES = {"bare": "hello.html", "doge": ""}
KINDS = ("cold", "warm")
LISTEN = "window.ready = new Promise((yes) => addEventListener('doge-ready', () => yes(performance.now()), true))"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a static host that lets browsers keep files for ten minutes, as many do."""
    command = [sys.executable, f"{ROOT}/tools/serve.py", str(folder), "--port", "0", "--cache", "600"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
        server.terminate()


class Visit(NamedTuple):
    """Seconds until a page was ready."""

    clock: float
    work: float
    """What its main thread worked."""


def visits(chromium: BrowserType, address: str) -> dict[str, Visit]:
    """The first visit of a browser profile, and the next one."""
    found = {}
    with tempfile.TemporaryDirectory() as profile:
        context = chromium.launch_persistent_context(profile, **launch_options())
        page = context.new_page()
        page.add_init_script(LISTEN)
        tools = context.new_cdp_session(page)
        tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        for kind in KINDS:
            page.goto(address)
            clock = page.evaluate("ready") / 1e3
            metrics = tools.send("Performance.getMetrics")["metrics"]
            found[kind] = Visit(clock, next(each["value"] for each in metrics if each["name"] == "ThreadTime"))
            page.goto("about:blank")
        context.close()
    return found


def measure(address: str, rounds: int) -> dict[str, list[dict[str, Visit]]]:
    """The visits of all rounds, by page."""
    found: dict[str, list[dict[str, Visit]]] = {name: [] for name in PAGES}
    with sync_playwright() as playwright:
        for path in PAGES.values():  # the server packs each file when it is first asked for it
            visits(playwright.chromium, address + path)
        for number in range(rounds):
            for name, path in sorted(PAGES.items(), reverse=number % 2 == 1):
                found[name].append(visits(playwright.chromium, address + path))
    return found


def report(found: dict[str, list[dict[str, Visit]]]) -> Iterator[str]:
    """One line for each kind of visit and each way to time it."""
    for kind in KINDS:
        for way in Visit._fields:
            bare, doge = (median(getattr(each[kind], way) for each in found[name]) for name in PAGES)
            yield f"{kind}, {way}: bare {bare:.2f} s, doge {doge:.2f} s, ratio {doge / bare:.2f}"


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Time the start of the page.")
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(ROOT / "dist", folder, dirs_exist_ok=True)
        shutil.copytree(ROOT / "node_modules/pyodide", Path(folder) / "stock")
        for name, text in HELLO.items():
            (Path(folder) / name).write_text(text)
        with served(Path(folder)) as address:
            found = measure(address, rounds)
    print(f"Start of the page, medians of {rounds} rounds; the ratio shall be at most 1.3:")
    print(*report(found), sep="\n")


if __name__ == "__main__":
    main()
