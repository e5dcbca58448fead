"""Chances that are true: what the search expects, as the share of games that were won from there,
players of all levels mixed.

ODDS comes from what was won at 3,700 moments of some 1,200 games between the levels, found as tools/calibration.py
does; docs/bots-masks.md tells how well it holds in other games. Between even and nearly won a
lead is worth less than the search takes it for, since people and bots blunder; behind, it costs more. RISK came to
0.41 on 8,004 moments of 900 games of the training program and is half as much again, since people look for the
Candidate more than our bots do.
"""

from __future__ import annotations

from itertools import pairwise
from math import exp, log

SURE = 0.02
"""The search is never surer than this of victory or defeat."""
ODDS = ((-3.9, -7.5), (0.35, 0.27), (2.94, 2.1), (3.9, 3.5))
"""The logarithm of the odds that the search expects, and of those that came true; straight lines lie between."""
RISK = 0.6
"""What a risk to the Candidate takes from the logarithm of the odds."""


def calibrated(worth: float, stake: float) -> float:
    """The chance of winning after a move.

    `worth` is what the search expects, from -1 to 1. `stake` is how much of that (up to 2) would be lost if the other side captured
    the Candidate next turn wherever it can: the search takes the other side to look for it less than people do.
    """
    chance = min(1 - SURE, max(SURE, (1 + worth) / 2))
    odds = _true(log(chance / (1 - chance))) - RISK * stake
    return round(1 / (1 + exp(-odds)), 6)


def _true(expected: float) -> float:
    """The logarithm of the odds that came true where the search expected that one."""
    (low, below), (high, above) = next(pair for pair in pairwise(ODDS) if expected <= pair[1][0])
    return below + (expected - low) * (above - below) / (high - low)
