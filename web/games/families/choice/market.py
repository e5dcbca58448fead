"""My revenue in the side column: a sum that adds up, and what the dice of my ships were worth."""

from __future__ import annotations

from doge.games.families.cards import BONUS, KIND_OF, PROFIT, ROUTE_OF
from doge.games.families.names import income_name, label, title
from doge.games.families.peace_events import RevenueTaken
from doge.words import text
from web.dom.markup import Node, classes, h
from web.games.families.match import Match
from web.games.families.past.earned import ribbon, source
from web.games.families.signs import die, glyph

SIGN = {"base": "coin", "ships": "cog", "guests": "trade"}


def sign(part: str) -> str:
    """The pictogram of a part of the revenue."""
    return SIGN.get(part, part)


def dice(match: Match, event: RevenueTaken) -> Node | None:
    """The dice of my ships: where each lies, its die and what that adds, its gold."""
    if not event.ships:
        return None
    rows = []
    for n, (name, rolled, gold) in enumerate(event.ships):
        route = ROUTE_OF[name]
        place = text("no route") if route is None else title(route)
        cells = (
            h("td", glyph(KIND_OF[name], "sig"), " ", label(KIND_OF[name]), h("small", place)),
            h("td", die(rolled), h("span", text("die {n}", n=rolled), class_="vh")),
            h("td", text("+{n}", n=BONUS[route]) if route is not None else ""),
            h("td", str(gold)),
        )
        rows.append(h("tr", cells, key=str(n)))
    return h("table", h("tbody", rows), class_="o-tot o-dice", key="dice")


def sources(event: RevenueTaken) -> Node:
    """Where the gold comes from, in a line or two: the signs of the ribbon on my quay, with words."""
    found = [
        h(
            "li",
            glyph(each.picture, "sig"),
            text("{source} {n}", source=source(each.group), n=each.gold),
            key=each.group,
        )
        for each in ribbon(event).parts
    ]
    return h("ul", found, class_="srcs", key="sources")


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
