"""What families lean to where two choices are as good: seen in play, and hardly in strength."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """How a family plays. All leanings are chances of winning that it would give up for what it likes."""

    id: str
    line: str
    weak_first: float = 0.8  # how often the weakest pile of a plan is placed first
    advisors: float = 0.0  # for standing an advisor
    moves: float = 0.0  # for moving a house instead
    quarantia: float = 0.0  # for ballots in the Quarantia
    near: float = 0.0  # for ballots where a victory builds a palace
    leader: float = 0.0  # for ballots where the leading rival wants to win


EVEN = Temper("even", "Leans to nothing.")

TEMPERS = {
    "Contarini": Temper("builder", "Builds where it can, and soon.", near=0.004),
    "Dandolo": Temper("schemer", "Loves advisors, and the Quarantia.", advisors=0.004, quarantia=0.002),
    "Loredan": Temper("miser", "Keeps the strong ballots for the last rounds.", weak_first=1.0),
    "Morosini": Temper("swift", "Shows strength early.", weak_first=0.5),
    "Grimani": Temper("mover", "Would rather move a house than trust an advisor.", moves=0.004),
    "Foscari": Temper("spoiler", "Goes where the leader wants to go.", leader=0.004),
}
"""By family."""


def temper_of(family: str) -> Temper:
    """The temper of a family; who is not of the great six leans to nothing."""
    return TEMPERS.get(family, EVEN)
