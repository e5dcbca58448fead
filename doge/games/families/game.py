"""Families as the house knows it: the one object that fulfils the contract of a game (kernel/game.py)."""

from __future__ import annotations

from doge.games.families import hidden, rules
from doge.games.families.entry import ENTRY
from doge.games.families.events import Event
from doge.games.families.hidden import Observation
from doge.games.families.moves import Action, read
from doge.games.families.state import State
from doge.games.families.typed import parse
from doge.kernel.assembled import Assembled

FAMILIES: Assembled[State, Action, Observation, Event] = Assembled(ENTRY, rules, hidden, read, parse)
