"""What a person types at this terminal, a line at a time."""

from __future__ import annotations

import sys

from doge.terminal.text import plain, wrapped
from doge.words import text


class Left(Exception):
    """The person has left the game."""


def line(prompt: str) -> str:
    """What is typed, without its end; raises Left if the keyboard or the screen is closed."""
    if sys.stdin is None or sys.stdout is None:
        raise Left
    print(prompt, end="", flush=True)
    typed = sys.stdin.readline()
    if not typed:
        print()
        raise Left
    return typed.strip()


def may_replace(file: str) -> bool:
    """Whether the person wants a file to be replaced; where nobody sits at a terminal nobody is asked, and it stays."""
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    question = "{file} already exists. Replace it? ({yes} or {no})"
    print(wrapped(plain(text(question, file=file, yes="yes", no="no"))))
    try:
        return line("> ").lower() in ("y", "yes")
    except Left:
        return False
