"""What every chart of steps is drawn from: its frame, the grid, a line for each seat, and a crest, a name and a number at
the end of it; and the table behind it. Knows numbers, not games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from web.dom.markup import Node, classes, h


class Frame(NamedTuple):
    """The measures of a drawing, where its lines begin and end, and the number at its top."""

    wide: float
    tall: float
    left: float
    right: float
    top: float
    bottom: float
    most: float
    label: float = 26.0
    """The least distance between two names."""

    def x(self, share: float) -> float:
        """Where so large a part of the way is behind one."""
        return self.left + (self.right - self.left) * share

    def y(self, number: float) -> float:
        """The height of a number."""
        return self.bottom - (self.bottom - self.top) * number / self.most

    def svg(self, said: str, *parts: Node | Sequence[Node], class_: str | None, key: str | None = None) -> Node:
        """The drawing; `said` is what it says to who cannot see it."""
        box = f"0 0 {self.wide:g} {self.tall:g}"
        return h("svg", *parts, class_=classes("step-chart", class_), viewBox=box, role="img", aria_label=said, key=key)

    def grid(self, marks: Iterable[tuple[float, str]]) -> list[Node]:
        """A rule across at each number, with what it is called."""
        return [self._rule(number, name) for number, name in marks]

    def _rule(self, number: float, name: str) -> Node:
        y = self.y(number)
        line = h("path", class_="grid", d=f"M{self.left:g} {y:g}H{self.right:g}")
        words = h("text", name, x=self.left - 8, y=round(y + 4, 1), text_anchor="end")
        return h("g", line, words, key=f"grid-{name}")

    def ends(self, names: Sequence[str], last: Sequence[float], said: Sequence[str]) -> list[Node]:
        """The families at the ends of their lines, with their last numbers as they are said."""
        return [
            self._end(seat, name, said[seat], y)
            for seat, (name, y) in enumerate(zip(names, self.heights(last), strict=True))
        ]

    def heights(self, last: Sequence[float]) -> list[float]:
        """The height of each name: that of its line, pushed apart where two would touch."""
        order = sorted(range(len(last)), key=lambda seat: (-last[seat], seat))
        heights = dict.fromkeys(order, 0.0)
        above = -self.label
        for seat in order:
            above = heights[seat] = max(self.y(last[seat]), above + self.label)
        below = self.bottom + self.label
        for seat in reversed(order):
            below = heights[seat] = min(heights[seat], below - self.label)
        return [heights[seat] for seat in range(len(last))]

    def _end(self, seat: int, name: str, said: str, y: float) -> Node:
        crest = h("use", href=f"#crest-{seat + 1}", x=self.right + 8, y=round(y - 11, 1), width=22, height=22)
        parts = h("tspan", name, " ", class_="of"), h("tspan", said, class_="val")
        words = h("text", *parts, x=self.right + 36, y=round(y + 4.5, 1))
        return h("g", crest, words, class_="end", key=f"end-{seat}")


def line(seat: int, path: str) -> Node:
    """The casing, the line in the family's colour, and its pattern."""
    kinds = ("case", f"ln s{seat + 1}", f"ln pat s{seat + 1}")
    return h("g", [h("path", class_=kind, d=path) for kind in kinds], key=f"line-{seat}")


Row = tuple[str, Sequence[str]]
"""What a row is called, and the numbers of the seats in it."""


def table(caption: str, first: str, names: Sequence[str], rows: Iterable[Row]) -> Node:
    """The numbers of a chart: a column for each seat after what the rows are called."""
    head = h("tr", h("th", first, scope="col"), [h("th", name, scope="col") for name in names])
    body = [
        h("tr", h("th", title, scope="row"), [h("td", number) for number in numbers], key=str(n))
        for n, (title, numbers) in enumerate(rows)
    ]
    title = h("caption", caption, class_="vh")
    return h("table", title, h("thead", head), h("tbody", body), class_="rt2")
