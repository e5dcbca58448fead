"""How each piece of Doge is drawn on the map: nodes in the map's units, placed by a transform so that the style sheet
can move them.
"""

from __future__ import annotations

from dataclasses import dataclass

from doge.games.doge.board import AREA_IDS
from web.dom.markup import Node, classes, h, remembered
from web.games.doge.board.layout import Point


@dataclass(frozen=True, slots=True, eq=False)  # there are two, each known by itself
class Sizes:
    """Widths and heights of the pieces in one of the two sets, and where they lie about their point."""

    palace: tuple[float, float]
    house: tuple[float, float]
    house_up: float  # from the centre up to the upper edge
    back_roof: tuple[float, float, float, float]  # the second roof behind: x, y, width, height
    ballot: float
    ballot_up: float
    advisor: tuple[float, float]
    advisor_up: float
    medal: tuple[float, float, float]  # the home's symbol on an advisor: x, y, size
    neutral: tuple[float, float]
    count: str  # class of the numerals
    count_down: tuple[float, float]  # baseline below the centre: house, turned ballots
    site: str
    cost_up: float
    ring: float
    mark: float  # size of what stands at the names of areas


WIDE = Sizes(
    (50, 54),
    (46, 48),
    25,
    (-13.8, -27.8, 42, 44),
    42,
    20,
    (46, 61.3),
    37.3,
    (-10.1, -6.2, 20.1),
    (36, 48),
    "",
    (17, 9),
    "site",
    11,
    33,
    44,
)
NARROW = Sizes(
    (58, 62.6),
    (60, 63),
    32.6,
    (-18, -36.3, 55, 57),
    56,
    26.7,
    (58, 77.3),
    47.3,
    (-12.7, -8.1, 25.4),
    (50, 67),
    "bg",
    (22, 12),
    "site2",
    14,
    42,
    60,
)


def placed(at: Point, *children: Node | None, key: str, class_: str | None = None) -> Node:
    """A group whose origin is the point; a card of the first steps finds it by its name."""
    return h(
        "g",
        children,
        key=key,
        data_piece=key,
        class_=class_,
        style={"transform": f"translate({at[0]:g}px,{at[1]:g}px)"},
    )


def _use(symbol: str, x: float, y: float, width: float, height: float, class_: str | None = None) -> Node:
    return h(
        "use",
        href=f"#{symbol}",
        x=f"{x:g}",
        y=f"{y:g}",
        width=f"{width:g}",
        height=f"{height:g}",
        class_=class_,
    )


def _count(sizes: Sizes, down: float, number: int, kind: str | None = None) -> Node:
    return h("text", str(number), class_=classes("cnt", kind, sizes.count), x="0", y=f"{down:g}")


@remembered
def site(sizes: Sizes, at: Point, cost: int, free_next: bool, key: str) -> Node:
    """A free palace site with its cost: the outline of a palace with a number, as houses have theirs."""
    number = h("text", str(cost), class_="cost", y=f"{-sizes.cost_up:g}")
    return placed(at, h("use", href=f"#{sizes.site}"), number, key=key, class_=classes("slot", free_next and "next"))


@remembered
def palace(sizes: Sizes, at: Point, seat: int, key: str, *, ghost: bool = False, lit: bool = False) -> Node:
    """A palace on its site; `lit`: its family has won."""
    width, height = sizes.palace
    image = _use(f"t-palace-{seat + 1}", -width / 2, 1 - height, width, height)
    return placed(at, h("g", image, class_="set"), key=key, class_=classes("pc", ghost and "ghost-pc", lit and "lit"))


@remembered
def won(sizes: Sizes, at: Point, seat: int, key: str, nth: int) -> Node:
    """The light behind a palace of whoever has won, in the family's colour; they come one after the other."""
    height = sizes.palace[1]
    rings = [h("circle", r=f"{height * share:g}", cy=f"{1 - height / 2:g}") for share in (0.95, 0.72)]
    return placed(at, h("g", rings, class_="rays", style={"--nth": nth}), key=key, class_=f"won l{seat + 1}")


@remembered
def houses(sizes: Sizes, at: Point, seat: int, number: int, key: str, ghost: bool = False) -> Node:
    """A family's houses in a district: one roof, from 3 on a second one behind, and the number."""
    width, height = sizes.house
    behind = _use(f"doge-house-{seat + 1}", *sizes.back_roof) if number >= 3 else None
    front = _use(f"doge-house-{seat + 1}", -width / 2, -sizes.house_up, width, height)
    roofs = h("g", behind, front, key=f"set-{number}", class_="set")
    number_on = _count(sizes, sizes.count_down[0], number)
    return placed(at, roofs, number_on, key=key, class_=classes("pc", f"p{seat + 1}", ghost and "ghost-pc"))


