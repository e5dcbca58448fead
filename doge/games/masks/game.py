"""Masks as the house knows it: the one object that fulfils the contract of a game (kernel/game.py)."""

from __future__ import annotations

from doge.games.masks import hidden, moves
from doge.games.masks import rules as turns
from doge.games.masks.board import SEAT_COUNTS
from doge.games.masks.events import Event
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Action, Decision
from doge.games.masks.state import State
from doge.kernel.game import Game
from doge.kernel.options import Option


class Masks:
    """The contract's functions under one name; it holds nothing."""

    name = "masks"
    rules = 1
    seat_counts: tuple[int, ...] = SEAT_COUNTS
    options: tuple[Option, ...] = ()
    open_slips = True

    setup = staticmethod(turns.setup)
    pending = staticmethod(turns.pending)
    legal = staticmethod(turns.legal)
    check = staticmethod(turns.check)
    play = staticmethod(turns.play)
    draw = staticmethod(turns.draw)
    result = staticmethod(turns.result)
    sees = staticmethod(hidden.sees)
    observe = staticmethod(hidden.observe)
    imagine = staticmethod(hidden.imagine)
    view = staticmethod(hidden.view)
    read = staticmethod(moves.read)

    @staticmethod
    def parse(text: str, seen: Observation, seat: int) -> Decision:
        """The decision that a seat typed; what it sees does not matter to how it is read."""
        return moves.parse(text, seat)


MASKS: Game[State, Action, Observation, Event] = Masks()
