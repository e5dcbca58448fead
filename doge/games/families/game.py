"""Families as the house knows it: the one object that fulfils the contract of a game (kernel/game.py)."""

from __future__ import annotations

from doge.games.families import events, hidden, reading, typed
from doge.games.families import rules as book
from doge.games.families.entry import ENTRY
from doge.games.families.hidden import Observation
from doge.games.families.moves import Decision


class Families:
    """The contract's functions under one name; it holds nothing."""

    name = ENTRY.name
    rules = ENTRY.rules
    seat_counts = ENTRY.seat_counts
    options = ENTRY.options
    open_slips = True

    setup = staticmethod(book.setup)
    pending = staticmethod(book.pending)
    legal = staticmethod(book.legal)
    check = staticmethod(book.check)
    play = staticmethod(book.play)
    draw = staticmethod(book.draw)
    result = staticmethod(book.result)
    sees = staticmethod(events.sees)
    observe = staticmethod(hidden.observe)
    may_ask_in_secret = staticmethod(hidden.may_ask_in_secret)
    imagine = staticmethod(hidden.imagine)
    view = staticmethod(hidden.view)
    read = staticmethod(reading.read)

    @staticmethod
    def parse(text: str, seen: Observation, seat: int) -> Decision:
        """The decision that a seat typed; raises `NotUnderstood`."""
        return typed.parse(text, seen.phase, seat)


FAMILIES = Families()
