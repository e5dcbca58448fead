"""What can be taken up in a part of a phase, beside the main button: what of the hand can be bought, and what in play can
be used.
"""

from __future__ import annotations

from doge.games.families.cards import COST, KIND_OF, ROUTE_OF, VILLA, Kind
from doge.games.families.moves import HAND
from doge.games.families.names import label, title
from doge.words import series, text
from web.dom.markup import Node, h
from web.games.families import intent, labels
from web.games.families.board.hand import kinds
from web.games.families.match import Match, Tool
from web.games.families.signs import chip, coin, glyph

WARES = 8
"""So many kinds that can be bought are listed at most."""


def wares(match: Match, hidden: bool) -> Node | None:
    """What of the hand can be bought now, in its order, each with its price."""
    found = kinds(match)[0][:WARES] if match.seen.phase == "expansion" else []
    if not found:
        return None
    rows = [_ware(match, kind) for kind in found]
    label_ = text("What you can buy")
    return h("div", rows, class_="opts deeds wares", role="group", aria_label=label_, hidden=hidden, key="wares")


def _ware(match: Match, kind: Kind) -> Node:
    """Its name, and where there is room what it brings."""
    said = series([text("{card}, {n} gold", card=title(kind), n=COST[kind]), labels.brings(match, kind)])
    return _row(
        f"{HAND}:{kind}",
        chip(kind),
        h("span", title(kind), h("small", labels.brings(match, kind))),
        coin(COST[kind]),
        said,
    )


def _row(arg: str, sign: Node, name: Node, end: Node | None = None, said: str | None = None) -> Node:
    """A button that takes something up."""
    return h(
        "button",
        sign,
        name,
        end,
        class_="opt2",
        type="button",
        aria_label=said,
        data_do="take",
        data_arg=arg,
        data_key=f"tool-{arg}",
        key=arg,
    )


def tools(match: Match, hidden: bool) -> Node | None:
    """What can be taken up besides the cards of the hand: the Villa, ships and forces in play."""
    found = [_tool(match, tool) for tool in intent.tools(match) if tool.place != HAND]
    if not found:
        return None
    label_ = text("What you may do")
    return h("div", found, class_="opts deeds", role="group", aria_label=label_, hidden=hidden, key="tools")


def _tool(match: Match, tool: Tool) -> Node:
    if tool.id == VILLA:
        sign, name, line = glyph(VILLA, ""), text("Build a Villa"), labels.villa_price(match)
    elif tool.id in ROUTE_OF:
        sign, name, line = chip(tool.id), label(tool.id), text("move it")
    else:
        sign, name, line = chip(tool.id), title(KIND_OF[tool.id]), text("in play")
    return _row(f"{tool.place}:{tool.id}", sign, h("span", name, h("small", line)))
