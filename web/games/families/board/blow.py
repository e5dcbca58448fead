"""A blow on the quays: an arrow from who plays a card to what it is aimed at, mist over the rest, the card on the
water. Draws.

It looks the same whether somebody can stop the card or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, sin
from typing import NamedTuple

from doge.games.families.cards import Kind
from doge.games.families.conflict_events import Attacked, CardPlayed
from doge.games.families.moves import PLAY
from doge.games.families.names import title
from doge.games.families.state import Reacting, Target
from web.dom.markup import Node, h, remembered
from web.games.families.board.ink import box, fig, line, shifted, word
from web.games.families.board.plan import BARGE_ROW, ROWS, Place, Plan
from web.games.families.match import Match
from web.games.families.signs import window

Point = tuple[float, float]

RING, SMALL, CHAIR = 30.0, 16.0, 18.0
"""How large the ring is: at most, on a phone at least, and there on the barge."""


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


class Spot(NamedTuple):
    """Where a blow ends, in the scene: the middle of its ring, and how large that is."""

    x: float
    y: float
    r: float


def struck(estates: Mapping[int, Node], target: Target) -> Spot | None:
    """Where the target is drawn on the quays: a ship wherever it lies, all else on its family's own."""
    lying = f"{target.seat}:{target.card}"
    berths = (_found(estate, (lying, f"aim-{lying}")) for estate in estates.values())
    keys = target.card, f"aim-{lying}", f"take-{PLAY}:{target.card}"
    own = estates[target.seat]
    return next((each for each in berths if each is not None), None) or _found(own, keys)


def _found(
    node: Node, keys: tuple[str, ...], x: float = 0, y: float = 0, scale: float = 1, there: bool = False
) -> Spot | None:
    """The first figure that is drawn under one of the keys, where the moves around it take it."""
    there = there or node.key in keys
    if there and node.tag == "use":
        left, top, wide, tall = (float(node.attrs[each]) * scale for each in ("x", "y", "width", "height"))
        return Spot(x + left + wide / 2, y + top + tall / 2, wide / 2 + 4)
    if node.key == "sign":
        return None
    if "transform" in node.attrs:
        right, down, size = shifted(node.attrs["transform"])
        x, y, scale = x + right * scale, y + down * scale, scale * size
    for child in node.children:
        spot = _found(child, keys, x, y, scale, there) if isinstance(child, Node) else None
        if spot is not None:
            return spot
    return None


def drawn(found: Blow, there: Plan, to: Spot) -> Node:
    """Mist, arrow, ring and card."""
    place, other = there.places[found.seat], there.places[found.target.seat]
    start = place.x + (60 if there.form == ROWS else min(place.w, 330) / 2), place.y + place.sign
    return _painted(found.card, there.form, (there.w, there.h, there.canal), place, other, start, to)


@remembered
def _painted(
    card: Kind, form: str, scene: tuple[float, float, float], place: Place, other: Place, start: Point, to: Spot
) -> Node:
    wide, tall, canal = scene
    deep = place.sign + 6 if form == ROWS else place.sign + 225 * place.scale
    signed = other.w if form == ROWS else min(other.w, 566)
    holes: list[tuple[float, float, float, float]] = [
        (place.x - 4, place.y - 3, place.w + 8, deep),
        (other.x - 3, other.y - 3, signed + 6, other.sign + 6),
    ]
    if form != ROWS:
        holes.append((to.x - 54, to.y - 44, 108, 84))
    elif canal < to.y < canal + BARGE_ROW:  # all of a row is free of mist; on the barge it is the chair
        holes.append((to.x - 22, canal, 48, BARGE_ROW))
    elif not any(row.y < to.y < row.y + row.sign for row in (place, other)):  # a ship at the quay of a third
        holes.append((to.x - 20, to.y - 18, 40, 36))
    mist = f"M0 0H{wide:g}V{tall:g}H0z" + "".join(f"M{x:g} {y:g}h{w:g}v{d:g}h{-w:g}z" for x, y, w, d in holes)
    parts = [
        line("q-mist", mist),
        *_arrow(start, to),
        h("circle", class_="q-ring", cx=f"{to.x:g}", cy=f"{to.y:g}", r=f"{to.r:g}"),
    ]
    if form != ROWS:
        parts.append(_card(card, wide * 0.72, canal - 96))
    return h("g", parts, class_="q-blow", key=f"blow-{card}", aria_hidden="true")


def _arrow(start: Point, to: Spot) -> list[Node]:
    """A curved arrow that ends at the ring."""
    (x1, y1), (x2, y2, r) = start, to
    mx, my = (x1 + x2) / 2 + 50, (y1 + y2) / 2
    angle = atan2(y2 - my, x2 - mx)
    x2, y2 = x2 - (r + 3) * cos(angle), y2 - (r + 3) * sin(angle)
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
