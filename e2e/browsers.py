"""Which browser tests and benchmarks use, and how it is started; knows nothing of what they do with it."""

import os
import shutil
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--no-sandbox",  # the tests run as root in containers, on pages of this project alone
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def launch_options() -> dict[str, Any]:
    """Playwright's options for a browser that never calls home: $CHROMIUM, the machine's own, or Playwright's."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    return {"executable_path": found, "args": list(QUIET)}
