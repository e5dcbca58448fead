"""The bots of Doge and the registry of their levels; each receives an observation and nothing else."""

from __future__ import annotations

from doge.games.doge.bots.merchant import Merchant
from doge.kernel.bot import Level, RandomBot

LEVELS = (
    Level(
        "random", "Random", "Chooses among all legal answers without a thought; for tests.", lambda family: RandomBot()
    ),
    Level("merchant", "Merchant", "Sound judgement, quick decisions.", lambda family: Merchant()),
)
