"""What a person types at this terminal, a line at a time."""

from __future__ import annotations

import sys

from doge.terminal.text import plain, wrapped


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


def confirmed(question: str) -> bool:
    """Whether the person says yes; where nobody sits at a terminal nobody is asked, and the answer is no."""
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    print(wrapped(plain(f"{question} (yes or no)")))
    try:
        return line("> ").lower() in ("y", "yes")
    except Left:
        return False
