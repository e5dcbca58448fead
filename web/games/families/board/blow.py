"""A blow on the quays: an arrow from who plays a card to what it is aimed at, mist over the rest, the card on the
water with who plays it, on a phone a banner that says so; then what came of it. Draws.

It looks the same whether somebody can stop the card or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, sin
from typing import NamedTuple

from doge.games.families.cards import Kind
from doge.games.families.conflict_events import (
    Attacked,
    Captured,
    CardLost,
    CardPlayed,
    Fined,
    RulerDied,
    Stopped,
    VillaLost,
)
from doge.games.families.moves import PLAY
from doge.games.families.names import title
from doge.games.families.state import Reacting, Target
from doge.games.families.words import Voice
from web.dom.markup import Node, h, remembered
from web.games.families.board.ink import box, fig, fitted, line, moved, shifted, word
from web.games.families.board.plan import BARGE_ROW, LINES, ROWS, Place, Plan
from web.games.families.effects import effect
from web.games.families.match import Match
from web.games.families.signs import window
from web.screens.components import crest

Point = tuple[float, float]

OUTCOMES = (Stopped, CardLost, VillaLost, Captured, Fined, RulerDied)
"""What comes of a blow."""
WIDTH, TALL = 150.0, 174.0
"""How large the card on the water is."""
SHORT = 25
"""So many letters of what it does have room on it."""
LETTER = 7.8
"""How wide a letter of a plate is."""
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


def drawn(match: Match, found: Blow, there: Plan, to: Spot) -> Node:
    """Mist, arrow, ring and card."""
    place, other = there.places[found.seat], there.places[found.target.seat]
    start = place.x + (60 if there.form == ROWS else min(place.w, 330) / 2), place.y + place.sign
    way = _painted(found.card, there.form, (there.w, there.h, there.canal), place, other, start, to)
    named = _card(found.card, found.seat, match.names[found.seat], *_beside(to, there)) if there.form != ROWS else None
    return h("g", way, named, class_="q-blow", key=f"blow-{found.card}", aria_hidden="true")


def _beside(to: Spot, there: Plan) -> Point:
    """Where the card lies so that it does not hide its target."""
    x, y = there.w * 0.72, there.canal - 110
    hides = x - 40 < to.x < x + WIDTH + 40 and y - 40 < to.y < y + TALL + 40
    return (there.w * 0.42 if hides else x), y


def outcome(match: Match, there: Plan) -> Node | None:
    """What came of a blow, on a plate on the water while it is told."""
    event = match.moment.event
    if not isinstance(event, OUTCOMES) or event.seat is None or there.form in (LINES, ROWS):
        return None
    said = Voice(match.names, match.you).tell(event)
    wide = 56 + LETTER * len(said)
    return h(
        "g",
        box(0, 0, wide, BARGE_ROW, "q-played"),
        fig(f"crest-{event.seat + 1}", 8, 7, 17),
        word(32, 20.5, said, "tS"),
        transform=moved((there.w - wide) / 2, there.canal - BARGE_ROW + 2),
        key=f"news-{said}",
        aria_hidden="true",
    )


def banner(match: Match, there: Plan) -> Node | None:
    """On a phone who plays which card against what, and then what came of it, over the barge."""
    event = match.moment.event
    if not isinstance(event, (Attacked, CardPlayed, *OUTCOMES)) or event.seat is None or there.form != ROWS:
        return None
    if isinstance(event, CardPlayed) and event.target is None:
        return None
    said = Voice(match.names, match.you).tell(event)
    top = {"top": f"{100 * there.barge / there.h:.1f}%"}
    return h("p", crest(event.seat), h("span", said), class_="q-news", style=top, key="banner", aria_hidden="true")


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
    return h("g", parts, key="way")


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


@remembered
def _card(card: Kind, seat: int, name: str, x: float, y: float) -> Node:
    """The card that is played, on the water, with what it does, if that is short, and whose it is."""
    type_, middle, said = window(card), x + WIDTH / 2, effect(card)
    return h(
        "g",
        box(x, y, WIDTH, TALL, "q-played"),
        h(
            "g",
            fig(f"families-frame-{type_}", middle - 52, y + 8, 104, 86),
            fig(f"families-{card}", middle - 26, y + 26, 52, cls="gg"),
            class_=f"t-{type_}",
        ),
        word(middle, y + 115, fitted(title(card), WIDTH - 6, 15.5), "t7", "middle"),
        word(middle, y + 134, said, "ts", "middle") if len(said) <= SHORT else None,
        box(x, y + TALL - 28, WIDTH, 28, "q-lost"),
        fig(f"crest-{seat + 1}", x + 9, y + TALL - 24, 20),
        word(x + 36, y + TALL - 9, fitted(name, WIDTH - 40, 15), "tS q-by"),
        key="card",
    )
