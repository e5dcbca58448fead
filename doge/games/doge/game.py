"""Doge as the house knows it: the one object that fulfils the contract of a game (kernel/game.py)."""

from __future__ import annotations

from doge.games.doge import hidden, moves
from doge.games.doge import rules as book
from doge.games.doge.entry import ENTRY


class Doge:
    """The contract's functions under one name; it holds nothing."""

    name = ENTRY.name
    rules = ENTRY.rules
    seat_counts = ENTRY.seat_counts
    options = ENTRY.options
    open_slips = False

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
    parse = staticmethod(moves.parse)


DOGE = Doge()
