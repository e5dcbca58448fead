"""How deeply a JSON text is nested, told before anybody parses it: too many levels overflow the stack of a browser's
Python.
"""

from __future__ import annotations

DEEPEST = 50
"""The most objects and lists inside each other that are read; a record of ours has 5."""

_OPEN_AND_CLOSE = bytes.maketrans(b"[{]}", b"(())")
_ALL_ELSE = bytes(set(range(256)) - set(b"[{]}"))


def too_deep(text: str) -> bool:
    """Whether more than `DEEPEST` levels are open at once; of a text that is no JSON, whether so many may be.

    Every step is one call over the whole text, so that two million characters take a browser's Python some hundredths of
    a second, whatever is in them.
    """
    outside = "".join(text.replace("\\\\", "").replace('\\"', "").split('"')[::2])  # of all strings
    brackets = outside.encode("utf-8", "surrogatepass").translate(_OPEN_AND_CLOSE, _ALL_ELSE)
    for _ in range(DEEPEST):  # each round takes the innermost level away
        left = brackets.replace(b"()", b"")
        if len(left) == len(brackets):
            break
        brackets = left
    return b"()" in brackets or brackets.count(b"(") > DEEPEST  # levels that close, or that never do
