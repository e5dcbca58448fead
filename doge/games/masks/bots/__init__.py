"""The bots of Masks by the ids of their levels, and who gives hints; each receives an observation and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from doge.games.masks.bots.merchant import APPRENTICE, Merchant
from doge.games.masks.bots.search import Depth, Thinker
from doge.kernel.bot import RandomBot

SENATOR = Depth(worlds=0, moves=8, answers=0, trust=0.1, mood=0.6)
PROCURATOR = Depth(worlds=128, moves=14, answers=1, trust=0.02, mood=0.3, first=16, kept=4)
"""Many worlds tell close moves apart; a few are enough to see that the rest are worse."""

BOTS: dict[str, Callable[[str], RandomBot | Merchant | Thinker]] = {
    "random": lambda family: RandomBot(),
    "apprentice": lambda family: Merchant(APPRENTICE),
    "merchant": lambda family: Merchant(),
    "senator": lambda family: Thinker(SENATOR),
    "procurator": lambda family: Thinker(PROCURATOR),
}
"""How a bot of each level is made for a family."""

ADVISER = Thinker(Depth(worlds=32, moves=14, answers=1, trust=0.02, mood=0.3))
"""Tries all moves alike: somebody who asks for a hint may want to know how good each of them is."""
