"""The chances of all seats over a game as a chart of steps, and as the table behind it. Knows numbers, not games."""

from __future__ import annotations

from collections.abc import Sequence

from doge.words import series, text
from web.dom.markup import Node, h, remembered
from web.model.aftermath import Point
from web.screens.components import crest

WIDTH, HEIGHT = 860, 360
LEFT, RIGHT, TOP, BOTTOM = 56.0, 724.0, 46.0, 320.0
LABEL = 26.0
"""The least distance between two labels at the end of the lines."""
APART, WIDE = 56.0, 150.0
"""The least distance between two titles of chapters, and that on phones, where words are larger."""
MARKED = 38.0
"""The least distance between two marks."""

Chapters = Sequence[tuple[int, str]]
"""The first moment of each chapter, and its title."""
Marks = Sequence[tuple[str, int, int]]
"""What stands in each mark, the moment that it marks, and whose line."""


@remembered
def chart(names: tuple[str, ...], points: tuple[Point, ...], chapters: Chapters, marks: Marks, me: int) -> Node:
    """A line for each seat, that of who looks on top, and over them marks that lead down to a line."""
    seats = [*(seat for seat in reversed(range(len(names))) if seat != me), me]
    return h(
        "svg",
        [_grid(percent) for percent in range(0, 101, 25)],
        _bands(points, chapters),
        [_line(points, seat) for seat in seats],
        _marks([(sign, *_turn(points, at, seat)) for sign, at, seat in marks]),
        [_end(seat, names[seat], points[-1].chances[seat], y) for seat, y in enumerate(_heights(points[-1].chances))],
        class_="chances",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=_said(names, points),
    )


def table(names: Sequence[str], points: Sequence[Point], chapters: Chapters) -> Node:
    """The chances as each chapter began, and at the end."""
    head = h("tr", h("th", text("Begins"), scope="col"), [h("th", name, scope="col") for name in names])
    rows = [_row(title, points[_near(points, at)].chances, str(at)) for at, title in chapters]
    rows.append(_row(text("The end"), points[-1].chances, "end"))
    caption = h("caption", text("Chance to win: games of 100"), class_="vh")
    return h("table", caption, h("thead", head), h("tbody", rows), class_="rt2")


def ends(names: Sequence[str], last: Sequence[float]) -> Node:
    """The families with their last chances, where the chart has no room for them; it says the same to who cannot see it."""
    rows = [
        h("li", crest(seat), " ", name, " ", h("b", str(round(100 * chance))), key=str(seat))
        for seat, (name, chance) in enumerate(zip(names, last, strict=True))
    ]
    return h("ul", rows, class_="ends", aria_hidden="true")


def _row(title: str, chances: Sequence[float], key: str) -> Node:
    return h("tr", h("th", title, scope="row"), [h("td", str(round(100 * one))) for one in chances], key=key)


def _said(names: Sequence[str], points: Sequence[Point]) -> str:
    parts = [
        text("{family} begins at {first} and ends at {last} of 100", family=name, first=first, last=last)
        for name, first, last in zip(
            names,
            [round(100 * one) for one in points[0].chances],
            [round(100 * one) for one in points[-1].chances],
            strict=True,
        )
    ]
    return text("Chance to win. {parts}. The table below says more.", parts=series(parts))


def _near(points: Sequence[Point], at: int) -> int:
    """The last point that is not after a moment."""
    return max((n for n, point in enumerate(points) if point.at <= at), default=0)


def _turn(points: Sequence[Point], at: int, seat: int) -> tuple[float, float]:
    """The corner where the seat's line leaves the height that it has at a moment."""
    n = _near(points, at)
    return _x(points, points[min(n + 1, len(points) - 1)].at), _y(points[n].chances[seat])


def _x(points: Sequence[Point], at: int) -> float:
    last = max(1, points[-1].at)
    return LEFT + (RIGHT - LEFT) * at / last


def _y(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * chance


def _grid(percent: int) -> Node:
    y = _y(percent / 100)
    line = h("path", class_="grid", d=f"M{LEFT:g} {y:g}H{RIGHT:g}")
    return h("g", line, h("text", str(percent), x=LEFT - 8, y=y + 4, text_anchor="end"), key=f"grid-{percent}")


def _bands(points: Sequence[Point], chapters: Chapters) -> list[Node]:
    """A tick where each chapter begins, and its title where there is room."""
    found, free, wide = list[Node](), LEFT, LEFT
    for at, title in chapters:
        x = _x(points, at)
        words = None
        if free <= x < RIGHT - APART:
            free = x + APART
            roomy = wide <= x
            wide = x + WIDE if roomy else wide
            words = h("text", title, x=round(x, 1), y=BOTTOM + 24, class_=None if roomy else "tight")
        tick = h("path", class_="grid", d=f"M{x:.1f} {BOTTOM:g}v8")
        found.append(h("g", tick, words, class_="chapter", key=f"chapter-{at}"))
    return found


def _line(points: Sequence[Point], seat: int) -> Node:
    """The casing, the line in the seat's colour, and its pattern."""
    path = f"M{_x(points, points[0].at):.1f} {_y(points[0].chances[seat]):.1f}"
    for point in points[1:]:
        path += f"H{_x(points, point.at):.1f}V{_y(point.chances[seat]):.1f}"
    kinds = ("case", f"ln s{seat + 1}", f"ln pat s{seat + 1}")
    return h("g", [h("path", class_=kind, d=path) for kind in kinds], key=f"line-{seat}")


def _marks(places: Sequence[tuple[str, float, float]]) -> list[Node]:
    """A row of marks over the lines, pushed apart where they would touch; each leads down to its place."""
    order = sorted(places, key=lambda place: place[1])
    spots, before = list[float](), LEFT - MARKED
    for _, x, _ in order:
        before = max(x, before + MARKED)
        spots.append(before)
    after = RIGHT + MARKED
    for n in reversed(range(len(spots))):
        after = spots[n] = min(spots[n], after - MARKED)
    return [_mark(sign, spot, x, y) for (sign, x, y), spot in zip(order, spots, strict=True)]


def _mark(sign: str, spot: float, x: float, y: float) -> Node:
    """A number in a square or a letter in a circle; its thread ends in a dot."""
    square = h("path", d=f"M{spot - 12:.1f} 4h24v24h-24z")
    shape = square if sign.isdigit() else h("circle", cx=round(spot, 1), cy=16, r=12.5)
    thread = h("path", class_="fall", d=f"M{spot:.1f} 28L{x:.1f} {TOP - 6:g}V{y:.1f}")
    dot = h("circle", class_="dot", cx=round(x, 1), cy=round(y, 1), r=4.5)
    head = h("g", shape, h("text", sign, x=round(spot, 1), y=22), class_="head")
    return h("g", thread, dot, head, class_="mark", key=f"mark-{sign}")


def _heights(last: Sequence[float]) -> list[float]:
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


def _end(seat: int, name: str, chance: float, y: float) -> Node:
    shield = h("use", href=f"#crest-{seat + 1}", x=732, y=round(y - 11, 1), width=22, height=22)
    words = h(
        "text",
        h("tspan", name, " ", class_="of"),
        h("tspan", str(round(100 * chance)), class_="val"),
        x=762,
        y=round(y + 4.5, 1),
    )
    return h("g", shield, words, class_="end", key=f"end-{seat}")
