"""A deed on the quays: an arrow from the Army or Navy that goes out, or from who plays a card, to what it is aimed at,
mist over the rest, the card before my quay (tableau); then what came of it, what was lost as a ghost. Draws.

It looks the same whomever it concerns, and whether somebody can stop the card or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2, cos, sin
from typing import NamedTuple

from doge.games.families.cards import FORCES, KIND_OF, NAVIES, OFFICES, ROUTES, RULERS, VILLA, Kind, Name
from doge.games.families.conflict_events import (
    Captured,
    CardLost,
    Eliminated,
    Fined,
    RulerDied,
    RulerSpared,
    Stopped,
    VillaLost,
)
from doge.games.families.moves import PLAY
from doge.games.families.names import phase_name, short_title
from doge.games.families.state import Target
from doge.words import text
from web.dom.markup import Node, classes, h, remembered
from web.games.families.board import rows, tableau
from web.games.families.board.fronts import gateway
from web.games.families.board.ink import box, fig, line, num, shifted, word
from web.games.families.board.moorings import roads
from web.games.families.board.plan import BARGE_ROW, LINES, PHONE, ROW_SIGN, ROWS, Plan, signed
from web.games.families.board.tableau import Point, Rect
from web.games.families.match import Match
from web.games.families.past.deeds import Deed

Bend = tuple[Point, Point, Point, Point]
"""A curve from its first point to its last, pulled by those between."""

LETTER, PLATE = 7.8, 24.0
"""How wide a letter of a plate is, and how tall the plate."""
SEAL = 14.0
"""How large the disc with the crest of who strikes is, where the arrow begins."""
STOPPED, BAR = 0.6, 15.0
"""After how much of its way an arrow ends that was stopped, and half of the bar it ends at."""
RING, SMALL, CHAIR = 30.0, 16.0, 18.0
"""How large the ring is: at most, on a phone at least, and there on the barge."""


class Spot(NamedTuple):
    """Where a blow ends, in the scene: the middle of its ring, and how large that is."""

    x: float
    y: float
    r: float


Way = tuple[int, ...]
"""Where a node is in another: which child of which child."""


def struck(estates: Mapping[int, Node], target: Target) -> tuple[int, Way] | None:
    """By whose quay, and where in it, the target is drawn: a ship wherever it lies, all else on its family's own."""
    lying = f"{target.seat}:{target.card}"
    own = target.card, f"aim-{lying}", f"take-{PLAY}:{target.card}"
    for seat, keys in [*((seat, (lying, f"aim-{lying}")) for seat in estates), (target.seat, own)]:
        found = list(_figures(estates[seat], keys))
        found = [way for way in found if not _inner(estates[seat], way).attrs["href"].startswith("#crest")] or found
        if found:  # of several that are alike the last one goes; of a route its sign comes first, then its ships
            return seat, found[0 if target.card in ROUTES else -1]
    return None


def _figures(node: Node, keys: tuple[str, ...], there: bool = False) -> Iterator[Way]:
    """The figures that are drawn under one of the keys."""
    there = there or node.key in keys
    if there and node.tag == "use":
        yield ()
    if node.key != "sign":
        for n, child in enumerate(node.children):
            if isinstance(child, Node):
                yield from ((n, *way) for way in _figures(child, keys, there))


def _inner(node: Node, way: Way) -> Node:
    for n in way:
        child = node.children[n]
        assert isinstance(child, Node)
        node = child
    return node


def spot(estate: Node, way: Way) -> Spot:
    """Where a figure is, where the moves around it take it."""
    x, y, scale = 0.0, 0.0, 1.0
    for deep in range(len(way)):
        moves = _inner(estate, way[:deep]).attrs.get("transform")
        if moves:
            right, down, size = shifted(moves)
            x, y, scale = x + right * scale, y + down * scale, scale * size
    figure = _inner(estate, way).attrs
    left, top, wide, tall = (float(figure[each]) * scale for each in ("x", "y", "width", "height"))
    return Spot(x + left + wide / 2, y + top + tall / 2, wide / 2 + 4)


def paled(node: Node, way: Way, card: Name) -> Node:
    """The same picture with a figure as a ghost: a whole board, a ship with its crest, a Villa."""
    cls = node.attrs.get("class")
    if not way or node.key == VILLA or (cls == "q-rt" if card in ROUTES else str(cls).startswith("q-ship")):
        return node._replace(attrs={**node.attrs, "class": f"{cls or ''} q-ghost".strip()})
    n, *rest = way
    inner = paled(_inner(node, (n,)), tuple(rest), card)
    return node._replace(children=(*node.children[:n], inner, *node.children[n + 1 :]))