@remembered
def own_ballots(sizes: Sizes, at: Point, seat: int, number: int, votes: int, key: str) -> Node:
    """A pile as its owner knows it: what it is worth on top, the backs of the others below."""
    size, left, top = sizes.ballot, -sizes.ballot / 2, -sizes.ballot_up
    edges = _below(sizes, seat, number - 1)
    face = _use(f"doge-front-{seat + 1}", left, top, size, size)
    worth = _count(sizes, sizes.count_down[1], votes, "up")
    return placed(at, h("g", edges, face, worth, class_="pile"), key=key, class_=f"pc upg p{seat + 1}")


@remembered
def ballots(sizes: Sizes, at: Point, seat: int, number: int, key: str) -> Node:
    """Ballots face down, each to be seen and counted: a number on them would be read as votes."""
    backs = [_back(sizes, seat, *spot) for spot in _SPREAD[number - 1]]
    return placed(at, h("g", backs, class_="pile"), key=key, class_=f"pc p{seat + 1}")


_SPREAD = (
    ((0.0, 0.0, 1.0),),
    ((-0.19, -0.17, 0.74), (0.19, 0.17, 0.74)),
    ((0.0, -0.27, 0.62), (-0.27, 0.22, 0.62), (0.27, 0.22, 0.62)),
    ((-0.27, -0.26, 0.62), (0.27, -0.26, 0.62), (-0.27, 0.26, 0.62), (0.27, 0.26, 0.62)),
)
"""Where 1 to 4 ballots lie, as the pips of a die: right and down from the middle, and how large; in parts of a ballot."""


def _back(sizes: Sizes, seat: int, across: float, down: float, share: float) -> Node:
    size = sizes.ballot
    middle, small = size / 2 - sizes.ballot_up, size * share
    return _use(f"doge-back-{seat + 1}", across * size - small / 2, middle + down * size - small / 2, small, small)


def _below(sizes: Sizes, seat: int, number: int) -> list[Node]:
    """So many backs below the top of a pile, the lowest first."""
    size, left, top = sizes.ballot, -sizes.ballot / 2, -sizes.ballot_up
    return [_use(f"doge-back-{seat + 1}", left, top + size * (0.1 + 0.1 * n), size, size) for n in range(number, 0, -1)]


@remembered
def votes(sizes: Sizes, at: Point, seat: int, number: int, down: int, step: str, key: str) -> Node:
    """A pile that is being turned up, or is: on top the ballot that was turned last, or the sum; `down` lie below, face down.

    Each `step` is another node, so that it turns.
    """
    size, left, top = sizes.ballot, -sizes.ballot / 2, -sizes.ballot_up
    edges = _below(sizes, seat, down)
    face = _use(f"doge-front-{seat + 1}", left, top, size, size)
    turned = h("g", face, _count(sizes, sizes.count_down[1], number, "up"), class_="turn", key=step)
    return placed(at, h("g", edges, key="down"), turned, key=key, class_=f"pc upg p{seat + 1}")


@remembered
def ticked(sizes: Sizes, at: Point, key: str) -> Node:
    """A gold tick on the ballots of the family that has won: the Doge's cap there would say that it is Doge."""
    r, up = sizes.ballot * 0.27, sizes.ballot_up + sizes.ballot * 0.2
    tick = h("path", d=f"M{-r / 2:g} {-up:g}l{r / 3:g} {r * 0.4:g} {r * 0.6:g} {-r * 0.8:g}")
    return placed(at, h("g", h("circle", cy=f"{-up:g}", r=f"{r:g}"), tick, class_="set tick"), key=key, class_="pc")


@remembered
def last_line(area: str, seat: int, nth: int) -> Node:
    """The line within the border of the one district that a family still needs; that of a further family lies within it."""
    width = 30 - 13 * nth
    lines = [
        h("use", href=f"#p-{area}", class_="last case", stroke_width=f"{width + 5}"),
        h("use", href=f"#p-{area}", class_=f"last l{seat + 1}", stroke_width=f"{width}"),
        h("use", href=f"#p-{area}", class_="last glow", stroke_width=f"{width}"),
    ]
    return h("g", lines, clip_path=f"url(#c-{area})", key=f"last-{area}-{seat}")


