"""Where everything stands on the Grand Canal: three forms of the scene for wide, middling and narrow screens. Numbers
only.
"""

from __future__ import annotations

from typing import NamedTuple

WIDE, MIDDLE, ROWS, LINES = "wide", "middle", "rows", "lines"
"""The forms: rivals beyond the canal and my quay before it, at two sizes; on a phone a row for each family, or a mere line."""


class Place(NamedTuple):
    """Where a family's stretch of quay stands: its sign, and below it what stands there, in units of its own."""

    x: float
    y: float  # of the sign
    w: float
    sign: float  # how tall the sign is
    scale: float  # of what stands below the sign
    long: bool  # drawn at length, as my own

    @property
    def inner(self) -> float:
        """How wide the stretch is in its own units."""
        return self.w / self.scale

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the stretch as one of the scene."""
        return self.x + x * self.scale, self.y + self.sign + y * self.scale


class Plan(NamedTuple):
    """The whole scene: its form and size, the places by seat, and where the barge and an election lie."""

    form: str
    w: float
    h: float
    places: dict[int, Place]
    barge: float
    canal: float  # where an election, a war or a card begins
    depth: float  # and how deep the water is for it


class _Form(NamedTuple):
    w: float
    margin: float
    gap: float
    sign: float
    scale: float  # of the rivals
    far: float  # how deep a rival's stretch is, its sign without
    own: float  # the scale of my own
    near: float  # how deep my own stretch is
    barge: float  # how deep the water is around it
    lane: float  # of an election


_FORMS = {
    WIDE: _Form(1064, 16, 22, 50, 1, 262, 1, 212, 74, 43),
    MIDDLE: _Form(720, 10, 12, 46, 0.72, 176, 0.78, 168, 64, 36),
}
HEAD = 40
"""The room above the lanes of an election."""
LONG = 0.83
"""With two families the rival's stretch is as long as mine, a little smaller."""


def plan(form: str, around: tuple[int, ...], lanes: int = 0, low: bool = False) -> Plan:
    """The scene for the seats in that order, mine last; with so many lanes of an election in the middle; on a phone that
    is low, with lower rows.
    """
    if form == LINES:
        return _lines(around)
    return _rows(around, LOW if low else TALL) if form == ROWS else _quays(_FORMS[form], form, around, lanes)


def _quays(f: _Form, form: str, around: tuple[int, ...], lanes: int) -> Plan:
    *rivals, me = around
    full, places = f.w - 2 * f.margin, {}
    if len(rivals) == 1:
        places[rivals[0]] = Place(f.margin, 4, full, f.sign, f.own * LONG, True)
        far = f.near * LONG + 30
    else:
        wide = (full - f.gap * (len(rivals) - 1)) / len(rivals)
        for n, seat in enumerate(rivals):
            places[seat] = Place(f.margin + n * (wide + f.gap), 4, wide, f.sign, f.scale, False)
        far = f.far
    canal = 4 + f.sign + far
    depth = HEAD + lanes * f.lane if lanes else f.barge
    mine = canal + depth + 4
    places[me] = Place(f.margin, mine, full, f.sign, f.own, True)
    return Plan(form, f.w, mine + f.sign + f.near, places, canal, canal, depth)


LENGTH, MIDDLING, ROW_SIGN = 566.0, 330.0, 104.0
"""How long the sign of a long stretch is: in its own units as long as the fronts; in the middling form; and a row's."""


def signed(form: str, place: Place) -> float:
    """How long a sign is: as long as the stretch, mine as long as its fronts."""
    if form == ROWS:
        return ROW_SIGN
    if not place.long:
        return place.w
    return min(place.w, LENGTH * place.scale if form == WIDE else MIDDLING)


PHONE, LOW, TALL = 360.0, 330.0, 380.0
"""How wide the scene is on a phone, and how tall on a low and on a tall one."""
BARGE_ROW, LINE, HIGHEST, OWN = 31.0, 34.0, 100.0, 1.26
"""How tall the row of the barge is, a line, and the row of a rival at most; mine is so much taller."""


def _rows(around: tuple[int, ...], whole: float) -> Plan:
    """A row for each family; they share the height, and the fewer they are the taller each is."""
    *rivals, me = around
    tall = min(HIGHEST, (whole - BARGE_ROW) // (len(rivals) + OWN))
    own = min(HIGHEST * OWN, whole - BARGE_ROW - len(rivals) * tall)
    places = {seat: Place(3, 2 + n * tall, PHONE - 6, tall - 4, 1, False) for n, seat in enumerate(rivals)}
    barge = len(rivals) * tall
    places[me] = Place(3, barge + BARGE_ROW + 2, PHONE - 6, own - 4, 1, True)
    return Plan(ROWS, PHONE, barge + BARGE_ROW + own, places, barge, barge, BARGE_ROW)


def _lines(around: tuple[int, ...]) -> Plan:
    places = {seat: Place(3, 1 + n * LINE, PHONE - 6, LINE - 2, 1, False) for n, seat in enumerate(around)}
    return Plan(LINES, PHONE, len(around) * LINE, places, 0, 0, 0)
