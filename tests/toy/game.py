"""Lanterns as the house knows it: the one object that fulfils the contract of a game (kernel/game.py)."""

from __future__ import annotations

from doge.kernel.assembled import Assembled
from tests.toy import hidden, rules
from tests.toy.entry import ENTRY
from tests.toy.hidden import Observation
from tests.toy.moves import Action, parse, read
from tests.toy.rules import Event, State

LANTERNS: Assembled[State, Action, Observation, Event] = Assembled(ENTRY, rules, hidden, read, parse)
