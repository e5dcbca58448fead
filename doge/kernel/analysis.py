"""What was found of a finished game: how each seat stood at every step, what of it chance brought, what choices, and what
cost most. Values alone; doge/kernel/analysing.py works them out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from doge.kernel.action import Json
from doge.kernel.analyst import Chances


class Turn(NamedTuple):
    """A turning point: the number of the entry, by seat what it changed, what of that was luck, and by seat that chose what its
    choice brought each seat.
    """

    entry: int
    change: Chances
    luck: Chances
    choices: tuple[Chances, ...]


class Costly(NamedTuple):
    """A choice that cost a seat much: the number of its entry, the chances that it and the best one left, what it led to in words
    ("" where there are none), the best one as a step of the record, and why that was better; and at which other entries the
    same would have been better, too.
    """

    seat: int
    entry: int
    chance: float
    best: float
    fault: str
    better: dict[str, Json]
    reason: str
    again: tuple[int, ...] = ()

    @property
    def cost(self) -> float:
        """By how much it lowered the chance of winning."""
        return self.best - self.chance


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was found of a finished game."""

    chances: tuple[Chances, ...]  # before each entry, and at the end
    luck: Chances  # by seat: what chance brought it
    choices: tuple[Chances, ...]  # by seat that chose: what that brought each seat
    turns: tuple[Turn, ...]
    costly: tuple[Costly, ...]

    def own(self, seat: int) -> float:
        """What a seat's own choices brought it."""
        return self.choices[seat][seat]

    def others(self, seat: int) -> float:
        """What the choices of others brought it."""
        return sum(row[seat] for chooser, row in enumerate(self.choices) if chooser != seat)

    def account(self, seat: int) -> tuple[int, ...]:
        """A seat's first chance, its luck, its own choices, those of others, and its last chance, in percents that add up."""
        start, end = round(100 * self.chances[0][seat]), round(100 * self.chances[-1][seat])
        parts = [100 * self.luck[seat], 100 * self.own(seat), 100 * self.others(seat)]
        whole = [round(part) for part in parts]
        left = end - start - sum(whole)
        step = 1 if left > 0 else -1
        nearest = sorted(range(len(parts)), key=lambda n: step * (whole[n] - parts[n]))
        for n in nearest[: abs(left)]:
            whole[n] += step
        return (start, *whole, end)
