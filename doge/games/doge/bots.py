"""The bots of Doge and the registry of their levels; each receives an observation and nothing else."""

from __future__ import annotations

from doge.kernel.bot import Level, RandomBot

LEVELS = (Level("random", "Random", "Chooses among all legal answers without a thought; for tests.", RandomBot),)
