"""How a mask is drawn on the square: in the picture's units, placed by a transform so that the style sheet can move it.

Every mask is made of the same parts, whether its face is seen or its back; only the symbol in it differs.
"""

from __future__ import annotations

from doge.games.masks.board import MASKS, SPACE_IDS
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
    beside: int = 0,
    plate: Plate = None,
    told: int = 0,
    felled: bool = False,
    row: int = 0,
) -> Node:
    """A mask in its space; `grip`: that space, if the mask can be taken up there. `beside`: it shares the space, at its left or right.

    `told`: how many kinds the other side must take it for, if it is mine and has given something away.
    `felled`: its side has lost, so that it lies. `off`: it is out of the game. `row`: in which row, counted from the winner's
    palace, it is turned up at the end.
    """
    seat = mask // MASKS
    proved = _proved(plate)
    shown = kind if proved is None else proved
    picture = h(
        "use",
        href=f"#{symbol(seat, shown)}",
        x=LEFT,
        y=BACK_UP if shown is None else FACE_UP,
        width=WIDTH,
        height=HEIGHT,
        key="back" if shown is None else "face",
    )
    sign = _domino(seat) if proved is not None else _plate(seat, plate) if plate is not None else None
    space = None if grip is None else SPACE_IDS[grip]
    return h(
        "g",
        h("rect", class_="grip", width=SPACE, height=SPACE, key="grip") if space else None,
        h("g", picture, class_="lift", key="lift"),
        None if beside else sign or (_eye(told) if told else None),
        class_=classes(
            "mask",
            up and "up",
            off and "off",
            felled and "felled",
            ("left" if beside < 0 else "right") if beside else None,
        ),
        style={"transform": f"translate({at[0]}px,{at[1]}px)", "--row": row},
        data_do="space" if space else None,
        data_arg=space,
        data_drag="lift" if space else None,
        data_key=f"mask-{space}" if space else None,
        key=f"mask-{mask}",
    )


def _proved(plate: Plate) -> int | None:
    """The one kind that a mask can be by the facts alone: its face is as good as seen."""
    return plate[0][0] if plate is not None and len(plate[0]) == 1 and not plate[1] else None


def _domino(seat: int) -> Node:
    """At the corner of a face that is known by proof: the small back that the mask still turns to me."""
    back = h("use", href=f"#{symbol(seat, None)}", x=-19, y=-25, width=38, height=45, key="back")
    return h("g", back, class_="ded one", key="plate")


def _eye(told: int) -> Node:
    """An eye, in it the number of kinds that the other side can still think of."""
    lids = h("path", d="M-38 0Q0 -44 38 0Q0 44 -38 0Z", key="ground")
    return h("g", lids, h("text", str(told), y=10, key="count"), class_="ded eye", key="plate")


def _plate(seat: int, plate: tuple[tuple[int, ...], int]) -> Node:
    """How many kinds it can be, those left out that I have struck out, or the one face that I leave it; touched, it says which."""
    kinds, struck = plate
    left = [kind for kind in kinds if not struck >> kind & 1]
    mine = h("path", class_="tick", d="M13 -24 18 -18 29 -31", key="tick") if struck else None
    if len(left) == 1:
        face = h("use", href=f"#{symbol(seat, left[0])}", x=-22, y=-26, width=44, height=52, key="one")
        return h(
            "g", h("rect", x=-26, y=-29, width=52, height=58, key="ground"), face, mine, class_="ded guess", key="plate"
        )
    count = h("text", str(len(left)), y=11, key="count")
    return h("g", h("circle", r=24, key="ground"), count, mine, class_="ded", key="plate")
