"""The bots of Families by the ids of their levels, and who gives hints; each receives an observation and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from doge.games.families.bots.mind import Manner, Player
from doge.games.families.bots.prospects import WEIGHTS
from doge.kernel.bot import RandomBot

MANNERS: dict[str, Manner] = {
    "apprentice": Manner(noise=4.6, heed=0.17, aims=0.0, prudence=0.3, rounds=0, zeal=1.0, offers=0.0),
    "merchant": Manner(noise=2.4, heed=0.22, aims=0.0, rounds=0, zeal=0.55, offers=0.25, share=0.5),
    "senator": Manner(noise=1.4, heed=0.32, aims=0.2, rounds=20),
    "procurator": Manner(aims=0.5, offers=0.5, weights=replace(WEIGHTS, bides=True)),
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