@remembered
def herald(sizes: Sizes, at: Point, seats: tuple[int, ...], key: str) -> Node:
    """The corno that hovers at the name of a district, with the crests of the families that would be Doge by it."""
    size, small = sizes.mark, sizes.mark * 0.5
    left = -small * len(seats) / 2
    crests = [
        _use(f"crest-{seat + 1}", left + small * n, size * 0.16, small, small)._replace(key=str(seat))
        for n, seat in enumerate(seats)
    ]
    cap = _use("corno", -size / 2, -size * 0.72, size, size)
    return placed(at, h("g", cap, crests, class_="hovers"), key=key, class_="pc herald")


@remembered
def seal(sizes: Sizes, at: Point, seat: int, key: str) -> Node:
    """The crest on the name of an area: its family has placed ballots there this year."""
    size = sizes.mark * 0.55
    crest = _use(f"crest-{seat + 1}", -size / 2, -size / 2, size, size)
    return placed(
        at, h("g", h("circle", r=f"{size * 0.82:g}"), crest, transform="rotate(-12)"), key=key, class_="pc seal"
    )


@remembered
def advisor(
    sizes: Sizes, at: Point, home: int, owner: int | None, key: str, *, ghost: bool = False, travels: bool = False
) -> Node:
    """An advisor: the ring of its family, the symbol of its home; a neutral one is smaller and has no ring."""
    scale = 1.0 if owner is not None else sizes.neutral[0] / sizes.advisor[0]
    width, height = sizes.advisor
    left, top = -width / 2, -sizes.advisor_up
    x, y, size = sizes.medal
    figure = [
        _use("t-advisor", left, top, width, height),
        _band(owner, left, top, width, height) if owner is not None else None,
        _use(f"s-{AREA_IDS[home]}", x, y, size, size, "mk"),
    ]
    inner = h("g", figure, style={"transform": f"scale({scale:.3g})"}, class_=classes("size", travels and "arc"))
    return placed(at, inner, key=key, class_=classes("pc", ghost and "ghost-pc"))


def _band(owner: int, left: float, top: float, width: float, height: float) -> Node:
    """The ring on an advisor; another family's is another node, so that it can come while the advisor travels."""
    return _use(f"t-ring-{owner + 1}", left, top, width, height, "band")._replace(key=str(owner))


@remembered
def more(at: Point, number: int, key: str) -> Node:
    """The plate that stands for advisors without room."""
    plate = h("path", d="M-22-16h44v32h-44z", class_="plate")
    return placed(at, plate, h("text", f"+{number}", class_="nm", y="9"), key=key, class_="pc")


@remembered
def label(end: Point, said: str) -> Node:
    """Words on the water, up to that point."""
    x, y = end
    return h("text", said, class_="aboard", x=f"{x:g}", y=f"{y:g}", key="aboard")


@remembered
def ring(sizes: Sizes, at: Point, key: str, solid: bool = False) -> Node:
    """The ring around what has just changed (dashed), or around the house that moves."""
    dashes = None if solid else "6 5"
    return placed(at, h("circle", class_="newring", r=f"{sizes.ring:g}", stroke_dasharray=dashes), key=key)


def arrow(source: Point, target: Point) -> list[Node]:
    """The way of a house, from ring to ring: a shallow arc with a casing and a head."""
    (x1, y1), (x2, y2) = source, target
    bend_x, bend_y = (x1 + x2) / 2 + (y2 - y1) * 0.16, (y1 + y2) / 2 - (x2 - x1) * 0.16
    way = f"M{x1:g} {y1:g}Q{bend_x:.1f} {bend_y:.1f} {x2:g} {y2:g}"
    length = max(((x2 - bend_x) ** 2 + (y2 - bend_y) ** 2) ** 0.5, 1.0)
    ux, uy = (x2 - bend_x) / length, (y2 - bend_y) / length
    back_x, back_y = x2 - 22 * ux, y2 - 22 * uy
    left, right = (back_x - 13 * uy, back_y + 13 * ux), (back_x + 13 * uy, back_y - 13 * ux)
    head = f"M{left[0]:.1f} {left[1]:.1f}L{x2:g} {y2:g}L{right[0]:.1f} {right[1]:.1f}"
    return [
        h("path", d=way, class_="way case", key="way-case"),
        h("path", d=way, class_="way", key="way"),
        h("path", d=head, class_="way", key="way-head"),
    ]
