"""Gold by turn as a chart of steps, and as the table behind it. Knows numbers, not games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from doge.words import text
from web.dom.markup import Node, classes, h
from web.screens import step_chart

Turns: TypeAlias = Sequence[Sequence[int]]
"""The gold of each seat at the end of each turn, from turn 1 on."""


class Size(NamedTuple):
    """A chart for a screen of some width."""

    frame: step_chart.Frame
    ticks: int
    """The most turns that are named."""


ROWS = 14
"""About so many turns a table names."""
WIDE = Size(step_chart.Frame(wide=1100, tall=240, left=40, right=950, top=14, bottom=210, most=1, label=24), 12)
NARROW = Size(step_chart.Frame(wide=360, tall=230, left=30, right=240, top=12, bottom=204, most=1, label=24), 6)
"""On a phone: its words are as large as those around it."""


def chart(names: Sequence[str], turns: Turns, size: Size = WIDE) -> Node:
    """A line of steps for each family, named at its end."""
    most = max([n for row in turns for n in row] or [1]) or 1
    frame = size.frame._replace(most=most)
    last = turns[-1] if turns else [0] * len(names)
    every = next((n for n in (3, 6, 9, 12, 15) if len(turns) / n <= size.ticks), 24)
    return frame.svg(
        text("Gold by turn. The table below says the same."),
        frame.grid((gold, str(gold)) for gold in range(0, most + 1, _step(most))),
        [_tick(n, len(turns), frame) for n in range(every, len(turns) + 1, every)],
        [step_chart.line(seat, _path([row[seat] for row in turns], frame)) for seat in range(len(names))],
        frame.ends(names, last, [str(gold) for gold in last]),
        class_=classes("gchart", size == NARROW and "narrow"),
        key="narrow" if size == NARROW else "wide",
    )


def _step(most: int) -> int:
    """From one line of the grid to the next: a round number."""
    return next((n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500) if most / n <= 5), 1000)


def _tick(n: int, turns: int, frame: step_chart.Frame) -> Node:
    """The number of a turn, under the middle of its step."""
    x = round(frame.x((n - 0.5) / turns), 1)
    return h("text", str(n), x=x, y=frame.bottom + 18, text_anchor="middle", key=f"tick-{n}")


def _path(values: Sequence[int], frame: step_chart.Frame) -> str:
    """Steps, for gold jumps."""
    moves = [f"M{frame.left:.1f} {frame.y(0):.1f}"]
    for n, value in enumerate(values, 1):
        moves.append(f"V{frame.y(value):.1f}H{frame.x(n / len(values)):.1f}")
    return "".join(moves)


def table(names: Sequence[str], turns: Turns) -> Node:
    """The numbers of the chart; of a long game every second or third turn."""
    every = max(1, len(turns) // ROWS)
    rows = (
        (str(n), [str(gold) for gold in row])
        for n, row in enumerate(turns, 1)
        if n % every == 0 or n in (1, len(turns))
    )
    return step_chart.table(text("Gold by turn"), text("Turn"), names, rows)
