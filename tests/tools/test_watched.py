"""Long work: a bar for who watches, and Ctrl-C ends all of it at once, without a traceback."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from doge.terminal import progress
from tools.watched import counted

ROOT = Path(__file__).parents[2]
LONG = """
import os, sys, time
from tools.watched import counted, crew, ends_quietly

def work(number):
    os.write(1, b"at work\\n")
    time.sleep(600)

with ends_quietly(), crew(2) as pool:
    list(counted(pool.map(work, range(50)), 50))
"""


def test_every_tool_that_plays_games_hears_an_interrupt() -> None:
    for path in (ROOT / "tools").glob("*.py"):
        source = path.read_text(encoding="utf-8")
        if "__main__" in source and re.search(
            r"^from doge\.kernel(\.table|\.arena| import arena)", source, re.MULTILINE
        ):
            assert "    with ends_quietly():\n" in source, path


def test_who_watches_sees_how_far_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert list(counted("abc", 3)) == ["a", "b", "c"]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(progress, "is_watched", lambda: True)
    assert list(counted("abc", 3)) == ["a", "b", "c"]
    assert "2 of 3 games" in capsys.readouterr().err


@pytest.mark.skipif(os.name != "posix", reason="other systems interrupt otherwise")
def test_an_interrupt_ends_all_processes_at_once_without_a_traceback() -> None:
    command = [sys.executable, "-c", f"import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n{LONG}"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen(command, **pipes, text=True, cwd=ROOT, start_new_session=True)  # type: ignore[call-overload]  # noqa: S603
    assert [process.stdout.readline() for _ in range(2)] == ["at work\n"] * 2
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, "Interrupted.\n")
