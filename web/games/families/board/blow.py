"""A blow on the quays: an arrow from the Army or Navy that goes out, or from who plays a card, to what it is aimed at,
mist over the rest, the card before my quay (tableau); then what came of it, and what was lost. Draws.

It looks the same whether somebody can stop the card or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, sin
from typing import NamedTuple

from doge.games.families.cards import FORCES, KIND_OF, NAVIES, ROUTES, RULERS, VILLA, Kind
from doge.games.families.conflict_events import (
    Attacked,
    Captured,
    CardLost,
    CardPlayed,
    RulerDied,
    VillaLost,
)
from doge.games.families.moves import PLAY
from doge.games.families.names import phase_name, short_title
from doge.games.families.state import Reacting, Target
from doge.words import text
from web.dom.markup import Node, h, remembered
from web.games.families.board import rows, tableau
from web.games.families.board.fronts import gateway
from web.games.families.board.ink import box, fig, line, num, shifted, word
from web.games.families.board.moorings import roads
from web.games.families.board.plan import BARGE_ROW, LINES, PHONE, ROWS, Plan, signed
from web.games.families.board.tableau import Point, Rect
from web.games.families.match import Match

Bend = tuple[Point, Point, Point, Point]
"""A curve from its first point to its last, pulled by those between."""

LETTER, PLATE, WORDS = 7.8, 24.0, 190.0
"""How wide a letter of a plate is, how tall the plate, and how wide it is about with its ring."""
SEAL = 14.0
"""How large the disc with the crest of who strikes is, where the arrow begins."""
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


class Start(NamedTuple):
    """Where a blow begins: the Army or Navy that goes out, or for any other card the crest below the face."""

    at: Point
    force: Rect | None
    aside: float  # so far the way swings out first


def drawn(match: Match, found: Blow, there: Plan, to: Spot) -> Node:
    """Mist, arrow, ring, and the card between the faces."""
    clear = _clear(there, found, to)
    start = _start(match, there, found, to)
    way = _bend(start, to)
    news = (0.0, there.barge, there.w, BARGE_ROW)  # who sits there stays in sight
    at = tableau.place(
        there,
        [*clear, news] if there.form == ROWS else clear,
        [to[:2], start.at, *(_along(way, n / 8) for n in range(1, 8))],
    )
    return h(
        "g",
        _painted(found, (there.w, there.h), clear, start, to),
        tableau.drawn(tableau.played(match, *found), there.form, *at),
        class_="q-blow",
        key=f"blow-{found.card}",
        aria_hidden="true",
    )


def gone(match: Match) -> Target | None:
    """What the moment on the screen has taken from a family."""
    match match.moment.event:
        case Captured(_, owner, card) | CardLost(owner, card):
            return Target(owner, card)
        case VillaLost(owner):
            return Target(owner, VILLA)
        case RulerDied(ruler, int(owner)) if owner >= 0:
            return Target(owner, RULERS[ruler])
    return None


def outcome(match: Match, there: Plan, lost: Spot | None) -> Node | None:
    """What came of a blow, or of an election, between the faces; and a ring with a name where something was lost."""
    if there.form == LINES:
        return None
    named = _named(match, there, lost) if lost is not None else None
    shown = tableau.outcome(match)
    if shown is not None and shown.won and there.form == ROWS:
        shown = None  # on a phone each row is a lane of the election: the faces stand in the sheet
    if shown is None and named is None:
        return None
    at = _aside(there, shown, lost) if shown is not None else (0.0, 0.0, 1.0)
    return h(
        "g",
        named,
        tableau.drawn(shown, there.form, *at) if shown is not None else None,
        class_="q-came",
        key=f"came-{match.shown}",
        aria_hidden="true",
    )


def _aside(there: Plan, shown: tableau.Shown, lost: Spot | None) -> tuple[float, float, float]:
    """Where the faces hide neither the signs of those whom it concerns, nor the canal, nor what is named."""
    seats = [one.seat for one in (shown.left, shown.right) if one is not None]
    signs = [
        (place.x, place.y, signed(there.form, place), place.sign) for place in map(there.places.__getitem__, seats)
    ]
    middle = (0.0, there.canal, there.w, there.depth)
    around = [] if lost is None else [(lost.x - lost.r, lost.y - lost.r, WORDS, 2 * lost.r)]
    return tableau.place(there, [*signs, middle, *around], [] if lost is None else [lost[:2]])


def _named(match: Match, there: Plan, lost: Spot) -> Node:
    """A ring where it was, and beside it on a plate what is gone."""
    said = _gone_words(match)
    wide = 20 + LETTER * len(said)
    right = lost.x + lost.r + 4
    x, y = right if right + wide < there.w else lost.x - lost.r - 4 - wide, lost.y - PLATE / 2
    return h(
        "g",
        h("circle", class_="q-ring q-gone", cx=num(lost.x), cy=num(lost.y), r=num(lost.r)),
        box(x, y, wide, PLATE - 2, "q-played"),
        word(x + wide / 2, y + 16.5, said, "tS", "middle"),
        key="gone",
    )


def _gone_words(match: Match) -> str:
    match match.moment.event:
        case Captured(_, _, card):
            return text("{what} taken", what=short_title(KIND_OF[card]))
        case CardLost(_, card):
            return text("{what} lost", what=short_title(KIND_OF[card]))
        case RulerDied(ruler):
            return text("{who} dead", who=phase_name(RULERS[ruler]))
    return text("Villa lost")


def _clear(there: Plan, found: Blow, to: Spot) -> tuple[Rect, ...]:
    """What the mist leaves clear: who strikes with all that stands there, and the sign of whom it hits."""
    place, other = there.places[found.seat], there.places[found.target.seat]
    phone = there.form == ROWS
    deep = place.sign + 6 if phone else place.sign + 225 * place.scale
    rects = [(place.x - 4, place.y - 3, place.w + 8, deep)]
    if not phone or not other.y < to.y < other.y + other.sign:
        rects.append((other.x - 3, other.y - 3, signed(there.form, other) + 6, other.sign + 6))
    elif other != place:
        rects.append((other.x - 4, other.y - 3, other.w + 8, other.sign + 6))
    return tuple(rects)


def _start(match: Match, there: Plan, found: Blow, to: Spot) -> Start:
    """Where the arrow begins."""
    place, phone = there.places[found.seat], there.form == ROWS
    if found.card in FORCES:
        force = _force(match, there, found)
        x, y, wide, tall = force
        return Start((x + wide / 2, y + tall / 2 + (tall / 2 + 3) * (1 if to.y > y + tall / 2 else -1)), force, 0)
    at = place.x + (23 if phone else 26), place.y + place.sign + (2 if phone else 14)
    return Start(at, None, min(110, max(0, to.x - at[0])) if phone else 0)


def _force(match: Match, there: Plan, found: Blow) -> Rect:
    """Where the Army or the Navy goes out that attacks: from the gate, or from where navies lie."""
    place, sea = there.places[found.seat], found.card in NAVIES
    if there.form == ROWS:
        x, y, wide, tall = rows.force(sea, place.sign)
        return place.x + x, place.y + y, wide, tall
    routes = sum(name in ROUTES for name in match.seen.play[found.seat])
    x, y, wide, tall = roads(place.long, place.inner, routes) if sea else gateway(place.long, place.inner)
    return (*place.at(x, y), wide * place.scale, tall * place.scale)


@remembered
def _painted(found: Blow, scene: tuple[float, float], clear: tuple[Rect, ...], start: Start, to: Spot) -> Node:
    (x, y), force = start.at, start.force
    sign = f"p{found.seat + 1}"
    begins = (
        [fig(f"families-quay-{found.card}", *force, sign)]
        if force
        else [
            h("circle", class_="q-from", cx=num(x), cy=num(y), r=SEAL),
            fig(f"crest-{found.seat + 1}", x - 9, y - 9, 18),
        ]
    )
    soft = (0, 3, 6) if scene[0] == PHONE else (0, 6, 12)
    parts = [
        [line("q-mist", _mist(scene, clear, to, grown)) for grown in soft],
        *_arrow(_bend(start, to), to.r),
        h("circle", class_="q-ring", cx=num(to.x), cy=num(to.y), r=num(to.r)),
        *begins,
    ]
    return h("g", parts, key="way")


def _mist(scene: tuple[float, float], holes: tuple[Rect, ...], to: Spot, grown: float) -> str:
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


def _bend(start: Start, to: Spot) -> Bend:
    """The way of the arrow: at first straight on, or so far aside, past the next sign; it ends in the middle of the ring."""
    (x1, y1), (x2, y2) = start.at, to[:2]
    on = 6 if start.aside else abs(y2 - y1) / 2 + 20
    bent = x1 + start.aside, y1 + (on if y2 > y1 else -on)
    return start.at, bent, (x2 + (x1 - x2) * 0.35, y2 + (y1 - y2) * 0.35), (x2, y2)


def _along(way: Bend, t: float) -> Point:
    """A point of the way: 0 is its beginning, 1 its end."""
    parts = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    x, y = (sum(part * point[axis] for part, point in zip(parts, way, strict=True)) for axis in (0, 1))
    return x, y


def _arrow(way: Bend, r: float) -> list[Node]:
    """The arrow, as far as the ring."""
    (x1, y1), (cx, cy), (mx, my), (x2, y2) = way
    angle = atan2(y2 - my, x2 - mx)
    x2, y2 = x2 - (r + 3) * cos(angle), y2 - (r + 3) * sin(angle)
    ends = [(x2 - 17 * cos(angle + turn), y2 - 17 * sin(angle + turn)) for turn in (0.5, -0.5)]
    drawn = (
        f"M{x1:.0f} {y1:.0f}C{cx:.0f} {cy:.0f} {mx:.0f} {my:.0f} {x2:.0f} {y2:.0f}M{ends[0][0]:.0f} {ends[0][1]:.0f}"
    )
    drawn += f"L{x2:.0f} {y2:.0f}L{ends[1][0]:.0f} {ends[1][1]:.0f}"
    return [line("q-ar0", drawn), line("q-ar", drawn)]
