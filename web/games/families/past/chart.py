"""Gold by turn as a chart of steps, and as the table behind it. Knows numbers, not games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from doge.words import text
from web.dom.markup import Node, h

Turns: TypeAlias = Sequence[Sequence[int]]
"""The gold of each seat at the end of each turn, from turn 1 on."""

WIDTH, HEIGHT = 1100, 240
LEFT, RIGHT, TOP, BOTTOM = 40.0, 1000.0, 14.0, 210.0
LABEL = 20.0
"""The least distance between two labels at the end of the lines."""


def chart(names: Sequence[str], turns: Turns) -> Node:
    """A line of steps for each family, named at its end."""
    most = max([n for row in turns for n in row] or [1]) or 1
    step = _step(most)
    grid = [_grid(value, most) for value in range(0, most + 1, step)]
    ticks = [_tick(n, len(turns)) for n in range(3, len(turns) + 1, max(3, 3 * round(len(turns) / 36)))]
    seats = range(len(names))
    lines = [h("path", d=_path([row[s] for row in turns], most), class_=f"gl l{s + 1}", key=str(s)) for s in seats]
    told = text("Gold by turn. The table below says the same.")
    box = f"0 0 {WIDTH} {HEIGHT}"
    return h(
        "svg",
        grid,
        ticks,
        lines,
        _labels(names, turns, most),
        class_="gchart",
        viewBox=box,
        role="img",
        aria_label=told,
    )


def _step(most: int) -> int:
    """From one line of the grid to the next: a round number."""
    return next((n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500) if most / n <= 5), 1000)


def _y(value: int, most: int) -> float:
    return BOTTOM - (BOTTOM - TOP) * value / most


def _x(turn: int, turns: int) -> float:
    return LEFT + (RIGHT - LEFT) * turn / max(1, turns)


def _grid(value: int, most: int) -> Node:
    y = _y(value, most)
    rule = h("path", d=f"M{LEFT:.0f} {y:.1f}H{RIGHT:.0f}", class_="grid")
    return h("g", rule, h("text", str(value), x=LEFT - 8, y=y + 4, class_="ax end"), key=f"grid-{value}")


def _tick(n: int, turns: int) -> Node:
    """The number of a turn, under the middle of its step."""
    return h(
        "text", str(n), x=_x(n, turns) - (RIGHT - LEFT) / turns / 2, y=BOTTOM + 18, class_="ax mid", key=f"tick-{n}"
    )


def _path(values: Sequence[int], most: int) -> str:
    """Steps, for gold jumps."""
    moves = [f"M{LEFT:.1f} {_y(0, most):.1f}"]
    for n, value in enumerate(values, 1):
        moves.append(f"V{_y(value, most):.1f}H{_x(n, len(values)):.1f}")
    return "".join(moves)


def _labels(names: Sequence[str], turns: Turns, most: int) -> list[Node]:
    last = turns[-1] if turns else [0] * len(names)
    order = sorted(range(len(names)), key=lambda seat: -last[seat])
    found: list[Node] = []
    y = 0.0
    for below, seat in zip(range(len(order) - 1, -1, -1), order, strict=True):
        y = min(max(y + LABEL, _y(last[seat], most) + 4), BOTTOM + 4 - LABEL * below)  # none runs into the turns
        label = text("{family} {n}", family=names[seat], n=last[seat])
        found.append(h("text", label, x=RIGHT + 8, y=f"{y:.1f}", class_=f"ax nm l{seat + 1}", key=f"name-{seat}"))
    return found


def table(names: Sequence[str], turns: Turns) -> Node:
    """The numbers of the chart."""
    head = h("tr", h("th", text("Turn"), scope="col"), [h("th", name, scope="col") for name in names])
    rows = [h("tr", h("th", str(n), scope="row"), [h("td", str(v)) for v in row]) for n, row in enumerate(turns, 1)]
    return h("table", h("caption", text("Gold by turn"), class_="vh"), h("thead", head), h("tbody", rows), class_="rt2")
