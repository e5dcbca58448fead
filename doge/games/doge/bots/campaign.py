"""How the merchant spends a year's ballots: ways to divide a hand into piles, plans that give each pile an area, the
pile to play now.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from doge.games.doge.board import MOST_BALLOTS
from doge.games.doge.choices import ballot_sets
from doge.kernel.chance import Stream

Pile = tuple[int, ...]
"""Ballots for one area, ascending."""
Sums = tuple[int, ...]
"""The votes of each pile, strongest first."""


class Plan(NamedTuple):
    """An area for each pile, strongest first, and what they all gain together."""

    gain: float
    sums: Sums
    areas: tuple[int, ...]


@cache
def divisions(hand: Pile, piles: int) -> dict[Sums, tuple[tuple[Pile, ...], ...]]:
    """The ways to divide a hand into so many piles, by their sums; what no pile can take is left out, weakest first."""
    piles = min(piles, len(hand))
    found: dict[Sums, list[tuple[Pile, ...]]] = {}
    for way in sorted(_ways(hand[-MOST_BALLOTS * piles :], piles)):
        strongest_first = tuple(sorted(way, key=sum, reverse=True))
        found.setdefault(tuple(map(sum, strongest_first)), []).append(strongest_first)
    return {sums: tuple(ways) for sums, ways in found.items()}


@cache
def _ways(hand: Pile, piles: int) -> frozenset[tuple[Pile, ...]]:
    """The ways to divide the whole hand, each as its piles in ascending order."""
    if piles == 1:
        return frozenset({(hand,)} if 1 <= len(hand) <= MOST_BALLOTS else ())
    found = set()
    for pile in ballot_sets(hand):
        rest = list(hand)
        for ballot in pile:
            rest.remove(ballot)
        found |= {tuple(sorted((pile, *others))) for others in _ways(tuple(rest), piles - 1)}
    return frozenset(found)


def plans(hand: Pile, piles: int, gains: Mapping[int, Sequence[float]]) -> list[Plan]:
    """For each division the areas where its piles gain most, the strongest pile choosing first; gains by area and votes."""
    found = []
    for sums in divisions(hand, piles):
        free, chosen, total = dict(gains), [], 0.0
        for votes in sums:
            gain, area = max((gains[votes], area) for area, gains in free.items())
            del free[area]
            total += gain
            chosen.append(area)
        found.append(Plan(total, sums, tuple(chosen)))
    return found


def variants(plan: Plan, gains: Mapping[int, Sequence[float]]) -> list[Plan]:
    """The plan with one of its piles in another area, in every way; gains by area and votes."""
    found = []
    for number, (area, votes) in enumerate(zip(plan.areas, plan.sums, strict=True)):
        for other in gains:
            if other not in plan.areas:
                areas = (*plan.areas[:number], other, *plan.areas[number + 1 :])
                found.append(Plan(plan.gain - gains[area][votes] + gains[other][votes], plan.sums, areas))
    return found


def pile_to_play(plan: Plan, hand: Pile, weak_first: float, stream: Stream) -> tuple[int, Pile]:
    """An area and the ballots for it: mostly the weakest pile, since the last ones are placed knowing more."""
    piles = stream.choice(divisions(hand, len(plan.sums))[plan.sums])
    which = len(piles) - 1
    while which and stream.unit() >= weak_first:
        which -= 1
    return plan.areas[which], piles[which]
