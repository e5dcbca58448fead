"""The commands as tests run them: in this process, with what is typed given as text."""

import io
import os
import select
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from doge.terminal.commands import main


@dataclass(frozen=True)
class Ended:
    """How a command ended: its exit status, and what it wrote."""

    status: int
    out: str
    err: str


LIMIT = 60
"""After so many seconds what should have ended never will."""


def is_gone(number: int) -> bool:
    """Whether that process has ended, or does so within the limit."""
    try:
        descriptor = os.pidfd_open(number)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([descriptor], [], [], LIMIT)[0])
    finally:
        os.close(descriptor)


PROGRAM = Path(__file__).parents[2] / "doge/__main__.py"
"""What `python -m doge` runs."""
Doge = Callable[..., Ended]


class Terminal(io.TextIOWrapper):
    """A standard input that somebody types into."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def doge(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Doge:
    """Runs `python -m doge` with these arguments; `typed` comes from standard input, as text or as bytes.

    With `seated` standard input looks like a terminal that somebody sits at.
    """

    def run(*arguments: object, typed: str | bytes = "", seated: bool = False) -> Ended:
        given = typed.encode() if isinstance(typed, str) else typed
        keyboard = Terminal if seated else io.TextIOWrapper
        monkeypatch.setattr("sys.stdin", keyboard(io.BytesIO(given), encoding="utf-8"))
        monkeypatch.setattr("sys.argv", [str(PROGRAM)])
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        written = capsys.readouterr()
        return Ended(status, written.out, written.err)

    return run
