"""A trade on the quays: what goes from one family to the other and what comes back, dashed while it is only offered.
Draws.

It knows what the viewer knows: a card of a hand that others traded is a back.
"""

from __future__ import annotations

from collections import Counter
from math import atan2, cos, sin
from typing import NamedTuple

from doge.games.families.cards import KIND_OF
from doge.games.families.peace_events import OfferMade, Traded
from doge.games.families.state import Side
from web.dom.markup import Node, classes, h, remembered
from web.games.families.board.ink import box, fig, line, word
from web.games.families.board.plan import LINES, ROWS, Plan
from web.games.families.match import Match

Point = tuple[float, float]
SIGN, ROOM = 20.0, 6.0
"""How wide a pictogram is, and how much room is around it."""
APART = 56.0
"""How far the two ways are from each other in the middle."""


DEEP = 80.0
"""How far the ways between two neighbours hang down, so that they do not hide the signs."""


class Exchange(NamedTuple):
    """Who gives what to whom for what, and whether it is done."""

    seat: int
    to: int
    give: Side
    want: Side
    done: bool


def exchange(match: Match) -> Exchange | None:
    """The trade on the screen, offered or carried out."""
    match match.moment.event:
        case OfferMade(seat, to, give, want):
            return Exchange(seat, to, give, want, False)
        case Traded(seat, to, give, want):
            return Exchange(seat, to, give, want, True)
    return None


def goods(side: Side) -> tuple[tuple[str, int], ...]:
    """What a side gives: pictograms, and how many of each."""
    cards = Counter("deck" if kind is None else kind for kind in side.hand)
    cards.update(KIND_OF.get(name, name) for name in side.play)
    gold = (("coin", side.gold),) if side.gold else ()
    return (*gold, *cards.items())


def drawn(found: Exchange, there: Plan) -> Node | None:
    """Both ways, each with its goods in the middle; None where the families are mere lines."""
    if there.form == LINES:
        return None
    return _painted(_end(there, found.seat), _end(there, found.to), goods(found.give), goods(found.want), found.done)


def _end(there: Plan, seat: int) -> Point:
    place = there.places[seat]
    if there.form == ROWS:
        return place.x + 225, place.y + place.sign / 2
    return place.x + min(place.w, 330) / 2, place.y + place.sign


@remembered
def _painted(
    one: Point, other: Point, give: tuple[tuple[str, int], ...], want: tuple[tuple[str, int], ...], done: bool
) -> Node:
    ways = [_way(one, other, give) if give else None, _way(other, one, want) if want else None]
    return h("g", ways, class_=classes("q-deal", done and "done"), key="deal", aria_hidden="true")


def _way(start: Point, end: Point, parts: tuple[tuple[str, int], ...]) -> list[Node]:
    """A curve with an arrow at its end, and the goods at its middle; what goes back keeps to the other side."""
    (x1, y1), (x2, y2) = start, end
    angle = atan2(y2 - y1, x2 - x1)
    mx = (x1 + x2) / 2 - APART * sin(angle)
    my = (y1 + y2) / 2 + APART * cos(angle) + (DEEP if y1 == y2 else 0)
    tip = atan2(y2 - my, x2 - mx)
    ends = [(x2 - 14 * cos(tip + turn), y2 - 14 * sin(tip + turn)) for turn in (0.5, -0.5)]
    way = f"M{x1:.0f} {y1:.0f}Q{mx:.0f} {my:.0f} {x2:.0f} {y2:.0f}M{ends[0][0]:.0f} {ends[0][1]:.0f}L{x2:.0f} {y2:.0f}"
    way += f"L{ends[1][0]:.0f} {ends[1][1]:.0f}"
    middle = (x1 + 2 * mx + x2) / 4, (y1 + 2 * my + y2) / 4
    upright = abs(y2 - y1) > abs(x2 - x1)
    beside = 0.0 if not upright else 1.0 if mx > (x1 + x2) / 2 else -1.0
    return [line("q-ar0", way), line("q-dl", way), _crate(middle, parts, beside)]


def _crate(at: Point, parts: tuple[tuple[str, int], ...], beside: float) -> Node:
    """The goods on a plate; `beside`: to which side of the way, so that the two plates of an upright one stand apart."""
    each = SIGN + 22
    wide = each * len(parts) + ROOM
    x, y = at[0] + (beside - 1) * wide / 2, at[1] - 15
    inside = []
    for n, (name, count) in enumerate(parts):
        left = x + ROOM + n * each
        inside += [fig(f"families-{name}", left, y + 5, SIGN, cls="q-gl"), word(left + SIGN + 3, y + 20.5, count, "tb")]
    return h("g", box(x, y, wide, 30, "q-say"), inside)
