"""What standard error shows while a command plays: a bar for people, and sentences that do not run into it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from doge.words import plural

_CLEARED = "\r\x1b[K"
"""Wipes the bar off its line."""
_WIDTH = 40
_NARROW = 8
"""A shorter bar says nothing, and is left out."""


def is_watched() -> bool:
    """Whether standard error is a terminal that somebody looks at."""
    return sys.stderr is not None and sys.stderr.isatty()


def show(done: int, games: int) -> None:
    """Draw the bar, or wipe it off after the last game."""
    end = _CLEARED if done == games else ""
    print(f"\r{_line(done, games, _columns() - 1)}", end=end, file=sys.stderr, flush=True)


def _line(done: int, games: int, columns: int) -> str:
    """The bar and the count, on one line: a longer one could not be wiped off again."""
    count = plural("{done} of 1 game", "{done} of {n} games", games, done=done)
    width = min(_WIDTH, columns - len(count) - 3)
    if width < _NARROW:
        return count[: max(columns, 0)]
    filled = width * done // games
    return f"[{'#' * filled}{'.' * (width - filled)}] {count}"


def _columns() -> int:
    """How wide the terminal is that standard error goes to."""
    with suppress(OSError, ValueError):  # it is none, or has no number
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    return 80


def say(sentence: str) -> None:
    """Print a sentence of ours in place of the bar."""
    line(f"doge: {sentence}")


def line(shown: str) -> None:
    """Print a line in place of the bar, in one piece; nothing if nobody hears us."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            sys.stderr.write(f"{_CLEARED if is_watched() else ''}{shown}\n")
            sys.stderr.flush()
