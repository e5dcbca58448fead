"""Moves of one house that complete a palace, instead of an advisor and where a house moves (D5.5, D6.1). Judges nothing."""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge import facts
from doge.games.doge.board import DISTRICTS, QUARANTIA, SITE_COSTS
from doge.games.doge.state import AdvisorTurn, MoveBatch
from doge.games.doge.words import area_name, area_title
from doge.words import either, text
from web.games.doge import draft as drafts
from web.games.doge.board import near
from web.games.doge.match import Match

NAMED = 2
"""A button has room for so many."""


class Way(NamedTuple):
    """A house of mine goes from one district to another, where a palace then costs no more than stands there."""

    source: int
    target: int
    cost: int


def ways(match: Match) -> list[Way]:
    """For each district that needs this very move for my first palace there, the one that costs least elsewhere."""
    match drafts.task(match):
        case AdvisorTurn(_, home):
            return _ways(match, None if home == QUARANTIA else home)
        case MoveBatch(_, district):
            return _ways(match, district)
    return []


def _ways(match: Match, district: int | None) -> list[Way]:
    """`district`: the house must come from there or go there; None: it may go anywhere."""
    seen, me, found = match.seen, match.me, []
    for target in DISTRICTS:
        lacks = near.new(seen, me, target)
        sources = [
            source
            for source in DISTRICTS
            if seen.houses[me][source] and source != target and district in (None, source, target)
            if not (source == district and near.new(seen, me, source) == near.WINS)  # it is needed for a palace there
        ]
        if lacks is not None and sources and lacks - facts.placed_besides(seen, me, target, district) == 1:
            spared = max(sources, key=lambda source: _far(match, source))
            found.append(Way(spared, target, SITE_COSTS[len(seen.sites[target])]))
    return found


def _far(match: Match, source: int) -> int:
    """How far from a palace of mine the district is that gives a house: the farther, the less it is missed."""
    lacks = near.new(match.seen, match.me, source)
    return SITE_COSTS[-1] + 1 if lacks is None else lacks


def named(found: list[Way]) -> str:
    """What it brings: from where to where, or where to if there are several."""
    one, cost = found[0], either([str(cost) for cost in sorted({way.cost for way in found})])
    if len(found) == 1:
        ends = {"source": area_title(one.source), "target": area_name(one.target)}
        return text("{source} to {target}: palace for {cost}", **ends, cost=cost)
    return text(
        "palace for {cost} in {areas}", cost=cost, areas=either([area_name(way.target) for way in found[:NAMED]])
    )
