"""What a card of Doge's first steps shows beside its words: how one thing leads to the next."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import DISTRICTS, SITE_COSTS
from doge.words import text
from web.dom.markup import Node, h
from web.games.doge.signs import front, house, palace
from web.screens.components import corno, icon


def chain(me: int) -> list[Node]:
    """From votes to Doge: each line leads to the next."""
    cost = SITE_COSTS[0]
    return [
        _line(_election(me), [house(me)] * 2, text("5 votes beat 3 and win 2 houses.")),
        _line([house(me)] * cost, [palace(me)], text("{n} houses pay for a palace.", n=cost)),
        _line([palace(me)] * len(DISTRICTS), [corno("hi")], text("A palace in each district makes you Doge.")),
    ]


def _election(me: int) -> list[Node]:
    """Two ballots that have won against one of a rival's, which is paler."""
    rival = h("span", front((me + 2) % 4, 3), class_="beaten")
    return [front(me, 3), front(me, 2), icon("i-check"), rival]


def _line(means: Sequence[Node], ends: Sequence[Node], said: str) -> Node:
    shown = h("span", means, icon("i-next"), ends, aria_hidden="true")
    return h("figure", shown, h("figcaption", said), class_="leads", key=said)
