"""What standard error shows while a command plays: a bar for people, and sentences that do not run into it."""

from __future__ import annotations

import sys

_CLEARED = "\r\x1b[K"
"""Wipes the bar off its line."""
_WIDTH = 40


def is_watched() -> bool:
    """Whether standard error is a terminal that somebody looks at."""
    return sys.stderr is not None and sys.stderr.isatty()


def show(done: int, games: int) -> None:
    """Draw the bar, or wipe it off after the last game."""
    filled = _WIDTH * done // games
    end = _CLEARED if done == games else ""
    bar = f"[{'#' * filled}{'.' * (_WIDTH - filled)}]"
    print(f"\r{bar} {done} of {games} games", end=end, file=sys.stderr, flush=True)


def say(sentence: str) -> None:
    """Print a sentence in place of the bar."""
    if sys.stderr is not None:
        print(f"{_CLEARED if is_watched() else ''}doge: {sentence}", file=sys.stderr, flush=True)
