"""What can be taken up in a part of a phase, beside the main button: what of the hand can be bought, and what in play can
be used.
"""

from __future__ import annotations

from doge.games.families.cards import (
    ARMIES,
    BERTHED,
    BERTHS,
    BONUS,
    CARAVAN,
    COG,
    COST,
    FORCES,
    KIND_OF,
    ONLY,
    ROUTE_OF,
    ROUTES,
    SHIPS,
    VILLA,
    Kind,
    Name,
)
from doge.games.families.choices import free_berths
from doge.games.families.facts import earns, lowers
from doge.games.families.moves import HAND, Attack
from doge.games.families.names import label, title
from doge.words import either, series, text
from web.dom.markup import Node, h
from web.games.families import intent, labels
from web.games.families.board.hand import kinds
from web.games.families.board.told import aboard
from web.games.families.effects import effect
from web.games.families.match import Match, Tool
from web.games.families.signs import chip, coin, glyph

WARES, PREYS = 8, 2
"""So many kinds that can be bought are listed at most, and of what an attack could take so many by their names."""


def wares(match: Match, hidden: bool) -> Node | None:
    """What of the hand can be bought now, in its order, each with its price; in War what attacks for nothing."""
    war = match.seen.phase == "war"
    found = kinds(match)[0][:WARES] if war or match.seen.phase == "expansion" else []
    rows = (
        [_raider(match, kind) for kind in found if preys(match, kind)]
        if war
        else [_ware(match, kind) for kind in found]
    )
    if not rows:
        return None
    label_ = text("What you can attack with") if war else text("What you can buy")
    return h("div", rows, class_="opts deeds wares", role="group", aria_label=label_, hidden=hidden, key="wares")


def _ware(match: Match, kind: Kind) -> Node:
    """Its name, and where there is room what it brings."""
    told = brings(match, kind)
    said = series([text("{card}, {n} gold", card=title(kind), n=COST[kind]), told])
    return _row(f"{HAND}:{kind}", chip(kind), h("span", title(kind), h("small", told)), coin(COST[kind]), said)


def _raider(match: Match, kind: Kind) -> Node:
    """An Army or a Navy of the hand, and what it could take."""
    told = text("can take {preys}", preys=some(preys(match, kind)))
    said = series([text("{card}, {cost}", card=title(kind), cost=text("free")), told])
    return _row(f"{HAND}:{kind}", chip(kind), h("span", title(kind), h("small", told)), coin(0), said)


def preys(match: Match, kind: Kind) -> list[str]:
    """What an Army or a Navy of my hand could take, and from whom."""
    aims = [
        each.target for each in match.legal if isinstance(each, Attack) and (each.card, each.source) == (kind, HAND)
    ]
    return [text("{family}’s {card}", family=match.names[aim.seat], card=label(aim.card)) for aim in aims]


def some(names: list[str]) -> str:
    """The first of them, as many as have room."""
    more = len(names) - PREYS
    return either(names) if more < 1 else series([*names[:PREYS], text("{n} more", n=more)])


def brings(match: Match, kind: Kind) -> str:
    """What a card that can be bought would bring me as things stand, in a few words."""
    mine = match.now.play[match.me]
    if kind in FORCES:
        return _of_force(match, kind)
    if kind in ROUTES and not any(kind in BERTHED.get(KIND_OF[name], ()) for name in mine):
        return _unused(kind)
    if kind in ROUTES and _room(match, mine) >= sum(name in SHIPS for name in mine) > 0:
        return text("your other routes have room for your ships")
    free = [each for each in free_berths(match.now) if each in mine and each in BERTHED.get(kind, ())]
    if free:
        best = max(free, key=BONUS.__getitem__)
        low, high = earns(best)
        plain = effect(kind)
        return text("{plain}, {low} to {high} on {route}", plain=plain, low=low, high=high, route=title(best))
    return effect(kind)


def _of_force(match: Match, kind: Kind) -> str:
    """What an Army or a Navy brings in play beyond what it does from the hand."""
    if lowers(match.now.offices[match.me], kind):
        return text("1 gold off what each War card costs you")
    if kind in ARMIES:
        return text("free in War; worth buying only as General")
    return text("free in War; worth buying only as Admiral")


def _unused(route: Kind) -> str:
    """What a Trade Route would bring if I had anything to send there."""
    low, high = earns(route)
    said = {
        COG: "{low} to {high} for each Cog there; you have none",
        CARAVAN: "{low} to {high} for each Caravan there; you have none",
        "": "{low} to {high} for each ship there; you have none",
    }[ONLY.get(route, "")]
    return text(said, low=low, high=high)


def _room(match: Match, mine: tuple[Name, ...]) -> int:
    """How many more ships of mine have room on my routes, whatever their kind; of two routes for one kind each none is counted."""
    return sum(BERTHS - len(aboard(match.now, each)) for each in ROUTES if each in mine and each not in ONLY)


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
