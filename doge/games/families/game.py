"""Families as the house knows it: the one object that fulfils the contract of a game (kernel/game.py)."""

from __future__ import annotations

from doge.games.families import events, hidden, reading, typed
from doge.games.families import rules as the_rules
from doge.games.families.cards import SEAT_COUNTS
from doge.games.families.hidden import Observation
from doge.games.families.moves import Decision
from doge.kernel.options import Option

SWITCH = (False, True)


class Families:
    """The contract's functions under one name; it holds nothing."""

    name = "families"
    rules = 1
    seat_counts: tuple[int, ...] = SEAT_COUNTS
    options: tuple[Option, ...] = (
        Option(
            "quick",
            SWITCH,
            {2: False, 3: False, 4: False},
            "Quick start",
            "Everyone begins with 7 cards and 6 gold.",
        ),
        Option(
            "short",
            SWITCH,
            {2: True, 3: False, 4: False},
            "Short game",
            "The game ends when the deck has been drawn once, not twice.",
        ),
    )
    open_slips = True

    setup = staticmethod(the_rules.setup)
    pending = staticmethod(the_rules.pending)
    legal = staticmethod(the_rules.legal)
    check = staticmethod(the_rules.check)
    play = staticmethod(the_rules.play)
    draw = staticmethod(the_rules.draw)
    result = staticmethod(the_rules.result)
    sees = staticmethod(events.sees)
    observe = staticmethod(hidden.observe)
    imagine = staticmethod(hidden.imagine)
    view = staticmethod(hidden.view)
    read = staticmethod(reading.read)

    @staticmethod
    def parse(text: str, seen: Observation, seat: int) -> Decision:
        """The decision that a seat typed; raises `NotUnderstood`."""
        return typed.parse(text, seen.phase, seat)


FAMILIES = Families()
