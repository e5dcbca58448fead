"""Where the pieces stand on the map, in units of its drawing (1120 x 1000): two sets, for wide and for narrow maps."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class AreaLayout:
    """One area: palace sites (middle of the base line), houses and ballots by seat (centre), stands of advisors in order of use."""

    sites: tuple[Point, ...]
    houses: tuple[Point, ...]
    ballots: tuple[Point, ...]
    stands: tuple[Point, ...]


WIDE = (
    AreaLayout(  # cannaregio
        ((352, 234), (404, 235), (456, 238), (508, 243), (560, 250)),
        ((350, 104), (398, 104), (446, 104), (494, 104)),
        ((350, 154), (398, 154), (446, 154), (494, 154)),
        ((536, 112), (588, 112), (640, 128), (690, 176)),
    ),
    AreaLayout(  # castello
        ((868, 506), (916, 506), (964, 506), (1012, 506), (1058, 506)),
        ((798, 296), (846, 296), (894, 296), (942, 296)),
        ((798, 346), (846, 346), (894, 346), (942, 346)),
        ((862, 608), (914, 608), (966, 608), (1016, 608)),
    ),
    AreaLayout(  # dorsoduro
        ((404, 890), (456, 897), (508, 902), (560, 904), (612, 903)),
        ((98, 676), (146, 676), (194, 676), (242, 676)),
        ((98, 726), (146, 726), (194, 726), (242, 726)),
        ((120, 804), (172, 812), (224, 818), (276, 824)),
    ),
    AreaLayout(  # san-marco
        ((460, 763), (508, 784), (556, 794), (604, 799), (652, 801)),
        ((436, 636), (484, 636), (532, 636), (580, 636)),
        ((436, 686), (484, 686), (532, 686), (580, 686)),
        ((676, 640), (728, 640), (676, 712), (728, 712)),
    ),
    AreaLayout(  # san-polo
        ((398, 549), (450, 534), (502, 521), (554, 509), (606, 487)),
        ((396, 390), (444, 390), (492, 390), (540, 390)),
        ((396, 439), (444, 439), (492, 439), (540, 439)),
        ((622, 346), (674, 366), (622, 406), (674, 430)),
    ),
    AreaLayout(  # santa-croce
        ((88, 386), (140, 374), (192, 362), (244, 351), (296, 344)),
        ((70, 466), (118, 466), (166, 466), (214, 466)),
        ((70, 516), (118, 516), (166, 516), (214, 516)),
        ((312, 414), (284, 470), (332, 480), (282, 532)),
    ),
    AreaLayout(  # quarantia
        (),
        (),
        ((879, 920), (933.7, 920), (988.4, 920), (1043.2, 920)),
        ((844, 858), (890, 858), (936, 858), (982, 858), (1028, 858), (1074, 858)),
    ),
)

NARROW = (
    AreaLayout(  # cannaregio
        ((424, 236), (478, 238), (532, 242), (586, 250), (640, 262)),
        ((412, 93), (471, 93), (530, 93), (589, 93)),
        ((412, 149), (471, 149), (530, 149), (589, 149)),
        ((668, 136), (724, 152), (338, 118), (284, 128)),
    ),
    AreaLayout(  # castello
        ((874, 506), (924, 506), (974, 506), (1022, 506), (1058, 504)),
        ((802, 298), (861, 298), (920, 298), (979, 298)),
        ((802, 357), (861, 357), (920, 357), (979, 357)),
        ((882, 606), (934, 606), (986, 606), (1032, 606)),
    ),
    AreaLayout(  # dorsoduro
        ((388, 890), (440, 898), (490, 902), (540, 903), (590, 902)),
        ((94, 672), (153, 672), (212, 672), (271, 672)),
        ((94, 732), (153, 732), (212, 732), (271, 732)),
        ((160, 820), (216, 828), (272, 834), (328, 836)),
    ),
    AreaLayout(  # san-marco
        ((505, 784), (556, 795), (607, 800), (658, 803), (709, 803)),
        ((430, 634), (489, 634), (548, 634), (607, 634)),
        ((430, 694), (489, 694), (548, 694), (607, 694)),
        ((690, 650), (748, 650), (716, 730), (772, 730)),
    ),
    AreaLayout(  # san-polo
        ((412, 549), (462, 532), (514, 520), (566, 510), (616, 488)),
        ((402, 396), (461, 396), (520, 396), (579, 396)),
        ((402, 453), (461, 453), (520, 453), (579, 453)),
        ((654, 374), (702, 398), (652, 450), (696, 470)),
    ),
    AreaLayout(  # santa-croce
        ((124, 383), (174, 375), (222, 367), (270, 359), (316, 352)),
        ((62, 475), (121, 475), (180, 475), (239, 475)),
        ((62, 530), (121, 530), (180, 530), (239, 530)),
        ((299, 491), (348, 466), (349, 330), (302, 540)),
    ),
    AreaLayout(  # quarantia
        (),
        (),
        ((864, 924), (931.3, 924), (998.5, 924), (1065.8, 924)),
        ((850, 872), (894, 872), (938, 872), (982, 872), (1026, 872), (1070, 872)),
    ),
)


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands at the sign with an area's name: a seal clear of the letters, and above it, or beside it, what hovers."""

    corner: Point
    above: Point


