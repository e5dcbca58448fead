"""A blow on the quays: an arrow from who plays a card to what it is aimed at, mist over the rest, the card on the
water. Draws.

It looks the same whether somebody can stop the card or not.
"""

from __future__ import annotations

from math import atan2, cos, sin
from typing import NamedTuple

from doge.games.families.cards import ARMIES, KIND_OF, VILLA, Kind
from doge.games.families.conflict_events import Attacked, CardPlayed
from doge.games.families.names import title
from doge.games.families.state import Reacting, Target
from web.dom.markup import Node, h, remembered
from web.games.families.board.fronts import size
from web.games.families.board.ink import box, fig, line, word
from web.games.families.board.plan import BARGE_ROW, ROWS, Place, Plan
from web.games.families.match import Match
from web.games.families.signs import window

Point = tuple[float, float]


class Blow(NamedTuple):
    """Who plays which card against what."""

    seat: int
    card: Kind
    target: Target


def blow(match: Match) -> Blow | None:
    """The blow on the screen; everybody sees it."""
    task = match.seen.agenda[0] if match.seen.agenda else None
    if isinstance(task, Reacting):
        return Blow(task.seat, task.card, task.target)
    match match.moment.event:
        case CardPlayed(seat, card, Target() as target, _) | Attacked(seat, card, _, target):
            return Blow(seat, card, target)
    return None


def struck(place: Place, target: Target) -> Point:
    """Where on a stretch the target stands, in the scene; what lies at a route is found by the boards."""
    s = size(place.long)
    length = s.front or place.inner
    if target.card == VILLA:
        return place.at(s.villa[2] / 2, s.quay - 60)
    if target.card in ARMIES:
        return place.at(length - s.gate[0] / 2, s.quay - 30)
    if KIND_OF.get(target.card) in ("cog", "caravan"):
        return place.at(30, s.quay + 14)
    return place.at(s.loggia + 24, s.storeys[target.card != "cardinal"] + 30)


def drawn(found: Blow, there: Plan, to: Point) -> Node:
    """Mist, arrow, ring and card."""
    place, other = there.places[found.seat], there.places[found.target.seat]
    start = place.x + (60 if there.form == ROWS else min(place.w, 330) / 2), place.y + place.sign
    return _painted(found.card, there.form, (there.w, there.h, there.canal), place, other, start, to)


@remembered
def _painted(
    card: Kind, form: str, scene: tuple[float, float, float], place: Place, other: Place, start: Point, to: Point
) -> Node:
    wide, tall, canal = scene
    deep = place.sign + 6 if form == ROWS else place.sign + 225 * place.scale
    signed = other.w if form == ROWS else min(other.w, 566)
    holes: list[tuple[float, float, float, float]] = [
        (place.x - 4, place.y - 3, place.w + 8, deep),
        (other.x - 3, other.y - 3, signed + 6, other.sign + 6),
    ]
    if form != ROWS:
        holes.append((to[0] - 54, to[1] - 44, 108, 84))
    elif canal < to[1] < canal + BARGE_ROW:  # all of a row is free of mist; on the barge it is the chair
        holes.append((to[0] - 22, canal, 48, BARGE_ROW))
    mist = f"M0 0H{wide:g}V{tall:g}H0z" + "".join(f"M{x:g} {y:g}h{w:g}v{d:g}h{-w:g}z" for x, y, w, d in holes)
    parts = [
        line("q-mist", mist),
        *_arrow(start, to),
        h("circle", class_="q-ring", cx=f"{to[0]:g}", cy=f"{to[1]:g}", r="30"),
    ]
    if form != ROWS:
        parts.append(_card(card, wide * 0.72, canal - 96))
    return h("g", parts, class_="q-blow", key=f"blow-{card}", aria_hidden="true")


def _arrow(start: Point, to: Point) -> list[Node]:
    """A curved arrow that ends at the ring."""
    (x1, y1), (x2, y2) = start, to
    mx, my = (x1 + x2) / 2 + 50, (y1 + y2) / 2
    angle = atan2(y2 - my, x2 - mx)
    x2, y2 = x2 - 26 * cos(angle), y2 - 26 * sin(angle)
    ends = [(x2 - 17 * cos(angle + turn), y2 - 17 * sin(angle + turn)) for turn in (0.5, -0.5)]
    way = f"M{x1:.0f} {y1:.0f}Q{mx:.0f} {my:.0f} {x2:.0f} {y2:.0f}M{ends[0][0]:.0f} {ends[0][1]:.0f}L{x2:.0f} {y2:.0f}"
    way += f"L{ends[1][0]:.0f} {ends[1][1]:.0f}"
    return [line("q-ar0", way), line("q-ar", way)]


def _card(card: Kind, x: float, y: float) -> Node:
    """The card that is played, on the water."""
    type_ = window(card)
    return h(
        "g",
        box(x, y, 124, 150, "q-played"),
        h(
            "g",
            fig(f"families-frame-{type_}", x + 10, y + 8, 104, 86),
            fig(f"families-{card}", x + 36, y + 26, 52, cls="gg"),
            class_=f"t-{type_}",
        ),
        word(x + 62, y + 120, title(card), "tN", "middle"),
    )
