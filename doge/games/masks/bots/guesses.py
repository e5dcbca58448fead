"""What the network guesses the other side's masks to be, made to agree with what is proved, counted and done."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import KINDS
from doge.games.masks.bots.beliefs import Beliefs, hidden_masks, left_of
from doge.games.masks.bots.network import Network
from doge.games.masks.bots.sight import GUESS_OF_BITS, OTHERS, Sight

LEAST = 1e-4
"""No kind that a mask may be is taken for less likely than this, whatever the network says."""


def beliefs(net: Network, sight: Sight, outputs: Sequence[int]) -> Beliefs:
    """What the network suspects the other seat's masks to be, made to agree with what is proved and counted."""
    sketch, other = sight.sketch, sight.other
    masks, told, left = hidden_masks(sketch, other), sight.other_masks(), left_of(sketch, other)
    rows = []
    for mask in masks:
        space, bits = abs(sight.turned - sketch.at[mask]), told[mask]
        seen = [bit for bit in range(OTHERS) if bits >> bit & 1]
        possible = [kind for kind in KINDS if sketch.may[mask] >> kind & 1]
        guesses = net.guess(
            outputs,
            [
                [space * len(KINDS) + kind, *(GUESS_OF_BITS + bit * len(KINDS) + kind for bit in seen)]
                for kind in possible
            ],
        )
        row = [0.0] * len(KINDS)
        for kind, guess in zip(possible, guesses, strict=True):
            row[kind] = max(LEAST, guess) / max(1, left[kind])
        rows.append(row)
    return Beliefs(masks, rows, left)
