"""Lanterns as the house knows it: the one object that fulfils the contract of a game (kernel/game.py)."""

from __future__ import annotations

from doge.kernel.game import Game, Result
from tests.toy import hidden, moves
from tests.toy import rules as book
from tests.toy.entry import ENTRY
from tests.toy.hidden import Observation
from tests.toy.moves import Action, Decision
from tests.toy.rules import Event, State


class Lanterns:
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
    sees = staticmethod(hidden.sees)
    observe = staticmethod(hidden.observe)
    may_ask_in_secret = staticmethod(hidden.may_ask_in_secret)
    imagine = staticmethod(hidden.imagine)
    view = staticmethod(hidden.view)
    read = staticmethod(moves.read)

    def result(self, state: State) -> Result | None:
        """How the game ended; None while it runs."""
        return state.result

    def parse(self, text: str, seen: Observation, seat: int) -> Decision:
        """The action that a seat typed."""
        return moves.parse(text, seat)


LANTERNS: Game[State, Action, Observation, Event] = Lanterns()
