"""Doge as the house knows it: the one object that fulfils the contract of a game (kernel/game.py)."""

from __future__ import annotations

from doge.games.doge import hidden, rules
from doge.games.doge.entry import ENTRY
from doge.games.doge.events import Event
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Action, parse, read
from doge.games.doge.state import State
from doge.kernel.assembled import Assembled

DOGE: Assembled[State, Action, Observation, Event] = Assembled(ENTRY, rules, hidden, read, parse, open_slips=False)
