"""What lies on a family's water: routes with their three berths, ships and Caravans without a route, the navy. Draws;
knows no rule.

A ship bears the crest of its owner, wherever it lies.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.families.cards import BERTHS, BONUS, KIND_OF, ONLY, ROUTE_OF, Kind, Name
from doge.games.families.facts import earns
from doge.games.families.names import short_title, title
from doge.words import series, text
from web.dom.markup import Node, classes, h, remembered_up_to
from web.games.families.board.fronts import counted, size
from web.games.families.board.ink import Touch, box, fig, line, moved, plate, pressed, word


class Berth(NamedTuple):
    """Ships of one owner at a route that are alike, side by side."""

    seat: int
    name: Name
    n: int
    touch: Touch | None
    said: str
    new: bool
    yours: bool = False  # at the route of another


class Board(NamedTuple):
    """A route with what lies at it; two that are equal look the same."""

    route: Kind
    ships: tuple[Berth, ...]
    free: tuple[Touch | None, ...]  # where a ship could come to lie
    touch: Touch | None  # of the route itself


class Hull(NamedTuple):
    """Ships without a route, or a navy: those that are alike."""

    name: Name
    n: int
    touch: Touch | None
    new: bool


class Water(NamedTuple):
    """All that lies on a family's water; two that are equal look the same."""

    seat: int
    long: bool
    wide: float
    hints: int
    named: bool  # the boards have room for the names of the routes
    boards: tuple[Board, ...]
    loose: tuple[Hull, ...]
    navy: tuple[Hull, ...]
    off: Touch | None = None  # where a ship comes off its route


DEEP, LONG_DEEP = 52.0, 74.0
"""How tall a board is: a rival's, mine."""
JETTY, STEP = 180.0, 58.0
"""Where a rival's boards begin, and how far apart two rows of them are."""
ROW, SMALL = 5, 0.58
"""So many boards have room in a row; how large they are in two."""
NAMED = 92.0
"""How wide a board is at least that has room for its name."""
OPEN = 182.0
"""Where a rival's navy lies that has the water for itself."""
ROOMY = 180.0
"""How wide a board of mine is at least on which all that a route brings has room."""


def water(w: Water) -> Node:
    """What lies on the water before the fronts."""
    parts = [*_boards(w), _loose(w), _navy(w)]
    return h("g", parts, class_="q-moor", key="water")


# --- routes ---------------------------------------------------------------------------------------------


