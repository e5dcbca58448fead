"""Whether I am asked about trades (F3): always, never, or where one may be worth it, by what lies open."""

from __future__ import annotations

from doge.games.families.cards import CARAVAN, COG, ROUTES, VOTERS
from doge.games.families.hidden import Observation
from web.games.families.match import Trades

PRICE = 6
"""The gold that a family must have to be worth an offer: a voter is dear in an election, a route for as long as it lies there."""


def asked(seen: Observation, me: int, wanted: Trades) -> bool:
    """Whether I am asked in this phase. Who has made an offer may make others."""
    if seen.phase != "diplomacy" or wanted == "always":
        return True
    if wanted == "never":
        return False
    return bool(seen.offered) or worth(seen, me)


def worth(seen: Observation, me: int) -> bool:
    """Whether I lack what another has twice and can pay for it, or the other way round."""
    others = [seat for seat in range(seen.seats) if seat != me and seat not in seen.out]
    return any(_wants(seen, me, other) or _wants(seen, other, me) for other in others)


def _wants(seen: Observation, buyer: int, seller: int) -> bool:
    """Whether the buyer has the gold, and no Cardinal or Senator where the seller has two, or ships that lie idle where the seller
    has two routes.
    """
    mine, theirs = seen.play[buyer], seen.play[seller]
    voter = any(kind not in mine and theirs.count(kind) > 1 for kind in VOTERS)
    idle = any(ship in mine for ship in (COG, CARAVAN))
    return seen.gold[buyer] >= PRICE and (voter or (idle and sum(card in ROUTES for card in theirs) > 1))
