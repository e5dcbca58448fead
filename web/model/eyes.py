"""Whose eyes a finished game can be looked back at with. Values alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

PUBLIC, OPEN = "public", "open"
"""Eyes that are nobody's own: what everybody has seen, and everything."""


class Own(NamedTuple):
    """What the person at the device looks with, kept while a finished game is looked at through other eyes."""

    me: int
    people: tuple[int, ...]
    moments: Sequence[Any]
    moment_count: int
    shown: int
