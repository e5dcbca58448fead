"""Doge as the house knows it: the one object that fulfils the contract of a game (kernel/game.py)."""

from __future__ import annotations

from doge.games.doge import hidden, moves, rules
from doge.games.doge.board import SEAT_COUNTS


class Doge:
    """The contract's functions under one name; it holds nothing."""

    name = "doge"
    title = "Doge"
    seat_counts: tuple[int, ...] = SEAT_COUNTS

    setup = staticmethod(rules.setup)
    pending = staticmethod(rules.pending)
    legal = staticmethod(rules.legal)
    check = staticmethod(rules.check)
    play = staticmethod(rules.play)
    draw = staticmethod(rules.draw)
    result = staticmethod(rules.result)
    observe = staticmethod(hidden.observe)
    imagine = staticmethod(hidden.imagine)
    redact = staticmethod(hidden.redact)
    read = staticmethod(moves.read)
    parse = staticmethod(moves.parse)


DOGE = Doge()