class Start(NamedTuple):
    """Where a blow begins: the Army or Navy that goes out, or for any other card the crest below the face."""

    at: Point
    force: Rect | None
    beside: bool = False  # at the right of the signs on a phone, which the arrow leaves clear


class Hit(NamedTuple):
    """What is struck: where it is, what is said of it, and where the arrow to it begins; None: there is none."""

    to: Spot
    said: str
    start: Start | None


def drawn(match: Match, found: Deed, there: Plan, spots: Sequence[Spot]) -> Node:
    """Mist, arrows, rings with what they are about, and the card between the faces."""
    shown = tableau.shown(match, found)
    hits = tuple([_hit(match, found, there, *each) for each in zip(found.targets, spots, strict=True)])
    seats = [one.seat for one in (shown.left, shown.right) if one is not None and one.seat != found.by]
    clear = _clear(there, found.by, seats, spots)
    barge = [(0.0, there.barge, there.w, BARGE_ROW)] if there.form == ROWS else []  # who sits there stays in sight
    at = tableau.place(
        there,
        [*clear, *barge, *(_plate(there, hit) for hit in hits if hit.said)],
        [point for hit in hits for point in _points(hit)],
    )
    mist = None
    if hits or isinstance(found.came, (Eliminated, Fined)):
        mist = _clear(there, found.by, seats, spots, lit=True)
    return h(
        "g",
        _painted(found, (there.w, there.h), mist, hits),
        tableau.drawn(shown, there.form, *at),
        [_named(there, hit, _saved(found)) for hit in hits if hit.said],
        class_="q-blow",
        key=f"blow-{found.by}-{found.card}",
        aria_hidden="true",
    )


def crowned(match: Match, there: Plan) -> Node | None:
    """Who has become Pope or Doge, between the faces; on a phone, whose rows are lanes of the election, these stand in the sheet."""
    shown = tableau.crowned(match)
    if shown is None or there.form in (LINES, ROWS):
        return None
    seats = [one.seat for one in (shown.left, shown.right) if one is not None]
    signs = [_sign(there, seat) for seat in seats]
    at = tableau.place(there, [*signs, (0.0, there.canal, there.w, there.depth)], [])
    return h("g", tableau.drawn(shown, there.form, *at), class_="q-came", key=f"came-{match.shown}", aria_hidden="true")


def _hit(match: Match, found: Deed, there: Plan, target: Target, to: Spot) -> Hit:
    start = None if found.by is None else _start(match, there, found.by, found.card, to)
    return Hit(to, _said(found, target), start)


def _said(found: Deed, target: Target) -> str:
    """What is struck, and what has become of it."""
    if target.card in OFFICES:
        return ""
    what = _called(target.card)
    match found.came:
        case Captured():
            return text("{what} taken", what=what)
        case CardLost() | VillaLost():
            return text("{what} lost", what=what)
        case RulerDied():
            return text("{who} dead", who=what)
        case RulerSpared():
            return text("{who} lives", who=what)
        case Stopped():
            return text("{what} safe", what=what)
    return what


def _called(name: Name) -> str:
    if name in RULERS:
        return phase_name(name)
    return text("Villa") if name == VILLA else short_title(KIND_OF[name])


def _points(hit: Hit) -> list[Point]:
    """The ring and the arrow, which nothing may hide."""
    if hit.start is None:
        return [hit.to[:2]]
    way = _bend(hit.start, hit.to)
    return [hit.to[:2], hit.start.at, *(_along(way, n / 8) for n in range(1, 8))]


def _plate(there: Plan, hit: Hit) -> Rect:
    """The plate of a ring: at its right, its left, below it or above it, where it hides nothing of the arrow."""
    to, wide = hit.to, 20 + LETTER * len(hit.said)
    left = ROW_SIGN + 4 if there.form == ROWS else 2  # on a phone at the right of all names
    beside, middle = to.y - PLATE / 2, max(left, min(to.x - wide / 2, there.w - wide - 2))
    spots = (
        (to.x + to.r + 4, beside),
        (to.x - to.r - 4 - wide, beside),
        (middle, to.y + to.r + 4),
        (middle, to.y - to.r - 4 - PLATE),
    )

    def hidden(at: Point) -> float:
        x, y = at
        out = x < left or x + wide > there.w or y < 0 or y + PLATE > there.h
        return 100 * out + sum(x < one[0] < x + wide and y < one[1] < y + PLATE for one in _points(hit)[1:])

    return *min(spots, key=hidden), wide, PLATE


