"""Which games are in the house: their rules and the levels of their bots, by the names that records use."""

from __future__ import annotations

from doge.games.doge.bots import LEVELS as DOGE_LEVELS
from doge.games.doge.game import DOGE
from doge.kernel.bot import Level
from doge.kernel.game import Game

GAMES: dict[str, Game] = {DOGE.name: DOGE}

RULES: dict[str, int] = {DOGE.name: 1}
"""The number of the rules that each game is played by now: it grows when a ruling changes, so that older games are known."""

LEVELS: dict[str, dict[str, Level]] = {DOGE.name: {level.id: level for level in DOGE_LEVELS}}