SIGNS = (
    Sign((313, 178), (214, 154)),
    Sign((942, 196), (862, 172)),
    Sign((262, 594), (168, 570)),
    Sign((797, 540), (706, 516)),
    Sign((564, 307), (484, 283)),
    Sign((253, 382), (25, 398)),
    Sign((1051, 766), (959, 742)),
)
SIGNS_NARROW = (
    Sign((352, 168), (226, 146)),
    Sign((994, 184), (884, 162)),
    Sign((309, 568), (344, 612)),
    Sign((801, 524), (676, 502)),
    Sign((606, 296), (496, 275)),
    Sign((309, 376), (346, 394)),
    Sign((1085, 758), (959, 736)),
)

BENCHES: tuple[Point, ...] = (
    (782, 50),
    (816, 50),
    (850, 50),
    (884, 50),
    (918, 50),
    (952, 50),
    (986, 50),
    (1020, 50),
    (1054, 50),
)
"""The seats of neutral advisors aboard the Bucintoro, by advisor."""
BESIDE_THE_BARGE: Point = (690, 30)
"""Where its label ends, on open water."""

OUTLINES = (
    (50, 43, 735, 313),  # cannaregio
    (739, 115, 374, 664),  # castello
    (21, 555, 765, 364),  # dorsoduro
    (366, 418, 456, 401),  # san-marco
    (305, 285, 408, 320),  # san-polo
    (14, 278, 470, 287),  # santa-croce
    (818, 768, 282, 186),  # quarantia
)
"""The box around each area: left, top, width, height."""

WHOLE = "0 0 1120 1000"


def close_up(area: int) -> str:
    """The part of the map, as a viewBox, that shows one area and a little water around it."""
    left, top, width, height = OUTLINES[area]
    return f"{left - 20} {top - 27} {width + 42} {height + 52}"


STEP = 30
"""Stands whose heights differ by less than this, one after another, are a row."""


def standing(number: int, stands: tuple[Point, ...], apart: float) -> list[Point]:
    """Where so many advisors stand in an area: on its stands while these are enough, else in rows, `apart` in each."""
    if number <= len(stands):
        return list(stands[:number])
    rows = _rows(stands)
    filled = [len(row) for row in rows]
    for _ in range(number - len(stands)):
        roomiest = min(range(len(rows)), key=lambda row: filled[row] / len(rows[row]))
        filled[roomiest] += 1
    return [point for row, count in zip(rows, filled, strict=True) for point in _row(row, count, apart)]


def _rows(stands: tuple[Point, ...]) -> list[list[Point]]:
    rows = [[stands[0]]]
    for before, stand in pairwise(stands):
        if abs(stand[1] - before[1]) < STEP:
            rows[-1].append(stand)
        else:
            rows.append([stand])
    return rows


def _row(stands: list[Point], count: int, apart: float) -> list[Point]:
    """So many stands about the middle of a row's stands, not much further left than the first of them."""
    if count == len(stands):
        return stands
    middle = sum(x for x, _ in stands) / len(stands)
    left = max(middle - apart * (count - 1) / 2, min(x for x, _ in stands) - apart)
    height = sum(y for _, y in stands) / len(stands)
    return [(left + apart * nth, height) for nth in range(count)]