def _saved(found: Deed) -> bool:
    """Whether what was struck stays where it is."""
    return isinstance(found.came, (Stopped, RulerSpared))


def _named(there: Plan, hit: Hit, saved: bool) -> Node:
    x, y, wide, tall = _plate(there, hit)
    return h(
        "g",
        box(x, y, wide, tall - 2, "q-played q-saved" if saved else "q-played"),
        word(x + wide / 2, y + 16.5, hit.said, "tS", "middle"),
        key="named",
    )


def _sign(there: Plan, seat: int) -> Rect:
    place = there.places[seat]
    return place.x - 3, place.y - 3, signed(there.form, place) + 6, place.sign + 6


def _clear(
    there: Plan, by: int | None, seats: Sequence[int], spots: Sequence[Spot], lit: bool = False
) -> tuple[Rect, ...]:
    """What the mist leaves clear: who strikes with all that stands there, and the signs of the others it is about; `lit`:
    with all that stands where something is struck, which the card may cover.
    """
    rects = [] if by is None else [_whole(there, by)]
    for seat in seats:
        x, y, wide, deep = whole = _whole(there, seat)
        hit = any(x < to.x < x + wide and y < to.y < y + deep for to in spots)
        rects.append(whole if hit and (lit or there.form == ROWS) else _sign(there, seat))
    return tuple(rects)


def _whole(there: Plan, seat: int) -> Rect:
    """A family's sign with all that stands below or beside it."""
    place = there.places[seat]
    deep = place.sign + (6 if there.form == ROWS else 225 * place.scale)
    return place.x - 4, place.y - 3, place.w + 8, deep


def _start(match: Match, there: Plan, seat: int, card: Kind, to: Spot) -> Start:
    """Where the arrow begins."""
    place = there.places[seat]
    if card in FORCES:
        force = _force(match, there, seat, card)
        x, y, wide, tall = force
        return Start((x + wide / 2, y + tall / 2 + (tall / 2 + 3) * (1 if to.y > y + tall / 2 else -1)), force)
    if there.form == ROWS:  # where a sign has neither name nor number
        return Start((place.x + ROW_SIGN + 2, place.y + 24), None, True)
    return Start((place.x + 26, place.y + place.sign + 14), None)


def _force(match: Match, there: Plan, seat: int, card: Kind) -> Rect:
    """Where the Army or the Navy goes out that attacks: from the gate, or from where navies lie."""
    place, sea = there.places[seat], card in NAVIES
    if there.form == ROWS:
        x, y, wide, tall = rows.force(sea, place.sign)
        return place.x + x, place.y + y, wide, tall
    routes = sum(name in ROUTES for name in match.seen.play[seat])
    x, y, wide, tall = roads(place.long, place.inner, routes) if sea else gateway(place.long, place.inner)
    return (*place.at(x, y), wide * place.scale, tall * place.scale)


@remembered
def _painted(found: Deed, scene: tuple[float, float], mist: tuple[Rect, ...] | None, hits: tuple[Hit, ...]) -> Node:
    soft = (0, 3, 6) if scene[0] == PHONE else (0, 6, 12)
    spots = [hit.to for hit in hits]
    saved, stopped = _saved(found), isinstance(found.came, Stopped)
    look = classes("q-ring", saved and "q-safe", found.came is not None and not saved and "q-gone")
    parts = [
        [line("q-mist", _mist(scene, mist, spots, grown)) for grown in soft] if mist is not None else None,
        [_arrow(_bend(hit.start, hit.to), hit.to.r, stopped) for hit in hits if hit.start is not None],
        [h("circle", class_=look, cx=num(to.x), cy=num(to.y), r=num(to.r)) for to in spots],
        _begins(found, hits[0].start) if hits and hits[0].start is not None else None,
    ]
    return h("g", parts, key="way")


