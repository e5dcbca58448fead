"""The bots of Families by the ids of their levels, and who gives hints; each receives an observation
and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable

from doge.games.families.bots.player import Manner, Player
from doge.games.families.bots.prospects import Weights
from doge.kernel.bot import RandomBot

MANNERS: dict[str, Manner] = {
    "apprentice": Manner(noise=7.0, heed=0.15, buys=0.34, aims=0.0, prudence=0.3, zeal=1.0, offers=0.0),
    "merchant": Manner(noise=3.4, heed=0.17, buys=0.5, aims=0.0, zeal=0.55, offers=0.25, share=0.5),
    "senator": Manner(noise=2.0, heed=0.25, buys=0.82, aims=0.2, zeal=0.4),
    "procurator": Manner(aims=3.0, weights=Weights(bides=True, leaving=0.4)),
}
"""How well each level plays."""


def _player(level: str) -> Callable[[str], Player]:
    return lambda family: Player(MANNERS[level])


BOTS: dict[str, Callable[[str], RandomBot | Player]] = {
    "random": lambda family: RandomBot(),
    **{level: _player(level) for level in MANNERS},
}
"""How a bot of each level is made for a family."""

ADVISER = Player(MANNERS["procurator"])
