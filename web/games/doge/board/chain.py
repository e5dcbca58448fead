"""The chain of means and ends as four signs with their words: votes, houses, palaces, Doge (D4.5, D5.1b, D7.6, D8.2)."""

from __future__ import annotations

from doge.games.doge.board import SITE_COSTS
from doge.words import sentences, text
from web.dom.markup import Node, h, remembered
from web.games.doge.match import Match
from web.games.doge.past import since
from web.games.doge.signs import front, house, palace
from web.screens.chain import Link, chain
from web.screens.components import corno

MOST = 4
"""The column of an election has room for so many sentences."""


@remembered
def strip(me: int) -> Node:
    """The four signs, in the colours of the seat that looks."""
    first, last = SITE_COSTS[0], SITE_COSTS[-1]
    whole = sentences(
        text("Votes win houses, houses build palaces, palaces make you Doge."),
        text("The numbers on the map are the houses that a palace costs there."),
    )
    return chain(
        text("From votes to Doge"),
        whole,
        Link(front(me, 3), text("Most votes"), text("win an area")),
        Link(house(me), text("2 houses"), text("second: 1")),
        Link(palace(me), text("Palace"), text("{first} to {last} houses", first=first, last=last)),
        Link(corno("hi"), text("Doge"), text("6 districts")),
    )


def changed(match: Match) -> Node | None:
    """What has changed for me since my last choice, and which elections went by, for the column of an election; None where
    nothing has, or for who only watches.
    """
    lines = [*since.lines(match), *since.went_by(match)][:MOST] if match.you is not None else []
    if not lines:
        return None
    said = h("ul", [h("li", line) for line in lines])
    return h("div", h("b", text("Since your last choice")), said, class_="since so-far", key="so-far")
