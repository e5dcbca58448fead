"""Processes that must not outlive this one. A signal that ends us ends them first; what they are is
for others to know.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

_SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name))

End = Callable[[], None]
"""Ends a child. It runs in the middle of anything, so it may wait for no lock."""

_ends: list[End] = []
_postponed: list[int] = []
_births = 0


@contextmanager
def end_on_signals() -> Iterator[None]:
    """Inside, a signal ends our children and then us, as it ends any process; one that is ignored stays so."""
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    heard = [number for number in _SIGNALS if before[number] == signal.SIG_DFL]
    for number in heard:
        signal.signal(number, _hear)
    try:
        yield
    finally:
        for number in heard:
            signal.signal(number, before[number])


@contextmanager
def birth() -> Iterator[None]:
    """Around the start of a child and `enter`: a signal waits, so that it finds every child that there is."""
    global _births  # noqa: PLW0603  # signals are the process's own, and so is this
    _births += 1
    try:
        yield
    finally:
        _births -= 1
        if _postponed and not _births:
            _die(_postponed[0])


def enter(end: End) -> None:
    """From now on there is a child to be ended like this."""
    _ends.append(end)


def leave(end: End) -> None:
    """That child has ended; no harm if it was never entered, or has left before."""
    with suppress(ValueError):
        _ends.remove(end)


def end_all() -> None:
    """End every child that there is."""
    for end in tuple(_ends):
        end()


def begin_anew() -> None:
    """In a child that was forked: the children of the parent are none of ours."""
    global _births  # noqa: PLW0603  # as above
    _ends.clear()
    _births = 0
    if _postponed:
        _die(_postponed[0])


def _hear(number: int, _frame: FrameType | None) -> None:
    if _births:
        _postponed.append(number)
    else:
        _die(number)


def _die(number: int) -> None:
    """End all children, then ourselves by the same signal."""
    end_all()
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
    os._exit(128 + number)  # the first process of a container survives its own signals
