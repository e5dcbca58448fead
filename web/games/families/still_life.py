"""What the start screen shows of Families: a quay at evening, drawn from what stands on the quay of the table
(scene.py).
"""

from __future__ import annotations

from web.dom.markup import Node, classes, h

PALACE = (238, 408)
"""The upper left corner of the council's palace, with six arches on each of two floors."""

ARCH = 41.67
"""How wide one of its arches is, with its pillar."""

GUESTS = {
    (0, 0): "cardinal-1",
    (0, 1): "cardinal-3",
    (0, 2): "cardinal-0",
    (0, 3): "cardinal-2",
    (0, 5): "cardinal-1",
    (1, 0): "patron-0",
    (1, 1): "senator-1",
    (1, 2): "senator-0",
    (1, 3): "senator-2",
    (1, 4): "senator-3",
    (1, 5): "patron-2",
}
"""Who looks out, by floor and arch."""

PEOPLE = (
    ("cardinal-1", 86, 534, 60, None),
    ("senator-0", 140, 532, 60, None),
    ("patron-3", 330, 538, 57, None),
    ("senator-1", 414, 532, 60, None),
    ("guards", 700, 532, 60, "p1"),
    ("mercenaries", 750, 534, 58, "p3"),
)
"""Who stands on the quay: symbol, place, width, colours of a family."""

CARAVANS = ((4, 540, 552, 66), (1, 604, 556, 60))
COGS = ((4, 822, 500, 74), (4, 150, 632, 78), (1, 630, 640, 176), (3, 860, 664, 170), (2, 1090, 660, 160))
"""Whose they are, their place and their width."""

WINDOWS = ((110, 26), (160, 20), (270, 22), (330, 16), (450, 20), (540, 34), (590, 20), (720, 30))
"""Where the light of windows lies on the water, and how wide."""

WAVES = ((900, 476), (1120, 452), (1300, 470), (520, 790), (930, 850), (300, 840), (80, 800), (1180, 850), (1060, 700))

FAR = (
    "M0 420V350h40v-20h30v30h50v-46l24-18 24 18v46h46v-30h60v24h30V250l14-44 14 44v110h50v-24h70v20h24v-52a44 48 0 0 1 88 0v52h40"
    "v-30h44v22h60v-40h40v30h80v-22a30 34 0 0 1 60 0v26h60v-70l10-30 10 30v74h70v-26h60v30h70v-40h80v34h60v-28h70v30h102v120H0z"
)
"""The roofs of the city, far behind."""


def still_life() -> Node:
    """The picture."""
    return h(
        "svg",
        _sky(),
        _path("q-wl2", "".join(f"M{x} {y}q10-6 20 0t20 0 20 0" for x, y in WAVES)),
        _path("q-pav", "M0 552H770l34 52H0z"),
        _path("q-edge", "M0 604h808v14H0z"),
        _path("q-shd", "M0 623h806"),
        _house("house", "dorsoduro", -26, 424, 98, 142),
        _house("villa", "santa-croce", 70, 388, 162, 184, 3),
        _council(),
        _house("villa", "san-polo", 494, 374, 172, 196, 1),
        _quay("gate", 676, 448, 120, 118),
        [_lamp(216), _lamp(486)],
        [_quay(name, x, y, width, width * 1.4, family) for name, x, y, width, family in PEOPLE],
        [_owned("caravan", *one, crest=(0.41, 0.42, 0.3)) for one in CARAVANS],
        _path("fq-light", "".join(_reflected(*window) for window in WINDOWS)),
        [_quay("palo", x, 598, 22, 62) for x in (30, 260, 470, 640)],
        [h("g", _owned("cog", *one, crest=(0.29, 0.19, 0.4)), class_=f"fq-cog{n}") for n, one in enumerate(COGS)],
        _quay("war-galleys", 300, 634, 110, 70),
        _quay("gon", 1236, 768, 176, 63),
        viewBox="0 0 1440 900",
        preserveAspectRatio="xMinYMax slice",
        class_="fq",
    )


def _path(name: str, d: str) -> Node:
    return h("path", class_=name, d=d)


def _use(symbol: str, x: float, y: float, width: float, height: float, name: str | None = None) -> Node:
    return h("use", href=f"#{symbol}", x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", class_=name)


def _quay(symbol: str, x: float, y: float, width: float, height: float, name: str | None = None) -> Node:
    return _use(f"families-quay-{symbol}", x, y, width, height, name)


def _sky() -> Node:
    return h(
        "g",
        _path("fq-sky", "M0 0H1440V420H0z"),
        _path("fq-sky2", "M0 150q240-40 520-6t520-18 400 10v260H0z"),
        _path("fq-sky3", "M0 262q300-34 640-4t800-16v200H0z"),
        h("circle", class_="fq-sun", cx=566, cy=330, r=64),
        _path("fq-far", FAR),
        _path("fq-sea", "M0 420H1440V900H0z"),
        _path("fq-light", "M470 440h190M500 456h130M520 472h90M540 488h60"),
        _path("q-l", "M1010 150q10-9 18 0 8-9 18 0M1060 190q8-7 14 0 7-7 14 0M960 200q7-6 12 0 6-6 12 0"),
    )


def _house(symbol: str, area: str, x: int, y: int, width: int, height: int, family: int | None = None) -> Node:
    """A house with lit windows; a villa bears the crest of its family."""
    side = width / 4
    crest = _use(f"crest-{family}", x + width * 0.37, y + height * 0.36, side, side) if family else None
    house = _quay(symbol, x, y, width, height, "fq-lit")
    return h("g", house, crest, style={"--wall": f"var(--a-{area})"})


def _council() -> Node:
    """The palace where cardinals and senators look out."""
    x, y = PALACE
    return h(
        "g",
        h("rect", class_="q-wl", x=x, y=y, width=250, height=150),
        _path("q-roof", f"M{x - 6} {y + 2}l8-14h246l8 14z"),
        [h("rect", class_="q-trm", x=x - 3, y=y + below, width=256, height=6) for below in (72, 146)],
        [_arch(floor, arch) for floor in (0, 1) for arch in range(6)],
        style={"--wall": "var(--a-castello)"},
    )


def _arch(floor: int, arch: int) -> Node:
    x, y = PALACE[0] + 1 + ARCH * arch, PALACE[1] + 8 + 74 * floor
    guest = GUESTS.get((floor, arch))
    opening = _quay(
        "arch-r" if floor else "arch-p", x, y, 39.7, 64, classes("fq-open", (floor + arch) % 2 == 1 and "fq-lit")
    )
    return h("g", opening, _quay(guest, x + 1, y + 6, 37.7, 58) if guest else None)


def _lamp(x: int) -> Node:
    rounds = [h("circle", class_=name, cx=x, cy=530, r=r) for name, r in (("fq-halo", 17), ("fq-lamp", 8))]
    return h("g", _path("q-l", f"M{x} 604V536"), rounds)


def _owned(symbol: str, family: int, x: int, y: int, width: int, crest: tuple[float, float, float]) -> Node:
    """A cog or a caravan with the crest of its family: where it is and how wide, in parts of the width."""
    right, down, part = crest
    mark = _use(f"crest-{family}", x + right * width, y + down * width, part * width, part * width)
    return h("g", _quay(symbol, x, y, width, width), mark, class_=f"p{family}")


def _reflected(x: int, width: int) -> str:
    rows = ((0, 634, 0), (5, 650, 8), (-2, 668, 2), (4, 688, 12))
    return "".join(f"M{x + right} {y}h{width - less}" for right, y, less in rows)
