"""What a bot's process leaves behind, wherever it went: found in the process table by a mark in the environment, and
ended. Knows no bot.

A child that has left its group and its session still has the environment that it was born with, and so have its own
children. Where there is no process table to read (`/proc`), nothing is found.
"""

from __future__ import annotations

import os
import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_TABLE = Path("/proc")
_ROUNDS = 50
"""So often it is looked again: who is found may have had a child in the meantime."""


_NAMES = "DOGE_BOT_"


def new_mark() -> str:
    """The name of a variable that nothing else in the world has in its environment."""
    return f"{_NAMES}{secrets.token_hex(12)}"


def own_mark() -> str:
    """The mark that this process bears; of several, the one that it was given last."""
    return [name for name in os.environ if name.startswith(_NAMES)][-1]


@contextmanager
def marking(mark: str) -> Iterator[None]:
    """What is started inside bears the mark."""
    os.environ[mark] = "1"
    try:
        yield
    finally:
        del os.environ[mark]


def end(mark: str) -> None:
    """End all who bear the mark, and their children, but not this process."""
    for _ in range(_ROUNDS):
        found = _found(f"{mark}=1".encode()) - {os.getpid()}
        if not found:
            return
        for number in found:
            with suppress(OSError):  # it has just left, or belongs to another user
                os.kill(number, signal.SIGKILL)


def _found(variable: bytes) -> set[int]:
    """The numbers of those with the variable, and of all who descend from them."""
    parents: dict[int, int] = {}
    found: set[int] = set()
    for entry in _TABLE.glob("[0-9]*"):
        with suppress(OSError, ValueError, IndexError):  # it has left since, or may not be looked at
            parents[int(entry.name)] = int((entry / "stat").read_bytes().rpartition(b")")[2].split()[1])
            if variable in (entry / "environ").read_bytes().split(b"\0"):
                found.add(int(entry.name))
    if not found:
        return found
    before = 0
    while before < len(found):
        before = len(found)
        found |= {child for child, parent in parents.items() if parent in found}
    return found
