"""Visits the page with an empty profile again and again, and tells of every tab that crashes what the browser said of
it.

    python -m bench.visits [FOLDER] [--times N] [--sampled]

Each visit has a Chromium of its own, which writes its log to a file; with it come the free memory and the free
shared memory then. `--sampled` has every Chromium sample its heap, as it does in part of all sessions: a page whose
Python runs on a stack of its own then crashes in about half of the visits.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Error, Playwright, sync_playwright

from bench.page import HOSTED
from e2e.browsers import launch_options
from e2e.served import ROOT, served

PATIENCE_MS = 180_000
SAMPLED = "--enable-features=HeapProfilerReporting:nonstable-probability/1.0/stable-probability/1.0/sampling-rate/20000"


def free() -> str:
    """How much memory there is."""
    lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    memory = next(line.split()[1] for line in lines if line.startswith("MemAvailable"))
    shared = shutil.disk_usage("/dev/shm").free  # noqa: S108 (asked for its size alone)
    return f"{int(memory) // 1024} MB of memory and {shared >> 20} MB of /dev/shm are free"


def visit(playwright: Playwright, address: str, log: Path, flags: list[str]) -> str:
    """What became of one visit: "" if the page was there."""
    options = launch_options()
    logging = ["--enable-logging", f"--log-file={log}", "--log-level=0"]
    browser = playwright.chromium.launch(**options | {"args": [*options["args"], *logging, *flags]})
    crashed: list[str] = []
    try:
        page = browser.new_page()
        page.on("crash", lambda page: crashed.append("the tab crashed"))
        page.goto(address, timeout=PATIENCE_MS)
        page.get_by_role("button", name="Start the game").wait_for(timeout=PATIENCE_MS)
    except Error as error:
        return "; ".join([*crashed, str(error).splitlines()[0]])
    finally:
        browser.close()
    return ""


def main() -> None:
    parser = argparse.ArgumentParser(description="Cold visits, with what the browser says of each that fails.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--sampled", action="store_true", help="have every browser sample its heap")
    options = parser.parse_args()
    failed = 0
    with served(options.folder, *HOSTED) as address, sync_playwright() as playwright:
        for number in range(1, options.times + 1):
            with tempfile.TemporaryDirectory() as folder:
                log = Path(folder) / "log"
                found = visit(playwright, address, log, [SAMPLED] if options.sampled else [])
                if found:
                    failed += 1
                    said = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
                    print(f"visit {number}: {found}; {free()}\n{said}", flush=True)
            if number % 50 == 0 or number == options.times:
                print(f"{failed} of {number} visits failed; {free()}", flush=True)


if __name__ == "__main__":
    main()
