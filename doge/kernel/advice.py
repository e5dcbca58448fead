"""What is told of several pieces of advice (doge/kernel/bot.py) together: which are about equal, and the chances."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from math import fsum

from doge.kernel.bot import Advice
from doge.kernel.game import A


def equals(advice: Sequence[Advice[A]]) -> int:
    """How many of the first answers are about equal: 0 if the best can be told from the next one."""
    return sum(1 for _ in takewhile(lambda one: one.alike, advice))


def shown_chances(advice: Sequence[Advice[A]]) -> list[float]:
    """The chances that are told: of the first answers that are about equal their average, for they differ by luck alone.

    >>> shown_chances([Advice("a", 0.58, "", alike=True), Advice("b", 0.6, "", alike=True), Advice("c", 0.5, "")])
    [0.59, 0.59, 0.5]
    """
    number = equals(advice)
    return [average(advice[:number]) if place < number else one.chance for place, one in enumerate(advice)]


def average(advice: Sequence[Advice[A]]) -> float:
    """The chance of winning on average of the answers that were thought of: how things stand before one is chosen."""
    return fsum(one.chance for one in advice) / len(advice)
