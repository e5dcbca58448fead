"""What the start screen shows of Doge: the four families before the palace, and the cap that each of them wants."""

from __future__ import annotations

from math import cos, pi, sin

from web.dom.markup import Node, h
from web.model.drama import Mood
from web.screens.components import use
from web.screens.portrait import portrait

SUN = (500, 300)
"""Where the rays come from, behind the cap."""
RAYS, REACH = 22, 2600
"""How many rays, and how far they reach: beyond every screen."""

PEOPLE: tuple[tuple[int, Mood, float, float, float, bool], ...] = (
    (3, "calm", -4, 318, 283, False),
    (2, "pleased", 970, 318, 283, True),
    (1, "calm", 182, 287, 318, False),
    (0, "pleased", 827, 271, 335, True),
)
"""Who stands at the rail, those behind first: seat, mood, place, width, and whether it looks to the left."""

WAVES = ((40, 724), (430, 716), (840, 732), (180, 784), (640, 796), (-240, 760), (1160, 770), (1480, 730), (1900, 790))


def still_life() -> Node:
    """The picture; its sky, quay and water go on to all sides."""
    return h(
        "svg",
        _sky(),
        _palace(),
        _path("dn-quay", "M-2000 590H3000V660H-2000Z"),
        [_who(*one) for one in PEOPLE],
        _rail(),
        _water(),
        use("corno", x=428, y=108, width=144, height=144),
        viewBox="0 90 1000 590",
        preserveAspectRatio="xMidYMax meet",
        class_="dn",
    )


def _path(name: str, d: str) -> Node:
    return h("path", class_=name, d=d)


def _sky() -> Node:
    x, y = SUN
    ends = [(x + REACH * cos(pi * n / RAYS), y + REACH * sin(pi * n / RAYS)) for n in range(2 * RAYS)]
    pairs = zip(ends[::2], ends[1::2], strict=True)
    rays = "".join(f"M{x} {y}L{a:.0f} {b:.0f} {c:.0f} {d:.0f}Z" for (a, b), (c, d) in pairs)
    sun = h("circle", class_="dn-sun", cx=x, cy=y, r=180)
    return h("g", _path("dn-sky", "M-2000-2000H3000V3000H-2000Z"), sun, _path("dn-rays", rays))


def _palace() -> Node:
    """The palace of the Doge: merlons, the wall with its great windows, the loggia."""
    merlons = "".join(f"M{x} 302v-14l10-26 10 26v14Z" for x in range(90, 900, 40))
    windows = "".join(f"M{x} 440v-50c0-18 22-22 32-46 10 24 32 28 32 46v50Z" for x in range(128, 830, 136))
    arches = "".join(f"M{x} 570v-52c0-14 14-18 24-36 10 18 24 22 24 36v52Z" for x in range(104, 880, 68))
    return h(
        "g",
        _path("dn-wall", "M90 300H910V450H90Z"),
        _path("dn-stone", f"{merlons}M90 450H910V474H90ZM90 474H910V570H90Z"),
        _path("dn-dark", windows + arches),
        _path("dn-stone", "M60 570H940V592H60Z"),
    )


def _who(seat: int, mood: Mood, x: float, y: float, wide: float, left: bool) -> Node:
    """Head and shoulders of a family."""
    turned = f"translate({x} {y})" + (" scale(-1 1)" if left else "")
    return h("g", portrait(seat, mood, bust=True, placed=(0, 0, wide)), transform=turned)


def _rail() -> Node:
    """The balustrade that they lean on."""
    posts = "".join(f"M{x} 646c-9 10-9 20 0 26h10c9-6 9-16 0-26Z" for x in range(-1990, 3000, 34))
    return h(
        "g",
        _path("dn-quay", "M-2000 640H3000V680H-2000Z"),
        _path("dn-stone", f"{posts}M-2000 630H3000V646H-2000ZM-2000 672H3000V686H-2000Z"),
    )


def _water() -> Node:
    waves = "".join(f"M{x} {y}q20-12 40 0t40 0" for x, y in WAVES)
    return h("g", _path("dn-water", "M-2000 686H3000V3000H-2000Z"), _path("dn-wave", waves))
