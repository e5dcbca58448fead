"""What an election promises: the chances of a number of votes against rivals whose markers are face down. Reads observations only."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import NamedTuple

from doge.games.doge.board import MARKERS, MOST_MARKERS, QUARANTIA, rounds
from doge.games.doge.hidden import Observation

MOST_VOTES = 20
"""More votes than anybody ever has in one area: four markers and nine advisors make 19."""

AtMost = tuple[float, ...]
"""By number of votes: the chance that a rival has no more than that."""


class Chances(NamedTuple):
    """How likely an election makes a seat the winner, one of tied winners, or a runner-up, tied or not."""

    win: float
    tie: float
    second: float


@cache
def at_most(unseen: tuple[int, ...], face_down: int, known: int) -> AtMost:
    """For `face_down` markers drawn from the unseen ones, and `known` votes besides."""
    sums = Counter(known + sum(drawn) for drawn in combinations(unseen, face_down))
    total, found, so_far = sum(sums.values()), [], 0
    for votes in range(MOST_VOTES):
        so_far += sums[votes]
        found.append(so_far / total)
    return tuple(found)


@cache
def _may_come(unseen: tuple[int, ...], markers: int, known: int, likely: int) -> AtMost:
    """For a rival that still may put so many markers here, which is `likely` in a hundred."""
    come, stay = at_most(unseen, markers, known), at_most((), 0, known)
    return tuple((likely * c + (100 - likely) * s) / 100 for c, s in zip(come, stay, strict=True))


@cache
def chances(rivals: tuple[AtMost, ...], votes: int) -> Chances:
    """What so many votes bring against the rivals."""
    if not votes:
        return Chances(0.0, 0.0, 0.0)
    below = [rival[votes - 1] for rival in rivals]
    up_to = [rival[votes] for rival in rivals]
    win, not_beaten, second = 1.0, 1.0, 0.0
    for ahead in range(len(rivals)):
        win *= below[ahead]
        not_beaten *= up_to[ahead]
        one_ahead = 1 - up_to[ahead]
        for other, rival in enumerate(up_to):
            if other != ahead:
                one_ahead *= rival
        second += one_ahead
    return Chances(win, not_beaten - win, second)


class Canvass:
    """The rivals of a seat, area by area."""

    def __init__(self, seen: Observation, seat: int) -> None:
        self._seen = seen
        self._rivals = [_Rival(seen, rival) for rival in range(seen.seats) if rival != seat]

    def chances(self, area: int, votes: int, without: int | None = None) -> Chances:
        """What so many votes bring in the area; `without`: an advisor that is about to leave the place where it stands."""
        return chances(tuple(rival.votes(area, without) for rival in self._rivals), votes)


class _Rival:
    """What one rival has, and may yet have, in each area."""

    def __init__(self, seen: Observation, seat: int) -> None:
        self._seen, self._seat = seen, seat
        unseen = list(MARKERS)
        for markers in seen.placed[seat]:
            for marker in markers:
                if marker is not None:
                    unseen.remove(marker)
        self._unseen = tuple(unseen)
        hand, used = len(seen.hand[seat]), seen.used[seat]
        self._rounds = (
            min(hand, rounds(seen.seats) - len(used)) if seen.held == 0 and seen.voting is None else 0
        )
        self._pile = min(MOST_MARKERS, -(-hand // self._rounds)) if self._rounds else 0

    def votes(self, area: int, without: int | None) -> AtMost:
        """How many votes it may have in the area."""
        seen, seat = self._seen, self._seat
        known = advisors_at(seen, seat, area, without)
        markers = seen.placed[seat][area]
        if markers:
            turned_up = [marker for marker in markers if marker is not None]
            return at_most(self._unseen, len(markers) - len(turned_up), known + sum(turned_up))
        if not self._rounds or area in seen.used[seat]:
            return at_most((), 0, known)
        return _may_come(self._unseen, self._pile, known, self._likely(area))

    def _likely(self, area: int) -> int:
        """How likely it still comes here, in a hundred: those who lack a palace here come more often."""
        unused = [a for a in range(7) if a not in self._seen.used[self._seat]]
        keen = {a: 1 if a == QUARANTIA or self._seat in self._seen.sites[a] else 2 for a in unused}
        return round(100 * min(0.9, self._rounds * keen[area] / sum(keen.values())))


def advisors_at(seen: Observation, seat: int, area: int, without: int | None = None) -> int:
    """How many advisors of the seat stand in the area, but for the one that is about to leave."""
    return sum(
        owner == seat and stand == area and advisor != without
        for advisor, (owner, stand) in enumerate(seen.advisors)
    )


def own_votes(seen: Observation, seat: int, area: int, without: int | None = None) -> int:
    """The votes that the viewer's own seat has in the area."""
    return sum(marker or 0 for marker in seen.placed[seat][area]) + advisors_at(seen, seat, area, without)
