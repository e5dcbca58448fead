"""Which browser tests and benchmarks use, and how it is started; knows nothing of what they do with it."""

import os
import shutil
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
WITHOUT = (
    "WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,"  # each window would draw a page of its own for it
    "HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding,DestroyProfileOnBrowserClose,"
    "MediaRouter,OptimizationHints,NetworkTimeServiceQuerying,PreconnectToSearch"
)
"""What Chromium leaves out: a third of the work of opening a page was the popup of an address bar that nobody sees. This takes
the place of Playwright's own list, whose names that matter here are in it.
"""
QUIET = (
    "--no-sandbox",  # the tests run as root in containers, on pages of this project alone
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={WITHOUT}",
)


def launch_options() -> dict[str, Any]:
    """Playwright's options for a browser that never calls home: $CHROMIUM, the machine's own, or Playwright's."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    return {"executable_path": found, "args": list(QUIET)}
