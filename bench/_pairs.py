"""What the comparisons of two builds or checkouts share."""

import random
from collections.abc import Callable, Sequence
from statistics import median


def compared(words: str, sides: Sequence[tuple[float, float]], show: Callable[[float], str]) -> str:
    """One line about pairs of the earlier and the later: both medians, then the median of the ratios and its interval."""
    was, now = (show(median(side)) for side in zip(*sides, strict=True))
    ratios = [after / before for before, after in sides]
    low, high = _interval(ratios, random.Random(0))
    return f"  {words:<38}{was:>10}{now:>10}   {median(ratios):.3f} ({low:.3f} to {high:.3f})"


def _interval(ratios: Sequence[float], chance: random.Random) -> tuple[float, float]:
    """Where the median of such ratios lies in 95 of 100 resamplings."""
    medians = sorted(median(chance.choices(ratios, k=len(ratios))) for _ in range(10_000))
    return medians[250], medians[9_749]
