"""Moves that are thought about: what each brought in the worlds where it was tried, and what that is worth beside the
network's first thought.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum, log, sqrt

from doge.games.masks.bots.guesses import LEAST
from doge.games.masks.bots.sketch import Step

Z = 1.96
"""How many standard errors nineteen in twenty cases lie within."""
ROUGH, CLOSE = 0.01, 0.03
"""Chances that differ by less nobody can tell apart, however many worlds are tried; those that differ by more anybody can."""
DOUBT = 0.05
"""Half of what sets a move apart in the worlds, and this at most, is put down to how roughly the network judges them."""


@dataclass(slots=True)
class Option:
    """A move, how likely the network makes it at first sight, and what it brought in the worlds where it was tried."""

    move: Step
    likely: float
    outcomes: list[float] = field(default_factory=list)  # by world
    total: float = 0.0  # of these
    raids: int = 0  # worlds in which the Candidate could be captured
    spared: float = 0.0  # of what these brought, above defeat
    captured: float = 0.0  # how likely the mask that moved is captured at once, summed over the worlds

    def add(self, outcome: float, struck: bool, captured: float) -> None:
        """What one more world brought."""
        self.outcomes.append(outcome)
        self.total += outcome
        self.captured += captured
        if struck:
            self.raids += 1
            self.spared += 1 + outcome

    @property
    def worlds(self) -> int:
        """In how many it was tried."""
        return len(self.outcomes)

    def worth(self) -> float:
        """What the move brings, from -1 to 1, if the other side answers as the network would."""
        return self.total / self.worlds if self.worlds else 0.0

    def expected(self) -> float | None:
        """How likely the other side captures the mask that has moved at once, if it answers as the network would."""
        return self.captured / self.worlds if self.worlds else None

    def at_stake(self) -> float:
        """What is lost, of 2 from victory to defeat, if the Candidate is captured next turn."""
        return self.spared / self.raids if self.raids else 1 + self.worth()

    def error(self) -> float:
        """By how much, nineteen times in twenty at most, the worth might change in all the worlds there are."""
        return deviation(self.outcomes)


def telling(best: Option, other: Option) -> float:
    """By how much the chances of two moves must differ to tell them apart: beyond what comes of the worlds in which both were
    tried, and of how roughly the network judges.
    """
    gaps = [one - two for one, two in zip(best.outcomes, other.outcomes, strict=True)]
    return min(CLOSE, ROUGH + deviation(gaps) / 2)


def deviation(found: Sequence[float]) -> float:
    """By how much, nineteen times in twenty at most, the mean of some worlds differs from that of all there are."""
    n = len(found)
    if not n:
        return 0.0
    mean = fsum(found) / n
    return Z * sqrt(fsum((one - mean) ** 2 for one in found)) / n


def estimates(options: Sequence[Option], trust: float) -> dict[Step, float]:
    """What each move is worth by two witnesses, the worlds and the network's first thought.

    The worlds err most about the move that does best in them, so of what little sets it apart only half is believed, and
    the first thought counts as much: `trust` is what a move that is e times as likely is worth more. So close moves are
    put in the order in which the bots like them. Where the worlds differ much, or decide the game, they are believed.
    """
    all_likely = fsum(option.likely for option in options)
    shares = [option.likely / all_likely for option in options]
    logs = [log(max(LEAST, option.likely)) for option in options]
    middle = fsum(share * option.worth() for share, option in zip(shares, options, strict=True))
    usual = fsum(share * one for share, one in zip(shares, logs, strict=True))
    found = dict[Step, float]()
    for option, one in zip(options, logs, strict=True):
        worth = option.worth()
        if abs(worth) < 1:
            apart = (worth - middle) / 2
            worth += trust * (one - usual) / 2 - max(-DOUBT, min(DOUBT, apart))
        found[option.move] = worth
    return found
