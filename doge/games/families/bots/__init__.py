"""The bots of Families by the ids of their levels, and who gives hints; each receives an observation and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from doge.kernel.bot import RandomBot

BOTS: dict[str, Callable[[str], RandomBot]] = {"random": lambda family: RandomBot()}
"""How a bot of each level is made for a family."""

ADVISER = None
