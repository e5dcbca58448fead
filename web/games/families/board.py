"""The table, drawn by the game itself: phases, seats, what lies in the middle (estates, election, trade, revenue, war), my hand."""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.families.dealings import RevenueTaken
from doge.games.families.state import Part
from web.dom.markup import Node, h
from web.games.families import deal, hall, intent, market, war
from web.games.families.estates import each, estates
from web.games.families.hand import hand
from web.games.families.match import Match
from web.games.families.ribbon import ribbon, seats
from web.screens.region_board import RegionBoard


class Table(RegionBoard):
    """The table, in the region of the boards."""

    def steps(self, match: Match, narrow: bool) -> Iterator[None]:
        """Show the moment on the screen, a little at a time."""
        parts: list[Node | None] = []
        for part in (ribbon, seats, middle, hand):
            if part is middle:
                yield from (None for _ in each(match))  # remembered, so that the estates come at once then
            parts.append(part(match))
            yield
        yield from self._region.steps([h("div", parts, class_="ftab", key="families")])


def middle(match: Match) -> Node:
    """What the moment is about."""
    trade = match.draft.trade
    if trade is not None and isinstance(intent.task(match), Part) and match.now.phase == "diplomacy":
        return deal.deal(match, trade)
    if isinstance(match.moment.event, RevenueTaken):
        return market.market(match)
    fought = war.war(match)
    if fought is not None:
        return fought
    found = hall.election(match)
    return estates(match) if found is None else hall.hall(match, found)
