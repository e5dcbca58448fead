"""Lines are as wide as the window that they are written to, within bounds."""

import os
import struct
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from doge.terminal import text

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("columns", "width"), [(20, 40), (40, 40), (100, 100), (120, 120), (400, 120), (0, 80)])
def test_lines_are_as_wide_as_the_window_within_bounds(
    columns: int, width: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((columns, 24)))
    with (tmp_path / "out").open("w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert text.width() == width


def test_where_there_is_no_window_lines_have_80_columns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with (tmp_path / "out").open("w") as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert text.width() == 80
    monkeypatch.setattr(sys, "stdout", None)
    assert text.width() == 80


def longest_line(columns: int) -> int:
    """How long the longest line of a help is in a real window of so many columns."""
    fcntl, pty, termios = (pytest.importorskip(name) for name in ("fcntl", "pty", "termios"))
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    command = [sys.executable, "-m", "doge", "play", "--no-autosave", "--seed", "lido"]
    pipes = {"stdin": subprocess.PIPE, "stdout": theirs, "stderr": theirs}
    with subprocess.Popen(command, **pipes, cwd=ROOT) as process:  # type: ignore[call-overload]  # noqa: S603
        os.close(theirs)
        process.stdin.write(b"help\nquit\n")
        process.stdin.close()
        shown = b""
        with suppress(OSError):  # nobody writes there any more
            while part := os.read(ours, 4096):
                shown += part
    os.close(ours)
    return max(map(len, shown.decode().splitlines()))


def test_a_wider_window_has_longer_lines() -> None:
    assert 80 < longest_line(110) <= 110
    assert 72 < longest_line(80) <= 80
