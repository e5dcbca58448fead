"""What a hint said of a chance of winning, for the next one to be compared with. Knows no game."""

from __future__ import annotations

from typing import NamedTuple


class Estimate(NamedTuple):
    """Somebody's chance of winning as a hint's best answer had it, and how far off that may be (doge/kernel/bot.py)."""

    seat: int
    at: int  # how many moments the game had
    chance: float
    error: float
