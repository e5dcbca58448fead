"""Palaces by year as a chart of steps, and as the table behind it. Knows numbers, not games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from doge.games.doge.board import PALACES
from doge.games.doge.events import YearEnded
from doge.words import plural, series, text
from web.dom.markup import Node, h
from web.games.doge.match import Match
from web.screens import step_chart

Years: TypeAlias = Sequence[Sequence[int]]
"""The palaces of each seat at the end of each year, from year 1 on."""

FRAME = step_chart.Frame(wide=560, tall=316, left=34, right=420, top=16, bottom=272, most=PALACES)
APART = 2.4
"""How far lines that would coincide lie from one another."""
RISE = 0.82
"""Where in its year a line rises: palaces come at the elections, after the ballots."""


def palaces_by_year(match: Match) -> list[tuple[int, ...]]:
    """What the ends of the years said, as far as they have been seen."""
    return [event.palaces for _, event in years(match)]


def years(match: Match) -> list[tuple[int, YearEnded]]:
    """The ends of the years with their moments."""
    events = ((at, m.event) for at, m in enumerate(match.moments[: match.shown + 1]))
    return [(at, event) for at, event in events if isinstance(event, YearEnded)]


def chart(names: Sequence[str], years: Years) -> Node:
    """The steps of all families, the family of seat 0 on top."""
    seats = range(len(names))
    last = years[-1] if years else [0] * len(names)
    ends = series([text("{family} {n}", family=name, n=last[seat]) for seat, name in enumerate(names)])
    label = plural("Palaces after 1 year: {ends}.", "Palaces after {n} years: {ends}.", len(years), ends=ends)
    return FRAME.svg(
        label,
        FRAME.grid((number, str(number)) for number in range(0, PALACES + 1, 2)),
        _year_labels(len(years)),
        [step_chart.line(seat, steps(years, seat, len(names))) for seat in reversed(seats)],
        FRAME.ends(names, last, [str(palaces) for palaces in last]),
        class_="chart",
    )


def table(names: Sequence[str], years: Years) -> Node:
    """The same numbers as a table, a row for each year."""
    rows = ((str(year), [str(number) for number in palaces]) for year, palaces in enumerate(years, 1))
    return step_chart.table(text("Palaces at the end of each year"), text("Year"), names, rows)


def _year_labels(years: int) -> list[Node]:
    """A label under the steps of every year, or of so many that they do not touch."""
    step = 1 + (years - 1) // 8
    return [
        h(
            "text",
            [h("tspan", text("year {year}", year=year), class_="yw"), h("tspan", str(year), class_="yn")]
            if years < 8
            else str(year),
            x=round(FRAME.x((year - 1 + RISE) / years), 1),
            y=FRAME.bottom + 24,
            text_anchor="middle",
        )
        for year in range(1, years + 1)
        if (year - 1) % step == 0
    ]


def steps(years: Years, seat: int, seats: int) -> str:
    """The path of one family: level through a year, then straight up."""
    aside = APART * (seat - (seats - 1) / 2)
    path = f"M{FRAME.left:g} {FRAME.y(0) + aside:.1f}"
    for number, palaces in enumerate(years):
        path += f"H{FRAME.x((number + RISE) / len(years)) + aside:.1f}V{FRAME.y(palaces[seat]) + aside:.1f}"
    return path + f"H{FRAME.right:g}"
