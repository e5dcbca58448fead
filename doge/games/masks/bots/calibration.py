"""Chances that are true: what the search expects, as the share of games that were won from there,
players of all levels mixed.

All three were fitted on 8,004 moments of 900 games of the training program (RISK then came to 0.41); RISK is half as
much again, since people look for the Candidate more than our bots do. tools/calibration.py prints how well it
all holds.
"""

from __future__ import annotations

from math import exp, log

SURE = 0.02
"""The search is never surer than this of victory or defeat."""
LEVEL, SLOPE, RISK = -0.26, 1.1, 0.6
"""Of the logarithm of the odds: where it begins, how much of what the search expects it keeps, and what a risk to the Candidate costs."""


def calibrated(worth: float, stake: float) -> float:
    """The chance of winning after a move.

    `worth` is what the search expects, from -1 to 1. `stake` is how much of that (up to 2) would be lost if the other side captured
    the Candidate next turn wherever it can: the search takes the other side to look for it less than people do.
    """
    chance = min(1 - SURE, max(SURE, (1 + worth) / 2))
    odds = LEVEL + SLOPE * log(chance / (1 - chance)) - RISK * stake
    return round(1 / (1 + exp(-odds)), 6)
