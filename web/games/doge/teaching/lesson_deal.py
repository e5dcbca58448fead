"""The deal of Doge's first steps: what the rivals choose in year 1, and what is chosen for the person between two
steps.
"""

from __future__ import annotations

from collections.abc import Iterable

from doge.games.doge.board import (
    CANNAREGIO,
    CASTELLO,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
)
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Cast, Decision, Move, Place
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch

SEED = "first-45159"
"""Deals San Polo, Santa Croce, Cannaregio, the Quarantia, Dorsoduro, Castello, San Marco for year 1."""

CASTS = {
    1: ((CANNAREGIO, (1,)), (DORSODURO, (2, 3)), (SANTA_CROCE, (1, 2))),
    2: ((SAN_POLO, (3,)), (CANNAREGIO, (1, 2)), (CASTELLO, (2,))),
    3: ((CASTELLO, (2, 2)), (DORSODURO, (3,)), (QUARANTIA, (0,))),
}
"""By rival: area and ballots of each round."""

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


def own(seen: Observation, me: int, legal: Iterable[Decision]) -> Decision | None:
    """What is chosen for the person in year 1; None: that is the person's own."""
    if seen.year > 1:
        return None
    wishes: list[Decision] = []
    match seen.agenda[0]:
        case AdvisorTurn(_, home):
            if home == QUARANTIA and wants_house(seen, me):
                wishes = [Advise(me, home, None)]
            wishes += [Advise(me, home, SAN_MARCO), Advise(me, home, CASTELLO)]
        case MoveBatch():
            wishes = [Move(me, SANTA_CROCE, SAN_POLO)] if wants_house(seen, me) else []
            wishes += [Move(me, None, None)]
        case PlaceBatch(_, district, most):
            wishes = [Place(me, district, min(most, seen.house_supply[me]))]
        case BuildBatch():
            wishes = [*legal][-1:]
    known = [*legal]
    return next((wish for wish in wishes if wish in known), None)


def wants_house(seen: Observation, me: int) -> bool:
    """Whether a house moved to San Polo would pay for the first palace there."""
    return me not in seen.sites[SAN_POLO] and seen.houses[me][SANTA_CROCE] > 0 and seen.houses[me][SAN_POLO] == 2
