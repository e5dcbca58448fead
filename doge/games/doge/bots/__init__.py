"""The bots of Doge and the registry of their levels; each receives an observation and nothing else."""

from __future__ import annotations

from doge.games.doge.bots.evaluation import BEGINNER, MERCHANT, in_last_year
from doge.games.doge.bots.merchant import Merchant
from doge.games.doge.bots.personality import temper_of
from doge.games.doge.bots.search import Searcher, Sight
from doge.kernel.bot import Level, RandomBot
from doge.words import template

SENATOR = Sight(plays=8, playouts=200, plans=16, margin=0.005, noise=0.19)
PROCURATOR = Sight(plays=40, playouts=4000, plans=40, margin=0.002)

LEVELS = (
    Level(
        "random",
        template("Random"),
        template("Picks any legal choice at random; for testing."),
        lambda family: RandomBot(),
    ),
    Level(
        "apprentice",
        template("Apprentice"),
        template("Knows the rules, counts houses, forgets next year."),
        lambda family: Merchant(BEGINNER, BEGINNER),
    ),
    Level(
        "merchant",
        template("Merchant"),
        template("Sound judgement, quick decisions."),
        lambda family: Merchant(MERCHANT, in_last_year(MERCHANT)),
    ),
    Level(
        "senator",
        template("Senator"),
        template("Thinks the year through, and may misjudge it."),
        lambda family: Searcher(SENATOR, temper_of(family)),
    ),
    Level(
        "procurator",
        template("Procurator"),
        template("Weighs every ballot and every advisor. The strongest."),
        lambda family: Searcher(PROCURATOR, temper_of(family)),
    ),
)
