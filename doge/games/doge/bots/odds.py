"""What an election promises: the chances of a number of votes against rivals whose ballots are face down. Reads
observations only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from math import fsum
from typing import NamedTuple

from doge.games.doge.board import AREAS, BALLOTS, MOST_BALLOTS, rounds
from doge.games.doge.hidden import Observation

MOST_VOTES = 18
"""More votes than anybody ever has in one area: four ballots and six advisors make 16, one more is thought of."""
SURELY_BEATEN = 1e-9
"""Stands for a chance of 0, so that it can be divided by."""
PARTS = 20
"""How likely a rival comes is counted in twentieths, so that few different cases arise and are worked out once."""
SUREST = 18
"""The most twentieths: nobody is sure to come."""
NOTHING: Mapping[int, Sequence[float]] = {}

AtMost = tuple[float, ...]
"""By number of votes: the chance that a rival has no more than that."""


class Chances(NamedTuple):
    """How likely an election makes a seat the winner, one of tied winners, or a runner-up, tied or not."""

    win: float
    tie: float
    second: float


NO_VOTE = Chances(0.0, 0.0, 0.0)  # D4.4


@cache
def at_most(unseen: tuple[int, ...], face_down: int, known: int) -> AtMost:
    """For `face_down` ballots drawn from the unseen ones, and `known` votes besides."""
    sums = Counter(known + sum(drawn) for drawn in combinations(unseen, face_down))
    found, so_far = [], 0
    for votes in range(MOST_VOTES):
        so_far += sums[votes]
        found.append(so_far / sums.total() or SURELY_BEATEN)
    return tuple(found)


@cache
def may_come(unseen: tuple[int, ...], ballots: int, known: int, likely: int) -> AtMost:
    """For a rival that still may put so many ballots here, which is `likely` in 20 parts."""
    come, stay = at_most(unseen, ballots, known), at_most((), 0, known)
    return tuple((likely * c + (PARTS - likely) * s) / PARTS for c, s in zip(come, stay, strict=True))


def chances(rivals: list[AtMost], votes: int) -> Chances:
    """What so many votes bring against the rivals."""
    if not votes:
        return NO_VOTE
    win, unbeaten, odds_of_one_ahead = 1.0, 1.0, 0.0
    for rival in rivals:
        up_to = rival[votes]
        win *= rival[votes - 1]
        unbeaten *= up_to
        odds_of_one_ahead += 1 / up_to - 1
    return Chances(win, unbeaten - win, unbeaten * odds_of_one_ahead)


class Canvass:
    """Everybody's votes, area by area, as one seat sees them.

    `wants` says, by rival and area, how much each rival wants to win there; without it no rival is thought to put
    more ballots anywhere. `leaving` is an advisor that is about to leave its stand.
    """

    def __init__(
        self,
        seen: Observation,
        seat: int,
        wants: Mapping[int, Sequence[float]] = NOTHING,
        leaving: int | None = None,
    ) -> None:
        self._placed = seen.placed[seat]
        self._advisors = [[0] * len(AREAS) for _ in range(seen.seats)]
        for advisor, (owner, stand) in enumerate(seen.advisors):
            if owner is not None and stand is not None and advisor != leaving:
                self._advisors[owner][stand] += 1
        self._own_advisors = self._advisors[seat]
        self._intents = [_Intent(seen, rival, wants.get(rival)) for rival in range(seen.seats) if rival != seat]
        self._rivals: dict[int, list[AtMost]] = {}

    def own(self, area: int) -> int:
        """The seat's own votes in the area."""
        return sum(ballot or 0 for ballot in self._placed[area]) + self._own_advisors[area]

    def chances(self, area: int, votes: int) -> Chances:
        """What so many votes of the seat bring in the area."""
        rivals = self._rivals.get(area)
        if rivals is None:
            rivals = [intent.votes(area, self._advisors[intent.seat][area]) for intent in self._intents]
            self._rivals[area] = rivals
        return chances(rivals, votes)


class _Intent:
    """What one rival has, and may yet put, in each area."""

    def __init__(self, seen: Observation, seat: int, wants: Sequence[float] | None) -> None:
        self.seat = seat
        self._placed, self._used = seen.placed[seat], seen.used[seat]
        unseen = list(BALLOTS)
        for ballots in self._placed:
            for ballot in ballots:
                if ballot is not None:
                    unseen.remove(ballot)
        self._unseen = tuple(unseen)
        hand = len(seen.hand[seat])
        piles = min(hand, rounds(seen.seats) - len(self._used))
        self._wants = wants if piles else None
        if wants and piles:
            self._ballots = min(MOST_BALLOTS, -(-hand // piles))
            wanted = fsum(want for area, want in enumerate(wants) if area not in self._used)
            self._share = PARTS * piles / wanted

    def votes(self, area: int, known: int) -> AtMost:
        """How many votes it may have in the area, `known` of them from advisors."""
        ballots = self._placed[area]
        if ballots:
            turned_up = [ballot for ballot in ballots if ballot is not None]
            return at_most(self._unseen, len(ballots) - len(turned_up), known + sum(turned_up))
        if self._wants is None or area in self._used:
            return at_most((), 0, known)
        likely = min(SUREST, round(self._share * self._wants[area]))
        return may_come(self._unseen, self._ballots, known, likely)
