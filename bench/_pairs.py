"""What the comparisons of two builds or checkouts share."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import median


def interval(ratios: Sequence[float], chance: random.Random) -> tuple[float, float]:
    """Where the median of such ratios lies in 95 of 100 resamplings."""
    medians = sorted(median(chance.choices(ratios, k=len(ratios))) for _ in range(10_000))
    return medians[250], medians[9_749]
