"""The things of Families as small pictures from the symbol sheet: cards, chips, coins, dice. Knows no position.

The window of a card says its type, the pictogram its kind. A picture says nothing to a screen reader: the words
stand beside it.
"""

from __future__ import annotations

from doge.games.families import cards
from doge.words import text
from web.dom.markup import Node, classes, h, remembered, remembered_up_to
from web.screens.components import picture, use

WINDOW: dict[cards.Kind, str] = {
    cards.CARDINAL: "church",
    cards.SENATOR: "council",
    cards.PATRONAGE: "votes",
    cards.INTRIGUE: "votes",
    "caught": "crime",
    **dict.fromkeys(cards.SHIPS, "trade"),
    **dict.fromkeys(cards.ROUTES, "route"),
    **dict.fromkeys((*cards.ARMIES, *cards.NAVIES), "arms"),
    **dict.fromkeys(cards.POPULARITY, "votes"),
    **dict.fromkeys(cards.CRIMES, "crime"),
    **dict.fromkeys(sorted(cards.WARS), "war"),
}
"""The type of a kind of card; all others are events."""

LOW = ("church", "arms")
"""Windows in which the pictogram sits lower."""


def window(kind: cards.Kind) -> str:
    """The type of a kind of card."""
    return WINDOW.get(kind, "event")


@remembered_up_to(128)
def glyph(name: str, cls: str = "gl0") -> Node:
    """A pictogram by the name of a kind of card, of an office, or of a thing: "coin", "deck", "villa", "trade", "pope", "doge"."""
    return picture("0 0 48 48", cls, use(f"families-{name}"))


@remembered_up_to(256)
def chip(name: cards.Name, times: int = 1, cls: str = "", badge: str = "") -> Node:
    """A kind of card in play, small; with a number where there are several, or a word of two letters."""
    kind = cards.KIND_OF[name]
    type_ = window(kind)
    shape = use(f"families-frame-{type_}", width=44, height=44)
    figure = use(f"families-{kind}", class_="gg", x=8, y=11 if type_ in LOW else 8, width=28, height=28)
    number = h("i", badge or str(times)) if badge or times > 1 else None
    drawn = picture("0 0 44 44", f"t-{type_}", shape, figure)
    return h("span", drawn, number, class_=classes("chip", cls), aria_hidden="true")


@remembered_up_to(128)
def pane(kind: cards.Kind) -> Node:
    """The window of a card with its pictogram."""
    type_ = window(kind)
    low = 15 if type_ in LOW else 11
    figure = use(f"families-{kind}", class_="gg", x=19, y=low, width=42, height=42)
    return picture("0 0 80 66", f"o-w t-{type_}", use(f"families-frame-{type_}", width=80, height=66), figure)


@remembered
def coin(n: int) -> Node:
    """What a card costs; a lone 0 would be read as worth nothing."""
    return h("span", str(n) if n else text("free"), class_=classes("coin", not n and "free"), aria_hidden="true")


@remembered_up_to(256)
def gold(n: int) -> Node:
    """So much gold."""
    return h("span", glyph("coin", ""), str(n), class_="gold")


@remembered
def die(n: int) -> Node:
    """A die that shows a number."""
    return picture("0 0 48 48", "die", use(f"families-die-{n}"))
