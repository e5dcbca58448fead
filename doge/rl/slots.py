"""Which answers stand in the numbered slots that a program chooses from. Knows no game."""

from __future__ import annotations

from itertools import islice
from typing import TypeVar

from doge.kernel.action import Action
from doge.kernel.chance import Stream
from doge.kernel.game import Legal

A = TypeVar("A", bound=Action)

TRIES = 2
"""How many answers are drawn for each slot that is still free, before it stays free: the same one may come again."""


def offered(legal: Legal[A], most: int, stream: Stream) -> tuple[A, ...]:
    """Up to `most` different legal answers in slots from 0.

    All of them in the game's own order, if they are so few. Otherwise the first in that order, which are the sensible ones where a
    game cannot list all, in half of the slots at most, and then answers drawn from all that are legal.
    """
    found = dict.fromkeys(islice(legal, most + 1))
    if len(found) > most:
        found = dict.fromkeys(islice(found, most // 2))
    elif len(found) >= len(legal):
        return tuple(found)
    for _ in range(TRIES * (most - len(found))):
        if len(found) == most:
            break
        found.setdefault(legal.sample(stream))
    return tuple(found)
