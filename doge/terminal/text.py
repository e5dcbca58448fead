"""Text for a terminal: wrapping, and what comes from outside made harmless. Knows no game."""

from __future__ import annotations

import os
import sys
import textwrap

from doge.words import plural

USUAL_WIDTH, NARROWEST, WIDEST = 80, 40, 120
"""Columns: where nobody sits at a terminal, and between these in a window."""
LONGEST_NAME = 20


def plain(text: str) -> str:
    """The text without characters that steer a terminal, each shown as "?"."""
    return "".join(character if character.isprintable() else "?" for character in text)


def width() -> int:
    """How wide lines may be: as the window that we write to is."""
    try:
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
    except (AttributeError, OSError, ValueError):  # no terminal, or no output at all
        return USUAL_WIDTH
    return min(max(columns or USUAL_WIDTH, NARROWEST), WIDEST)


def name(text: str) -> str:
    """A name from outside, harmless and short."""
    shown = plain(text).strip() or "?"
    return shown if len(shown) <= LONGEST_NAME else shown[: LONGEST_NAME - 1] + "…"


def seconds(number: float) -> str:
    """A time as people say it: "1 second", "0.3 seconds"."""
    whole = int(number) if number == int(number) else 0
    return plural("1 second", "{time} seconds", whole, time=f"{number:g}")


def wrapped(text: str, indent: int = 0) -> str:
    """The text in lines as wide as the window, those after the first two columns further in."""
    first, later = " " * indent, " " * (indent + 2)
    return textwrap.fill(text, width(), initial_indent=first, subsequent_indent=later, break_on_hyphens=False)


def fitted(lines: str) -> str:
    """Lines of a console, each that is too long wrapped under its own indent."""
    return "\n".join(
        line if len(line) <= width() else wrapped(line.lstrip(), len(line) - len(line.lstrip()))
        for line in lines.split("\n")
    )


def beside(head: str, text: str) -> str:
    """The text to the right of its head, all its lines below one another, as wide as the window."""
    return textwrap.fill(text, width(), initial_indent=head, subsequent_indent=" " * len(head), break_on_hyphens=False)
