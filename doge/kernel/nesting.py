"""How deeply a JSON text is nested, told before anybody parses it: too many levels overflow the stack of a browser's
Python.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator

from doge.kernel.slices import at_once

DEEPEST = 50
"""The most objects and lists inside each other that are read; a record of ours has 5."""
PIECE = 50_000
"""So many characters are looked at before it yields."""

_OPEN_AND_CLOSE = bytes.maketrans(b"[{]}", b"(())")
_ALL_ELSE = bytes(set(range(256)) - set(b'[{]}"'))
_NO_BACKSLASH = re.compile(r"[^\\]|\Z")


def too_deep(text: str) -> bool:
    """Whether more than `DEEPEST` levels are open at once; of a text that is no JSON, whether so many may be.

    >>> too_deep("[" * 50 + "]" * 50), too_deep("[" * 51), too_deep('"' + "[" * 51 + '"')
    (False, True, False)
    """
    return at_once(measuring(text))


def measuring(text: str) -> Generator[None, None, bool]:
    """As `too_deep`, for who must not be busy for long.

    Every step is one call over a whole piece, so that a browser's Python takes some milliseconds, whatever is in it.
    """
    opened, quote = 0, b""  # before the piece: how many levels are open, and whether a string is
    for piece in _pieces(text):
        plain = piece.replace("\\\\", "").replace('\\"', "").encode("utf-8", "surrogatepass")
        marks = quote + plain.translate(_OPEN_AND_CLOSE, _ALL_ELSE)
        parts = marks.replace(b'""', b"").split(
            b'"'
        )  # most strings hold no bracket; of what is left every other one is
        quote = b'"' * (1 - len(parts) % 2)
        brackets = b"(" * opened + b"".join(parts[::2])
        opened = _unmatched(brackets).count(b"(")
        if opened > DEEPEST or b"()" in _unmatched(brackets + b")" * opened):
            return True
        yield
    return False


def _pieces(text: str) -> Iterator[str]:
    """The text piece by piece; what a backslash stands before is in the same piece."""
    begin = 0
    while begin < len(text):
        last = _NO_BACKSLASH.search(text, min(begin + PIECE, len(text)) - 1)
        end = last.end() if last is not None else len(text)
        yield text[begin:end]
        begin = end


def _unmatched(brackets: bytes) -> bytes:
    """The brackets without those that close: `DEEPEST` levels of them, from the innermost on."""
    for _ in range(DEEPEST):
        left = brackets.replace(b"()", b"")
        if len(left) == len(brackets):
            break
        brackets = left
    return brackets
