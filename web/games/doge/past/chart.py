"""Palaces by year as a chart of steps, and as the table behind it. Knows numbers, not games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from doge.games.doge.board import PALACES
from doge.games.doge.events import YearEnded
from doge.words import plural, series, text
from web.dom.markup import Node, h
from web.games.doge.match import Match

Years: TypeAlias = Sequence[Sequence[int]]
"""The palaces of each seat at the end of each year, from year 1 on."""

WIDTH, HEIGHT = 560, 316
LEFT, RIGHT, TOP, BOTTOM = 34.0, 464.0, 16.0, 272.0
APART = 2.4
"""How far lines that would coincide lie from one another."""
LABEL = 26.0
"""The least distance between two labels at the end of the lines."""
RISE = 0.82
"""Where in its year a line rises: palaces come at the elections, after the ballots."""


def palaces_by_year(match: Match) -> list[tuple[int, ...]]:
    """What the ends of the years said, as far as they have been seen."""
    return [m.event.palaces for m in match.moments[: match.shown + 1] if isinstance(m.event, YearEnded)]


def chart(names: Sequence[str], years: Years) -> Node:
    """The steps of all families, the family of seat 0 on top."""
    seats = range(len(names))
    last = years[-1] if years else [0] * len(names)
    ends = series([text("{family} {n}", family=name, n=last[seat]) for seat, name in enumerate(names)])
    label = plural("Palaces after 1 year: {ends}.", "Palaces after {n} years: {ends}.", len(years), ends=ends)
    return h(
        "svg",
        [_grid(number) for number in range(0, PALACES + 1, 2)],
        _year_labels(len(years)),
        [_line(years, seat, len(names)) for seat in reversed(seats)],
        [_end(seat, names[seat], last[seat], y) for seat, y in enumerate(_label_heights(last))],
        class_="chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=label,
    )


def table(names: Sequence[str], years: Years) -> Node:
    """The same numbers as a table, a row for each year."""
    head = h("tr", h("th", text("Year"), scope="col"), [h("th", name, scope="col") for name in names])
    rows = [
        h("tr", h("th", str(year), scope="row"), [h("td", str(number)) for number in palaces])
        for year, palaces in enumerate(years, 1)
    ]
    caption = h("caption", text("Palaces at the end of each year"), class_="vh")
    return h("table", caption, h("thead", head), h("tbody", rows), class_="cht")


def _y(palaces: int) -> float:
    return BOTTOM - (BOTTOM - TOP) * palaces / PALACES


def _grid(palaces: int) -> Node:
    y = _y(palaces)
    line = h("path", class_="grid", d=f"M{LEFT:g} {y:g}H{RIGHT:g}")
    return h("g", line, h("text", str(palaces), x=LEFT - 8, y=y + 4, text_anchor="end"))


def _year_labels(years: int) -> list[Node]:
    """A label for every year, or for so many that they do not touch."""
    step = 1 + (years - 1) // 8
    width = (RIGHT - LEFT) / max(years, 1)
    return [
        h(
            "text",
            [h("tspan", text("year {year}", year=year), class_="yw"), h("tspan", str(year), class_="yn")]
            if years < 8
            else str(year),
            x=round(LEFT + width * (year - 0.5), 1),
            y=BOTTOM + 24,
            text_anchor="middle",
        )
        for year in range(1, years + 1)
        if (year - 1) % step == 0
    ]


def _line(years: Years, seat: int, seats: int) -> Node:
    """The casing, the line in the family's colour, and its pattern."""
    path = steps(years, seat, seats)
    kinds = ("case", f"ln s{seat + 1}", f"ln pat s{seat + 1}")
    return h("g", [h("path", class_=kind, d=path) for kind in kinds])


def steps(years: Years, seat: int, seats: int) -> str:
    """The path of one family: level through a year, then straight up."""
    aside = APART * (seat - (seats - 1) / 2)
    width = (RIGHT - LEFT) / max(len(years), 1)
    path = f"M{LEFT:g} {_y(0) + aside:.1f}"
    for number, palaces in enumerate(years):
        path += f"H{LEFT + width * (number + RISE) + aside:.1f}V{_y(palaces[seat]) + aside:.1f}"
    return path + f"H{RIGHT:g}"


def _label_heights(last: Sequence[int]) -> list[float]:
    """The height of each label: that of its line, pushed apart where they would touch."""
    order = sorted(range(len(last)), key=lambda seat: (-last[seat], seat))
    heights = dict.fromkeys(order, 0.0)
    above = -LABEL
    for seat in order:
        above = heights[seat] = max(_y(last[seat]), above + LABEL)
    below = BOTTOM + LABEL
    for seat in reversed(order):
        below = heights[seat] = min(heights[seat], below - LABEL)
    return [heights[seat] for seat in range(len(last))]


def _end(seat: int, name: str, palaces: int, y: float) -> Node:
    words = h("text", h("tspan", name, " ", class_="nw"), str(palaces), class_="val", x=499, y=round(y + 4.5, 1))
    return h("g", h("use", href=f"#crest-{seat + 1}", x=471, y=round(y - 11, 1), width=22, height=22), words)
