"""What the start screen shows of Masks: two who may be anybody on the square of St Mark at night, drawn from the masks
of the game.
"""

from __future__ import annotations

from web.dom.markup import Node, h

WIDTH = 1440
GROUND = 610
"""Where the square begins: the foot of the arcades."""

BAY = 62
"""How wide one arch of the arcades is, with its merlon."""

HALO = range(24, 168, 9)
"""How far the light of the lantern reaches, in rings so narrow and faint that none is seen."""

STARS = ((90, 180), (210, 250), (380, 120), (480, 240), (690, 150), (840, 260), (1010, 90), (1200, 220), (1380, 130))


def still_life() -> Node:
    """The picture."""
    return h(
        "svg",
        _sky(),
        _arcades(),
        _tower(),
        _square(),
        _far("masks-back-2", 40, 572),
        h(
            "g",
            _light(),
            _figure("masks-noble-1", "p1", 200, 1),
            _lantern(),
            _figure("masks-lady-2", "p2", 490, -1),
            [_round("mn-halo", 322, 655, r) for r in HALO],
            class_="mn-two",
        ),
        viewBox=f"0 0 {WIDTH} 900",
        preserveAspectRatio="xMinYMax slice",
        class_="mn",
    )


def _path(name: str, d: str) -> Node:
    return h("path", class_=name, d=d)


def _round(name: str, x: float, y: float, r: float) -> Node:
    return h("circle", class_=name, cx=x, cy=y, r=r)


def _sky() -> Node:
    stars = [_round("mn-moon", x, y, 2.5) for x, y in STARS]
    hills = f"M0 390Q300 340 640 390T{WIDTH} 380V{GROUND}H0Z"
    moon = _round("mn-moon", 600, 180, 52), _round("mn-sky", 578, 170, 46)
    return h(
        "g", _path("mn-sky", f"M0 0H{WIDTH}V{GROUND}H0Z"), stars, h("g", moon, class_="mn-up"), _path("mn-hills", hills)
    )


def _arcades() -> Node:
    """The two long houses on both sides of the square: merlons above, arches below."""
    bays = range(0, WIDTH, BAY)
    merlons = "".join(f"M{x} 462v-10l16-22 16 22 16-22 14 22v10Z" for x in bays)
    arches = "".join(f"M{x + 11} {GROUND}v-54c0-16 11-20 19-40 8 20 19 24 19 40v54Z" for x in bays)
    return h("g", _path("mn-wall", f"M0 462H{WIDTH}V{GROUND}H0Z{merlons}"), _path("mn-arch", arches))


def _tower() -> Node:
    return h(
        "g",
        _path("mn-brick", f"M305 {GROUND}V260H381V{GROUND}Z"),
        _path("mn-stone", "M299 260V200H387V260Z"),
        _path("mn-spire", "M305 200 343 106 381 200Z"),
        _path("mn-line", "M329 300V590M357 300V590"),
        _path("mn-arch", "M311 256v-34c0-6 10-6 10 0v34ZM338 256v-34c0-6 10-6 10 0v34ZM365 256v-34c0-6 10-6 10 0v34Z"),
        _round("mn-gold", 343, 98, 7),
        class_="mn-tower",
    )


def _square() -> Node:
    """The pavement: its fields alternate, like those of the board."""
    rows = ((GROUND, 670), (670, 760), (760, 900))
    fields = [
        f"M{_seen(x, above)} {above}H{_seen(x + 1, above)}L{_seen(x + 1, below)} {below}H{_seen(x, below)}Z"
        for row, (above, below) in enumerate(rows)
        for x in range(-4 + row % 2, 14, 2)
    ]
    return h("g", _path("mn-ground", f"M0 {GROUND}H{WIDTH}V900H0Z"), _path("mn-field", "".join(fields)))


def _seen(column: int, y: int) -> int:
    """Where the edge of a column of fields is at a height: they all come from one point far behind."""
    return 343 + round((column - 3) * 110 * (y - 420) / 250)


def _light() -> Node:
    pools = (("mn-glow", 343, 786, 290, 66), ("mn-glow", 343, 786, 160, 38), ("mn-shade", 200, 806, 120, 17))
    ellipses = (*pools, ("mn-shade", 490, 806, 120, 17))
    return h("g", [h("ellipse", class_=name, cx=x, cy=y, rx=rx, ry=ry) for name, x, y, rx, ry in ellipses])


def _figure(mask: str, family: str, x: int, side: int) -> Node:
    """Somebody in a cloak, lined in the colour of the family, behind a mask; `side` is 1 or, mirrored, -1."""
    face = h("g", _mask(mask, -37, -28, 74), transform=f"scale({side} 1)")
    return h(
        "g",
        _path("mn-cloak", "M-62 210C-66 120-52 62-26 40-30 28-24-2 0-6 26-2 32 28 26 40 50 60 66 120 62 210Z"),
        _path("mn-lining", "M-14 56C-20 110-24 160-22 210H26C28 160 22 110 14 56Z"),
        _path("mn-fold", "M-40 90C-48 130-50 170-50 208M42 88C50 130 50 170 50 208"),
        face,
        class_=family,
        transform=f"translate({x} 470) scale({1.6 * side} 1.6)",
    )


def _mask(symbol: str, x: float, y: float, width: float) -> Node:
    return h("use", href=f"#{symbol}", x=x, y=y, width=width, height=round(width * 66 / 56, 1))


def _far(mask: str, x: int, y: int) -> Node:
    """One who waits further back, masked still."""
    cloak = _path("mn-cloak", "M-8 100C-8 62 4 46 20 44 36 46 48 62 48 100Z")
    return h("g", cloak, _mask(mask, 0, 0, 40), transform=f"translate({x} {y})")


def _lantern() -> Node:
    return h(
        "g",
        _path("mn-cloak", "M26 66C42 72 58 68 68 58L82 76C70 92 50 102 30 98Z"),
        _path("mn-fold", "M34 74C48 78 60 74 69 66"),
        _round("mn-hand", 76, 70, 9),
        _path("mn-line", "M76 78V92"),
        _path("mn-lamp", "M62 102 76 90 90 102V132H62Z"),
        _path("mn-gold", "M59 101 76 86 93 101ZM59 132H93V139H59Z"),
        _path("mn-flame", "M76 108C82 116 81 125 76 126 71 125 70 116 76 108Z"),
        transform="translate(200 470) scale(1.6)",
    )
