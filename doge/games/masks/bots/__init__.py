"""The bots of Masks by the ids of their levels, and who gives hints; each receives an observation and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from doge.games.masks.bots.merchant import APPRENTICE, Merchant
from doge.kernel.bot import RandomBot

BOTS: dict[str, Callable[[str], RandomBot | Merchant]] = {
    "random": lambda family: RandomBot(),
    "apprentice": lambda family: Merchant(APPRENTICE),
    "merchant": lambda family: Merchant(),
}
"""How a bot of each level is made for a family."""
