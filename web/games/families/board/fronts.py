"""What stands on a family's pavement: house or Villa, the loggia with its people, the gate with its army. Draws; knows
no rule.

My own empty places are outlines that say what can stand there and what it brings; those of the others are empty, and
a flag flies where no Villa stands.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.families.cards import CARDINAL, PATRONAGE, SENATOR, VILLA, VILLA_COST, Kind
from doge.games.families.names import title
from doge.words import text
from web.dom.markup import Node, h, remembered, remembered_up_to
from web.games.families.board.ink import Touch, box, fig, line, plate, pressed, word

FACES = 4
LETTER = 7.6
"""How wide a letter of a tag is at most."""
CROWD = 4
"""More figures of a kind than this have their number on a plate."""


class Size(NamedTuple):
    """The measures of a stretch of quay, from the lower edge of its sign."""

    top: float  # of the fronts
    quay: float  # of the pavement
    villa: tuple[float, float, float, float]
    crest: tuple[float, float, float]  # on the Villa
    loggia: float
    wall: tuple[float, float]  # of the loggia: from its top, how tall
    trims: tuple[tuple[float, float], tuple[float, float]]
    storeys: tuple[float, float]
    arch: float  # how wide one is at least
    lower: int  # arches of the lower storey for Patronage
    gate: tuple[float, float, float, float]  # from the right end of the fronts
    soldier: tuple[float, float, float, int]  # size, from the top, apart, the most that are drawn
    front: float  # how long the fronts are; 0: as long as the stretch


RIVAL = Size(
    top=4,
    quay=140,
    villa=(-1, 22, 88, 118),
    crest=(31, 64, 23),
    loggia=89,
    wall=(14, 126),
    trims=((75, 4), (136, 5)),
    storeys=(22, 83),
    arch=33,
    lower=2,
    gate=(72, 48, 74, 90),
    soldier=(34, 92, 26, 3),
    front=0,
)
MINE = Size(
    top=6,
    quay=148,
    villa=(0, 4, 128, 148),
    crest=(48, 58, 32),
    loggia=136,
    wall=(14, 138),
    trims=((80, 5), (147, 6)),
    storeys=(20, 88),
    arch=39,
    lower=3,
    gate=(104, 32, 104, 120),
    soldier=(40, 96, 34, 4),
    front=566,
)


def size(long: bool) -> Size:
    """The measures of a long stretch, as mine, or of a rival's."""
    return MINE if long else RIVAL


class Front(NamedTuple):
    """All that the fronts of a family show; two that are equal look the same."""

    seat: int
    long: bool
    wide: float
    hints: int  # 0: no outlines; 1: with their names; 2: with what they bring
    villa: bool
    people: tuple[int, int, int]  # Cardinals, Senators, Patronage
    army: tuple[Kind, ...]
    touches: tuple[Touch | None, ...]  # of Villa, Cardinals, Senators, Patronage, then of each kind of army
    new: str = ""  # the kind that has just come
    banners: tuple[tuple[Kind, Touch | None], ...] = ()  # Popularity that lies open
    risen: tuple[Kind, ...] = ()  # Cardinal or Senator: one of them has become Pope or Doge
    price: int = VILLA_COST  # of a Villa


def fronts(f: Front) -> Node:
    """The fronts of a family, from left to right."""
    s = size(f.long)
    length = s.front or f.wide
    gate = length - s.gate[0]
    inside = gate - s.loggia - (14 if f.long else 3)
    parts = [
        pavement(f.long, f.wide),
        _house(f.seat, f.long, f.villa, f.hints, f.touches[0], f.price),
        *_loggia(f, s, inside),
        _army(f, s, gate),
        *_banners(f.banners, gate - 8, s.wall[0] - 12),
    ]
    return h("g", parts, class_=f"q-front w{f.seat + 1}", key="front")


