"""A family as a row on a phone: its sign, who stands on its pavement, and one line of water. Draws; knows no rule.

What is drawn is what the quays draw (fronts.Front, moorings.Water), smaller and without a word.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.families.cards import BERTHS, CARDINAL, KIND_OF, PATRONAGE, SENATOR, VILLA, Kind
from doge.games.families.names import short_title, title
from doge.words import plural, text
from web.dom.markup import Node, classes, h, remembered_up_to
from web.games.families.board.fronts import CROWD, PERSON, Front, counted, face, flag, risen, villa_told
from web.games.families.board.ink import Touch, box, fig, line, plate, pressed, word
from web.games.families.board.moorings import Berth, Board, Hull, Water, ship
from web.games.families.board.regatta import race, reach, said, turn
from web.games.families.past.election import Lane

LEFT, RIGHT = 109.0, 352.0
ARCH = 27.0
"""How wide an arch of the wall is at least."""
LETTER, NAME = 5.4, 5.0
"""How wide a letter of a plate is on average, and one of a longer name."""
MARK = 24.0
"""How wide the cap at the end of the votes is."""
TOLD, VOTES = 114.0, 55.0
"""How much room the words at the end of a lane have, and the votes among them."""


class Fit(NamedTuple):
    """The measures of a row, by its height."""

    floor: float  # where the figures stand
    figure: float
    board: float  # how tall a board is


def fit(tall: float) -> Fit:
    """The measures of a row that is so tall."""
    board = min(30.0, max(21.0, tall * 0.31 // 1))
    floor = tall - board - 7
    return Fit(floor, (floor - 9) / 1.4, board)


@remembered_up_to(24)
def pavement(f: Front, tall: float) -> Node:
    """The wall with house, people and army before it."""
    m = fit(tall)
    drawn = [
        box(LEFT + 3, 6, RIGHT - LEFT - 4, m.floor - 6, "q-wl"),
        line("q-roof", f"M{LEFT:g} 8l5-6H{RIGHT - 3:g}l5 6z"),
        _arcade(m),
        box(LEFT - 3, m.floor, RIGHT - LEFT + 9, 6, "q-pav"),
        _house(f, m),
        *_people(f, m),
        *_army(f, m),
    ]
    return h("g", drawn, class_=f"q-front w{f.seat + 1}", key="front")


def _arcade(m: Fit) -> Node:
    """The arches behind the people."""
    left = LEFT + 12 + (m.floor - 8) * 0.82
    n = int((RIGHT - 8 - left) // ARCH)
    each = (RIGHT - 8 - left) / n
    wide, r = each - 5, (each - 5) / 2
    arch = f"V{12 + r:g}a{r:g} {r:g} 0 0 1 {wide:g} 0V{m.floor:g}z"
    return line("q-opn", "".join(f"M{left + at * each + 2:g} {m.floor:g}{arch}" for at in range(n)))


def _house(f: Front, m: Fit) -> Node:
    tall = m.floor - 8
    wide = tall * 0.82
    x, y = LEFT + 6, 8
    if not f.villa and not f.hints:
        return flag(f.seat, x + 4, 13, m.floor, tall * 0.42)
    drawn = fig("families-quay-villa", x, y, wide, tall, "" if f.villa else "gh")
    touch = f.touches[0]
    told = f.hints > 1 or (f.hints and touch is not None)
    named = _named(m, text("Villa"), x + wide / 2) if told and not f.villa else None
    if touch is not None:
        return h("g", pressed(touch, villa_told(touch), (x, y, wide, tall), drawn, named), key=VILLA)
    return h("g", drawn, named, key=VILLA)


def _people(f: Front, m: Fit) -> list[Node]:
    groups = list(zip((CARDINAL, SENATOR, PATRONAGE), f.people, f.touches[1:4], strict=True))
    banners = len(f.banners)
    left = LEFT + 12 + (m.floor - 8) * 0.82
    room = RIGHT - left - 6 - (m.figure + 8) * (2 if len(f.army) > 1 else 1) - banners * 24
    places = sum(max(n, 1) for _, n, _ in groups)
    step = min(m.figure + (5 if f.hints > 1 else 1), (room - m.figure - 8) / max(1, places - 1))
    found, at = [], 0.0
    tags = []
    for kind, n, touch in groups:
        if n or f.hints:
            found.append(_group(f, m, kind, n, touch, left + at, step))
        if f.hints > 1 and not n and kind not in f.risen:  # the words are wider than the figures
            tags.append(_named(m, title(kind), left + at + m.figure / 2, kind == SENATOR))
        if kind in f.risen:
            tags.append(_told(risen(kind), left + at + n * step, 1, 86, "q-risen", f"{kind}-risen"))
        at += step * max(n, 1) + 4
    for n, (kind, touch) in enumerate(f.banners):
        found.append(_banner(kind, touch, left + at + n * 24))
    return [*found, *tags]


def _group(f: Front, m: Fit, kind: Kind, n: int, touch: Touch | None, x: float, step: float) -> Node:
    tall = m.figure * 1.4
    y = m.floor - tall
    if not n:
        return h("g", fig(f"families-quay-{PERSON[kind]}-2", x, y, m.figure, tall, "gh"), key=kind)
    drawn: list[Node] = [
        fig(f"families-quay-{PERSON[kind]}-{face(f.seat, at)}", x + at * step, y, m.figure, tall, key=str(at))
        for at in range(n)
    ]
    if n > CROWD:
        drawn.append(plate(x + (n - 1) * step + m.figure - 16, m.floor - 16, n))
    if touch is not None:
        return h("g", pressed(touch, counted(kind, n), (x, y, (n - 1) * step + m.figure, tall), drawn), key=kind)
    return h("g", drawn, key=kind)


def _named(m: Fit, said: str, middle: float, high: bool = False) -> Node:
    """Before an outline, on a plate, what it is; that in the middle stands higher, for plates are wider than figures."""
    wide, y = LETTER * len(said) + 6, m.floor - (32 if high else 14)
    x = min(middle - wide / 2, RIGHT - wide)
    drawn = box(x, y, wide, 14, "q-tag"), word(x + wide / 2, y + 11, said, "tl", "middle")
    return h("g", *drawn, class_="q-named", key=f"named-{middle:g}")


def _told(said: str, x: float, y: float, wide: float, cls: str, key: str) -> Node:
    """Where somebody stood who is Pope or Doge now: it says so, and lies over no figure."""
    tag = box(x, y, wide, 16, "q-tag"), word(x + wide / 2, y + 12, said, "ts2", "middle")
    return h("g", *tag, class_=cls, key=key)


def _banner(kind: Kind, touch: Touch | None, x: float) -> Node:
    drawn = (line("q-banner", f"M{x:g} 8h22v26l-11-6-11 6z"), fig(f"families-{kind}", x + 3, 10, 16, cls="q-gl"))
    if touch is not None:
        return pressed(touch, title(kind), (x, 8, 22, 26), *drawn)
    return h("g", *drawn, key=kind)


def _army(f: Front, m: Fit) -> list[Node]:
    tall = m.figure * 1.4
    y = m.floor - tall
    if not f.army and not f.hints:
        return []
    if not f.army:
        x = RIGHT - m.figure - 4
        outline = fig("families-quay-guards", x, y, m.figure, tall, "gh")
        return [h("g", outline, _named(m, text("Army"), x + m.figure / 2) if f.hints > 1 else None, key="army")]
    found = []
    kinds = sorted(set(f.army))
    for n, (kind, touch) in enumerate(zip(kinds, f.touches[4:], strict=True)):
        x = RIGHT - 4 - (len(kinds) - n) * m.figure
        drawn = [fig(f"families-quay-{kind}", x, y, m.figure, tall, f"p{f.seat + 1}")]
        if f.army.count(kind) > 1:
            drawn.append(plate(x + m.figure - 16, m.floor - 16, f.army.count(kind)))
        if touch is not None:
            found.append(pressed(touch, title(kind), (x, y, m.figure, tall), drawn))
        else:
            found.append(h("g", drawn, key=kind))
    return found


@remembered_up_to(16)
def lane(found: Lane, tall: float, most: int, told: str) -> Node:
    """What a family has in an election, in its line of water; `most` votes are as long as the line.

    `told` is what of it comes to light now (just_changed.told).
    """
    y, end = tall - 18, RIGHT - TOLD
    scale = min(9.0, (end - LEFT - 24) / most)
    open_ = found.most not in (None, found.votes)
    reached = text("at most {n}", n=found.most) if open_ else found.note
    drawn: list[Node | None] = [
        box(LEFT, y - 1, RIGHT - LEFT + 4, 20, "q-lw") if found.state == "won" else None,
        line("q-rope", f"M{LEFT + 4:g} {y + 10:g}H{end:g}"),
        reach(found, LEFT + 4, end, y, scale, None),
        race(found, LEFT + 4, y, scale, MARK),
        word(RIGHT - VOTES, y + 15, reached, "ts2 q-sum", "end"),
        word(RIGHT, y + 15, plural("1 vote", "{n} votes", found.votes), "tb q-sum", "end"),
    ]
    if not found.shares:
        drawn = [word(LEFT + 6, y + 12, found.note, "ts2")]
    return h(
        "g",
        h("title", said(found)),
        drawn,
        class_=classes("q-ln", found.state, told),
        style=turn(found),
        key=f"water-{told}",  # as in the regatta: the count comes to light in a picture of its own
    )


# --- the line of water -------------------------------------------------------------------------------


@remembered_up_to(24)
def canal(w: Water, tall: float) -> Node:
    """Boards, ships without a route, the navy; they move together where the water is too short."""
    m = fit(tall)
    berth = m.board - 3
    board, hull = m.board + BERTHS * berth + 3, berth + 1
    boats = sum(each.n for each in w.loose)
    need = len(w.boards) * (board + 5) + boats * hull + (1.6 * berth + 4 if w.navy else 0)
    shrink = min(1.0, (RIGHT - LEFT - 8) / max(1.0, need))
    x, found = LEFT + 3, []
    y = m.floor + 8
    for each in w.boards:
        found.append(_board(each, x, y, m.board, berth, shrink))
        x += (board + 5) * shrink
    for hulls in w.loose:
        found.append(_boats(w.seat, hulls, x, y, berth, hull * shrink))
        x += hulls.n * hull * shrink
    if w.off is not None:
        outline = line("q-be may", f"M{x:g} {y:g}v{berth:g}h{berth:g}v{-berth:g}")
        found.append(pressed(w.off, text("take it off the route"), (x, y, max(berth, 24), max(berth, 24)), outline))
    found += _navy(w, m, y)
    if not w.boards and not boats and w.hints:
        found.append(fig("families-quay-cog", LEFT + 6, y, berth, cls="gh", key="ghost"))
        if w.hints > 1:
            found.append(word(LEFT + 10 + berth, y + berth / 2 + 4, text("Ships"), "tl")._replace(key="ships"))
    return h("g", found, class_="q-moor", key="water")


def _board(board: Board, x: float, y: float, tall: float, berth: float, shrink: float) -> Node:
    wide, step = (tall + BERTHS * berth + 3) * shrink, berth * shrink
    sign = (tall - 4) * shrink
    drawn: list[Node] = [
        box(x, y - 1, wide, tall, "q-car"),
        fig(f"families-{board.route}", x + 2, y + 1, sign, cls="q-gl"),
    ]
    if board.touch is not None:
        drawn = [pressed(board.touch, title(board.route), (x, y - 1, wide, tall), *drawn)]
    at = 0
    left = x + sign + 4
    for each in board.ships:
        xs = [left + n * step for n in range(at, min(at + each.n, BERTHS))]
        drawn.append(_lying(each, xs, y, berth, step))
        at += each.n
    if board.free and not any(board.free):
        drawn.append(_called(board.route, left + at * step, y, berth, len(board.free) * step))
    else:
        drawn += [_free(touch, left + n * step, y, berth, step, n) for n, touch in enumerate(board.free, at)]
    return h("g", drawn, class_="q-rt", key=board.route)


def _called(route: Kind, x: float, y: float, tall: float, wide: float) -> Node:
    """In place of berths that are empty what the route is called, where there is room."""
    name = short_title(route)
    fits = len(name) * NAME <= wide - 4
    told = word(x + wide / 2, y + tall / 2 + 4, name, "tl", "middle") if fits else None
    return h("g", _basin(x, y, tall, wide), told, key="called")


def _basin(x: float, y: float, tall: float, wide: float, cls: str = "") -> Node:
    return line(f"q-be {cls}".strip(), f"M{x:g} {y:g}v{tall:g}h{wide:g}v{-tall:g}")


def _lying(berth: Berth, xs: list[float], y: float, size: float, step: float) -> Node:
    drawn = [
        [_basin(x, y, size, step), ship(berth.seat, KIND_OF[berth.name], x, y, step, berth.new and n == len(xs) - 1)]
        for n, x in enumerate(xs)
    ]
    if berth.yours:
        drawn.append([box(x, y, step, size, "q-yours") for x in xs])
    if berth.touch is not None:
        return pressed(berth.touch, berth.said, (xs[0], y, xs[-1] - xs[0] + step, size), drawn)
    return h("g", drawn, key=f"{berth.seat}:{berth.name}")


def _free(touch: Touch | None, x: float, y: float, size: float, step: float, n: int) -> Node:
    if touch is None:
        return _basin(x, y, size, step)._replace(key=str(n))
    drawn = _basin(x, y, size, step, touch.cue)
    return pressed(touch, text("send it here"), (x, y, step, size), drawn)._replace(key=str(n))


def _boats(seat: int, hull: Hull, x: float, y: float, size: float, step: float) -> Node:
    kind = KIND_OF[hull.name]
    drawn = [ship(seat, kind, x + n * step, y, size, hull.new and n == hull.n - 1) for n in range(hull.n)]
    if hull.touch is not None:
        return pressed(hull.touch, counted(kind, hull.n), (x, y, (hull.n - 1) * step + size, size), drawn)
    return h("g", drawn, key=hull.name)


def force(sea: bool, tall: float) -> tuple[float, float, float, float]:
    """Where an Army or a Navy stands in a row that is so tall: x, y, how wide, how tall."""
    m = fit(tall)
    if sea:
        high = m.board - 2
        return RIGHT - 1.57 * high - 2, m.floor + 8, 1.57 * high, high
    return RIGHT - m.figure - 4, m.floor - 1.4 * m.figure, m.figure, 1.4 * m.figure


def _navy(w: Water, m: Fit, y: float) -> list[Node]:
    tall = m.board - 2
    wide = tall * 1.57
    if not w.navy:
        long = w.hints and len(w.boards) < 2
        if not long:
            return []
        outline = fig("families-quay-war-galleys", RIGHT - wide - 2, y, wide, tall, "gh", key="navy")
        if w.hints < 2:
            return [outline]
        return [outline, word(RIGHT - wide - 6, y + tall / 2 + 5, text("Navy"), "tl", "end")._replace(key="named-navy")]
    found = []
    for n, hull in enumerate(w.navy):
        x = RIGHT - 2 - wide * (1 + 0.6 * (len(w.navy) - 1 - n))
        drawn = [fig(f"families-quay-{hull.name}", x, y, wide, tall, f"p{w.seat + 1}")]
        if hull.n > 1:
            drawn.append(plate(x + wide - 16, y + tall - 16, hull.n))
        if hull.touch is not None:
            found.append(pressed(hull.touch, counted(hull.name, hull.n), (x, y, wide, tall), drawn))
        else:
            found.append(h("g", drawn, key=hull.name))
    return found
