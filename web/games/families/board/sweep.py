"""Revenue on the quays: coins rise from what earns them and go to each family's gold, and a ribbon
says the sum. Draws.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.families.cards import ROUTE_OF
from doge.games.families.peace_events import RevenueTaken
from doge.words import plural, sentences, series, text
from web.dom.markup import Node, h, remembered_up_to
from web.games.families.board.ink import box, coin, fig, word
from web.games.families.board.plan import ROWS, WIDE
from web.games.families.match import Match
from web.games.families.past.earned import Ribbon, source

TOTAL, PLUS = 60.0, 42.0
"""How much room the sum takes, and how far apart parts stand at least that have a plus between them."""


def said(found: Ribbon, name: str, you: bool, gold: int) -> str:
    """A ribbon as a sentence."""
    parts = series([text("{source} {n}", source=source(each.group), n=each.gold) for each in found.parts])
    if you:
        head = plural("You earn 1: {parts}.", "You earn {n}: {parts}.", found.total, parts=parts)
        return sentences(head, text("You have {n}.", n=gold))
    return plural("{family} earns 1: {parts}.", "{family} earns {n}: {parts}.", found.total, parts=parts, family=name)


@remembered_up_to(16)
def drawn(found: Ribbon, form: str, wide: float, told: str, long: bool) -> Node:
    """The ribbon, from its upper left corner; one with room names the sources."""
    tall = 22 if form == ROWS else 26
    base, x = tall - 8, 10.0
    named = long and form == WIDE
    cells: list[Node] = []
    room = (wide - (86 if named else TOTAL)) / max(1, len(found.parts))
    step = min(room, 104 if named else 50)
    for n, each in enumerate(found.parts):
        if n and step >= PLUS:
            cells.append(word(x - 4, base, "+", "ts", "end"))
        said_ = text("{source} {n}", source=source(each.group), n=each.gold) if named else str(each.gold)
        cells.append(fig(f"families-{each.picture}", x, tall / 2 - 8, 15, cls="q-gl"))
        cells.append(word(x + 19, base, said_, "tb"))
        x += step
    total = word(wide - 10, base + 1, text("= {n}", n=found.total), "tB", "end")
    return h(
        "g", box(0, 0, wide, tall, "q-rib"), cells, total, class_="q-ribbon", role="img", aria_label=told, key="ribbon"
    )


class Spring(NamedTuple):
    """Where gold comes from: a place in the scene, and how much."""

    x: float
    y: float
    gold: int


def springs(match: Match, event: RevenueTaken, spots: dict[str, tuple[float, float]]) -> list[Spring]:
    """The coins of a family; `spots` are the middles of what earns: parts of a revenue, and routes by their kinds."""
    found = [
        Spring(*spots[part], gold) for part, gold in event.sums if part in spots and part not in ("ships", "guests")
    ]
    by: dict[str, int] = {}
    for name, _, gold in event.ships:
        place = ROUTE_OF[name] or "loose"
        by[place] = by.get(place, 0) + gold
    found += [Spring(*spots[place], gold) for place, gold in by.items() if gold and place in spots]
    if "guests" in spots and dict(event.sums).get("guests"):
        found.append(Spring(*spots["guests"], dict(event.sums)["guests"]))
    return found


def coins(found: list[Spring], to: tuple[float, float], key: str) -> Node:
    """The coins of a family on their way to its gold."""
    drawn_ = [
        h(
            "g",
            coin(spring.x, spring.y, spring.gold),
            class_="q-fly",
            style={"--dx": f"{to[0] - spring.x:.0f}px", "--dy": f"{to[1] - spring.y:.0f}px", "--late": f"{n % 6}"},
            key=str(n),
        )
        for n, spring in enumerate(found)
    ]
    return h("g", drawn_, key=key, aria_hidden="true")
