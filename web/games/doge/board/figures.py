"""The four figures beside a family's crest, and their words."""

from __future__ import annotations

from typing import NamedTuple

from doge.words import text
from web.dom.markup import Node, classes, h, remembered
from web.games.doge.signs import back, house, own_advisor, palace


class Has(NamedTuple):
    """What a family has: houses, rings and ballots still in its supply or hand, palaces on the map."""

    seat: int
    name: str
    houses: int
    built: int
    rings: int
    ballots: int


@remembered
def supplies(has: Has, worded: bool) -> Node:
    """The figures; their words stand below them if so wished, else while they are touched or have the focus."""
    return h(
        "div",
        _figure(house(has.seat), has.houses, text("Houses still to be placed"), text("houses left")),
        _figure(palace(has.seat), has.built, text("Palaces built"), text("palaces")),
        _figure(own_advisor(has.seat), has.rings, text("Rings left, each for an advisor"), text("advisors left")),
        _figure(back(has.seat), has.ballots, text("Ballots left"), text("ballots")),
        class_=classes("sup", worded and "worded"),
        role="group",
        aria_label=text("What {family} has", family=has.name),
        tabindex="0",
    )


def _figure(sign: Node, number: int, heard: str, word: str) -> Node:
    return h(
        "span",
        sign,
        h("span", text("{things}:", things=heard), " ", class_="vh"),
        str(number),
        h("small", word, aria_hidden="true"),
        title=heard,
    )