def slots(n: int, long: bool, room: float) -> list[tuple[float, float, float]]:
    """Where the boards of n routes stand: x, y and how wide, one more for the outline of the next."""
    if long:
        left = size(True).front + 30
        room -= left
        across = 2 if n < 6 and room > 300 else 3
        wide = (room - 20 * (across - 1) - 8) / across
        step = 86 if n <= 2 * across else 66
        return [(left + k % across * (wide + 20), k // across * step - 34, wide) for k in range(n + 1)]
    s, across = _scale(n, long), max(n, 3) if n <= ROW else (n + 1) // 2
    wide = min((room / s - 6 * across) / across, 128)
    return [(k % across * (wide + 6) * s, JETTY + k // across * STEP * s, wide * s) for k in range(n + 1)]


def _scale(n: int, long: bool) -> float:
    """How large the boards of n routes are: a rival's that need two rows are smaller, so that both lie above the barge."""
    return SMALL if n > ROW and not long else 1.0


def _boards(w: Water) -> list[Node]:
    spots = slots(len(w.boards), w.long, w.wide)
    s = _scale(len(w.boards), w.long)
    if s < 1:
        spots = [(x / s, JETTY + (y - JETTY) / s, wide / s) for x, y, wide in spots]
    shown = [_board(each, w.long, w.named and s == 1, *spot) for each, spot in zip(w.boards, spots, strict=False)]
    if s < 1:
        return [h("g", shown, transform=moved(0, JETTY * (1 - s), s), key="small")]
    if not w.hints or len(w.boards) >= 4:
        return shown
    return [*shown, _next(w.hints if not w.boards else 0, w.long, *spots[-1], w.off)]


@remembered_up_to(32)
def _next(hints: int, long: bool, x: float, y: float, wide: float, off: Touch | None) -> Node:
    """Where the next route will stand, and what it brings; or where a ship comes off its route."""
    if not long:
        wide = max(wide, 118) if hints else wide
    board = line("q-car gho", _outline(x, y, wide, LONG_DEEP if long else DEEP))
    middle, y = x + wide / 2, y + (LONG_DEEP if long else DEEP) / 2
    if off is not None:
        said = text("off the route")
        area = (x, y - 30, wide, 60)
        return pressed(off, text("take it off the route"), area, board, word(middle, y + 5, said, "ts gt", "middle"))
    roomy = long and wide >= ROOMY
    name = text("Place for a Trade Route") if roomy else text("Trade Route")
    brings = text("ships there earn 1 to 4 gold") if roomy else text("1 to 4 gold")
    words = [
        word(middle, y - 3, name, "t6 gt", "middle"),
        word(middle, y + 13, brings, "ts gt", "middle"),
    ]
    return h("g", board, words if hints or long else None, key="next", aria_hidden="true")


def _outline(x: float, y: float, wide: float, tall: float) -> str:
    half = tall / 2
    return f"M{x:g} {y:g}h{wide:g}l-5 {half:g} 5 {half:g}h{-wide:g}l5 {-half:g}z"


@remembered_up_to(64)
def _board(board: Board, long: bool, named: bool, x: float, y: float, wide: float) -> Node:
    """A route: its sign, its name, what it adds to a die, and three berths."""
    tall, head = (LONG_DEEP, 24) if long else (DEEP, 18)
    each = min(46 if long else 30, (wide - 16) / BERTHS)
    drawn = [
        line("q-car", _outline(x, y, wide, tall)),
        *_head(board.route, long, named, x, y, wide),
    ]
    if board.touch is not None:
        told = text("the route {route}", route=title(board.route))
        drawn = [pressed(board.touch, told, (x, y, wide, tall), *drawn)]
    gap = (wide - 16 - BERTHS * each) / (BERTHS - 1)
    xs = [x + 8 + n * (each + gap) for n in range(BERTHS)]
    lying: list[Node] = []
    at = 0
    for berth in board.ships:
        lying.append(_lying(berth, [(xs[n], y + head) for n in range(at, min(at + berth.n, BERTHS))], each))
        at += berth.n
    for n, touch in enumerate(board.free, at):
        lying.append(_free(touch, xs[n], y + head, each, n))
    return h("g", h("title", _said(board)), drawn, lying, class_="q-rt", key=board.route)


def _said(board: Board) -> str:
    only = ONLY.get(board.route)
    low, high = earns(board.route)
    gain = text("each ship there earns {low} to {high} gold a turn", low=low, high=high)
    takes = text("Cogs only") if only == "cog" else text("Caravans only")
    pays = text("a rival’s ship pays the owner 1")
    return series([title(board.route), gain, pays, *([takes] if only else [])])


def _head(route: Kind, long: bool, named: bool, x: float, y: float, wide: float) -> list[Node]:
    sign, base, die = (20, 18, 12.0) if long else (15, 12, 9.5)
    if not named or wide < NAMED:
        sign = 17
    name = word(x + sign + 9, y + base, short_title(route), "t7" if long else "t6")
    return [
        fig(f"families-{route}", x + 6, y + 2, sign, cls="q-gl"),
        *([name] if named and wide >= NAMED else []),
        box(x + wide - 5 - die, y + 2 - die, 2 * die, 2 * die, "q-bon"),
        word(x + wide - 5, y + 6.5, text("+{n}", n=BONUS[route]), "tb", "middle"),
        *([word(x + wide - 24, y + 17, _range(route), "ts", "end")] if long and wide >= ROOMY else []),
    ]


def _range(route: Kind) -> str:
    """What each ship there earns."""
    low, high = earns(route)
    return text("{low} to {high} each", low=low, high=high)


def _basin(x: float, y: float, each: float, cls: str = "") -> Node:
    return line(classes("q-be", cls) or "", f"M{x:g} {y:g}v{each:g}h{each:g}v{-each:g}")


def _lying(berth: Berth, spots: list[tuple[float, float]], each: float) -> Node:
    drawn = [
        [_basin(x, y, each), ship(berth.seat, KIND_OF[berth.name], x, y - 1, each, berth.new and n == len(spots) - 1)]
        for n, (x, y) in enumerate(spots)
    ]
    if berth.yours:
        drawn.append([box(x, y - 1, each, each + 1, "q-yours") for x, y in spots])
    key = f"{berth.seat}:{berth.name}"
    if berth.touch is not None:
        (x, y), (last, _) = spots[0], spots[-1]
        return pressed(berth.touch, berth.said, (x, y, last - x + each, each), drawn)
    return h("g", h("title", berth.said), drawn, key=key)


def _free(touch: Touch | None, x: float, y: float, each: float, n: int) -> Node:
    if touch is None:
        return _basin(x, y, each)._replace(key=str(n))
    drawn = _basin(x, y, each, touch.cue)
    return pressed(touch, text("send it here"), (x, y, each, each), drawn)._replace(key=str(n))


# --- ships and navies -----------------------------------------------------------------------------------


def ship(seat: int, kind: Kind, x: float, y: float, wide: float, new: bool = False) -> Node:
    """A ship under its owner's crest, a Caravan with it on the blanket."""
    crest = (0.29, 0.19, 0.4) if kind == "cog" else (0.41, 0.42, 0.3)
    return h(
        "g",
        fig(f"families-quay-{kind}", x, y, wide, cls=f"p{seat + 1}"),
        fig(f"crest-{seat + 1}", x + wide * crest[0], y + wide * crest[1], wide * crest[2]),
        class_="q-ship new" if new else "q-ship",
    )


def _loose(w: Water) -> Node:
    s = size(w.long)
    wide, left, room = (40.0, 14.0, 300.0) if w.long else (30.0, 6.0, w.wide - 106)
    count = sum(hull.n for hull in w.loose)
    step = min(wide - 2, room / max(1, count))
    found, at = [], 0
    for hull in w.loose:
        kind = KIND_OF[hull.name]
        y = s.quay + (-20 if w.long else -13) if kind == "caravan" else s.quay + (12 if w.long else 5)
        xs = [left + (at + n) * step for n in range(hull.n)]
        drawn = [ship(w.seat, kind, x, y, wide, hull.new and n == hull.n - 1) for n, x in enumerate(xs)]
        told = text("{ships}, at the quay", ships=counted(kind, hull.n))
        found.append(_hulls(hull.touch, told, (xs[0], y, xs[-1] - xs[0] + wide, wide), drawn, hull.name))
        at += hull.n
    if not count and w.hints > 1:
        found += _no_ships(s.quay)
    elif w.hints > 1 and w.long:
        found.append(word(left + (count - 1) * step + wide + 6, s.quay + 48, text("0 to 3 gold each"), "ts gt"))
    return h("g", found, key="loose")


def _no_ships(y: float) -> list[Node]:
    said = text("Cogs, Caravans: 0 to 3 gold each")
    return [
        fig("families-quay-cog", 16, y + 14, 38, cls="gh"),
        fig("families-quay-caravan", 424, y - 23, 36, cls="gh"),
        word(58, y + 48, said, "ts gt"),
    ]


def _navy(w: Water) -> Node:
    count = sum(hull.n for hull in w.navy)
    step, most = (62.0, 3) if w.long else (38.0, 2)
    x, y, wide, tall = roads(w.long, w.wide, len(w.boards))
    crowd = min(count, most) - 1
    if crowd > 0 and (w.long or y == OPEN):
        x -= crowd * (20 if w.long else 38)
    found, at = [], 0
    for hull in w.navy:
        shown = range(at, min(at + hull.n, most))
        drawn = [
            fig(f"families-quay-{hull.name}", x + n * step, y, wide, tall, f"p{w.seat + 1}{' new' if hull.new else ''}")
            for n in shown
        ]
        area = (x + min(at, most - 1) * step, y, max(0, len(shown) - 1) * step + wide, tall)
        found.append(_hulls(hull.touch, counted(hull.name, hull.n), area, drawn, hull.name))
        at += hull.n
    if count > most:
        found.append(plate(x + most * step, y + tall - 14, count))
    if not count and w.hints and (w.long or len(w.boards) < 3):
        found.append(fig("families-quay-war-galleys", x, y, wide, tall, "gh"))
        said = text("Navy: War Galleys defend") if w.hints > 1 and w.long else text("Navy")
        place = (x + 78, y + 32, "") if w.long else (x + wide / 2, y + 57, "middle")
        found.append(word(place[0], place[1], said, "ts gt", place[2]))
    return h("g", found, key="navy")


def roads(long: bool, room: float, routes: int) -> tuple[float, float, float, float]:
    """Where a navy lies: x, y, how wide, how tall; a rival's beside the boards, or at the pavement where these fill the water."""
    s = size(long)
    if long:
        return s.front - 150, s.quay + 16, 72, 46
    return (room - 76, OPEN, 66, 42) if routes < 3 else (room - 108, 142, 66, 42)


def _hulls(
    touch: Touch | None, told: str, area: tuple[float, float, float, float], drawn: list[Node], key: str
) -> Node:
    if touch is not None:
        return pressed(touch, told, area, drawn)
    return h("g", h("title", told), drawn, key=key)


def lies(name: Name) -> str:
    """Where a ship lies, in a few words."""
    route = ROUTE_OF[name]
    return text("on no route") if route is None else text("on {route}", route=title(route))
