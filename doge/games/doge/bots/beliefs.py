"""What a rival's face-down ballots may be: every way, exactly counted (D1.1, D9)."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from functools import cache
from itertools import accumulate, combinations
from typing import NamedTuple

from doge.games.doge.board import AREAS, BALLOTS
from doge.games.doge.bots.campaign import Pile
from doge.games.doge.hidden import Observation
from doge.kernel.chance import Stream

Deal = tuple[tuple[int, ...], Pile]
"""One way the hidden ballots of a seat may lie: the sums of its face-down piles, by area, and what it has left."""


class Belief(NamedTuple):
    """All ways, and how likely each is, as running sums up to the total."""

    deals: tuple[Deal, ...]
    weights: tuple[int, ...]

    def draw(self, stream: Stream) -> Deal:
        """One way, as likely as it is."""
        return self.deals[bisect(self.weights, stream.below(self.weights[-1]))]


@cache
def belief(unseen: Pile, sizes: tuple[int, ...]) -> Belief:
    """The ways to deal unseen ballots to face-down piles of these sizes; the rest is the hand."""
    ways = _ways(unseen, sizes)
    return Belief(tuple(ways), tuple(accumulate(ways.values())))


@cache
def _ways(unseen: Pile, sizes: tuple[int, ...]) -> Counter[Deal]:
    if not sizes:
        return Counter({((), unseen): 1})
    found: Counter[Deal] = Counter()
    for pile, ways in Counter(combinations(unseen, sizes[0])).items():
        left = list(unseen)
        for ballot in pile:
            left.remove(ballot)
        for (sums, hand), more in _ways(tuple(left), sizes[1:]).items():
            found[(sum(pile), *sums), hand] += ways * more
    return found


class Hidden:
    """What one seat knows about another's ballots."""

    def __init__(self, seen: Observation, seat: int) -> None:
        placed = seen.placed[seat]
        unseen = list(BALLOTS)
        self.known = [0] * len(AREAS)  # votes by area from ballots that are turned up, or one's own
        down: list[int] = []
        for area, ballots in enumerate(placed):
            if None in ballots:
                down.append(area)
            for ballot in ballots:
                if ballot is not None:
                    unseen.remove(ballot)
                    self.known[area] += ballot
        self.areas = tuple(down)
        sizes = tuple(len(placed[area]) for area in down)
        self._belief = belief(tuple(unseen), sizes)  # of one's own ballots nothing is face down: the rest is the hand

    def draw(self, stream: Stream) -> tuple[list[int], Pile]:
        """Votes by area and the ballots left, as they may be."""
        sums, hand = self._belief.draw(stream)
        votes = self.known[:]
        for area, total in zip(self.areas, sums, strict=True):
            votes[area] += total
        return votes, hand
