"""Masks as the house knows it: the one object that fulfils the contract of a game (kernel/game.py)."""

from __future__ import annotations

from doge.games.masks import hidden, moves
from doge.games.masks import rules as book
from doge.games.masks.entry import ENTRY
from doge.games.masks.events import Event
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Action, Decision
from doge.games.masks.state import State
from doge.kernel.game import Game


class Masks:
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
    sees = staticmethod(hidden.sees)
    observe = staticmethod(hidden.observe)
    may_ask_in_secret = staticmethod(hidden.may_ask_in_secret)
    imagine = staticmethod(hidden.imagine)
    view = staticmethod(hidden.view)
    read = staticmethod(moves.read)

    @staticmethod
    def parse(text: str, seen: Observation, seat: int) -> Decision:
        """The decision that a seat typed; what it sees does not matter to how it is read."""
        return moves.parse(text, seat)


MASKS: Game[State, Action, Observation, Event] = Masks()
