"""Text for a terminal of 80 columns: wrapping, and what comes from outside made harmless. Knows no game."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

WIDTH = 80
LONGEST_NAME = 20


def plain(text: str) -> str:
    """The text without characters that steer a terminal, each shown as "?"."""
    return "".join(character if character.isprintable() else "?" for character in text)


def name(text: str) -> str:
    """A name from outside, harmless and short."""
    shown = plain(text).strip() or "?"
    return shown if len(shown) <= LONGEST_NAME else shown[: LONGEST_NAME - 1] + "…"


def either(parts: Sequence[str]) -> str:
    """Parts of which one is meant: "a", "a or b", "a, b or c"."""
    *most, last = parts
    return f"{', '.join(most)} or {last}" if most else last


def seconds(number: float) -> str:
    """A time as people say it: "1 second", "0.3 seconds"."""
    return f"{number:g} second" if number == 1 else f"{number:g} seconds"


def wrapped(text: str, indent: int = 0) -> str:
    """The text in lines of at most 80 columns, those after the first two columns further in."""
    first, later = " " * indent, " " * (indent + 2)
    return textwrap.fill(text, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)


def beside(head: str, text: str) -> str:
    """The text to the right of its head, all its lines below one another, at most 80 columns wide."""
    return textwrap.fill(text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head), break_on_hyphens=False)
