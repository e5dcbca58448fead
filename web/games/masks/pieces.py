"""How a mask is drawn on the square: in the picture's units, placed by a transform so that the style sheet can move it.

Every mask is made of the same parts, whether its face is seen or its back; only the symbol in it differs.
"""

from __future__ import annotations

from doge.games.masks.board import KIND_IDS, KINDS, MASKS, SPACE_IDS
from web.dom.markup import Node, classes, h, remembered_up_to
from web.games.masks.signs import symbol
from web.games.masks.squares import SPACE

Plate = tuple[tuple[int, ...], int] | None
"""The kinds that a mask can be, and those that I have struck out, as bits; None: there is no plate."""

WIDTH, HEIGHT = 82, 96.6
LEFT = 9
FACE_UP, BACK_UP = -1, -11
"""How far a face and a back begin above their space: backs have no hats."""
BOARDFUL = 256


@remembered_up_to(BOARDFUL)
def piece(
    mask: int,
    kind: int | None,
    at: tuple[int, int],
    *,
    grip: int | None = None,
    up: bool = False,
    off: bool = False,
    dim: bool = False,
    beside: int = 0,
    plate: Plate = None,
    row: int = 0,
) -> Node:
    """A mask in its space; `grip`: that space, if the mask can be taken up there. `beside`: it shares the space, at its left or right.

    `off`: it is out of the game. `dim`: it has just left and ended the game. `row`: in which row, counted from the winner's
    palace, it is turned up at the end.
    """
    seat = mask // MASKS
    picture = h(
        "use",
        href=f"#{symbol(seat, kind)}",
        x=LEFT,
        y=BACK_UP if kind is None else FACE_UP,
        width=WIDTH,
        height=HEIGHT,
        key="back" if kind is None else "face",
    )
    space = None if grip is None else SPACE_IDS[grip]
    return h(
        "g",
        h("rect", class_="grip", width=SPACE, height=SPACE, key="grip") if space else None,
        h("g", picture, class_="lift", key="lift"),
        _plate(plate) if plate is not None else None,
        class_=classes(
            "mask", up and "up", off and "off", dim and "dim", ("left" if beside < 0 else "right") if beside else None
        ),
        style={"transform": f"translate({at[0]}px,{at[1]}px)", "--row": row},
        data_do="space" if space else None,
        data_arg=space,
        data_drag="lift" if space else None,
        data_key=f"mask-{space}" if space else None,
        key=f"mask-{mask}",
    )


def _plate(plate: tuple[tuple[int, ...], int]) -> Node:
    """Five fixed places: the mark of a kind that it can be, a dot for one that it cannot; struck through what I have struck out."""
    kinds, struck = plate
    parts = [_on(kind, bool(struck >> kind & 1)) if kind in kinds else _off(kind) for kind in KINDS]
    pencil = h("path", class_="tick", d="M70 -3 75 3 86 -10", key="tick") if struck else None
    return h("g", h("rect", width=WIDTH, height=20), parts, pencil, class_="ded", key="plate")


def _on(kind: int, struck: bool) -> Node:
    x = 2 + 16 * kind
    sign = h("use", href=f"#k-{KIND_IDS[kind]}", x=x, y=3, width=14, height=14)
    line = h("path", class_="strike", d=f"M{x} 16 {x + 14} 4") if struck else None
    return h("g", sign, line, class_="on struck" if struck else "on", key=str(kind))


def _off(kind: int) -> Node:
    return h("circle", class_="not", cx=9 + 16 * kind, cy=10, r=1.6, key=str(kind))
