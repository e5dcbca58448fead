"""The bots of Masks by the ids of their levels, and who gives hints; each receives an observation and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from doge.games.masks.bots.greedy import Greedy
from doge.kernel.bot import RandomBot

BOTS: dict[str, Callable[[str], RandomBot | Greedy]] = {
    "random": lambda family: RandomBot(),
    "apprentice": lambda family: Greedy(worlds=2, noise=3.0),
    "merchant": lambda family: Greedy(worlds=16, noise=0.2),
}
"""How a bot of each level is made for a family; all families play alike."""

ADVISER = None
"""Nobody gives hints yet."""
