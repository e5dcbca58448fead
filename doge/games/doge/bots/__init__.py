"""The bots of Doge by the ids of their levels, and who gives hints; each receives an observation and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from doge.games.doge.bots.evaluation import BEGINNER, MERCHANT, in_last_year
from doge.games.doge.bots.merchant import Merchant
from doge.games.doge.bots.personality import temper_of
from doge.games.doge.bots.search import Searcher, Sight
from doge.kernel.bot import RandomBot

SENATOR = Sight(plays=8, playouts=200, plans=16, margin=0.005, noise=0.19)
PROCURATOR = Sight(plays=40, playouts=4000, plans=40, margin=0.002)

BOTS: dict[str, Callable[[str], RandomBot | Merchant | Searcher]] = {
    "random": lambda family: RandomBot(),
    "apprentice": lambda family: Merchant(BEGINNER, BEGINNER),
    "merchant": lambda family: Merchant(MERCHANT, in_last_year(MERCHANT)),
    "senator": lambda family: Searcher(SENATOR, temper_of(family)),
    "procurator": lambda family: Searcher(PROCURATOR, temper_of(family)),
}
"""How a bot of each level is made for a family: families have their own ways."""

COUNSEL = Sight(plays=16, playouts=1200, plans=24, margin=0.002)
"""The Procurator's, short enough for a hint in the page: never more than two seconds."""

ADVISER = Searcher(COUNSEL)
