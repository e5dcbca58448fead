"""What families lean to where two choices are as good: seen in play, and hardly in strength."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """How a family plays. All leanings are chances of winning that it would give up for what it likes."""

    id: str
    weak_first: float = 0.8  # how often the weakest pile of a plan is placed first
    advisors: float = 0.0  # for standing an advisor
    moves: float = 0.0  # for moving a house instead
    quarantia: float = 0.0  # for ballots in the Quarantia
    near: float = 0.0  # for ballots where a victory builds a palace
    leader: float = 0.0  # for ballots where the leading rival wants to win


EVEN = Temper("even")

TEMPERS = {
    "Contarini": Temper("builder", near=0.004),  # builds where it can, and soon
    "Dandolo": Temper("schemer", advisors=0.004, quarantia=0.002),  # loves advisors, and the Quarantia
    "Loredan": Temper("miser", weak_first=1.0),  # keeps the strong ballots for the last rounds
    "Morosini": Temper("swift", weak_first=0.5),  # shows strength early
    "Grimani": Temper("mover", moves=0.004),  # would rather move a house than trust an advisor
    "Foscari": Temper("spoiler", leader=0.004),  # goes where the leader wants to go
}
"""By family."""


def temper_of(family: str) -> Temper:
    """The temper of a family; who is not of the great six leans to nothing."""
    return TEMPERS.get(family, EVEN)
