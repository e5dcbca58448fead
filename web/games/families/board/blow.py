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
from web.games.families.board.ink import box, fig, fitted, line, moved, num, shifted, word
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
SEAL = 14.0
"""How large the disc with the crest of who strikes is, where the arrow begins."""
SIGNED = 104.0
"""How wide a sign is on a phone."""
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
    way = _painted(found.card, there.form, (there.w, there.h), found.seat, place, other, to)
    at = _beside(to, place, there)
    named = _card(found.card, found.seat, match.names[found.seat], *at) if there.form != ROWS else None
    return h("g", way, named, class_="q-blow", key=f"blow-{found.card}", aria_hidden="true")


def _beside(to: Spot, place: Place, there: Plan) -> Point:
    """Where the card lies above the barge so that it hides neither its target nor who plays it."""
    y = there.canal - TALL - 2
    for x in (there.w * 0.74, there.w * 0.43, there.w * 0.1):
        hides = x - 40 < to.x < x + WIDTH + 40 and y - 40 < to.y < y + TALL + 40
        covers = not place.long and x < place.x + place.w and place.x < x + WIDTH
        if not hides and not covers:
            return x, y
    return there.w * 0.43, y


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
    card: Kind, form: str, scene: tuple[float, float], seat: int, place: Place, other: Place, to: Spot
) -> Node:
    phone = form == ROWS
    deep = place.sign + 6 if phone else place.sign + 225 * place.scale
    holes = [(place.x - 4, place.y - 3, place.w + 8, deep)]
    if not phone or not other.y < to.y < other.y + other.sign:
        holes.append((other.x - 3, other.y - 3, (SIGNED if phone else min(other.w, 566)) + 6, other.sign + 6))
    elif other != place:
        holes.append((other.x - 4, other.y - 3, other.w + 8, other.sign + 6))
    start = place.x + (23 if phone else 26), place.y + place.sign + (2 if phone else 14)
    parts = [
        [line("q-mist", _mist(scene, holes, to, grown)) for grown in ((0, 3, 6) if phone else (0, 6, 12))],
        *_arrow(start, to, min(110, max(0, to.x - start[0])) if phone else 0),
        h("circle", class_="q-ring", cx=num(to.x), cy=num(to.y), r=num(to.r)),
        h("circle", class_="q-from", cx=num(start[0]), cy=num(start[1]), r=SEAL),
        fig(f"crest-{seat + 1}", start[0] - 9, start[1] - 9, 18),
    ]
    return h("g", parts, key="way")


def _mist(scene: tuple[float, float], holes: list[tuple[float, float, float, float]], to: Spot, grown: float) -> str:
    """A layer of mist over the scene with round holes in it; several of them, each with wider holes, thin out softly."""
    wide, tall = scene
    way = f"M{-wide:g} 0H{2 * wide:g}V{tall + 40:g}H{-wide:g}z" + "".join(_hole(*hole, grown) for hole in holes)
    if any(x < to.x < x + w and y < to.y < y + deep for x, y, w, deep in holes):
        return way
    r = to.r + 8 + 1.5 * grown
    return way + f"M{to.x - r:g} {to.y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"


def _hole(x: float, y: float, wide: float, deep: float, grown: float) -> str:
    """A hole with round corners, so much wider to all sides."""
    c, across, down = 8 + grown, wide - 16, deep - 16
    turn = f"a{c:g} {c:g} 0 0 1"
    way = f"M{x + 8:g} {y - grown:g}h{across:g}{turn} {c:g} {c:g}v{down:g}{turn} {-c:g} {c:g}"
    return way + f"h{-across:g}{turn} {-c:g} {-c:g}v{-down:g}{turn} {c:g} {-c:g}z"


def _arrow(start: Point, to: Spot, aside: float) -> list[Node]:
    """A curved arrow from below the face of who strikes to the ring: at first straight on, or so far aside, past the next sign."""
    (x1, y1), (x2, y2, r) = start, to
    on = 6 if aside else abs(y2 - y1) / 2 + 20
    cx, cy = x1 + aside, y1 + (on if y2 > y1 else -on)
    mx, my = x2 + (x1 - x2) * 0.35, y2 + (y1 - y2) * 0.35
    angle = atan2(y2 - my, x2 - mx)
    x2, y2 = x2 - (r + 3) * cos(angle), y2 - (r + 3) * sin(angle)
    ends = [(x2 - 17 * cos(angle + turn), y2 - 17 * sin(angle + turn)) for turn in (0.5, -0.5)]
    way = f"M{x1:.0f} {y1:.0f}C{cx:.0f} {cy:.0f} {mx:.0f} {my:.0f} {x2:.0f} {y2:.0f}M{ends[0][0]:.0f} {ends[0][1]:.0f}"
    way += f"L{x2:.0f} {y2:.0f}L{ends[1][0]:.0f} {ends[1][1]:.0f}"
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
