"""Where a house of mine can move to complete a palace: instead of sending an advisor, and at any other move (D5.5, D6.1).
Judges nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge import facts
from doge.games.doge.board import DISTRICTS, QUARANTIA, SITE_COSTS
from doge.games.doge.state import AdvisorTurn, MoveBatch
from doge.games.doge.words import area_name, area_title
from doge.words import either, text
from web.games.doge import draft as drafts
from web.games.doge.match import Match

NAMED = 2
"""A tile has room for so many."""


class Way(NamedTuple):
    """A house of mine moves from `source` to `target`, and completes a palace there for `cost` houses."""

    source: int
    target: int
    cost: int


def ways(match: Match) -> list[Way]:
    """For each district that needs this very move for my first palace there, the one that costs least elsewhere."""
    found = {way.target: way for way in sorted(every(match), key=lambda way: _far(match, way.source))}
    return [found[target] for target in sorted(found)]


def every(match: Match) -> list[Way]:
    """The same from each district that can give the house."""
    match drafts.task(match):
        case AdvisorTurn(_, home):
            return _every(match, None if home == QUARANTIA else home)
        case MoveBatch(_, district):
            return _every(match, district)
    return []


def _every(match: Match, district: int | None) -> list[Way]:
    """`district`: the house must come from there or go there; None: it may go anywhere."""
    seen, me, found = match.seen, match.me, []
    sources = [source for source in DISTRICTS if seen.houses[me][source] and not _needed(match, source, district)]
    for target in DISTRICTS:
        lacks = facts.lacking_for_first(seen, me, target)
        if lacks is not None and lacks - facts.placed_besides(seen, me, target, district) == 1:
            cost = SITE_COSTS[len(seen.sites[target])]
            ends = [source for source in sources if source != target and district in (None, source, target)]
            found += [Way(source, target, cost) for source in ends]
    return found


def _needed(match: Match, source: int, district: int | None) -> bool:
    """Whether all houses there and those that I place next make just enough for my first palace."""
    seen, me = match.seen, match.me
    if facts.lacking_for_first(seen, me, source) is None:
        return False
    placed = facts.placed_besides(seen, me, source, district)
    return placed > 0 and seen.houses[me][source] + placed == SITE_COSTS[len(seen.sites[source])]


def _far(match: Match, source: int) -> tuple[int, int]:
    """How far from a palace of mine the district is that gives a house: the farther, the less it is missed."""
    lacks = facts.lacking_for_first(match.seen, match.me, source)
    return SITE_COSTS[-1] + 1 if lacks is None else lacks, -source


def named(found: list[Way]) -> str:
    """What it brings: from where to where, or where to if there are several."""
    if len(found) > 1:
        return text("palace in {areas}", areas=priced(found))
    (one,) = found
    ends = {"source": area_title(one.source), "target": area_name(one.target)}
    return text("{source} to {target}: palace for {cost} houses", **ends, cost=one.cost)


def priced(found: list[Way]) -> str:
    """Where to, each with its price."""
    return either([text("{area} ({cost})", area=area_name(way.target), cost=way.cost) for way in found[:NAMED]])
