"""The deal of Doge's first steps: what the rivals choose in year 1, and what the person is led to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations

from doge.games.doge.board import (
    AREAS,
    CANNAREGIO,
    CASTELLO,
    DISTRICTS,
    DORSODURO,
    MOST_BALLOTS,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
    SITE_COSTS,
    SITES,
)
from doge.games.doge.facts import placed_besides
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch

SEED = "first-45159"
"""Deals San Polo, Santa Croce, Cannaregio, the Quarantia, Dorsoduro, Castello, San Marco for year 1."""

CASTS = {
    1: ((CANNAREGIO, (1,)), (DORSODURO, (2, 3)), (SANTA_CROCE, (1, 2))),
    2: ((SAN_POLO, (3,)), (CANNAREGIO, (1, 2)), (CASTELLO, (2,))),
    3: ((CASTELLO, (2, 2)), (DORSODURO, (3,)), (QUARANTIA, (0,))),
}
"""By rival: area and ballots of each round."""

WANTED = (SAN_POLO, SANTA_CROCE, QUARANTIA)
"""The areas of the person, round by round."""

STANDS = {
    CANNAREGIO: SAN_MARCO,
    CASTELLO: DORSODURO,
    DORSODURO: CANNAREGIO,
    SAN_MARCO: CASTELLO,
    SAN_POLO: CANNAREGIO,
    SANTA_CROCE: DORSODURO,
    QUARANTIA: CANNAREGIO,
}
"""Where a rival sends the advisor of each home."""


def rival(seen: Observation, seat: int) -> Decision | None:
    """What a rival chooses in year 1; None: it thinks for itself."""
    if seen.year > 1:
        return None
    match seen.agenda[0]:
        case BallotRound():
            return Cast(seat, *CASTS[seat][seen.round - 1])
        case AdvisorTurn(_, home):
            return Advise(seat, home, STANDS[home])
        case PlaceBatch(_, district, most):
            return Place(seat, district, min(most, seen.house_supply[seat]))
        case MoveBatch():
            return Move(seat, None, None)
    return None


def own(seen: Observation, me: int) -> Decision | None:
    """What is done for the person between two steps: all houses are placed; None: that is the person's own."""
    task = seen.agenda[0]
    if seen.year > 1 or not isinstance(task, PlaceBatch):
        return None
    return Place(me, task.district, min(task.most, seen.house_supply[me]))


def wish(seen: Observation, me: int, legal: Iterable[Decision]) -> Decision | None:
    """What is chosen in a step that is skipped, or done by the keyboard alone."""
    wishes: list[Decision] = []
    match seen.agenda[0]:
        case BallotRound():
            wishes = [Cast(me, area, _ballots(seen, me)) for area in (*WANTED[seen.round - 1 :], *AREAS)]
        case AdvisorTurn(_, home):
            district = None if home == QUARANTIA else home
            wishes = [Advise(me, home, None)] if home != SANTA_CROCE and palace_moves(seen, me, district) else []
            there = SANTA_CROCE if home == SAN_POLO else SAN_MARCO
            wishes += [Advise(me, home, there), Advise(me, home, CASTELLO), Advise(me, home, None)]
        case MoveBatch(_, district):
            wishes = [Move(me, *ends) for ends in palace_moves(seen, me, district)]
            wishes += [Move(me, None, None)]
        case PlaceBatch():
            return own(seen, me)
        case BuildBatch(sites):
            wishes = [Build(me, dict(sites)[me], True)]
    known = [*legal]
    return next((wish for wish in wishes if wish in known), None)


def seconds(hand: Sequence[int | None]) -> tuple[tuple[int, int], ...]:
    """What will do in the second round: two ballots of 3 votes, or of 4."""
    return ((1, 2), (1, 3) if 3 in hand else (2, 2))


def _ballots(seen: Observation, me: int) -> tuple[int, ...]:
    """Which ballots are placed: in the last round all that are left, as many as may be."""
    hand = [value for value in seen.hand[me] if value is not None]
    wanted = ((2, 3), (1, 2), ())[seen.round - 1]
    return wanted if wanted and not Counter(wanted) - Counter(hand) else tuple(hand[-MOST_BALLOTS:])


def palace_moves(seen: Observation, me: int, district: int | None) -> list[tuple[int, int]]:
    """The moves of a house that bring a palace in a district where I have none.

    In an election of a `district` the house comes from there or goes there, where the winner places two more.
    """
    found = []
    for source, target in permutations(DISTRICTS, 2):
        more = placed_besides(seen, me, target, district)
        built = len(seen.sites[target])
        short = built == SITES or seen.houses[me][target] + 1 + more < SITE_COSTS[built]
        if (
            seen.houses[me][source]
            and not short
            and me not in seen.sites[target]
            and district in (None, source, target)
        ):
            found.append((source, target))
    return found