@remembered
def pavement(long: bool, wide: float) -> Node:
    """The pavement and its edge at the water."""
    s = size(long)
    left, right, deep = (-16, s.front + 6, 30) if long else (-6, wide + 6, 26)
    y = s.quay - 8
    return h(
        "g",
        box(left, y, right - left, deep, "q-pav"),
        line("q-edge", f"M{left} {y + deep:g}H{right:g}v7H{left}z"),
        line("q-shd", f"M{left + 4} {y + deep + 10:g}H{right - 2:g}"),
        line("q-refl", _reflected(left, right, y + deep + 16)),
        None if long else fig("families-quay-palo", right - 13, y + deep - 14, 10, 38),  # at mine lies the navy
        key="pavement",
        aria_hidden="true",
    )


def _reflected(left: float, right: float, y: float) -> str:
    """What the water shows of a quay: dashes, fewer from line to line."""
    rows = ((0, 26, 12), (6, 17, 30), (12, 9, 58))
    return "".join(
        f"M{x:g} {y + down:g}h{long}"
        for down, long, gap in rows
        for x in range(int(left) + 8 + 3 * down, int(right) - 20, long + gap)
    )


@remembered
def _house(seat: int, long: bool, villa: bool, hints: int, touch: Touch | None, price: int) -> Node:
    s = size(long)
    if not villa and not hints:
        left, top, wide, tall = s.villa
        flown = flag(seat, left + wide / 2 - 16, top + tall / 3, top + tall, 34)
        return h("g", _garden(left + 2, top + tall, wide - 6), flown, key=VILLA, aria_hidden="true")
    drawn = [fig("families-quay-villa", *s.villa, "" if villa else "gh")]
    if villa:
        drawn.append(fig(f"crest-{seat + 1}", *s.crest))
    else:
        brings = text("Villa: costs {n}", n=price)
        x, y, w, tall = s.villa
        drawn.append(word(x + w / 2, y + 0.6 * tall, brings, "tl", "middle"))
    if touch is not None:
        return h("g", pressed(touch, villa_told(touch), s.villa, drawn), key=VILLA)
    return h("g", drawn, key=VILLA, aria_hidden="true")


def _garden(x: float, floor: float, wide: float) -> Node:
    """The garden where a Villa could stand: two cypresses behind a low wall."""
    trees = "".join(
        f"M{x + at:g} {floor - 20:g}c-13-12-8-46 0-{tall} 8 {tall - 46} 13 {tall - 12} 0 {tall}z"
        for at, tall in ((13, 66), (wide - 12, 74))
    )
    wall = f"M{x:g} {floor:g}v-24h{wide:g}v24zM{x - 2:g} {floor - 24:g}v-5h{wide + 4:g}v5z"
    return h("g", line("q-tree", trees), line("e1", wall), class_="q-eng", key="garden")


def flag(seat: int, x: float, top: float, floor: float, wide: float) -> Node:
    """The family's flag, where no Villa stands."""
    cloth = line("q-flag", f"M{x:g} {top:g}h{wide + 8:g}l-6 {wide / 2 + 3:g} 6 {wide / 2 + 3:g}h-{wide + 8:g}z")
    pole = line("q-pole", f"M{x:g} {top - 5:g}V{floor:g}M{x - 7:g} {floor:g}h14")
    return h("g", pole, cloth, fig(f"crest-{seat + 1}", x + 2, top + 3, wide), key=VILLA, aria_hidden="true")


def villa_told(touch: Touch) -> str:
    """What is touched at the house: the Villa that stands there, or the one that can be built."""
    return text("Build a Villa") if touch.do == "take" else text("the Villa")


# --- the loggia -----------------------------------------------------------------------------------------


