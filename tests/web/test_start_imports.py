"""Until the page is there, nothing is imported that only a game which is over, or looked back at, can want."""

from __future__ import annotations

import subprocess
import sys

from tests.test_imports import ROOT

LATE = (
    "doge.kernel.analysing",
    "doge.kernel.analysis",
    "doge.kernel.analyst",
    "doge.kernel.kept_analysis",
    "web.model.aftermath",
    "web.screens.analysis",
    "web.screens.branch",
    "web.screens.chronicle",
    "web.shell.branching",
    "web.shell.working_out",
)
START = f"""
import sys
from tests.web.fakes import FakePort
from web.shell.page import Page

Page(FakePort.of_index()).start()
assert "web.screens.start" in sys.modules
print([name for name in {LATE} if name in sys.modules])
"""


def test_what_only_a_past_can_want_is_not_imported_at_the_start() -> None:
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", START], cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )
    assert (done.stdout.strip(), done.stderr) == ("[]", "")
