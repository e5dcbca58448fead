"""The things of Doge as small pictures from the symbol sheet: areas, pieces, ballots. Knows no position.

Seats count from 0 here and from 1 in the symbol sheet. A picture says nothing to a screen reader: the words stand
beside it.
"""

from __future__ import annotations

from doge.games.doge.board import AREA_IDS
from web.dom.markup import Node, h, remembered
from web.screens.components import picture, use


@remembered
def symbol(area: int, cls: str = "sym") -> Node:
    """The sign of an area."""
    return picture("0 0 48 48", cls, use(f"s-{AREA_IDS[area]}"))


@remembered
def arch(area: int, cls: str = "w") -> Node:
    """An area card: the sign in a pointed window."""
    sign = use(f"s-{AREA_IDS[area]}", class_="sym", x=12, y=24, width=34, height=34)
    return picture("0 0 58 68", cls, use("doge-arch"), sign)


@remembered
def emblem(seat: int) -> Node:
    """The shield of a Doge: the family's crest under the corno."""
    shield = use(f"crest-{seat + 1}", x=18, y=50, width=64, height=64)
    return picture("0 0 100 118", "emblem", shield, use("corno", x=17, y=0, width=62, height=62))


@remembered
def house(seat: int, count: int = 0, cls: str = "hi") -> Node:
    """A house; with a count, that number on it."""
    dressed = f"{cls} p{seat + 1}".lstrip()
    if not count:
        return picture("0 0 48 50", dressed, use(f"doge-house-{seat + 1}"))
    number = h("text", str(count), class_="cnt", x=24, y=43)
    return picture("-2 -6 52 58", dressed, use(f"doge-house-{seat + 1}", width=48, height=50), number)


@remembered
def palace(seat: int, cls: str = "pi") -> Node:
    """A palace."""
    return picture("0 0 48 52", cls, use(f"t-palace-{seat + 1}"))


@remembered
def ring(seat: int, cls: str = "hi") -> Node:
    """A control ring."""
    return picture("5 24 38 38", f"{cls} p{seat + 1}".lstrip(), use(f"t-ring-{seat + 1}", width=48, height=64))


@remembered
def own_advisor(seat: int, cls: str = "hi") -> Node:
    """An advisor of no home in particular, in the ring of the seat."""
    figure = [use(one, width=48, height=64) for one in ("t-advisor", f"t-ring-{seat + 1}")]
    return picture("0 0 48 64", f"{cls} p{seat + 1}".lstrip(), *figure)


@remembered
def back(seat: int, cls: str = "tok") -> Node:
    """A ballot, face down."""
    return picture("-1 -1 50 50", cls, use(f"doge-back-{seat + 1}", x=-1, y=-1, width=50, height=50))


@remembered
def front(seat: int, value: int, cls: str = "tok") -> Node:
    """A ballot, face up."""
    face = use(f"doge-front-{seat + 1}", x=-1, y=-1, width=50, height=50)
    return picture("-1 -1 50 50", cls, face, h("text", str(value), x=24, y=32))


@remembered
def advisor(home: int, seat: int | None = None, cls: str = "adv") -> Node:
    """An advisor with the sign of its home, in the ring of the seat that controls it; None: neutral."""
    figure = use("t-advisor", width=48, height=64)
    sign = f"s-{AREA_IDS[home]}"
    if seat is None:
        return picture("0 0 48 64", cls, figure, use(sign, class_="mk", x=11, y=30, width=26, height=26))
    band = use(f"t-ring-{seat + 1}", width=48, height=64)
    mark = use(sign, class_="mk", x=13.5, y=32.5, width=21, height=21)
    return picture("0 0 48 64", cls, figure, band, mark)
