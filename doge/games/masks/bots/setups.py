"""Set-ups drawn at random by the trained network, so that nobody can learn them by heart."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import COLUMNS, HAND, KINDS, MASKS
from doge.games.masks.bots.network import softmax
from doge.games.masks.moves import SetUp
from doge.kernel.chance import Stream

PER = 256
"""By what the network's whole numbers are divided."""
PAIRS = MASKS * len(KINDS)
"""Where the weights of two spaces begin."""


def draw_setup(seat: int, weights: Sequence[int], stream: Stream) -> SetUp:
    """A set-up of the seat: space by space, each kind as likely as the network likes it beside those before; or its mirror image."""
    left, kinds = list(HAND), list[int]()
    for space in range(MASKS):
        possible = [kind for kind in KINDS if left[kind]]
        chances = softmax([_liking(weights, kinds, space, kind) for kind in possible], PER)
        pick, drawn = stream.unit(), possible[-1]
        for kind, chance in zip(possible, chances, strict=True):
            pick -= chance
            if pick < 0:
                drawn = kind
                break
        kinds.append(drawn)
        left[drawn] -= 1
    palace, front = kinds[:COLUMNS], kinds[COLUMNS:]
    if stream.below(2):  # the board is the same either way, and so are both seats' views of it
        palace, front = palace[::-1], front[::-1]
    return SetUp(seat, (*palace, *front))


def _liking(weights: Sequence[int], kinds: Sequence[int], space: int, kind: int) -> int:
    found = weights[space * len(KINDS) + kind]
    for before, other in enumerate(kinds):
        found += weights[PAIRS + ((space * MASKS + before) * len(KINDS) + other) * len(KINDS) + kind]
    return found
