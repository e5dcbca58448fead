"""Revenue in the place of the estates: for each family what it takes and from what, ship by ship; and my own as a sum."""

from __future__ import annotations

from doge.games.families.cards import BONUS, KIND_OF, PROFIT, ROUTE_OF, Name
from doge.games.families.dealings import PhaseBegan, RevenueTaken
from doge.games.families.names import income_name, label, title
from doge.words import text
from web.dom.markup import Node, classes, h
from web.games.families.match import Match
from web.games.families.signs import die, glyph
from web.screens.components import crest

SIGN = {"base": "coin", "ships": "cog", "guests": "trade"}


def taken(match: Match) -> list[RevenueTaken]:
    """The revenues of this turn up to the moment on the screen, in their order."""
    found: list[RevenueTaken] = []
    for at in range(match.at, -1, -1):
        event = match.moments[at].event
        if isinstance(event, RevenueTaken):
            found.append(event)
        elif isinstance(event, PhaseBegan) and event.phase == "revenue":
            break
    return found[::-1]


def market(match: Match) -> Node:
    """A panel for each family that has taken its revenue."""
    panels = [_panel(match, event) for event in taken(match)]
    return h("section", panels, class_="rev", aria_label=text("Revenue"), tabindex="0", key="market")


def _panel(match: Match, event: RevenueTaken) -> Node:
    seat = event.seat
    fixed = [(part, gold) for part, gold in event.sums if part not in ("ships", "guests")]
    guests = dict(event.sums).get("guests", 0)
    return h(
        "section",
        h(
            "header",
            crest(seat),
            h("h3", match.names[seat]),
            h("span", str(event.gold), glyph("coin", ""), class_="big0"),
        ),
        h("p", [_fixed(part, gold) for part, gold in fixed], class_="fx1"),
        [_ship(match, seat, name, rolled, gold, n) for n, (name, rolled, gold) in enumerate(event.ships)],
        _line(glyph("trade", ""), text("berths let"), None, guests, "guests") if guests else None,
        class_=classes("slab rvp", seat == match.me and "mine"),
        aria_label=match.names[seat],
        key=str(seat),
    )


def sign(part: str) -> str:
    """The pictogram of a part of the revenue."""
    return SIGN.get(part, part)


def _fixed(part: str, gold: int) -> Node:
    return h("span", glyph(sign(part), "sig"), h("b", str(gold)), " ", income_name(part), key=part)


def _ship(match: Match, seat: int, name: Name, rolled: int, gold: int, n: int) -> Node:
    route = ROUTE_OF[name]
    told = text("not attached")
    if route is not None:
        owner = next((s for s, play in enumerate(match.seen.play) if route in play), seat)
        told = text("own route {route}", route=title(route))
        if owner != seat:
            told = text("{route} of {family}", route=title(route), family=match.names[owner])
    bonus = text("+{n}", n=BONUS[route]) if route is not None else None
    words = h("span", h("b", label(KIND_OF[name])), h("small", told))
    return h(
        "div",
        glyph(KIND_OF[name], ""),
        words,
        die(rolled),
        h("span", text("die {n}", n=rolled), class_="vh"),
        h("span", bonus, class_="bo"),
        h("span", "=", aria_hidden="true"),
        h("b", str(gold), glyph("coin", ""), class_="gg1"),
        class_="dc",
        key=f"ship-{n}",
    )


def _line(image: Node, said: str, note: str | None, gold: int, key: str) -> Node:
    return h(
        "div",
        image,
        h("span", h("b", said), h("small", note) if note else None),
        h("span"),
        h("span"),
        h("span"),
        h("b", str(gold), glyph("coin", ""), class_="gg1"),
        class_="dc",
        key=key,
    )


def sum_of(match: Match, event: RevenueTaken) -> Node:
    """A revenue as a sum that adds up."""
    rows = [h("tr", h("td", income_name(part)), h("td", str(gold)), key=part) for part, gold in event.sums]
    total = h("tr", h("td", text("Together")), h("td", str(event.gold)), class_="s", key="sum")
    return h("table", h("tbody", rows, total), class_="o-tot")


def scale(event: RevenueTaken) -> Node:
    """What a ship's die with its bonus earns; the steps that were rolled are marked."""
    rolled = {die_ + BONUS.get(ROUTE_OF[name] or "", 0) for name, die_, _ in event.ships}
    steps = ((1,), (2, 3), (4, 5), (6,), (7,), (8,))
    cells = [
        h(
            "div",
            h("small", text("{low}-{high}", low=step[0], high=step[-1]) if len(step) > 1 else str(step[0])),
            h("b", str(PROFIT[step[0]])),
            class_=classes(bool(rolled & set(step)) and "hit1"),
            key=str(step[0]),
        )
        for step in steps
    ]
    return h("div", cells, class_="scale")
