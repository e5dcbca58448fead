"""Text for a terminal of 80 columns: wrapping, and what comes from outside made harmless. Knows no game."""

from __future__ import annotations

import textwrap

from doge.words import plural

WIDTH = 80
LONGEST_NAME = 20


def plain(text: str) -> str:
    """The text without characters that steer a terminal, each shown as "?"."""
    return "".join(character if character.isprintable() else "?" for character in text)


def name(text: str) -> str:
    """A name from outside, harmless and short."""
    shown = plain(text).strip() or "?"
    return shown if len(shown) <= LONGEST_NAME else shown[: LONGEST_NAME - 1] + "…"


def seconds(number: float) -> str:
    """A time as people say it: "1 second", "0.3 seconds"."""
    whole = int(number) if number == int(number) else 0
    return plural("1 second", "{time} seconds", whole, time=f"{number:g}")


def wrapped(text: str, indent: int = 0) -> str:
    """The text in lines of at most 80 columns, those after the first two columns further in."""
    first, later = " " * indent, " " * (indent + 2)
    return textwrap.fill(text, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)


def fitted(lines: str) -> str:
    """Lines of a console, each that is too long wrapped under its own indent."""
    return "\n".join(
        line if len(line) <= WIDTH else wrapped(line.lstrip(), len(line) - len(line.lstrip()))
        for line in lines.split("\n")
    )


def beside(head: str, text: str) -> str:
    """The text to the right of its head, all its lines below one another, at most 80 columns wide."""
    return textwrap.fill(text, WIDTH, initial_indent=head, subsequent_indent=" " * len(head), break_on_hyphens=False)