def _begins(found: Deed, start: Start) -> list[Node]:
    """What stands at the beginning of the arrow: the Army or Navy, or the crest of who strikes."""
    assert found.by is not None
    sign = f"p{found.by + 1}"
    if start.force:
        return [fig(f"families-quay-{found.card}", *start.force, sign)]
    x, y = start.at
    disc = h("circle", class_="q-from", cx=num(x), cy=num(y), r=SEAL)
    return [disc, fig(f"crest-{found.by + 1}", x - 9, y - 9, 18)]


def _mist(scene: tuple[float, float], holes: tuple[Rect, ...], spots: Sequence[Spot], grown: float) -> str:
    """A layer of mist over the scene with round holes in it; several of them, each with wider holes, thin out softly."""
    wide, tall = scene
    way = f"M{-wide:g} 0H{2 * wide:g}V{tall + 40:g}H{-wide:g}z" + "".join(_hole(*hole, grown) for hole in holes)
    for to in spots:
        if not any(x < to.x < x + w and y < to.y < y + deep for x, y, w, deep in holes):
            r = to.r + 8 + 1.5 * grown
            way += f"M{to.x - r:g} {to.y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0z"
    return way


def _hole(x: float, y: float, wide: float, deep: float, grown: float) -> str:
    """A hole with round corners, so much wider to all sides."""
    c, across, down = 8 + grown, wide - 16, deep - 16
    turn = f"a{c:g} {c:g} 0 0 1"
    way = f"M{x + 8:g} {y - grown:g}h{across:g}{turn} {c:g} {c:g}v{down:g}{turn} {-c:g} {c:g}"
    return way + f"h{-across:g}{turn} {-c:g} {-c:g}v{-down:g}{turn} {c:g} {-c:g}z"


def _bend(start: Start, to: Spot) -> Bend:
    """The way of the arrow: at first straight up or down; it ends in the middle of the ring."""
    (x1, y1), (x2, y2) = start.at, to[:2]
    on = abs(y2 - y1) / 2 + 20
    last = (x1, y2) if start.beside and x2 < x1 else (x2 + (x1 - x2) * 0.35, y2 + (y1 - y2) * 0.35)
    return start.at, (x1, y1 + (on if y2 > y1 else -on)), last, (x2, y2)


def _along(way: Bend, t: float) -> Point:
    """A point of the way: 0 is its beginning, 1 its end."""
    parts = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    x, y = (sum(part * point[axis] for part, point in zip(parts, way, strict=True)) for axis in (0, 1))
    return x, y


def _arrow(way: Bend, r: float, stopped: bool) -> list[Node]:
    """The arrow, as far as the ring; one that was stopped ends before that at a bar."""
    if stopped:
        return _barred(_part(way, STOPPED))
    (x1, y1), (cx, cy), (mx, my), (x2, y2) = way
    angle = atan2(y2 - my, x2 - mx)
    x2, y2 = x2 - (r + 3) * cos(angle), y2 - (r + 3) * sin(angle)
    ends = [(x2 - 17 * cos(angle + turn), y2 - 17 * sin(angle + turn)) for turn in (0.5, -0.5)]
    drawn = (
        f"M{x1:.0f} {y1:.0f}C{cx:.0f} {cy:.0f} {mx:.0f} {my:.0f} {x2:.0f} {y2:.0f}M{ends[0][0]:.0f} {ends[0][1]:.0f}"
    )
    drawn += f"L{x2:.0f} {y2:.0f}L{ends[1][0]:.0f} {ends[1][1]:.0f}"
    return [line("q-ar0", drawn), line("q-ar", drawn)]


def _part(way: Bend, t: float) -> Bend:
    """The first part of a way."""
    points, firsts = list(way), [way[0]]
    while len(points) > 1:
        points = [(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t) for (x1, y1), (x2, y2) in pairwise(points)]
        firsts.append(points[0])
    first, second, third, last = firsts
    return first, second, third, last


def _barred(way: Bend) -> list[Node]:
    (x1, y1), (cx, cy), (mx, my), (x2, y2) = way
    angle = atan2(y2 - my, x2 - mx)
    across, down = BAR * sin(angle), BAR * cos(angle)
    drawn = f"M{x1:.0f} {y1:.0f}C{cx:.0f} {cy:.0f} {mx:.0f} {my:.0f} {x2:.0f} {y2:.0f}"
    bar = f"M{x2 - across:.0f} {y2 + down:.0f}L{x2 + across:.0f} {y2 - down:.0f}"
    return [line("q-ar0", drawn), line("q-ar", drawn), line("q-ar0", bar), line("q-stop", bar)]
