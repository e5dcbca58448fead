"""Gold by turn as a chart of steps, and as the table behind it. Knows numbers, not games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from doge.words import text
from web.dom.markup import Node, classes, h

Turns: TypeAlias = Sequence[Sequence[int]]
"""The gold of each seat at the end of each turn, from turn 1 on."""


class Frame(NamedTuple):
    """The measures of the chart: its width and height, where the lines begin and end, and how far apart things stand."""

    wide: float
    tall: float
    left: float
    right: float
    top: float
    bottom: float
    label: float  # from one label at the end of the lines to the next, at least
    ticks: int  # the most turns that are named


WIDE = Frame(1100, 240, 40, 1000, 14, 210, 20, 12)
NARROW = Frame(360, 230, 30, 268, 12, 204, 17, 6)
"""On a phone: its words are as large as those around it."""


def chart(names: Sequence[str], turns: Turns, f: Frame = WIDE) -> Node:
    """A line of steps for each family, named at its end."""
    most = max([n for row in turns for n in row] or [1]) or 1
    step = _step(most)
    grid = [_grid(value, most, f) for value in range(0, most + 1, step)]
    every = next((n for n in (3, 6, 9, 12, 15) if len(turns) / n <= f.ticks), 24)
    ticks = [_tick(n, len(turns), f) for n in range(every, len(turns) + 1, every)]
    seats = range(len(names))
    lines = [h("path", d=_path([row[s] for row in turns], most, f), class_=f"gl l{s + 1}", key=str(s)) for s in seats]
    return h(
        "svg",
        grid,
        ticks,
        lines,
        _labels(names, turns, most, f),
        class_=classes("gchart", f == NARROW and "narrow"),
        viewBox=f"0 0 {f.wide:g} {f.tall:g}",
        role="img",
        aria_label=text("Gold by turn. The table below says the same."),
        key="narrow" if f == NARROW else "wide",
    )


def _step(most: int) -> int:
    """From one line of the grid to the next: a round number."""
    return next((n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500) if most / n <= 5), 1000)


def _y(value: int, most: int, f: Frame) -> float:
    return f.bottom - (f.bottom - f.top) * value / most


def _x(turn: int, turns: int, f: Frame) -> float:
    return f.left + (f.right - f.left) * turn / max(1, turns)


def _grid(value: int, most: int, f: Frame) -> Node:
    y = _y(value, most, f)
    rule = h("path", d=f"M{f.left:.0f} {y:.1f}H{f.right:.0f}", class_="grid")
    return h("g", rule, h("text", str(value), x=f.left - 6, y=y + 4, class_="ax end"), key=f"grid-{value}")


def _tick(n: int, turns: int, f: Frame) -> Node:
    """The number of a turn, under the middle of its step."""
    x = _x(n, turns, f) - (f.right - f.left) / turns / 2
    return h("text", str(n), x=x, y=f.bottom + 18, class_="ax mid", key=f"tick-{n}")


def _path(values: Sequence[int], most: int, f: Frame) -> str:
    """Steps, for gold jumps."""
    moves = [f"M{f.left:.1f} {_y(0, most, f):.1f}"]
    for n, value in enumerate(values, 1):
        moves.append(f"V{_y(value, most, f):.1f}H{_x(n, len(values), f):.1f}")
    return "".join(moves)


def _labels(names: Sequence[str], turns: Turns, most: int, f: Frame) -> list[Node]:
    last = turns[-1] if turns else [0] * len(names)
    order = sorted(range(len(names)), key=lambda seat: -last[seat])
    found: list[Node] = []
    y = 0.0
    for below, seat in zip(range(len(order) - 1, -1, -1), order, strict=True):
        y = min(max(y + f.label, _y(last[seat], most, f) + 4), f.bottom + 4 - f.label * below)  # clear of the turns
        label = text("{family} {n}", family=names[seat], n=last[seat])
        found.append(h("text", label, x=f.right + 6, y=f"{y:.1f}", class_=f"ax nm l{seat + 1}", key=f"name-{seat}"))
    return found


def table(names: Sequence[str], turns: Turns) -> Node:
    """The numbers of the chart."""
    head = h("tr", h("th", text("Turn"), scope="col"), [h("th", name, scope="col") for name in names])
    rows = [h("tr", h("th", str(n), scope="row"), [h("td", str(v)) for v in row]) for n, row in enumerate(turns, 1)]
    return h("table", h("caption", text("Gold by turn"), class_="vh"), h("thead", head), h("tbody", rows), class_="rt2")