def _loggia(f: Front, s: Size, wide: float) -> list[Node]:
    arches = max(4, int(wide // s.arch))
    each = wide / arches
    guests = s.lower
    upper, lower = s.storeys
    rooms = (
        (CARDINAL, s.loggia, upper, arches, f.people[0], f.touches[1]),
        (SENATOR, s.loggia, lower, arches - guests, f.people[1], f.touches[2]),
        (PATRONAGE, s.loggia + each * (arches - guests), lower, guests, f.people[2], f.touches[3]),
    )
    found = [_wall(f.long, wide, arches)]
    tags: list[Node] = []  # over all figures
    for kind, x, y, room, n, touch in rooms:
        new = "new" if f.new == kind else ""
        hints = 0 if kind in f.risen else f.hints
        if n or hints:
            found.append(_people(f.seat, f.long, kind, x, y, each, room, n, touch, new))
        if not n:
            tags += _lines(x + (each + 2 if kind != PATRONAGE else -18), y + 30, _outlined(kind, hints, f.long))
        if kind in f.risen:
            tags.append(_risen(kind, f.long, x + min(n, room - 1) * each, y, each))
    return [*found, *tags]


@remembered
def _risen(kind: Kind, long: bool, x: float, y: float, each: float) -> Node:
    """Where somebody stood who is Pope or Doge now: it says so."""
    wide = _figure(each, long)
    left = x + (each - wide) / 2
    ghost = fig(f"families-quay-{PERSON[kind]}-2", left, y + 6, wide, wide * 1.4, "gh")
    said, top = risen(kind), y + 12 + wide * 0.7
    tag = box(left, top, 12 + LETTER * len(said), 22, "q-tag"), word(left + 6, top + 15, said, "ts2")
    return h("g", ghost, *tag, class_="q-risen", key=f"{kind}-risen")


def risen(kind: Kind) -> str:
    """What has become of a Cardinal or a Senator."""
    return text("now the Pope") if kind == CARDINAL else text("now the Doge")


@remembered
def _wall(long: bool, wide: float, arches: int) -> Node:
    s, each = size(long), wide / arches
    x, (top, tall) = s.loggia, s.wall
    over = 6 if long else 4
    shapes = [("p", n, s.storeys[0]) for n in range(arches)]
    shapes += [("r" if n < arches - s.lower else "o", n, s.storeys[1]) for n in range(arches)]
    deep = _figure(each, long) * 1.4 + 6
    openings = [fig(f"families-quay-arch-{form}", x + n * each + 1, y, each - 2, deep, "q-op") for form, n, y in shapes]
    return h(
        "g",
        box(x, top, wide, tall, "q-wl"),
        line("q-roof", f"M{x - over:g} {top + 2:g}l6-10h{wide + 2 * over - 12:g}l6 10z"),
        openings,
        [box(x - 2, y, wide + 4, thick, "q-trm") for y, thick in s.trims],
        key="wall",
        aria_hidden="true",
    )


def _figure(each: float, long: bool) -> float:
    """How wide a figure is in an arch."""
    return min(each - 2, 37 if long else 33)


@remembered_up_to(96)
def _people(
    seat: int,
    long: bool,
    kind: Kind,
    x: float,
    y: float,
    each: float,
    room: int,
    n: int,
    touch: Touch | None,
    new: str,
) -> Node:
    """The figures of a kind in their arches; they move together where they are more than these."""
    wide = _figure(each, long)
    tall, left, width = wide * 1.4, x + (each - wide) / 2, room * each
    step = each if n <= room else (width - each) / (n - 1)
    if not n:
        ghost = fig(f"families-quay-{PERSON[kind]}-2", left, y + 6, wide, tall, "gh")
        return h("g", ghost, key=kind, aria_hidden="true")
    drawn = [
        fig(
            f"families-quay-{PERSON[kind]}-{face(seat, at)}",
            left + at * step,
            y + 6,
            wide,
            tall,
            new if at == n - 1 else "",
            str(at),
        )
        for at in range(n)
    ]
    number = plate(x + width - 22, y + tall - 6, n) if n > min(CROWD, room) else None
    if touch is not None:
        reach = (left, y + 6, (n - 1) * step + wide, tall)
        return h("g", pressed(touch, counted(kind, n), reach, drawn, number), key=kind)
    return h("g", h("title", counted(kind, n)), drawn, number, key=kind)


PERSON = {CARDINAL: "cardinal", SENATOR: "senator", PATRONAGE: "patron"}


def face(seat: int, at: int) -> int:
    """Which face stands at a place: it belongs to the place, for cards of a kind are alike."""
    return (at * 3 + seat) % FACES


def counted(kind: Kind, n: int) -> str:
    """So many cards of a kind."""
    return title(kind) if n == 1 else text("{n} {card}", n=n, card=title(kind))


def _outlined(kind: Kind, hints: int, long: bool) -> list[str]:
    """What the outline of a kind says."""
    if not hints or (kind == PATRONAGE and hints < 2):
        return []
    if kind == PATRONAGE:
        return [text("Patronage: 1 gold,"), text("votes; needs a Villa")]
    if hints > 1 and long:
        cardinals = [text("Cardinals: 1 gold, 1 vote for Pope")]
        return cardinals if kind == CARDINAL else [text("Senators: 1 gold,"), text("1 vote for Doge")]
    return [text("Cardinals") if kind == CARDINAL else text("Senators")]


def _lines(x: float, y: float, said: list[str]) -> list[Node]:
    return [word(x + 6, y + 15 + 16 * n, one, "ts2 q-told") for n, one in enumerate(said)]


def _banners(banners: tuple[tuple[Kind, Touch | None], ...], right: float, y: float) -> list[Node]:
    """Popularity that lies open hangs from the roof until the end of the turn."""
    return [_banner(kind, touch, right - 30 * (n + 1), y) for n, (kind, touch) in enumerate(banners)]


@remembered
def _banner(kind: Kind, touch: Touch | None, x: float, y: float) -> Node:
    cloth = line("q-banner", f"M{x:g} {y:g}h28v34l-14-8-14 8z")
    drawn = (cloth, fig(f"families-{kind}", x + 4, y + 3, 20, cls="q-gl"))
    if touch is not None:
        return pressed(touch, title(kind), (x, y, 28, 34), *drawn)
    return h("g", h("title", title(kind)), *drawn, key=kind)


# --- the gate -------------------------------------------------------------------------------------------


def _army(f: Front, s: Size, gate: float) -> Node:
    _, y, w, tall = s.gate
    wide, top, step, most = s.soldier
    kinds = sorted(set(f.army))
    drawn: list[Node] = [_gate(gate, y, w, tall)]
    shown = f.army[:most]
    left = gate + w / 2 - (len(shown) * step) / 2 - (wide - step) / 2
    for kind, touch in zip(kinds, f.touches[4:], strict=True):
        spots = [n for n, each in enumerate(shown) if each == kind]
        there = [
            fig(
                f"families-quay-{kind}",
                left + n * step,
                top,
                wide,
                wide * 1.4,
                f"p{f.seat + 1} {'new' if f.new == kind else ''}".strip(),
            )
            for n in spots
        ]
        first = spots[0] if spots else 0
        reach = (left + first * step, top, (max(len(spots), 1) - 1) * step + wide, wide * 1.4)
        drawn.append(_kind(touch, counted(kind, f.army.count(kind)), reach, there, kind))
    if not f.army and f.hints:
        drawn.append(fig("families-quay-guards", gate + w / 2 - wide / 2, top, wide, wide * 1.4, "gh"))
        said = text("Army: Guards defend") if f.hints > 1 and f.long else text("Army")
        drawn.append(word(gate + w / 2, y - 6, said, "ts gt", "middle"))
    elif len(f.army) > most:
        drawn.append(plate(gate + w - 22, top + wide * 1.4 - 18, len(f.army)))
    return h("g", drawn, key="army")


@remembered
def _gate(x: float, y: float, w: float, tall: float) -> Node:
    return fig("families-quay-gate", x, y, w, tall)


def _kind(
    touch: Touch | None, told: str, reach: tuple[float, float, float, float], drawn: list[Node], key: str
) -> Node:
    if touch is not None:
        return pressed(touch, told, reach, drawn)
    return h("g", h("title", told), drawn, key=key)


def gateway(long: bool, wide: float) -> tuple[float, float, float, float]:
    """Where an Army stands that goes out of the gate: x, y, how wide, how tall."""
    s = size(long)
    across, top, *_ = s.soldier
    middle = (s.front or wide) - s.gate[0] + s.gate[2] / 2
    return middle - across / 2, top, across, across * 1.4
