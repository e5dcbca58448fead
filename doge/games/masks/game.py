"""Masks as the house knows it: the one object that fulfils the contract of a game (kernel/game.py)."""

from __future__ import annotations

from doge.games.masks import hidden, rules
from doge.games.masks.entry import ENTRY
from doge.games.masks.events import Event
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Action, parse, read
from doge.games.masks.state import State
from doge.kernel.assembled import Assembled

MASKS: Assembled[State, Action, Observation, Event] = Assembled(ENTRY, rules, hidden, read, parse)
