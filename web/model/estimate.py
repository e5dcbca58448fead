"""What a hint said of a chance of winning, for the next one to be compared with. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doge.words import listed

NAMED = 2
"""A hint has room for so many things that have happened."""


class Estimate(NamedTuple):
    """Somebody's chance of winning as a hint's best answer had it, and how far off that may be (doge/kernel/bot.py)."""

    seat: int
    at: int  # how many moments the game had
    chance: float
    error: float


def weightiest(found: Sequence[tuple[int, str]]) -> str:
    """What has turned a chance, as part of a sentence: of things with how weighty they are (0: most) the first ones."""
    return listed([said for _, said in sorted(found, key=lambda one: one[0])[:NAMED]]) if found else ""
