"""The chances of all seats over a game as a chart of steps, and as the table behind it. Knows numbers, not games."""

from __future__ import annotations

from collections.abc import Sequence

from doge.words import series, text
from web.dom.markup import Node, classes, h, remembered
from web.model.aftermath import Point
from web.screens import step_chart
from web.screens.components import crest
from web.screens.step_chart import Frame, line

FRAME = Frame(wide=860, tall=360, left=56, right=724, top=46, bottom=320, most=1)
LETTER, LARGE, GAP = 6.6, 15.5, 16.0
"""How wide a letter of a chapter's title is, how wide on phones, where words are larger, and the least room after a title."""
MARKED = 38.0
"""The least distance between two marks."""
HALF = 13.0
"""Half of a mark: as far as it stays from the right end, where phones cut the chart off."""

Chapters = Sequence[tuple[int, str]]
"""The first moment of each chapter, and its title."""
Marks = Sequence[tuple[str, int, int, bool]]
"""What stands in each mark, the moment that it marks, whose line, and whether it stands on phones, too."""


@remembered
def chart(names: tuple[str, ...], points: tuple[Point, ...], chapters: Chapters, marks: Marks, me: int) -> Node:
    """A line for each seat, that of who looks on top, and over them marks that lead down to a line."""
    seats = [*(seat for seat in reversed(range(len(names))) if seat != me), me]
    last = points[-1].chances
    return FRAME.svg(
        _said(names, points),
        FRAME.grid((percent / 100, str(percent)) for percent in range(0, 101, 25)),
        _bands(points, chapters),
        [line(seat, _path(points, seat)) for seat in seats],
        _marks([(sign, *_turn(points, at, seat), great) for sign, at, seat, great in marks]),
        FRAME.ends(names, last, _hundreds(last)),
        class_="chances",
    )


def table(names: Sequence[str], points: Sequence[Point], chapters: Chapters) -> Node:
    """The chances as each chapter began, and at the end."""
    rows = [(title, _hundreds(points[_near(points, at)].chances)) for at, title in chapters]
    rows.append((text("The end"), _hundreds(points[-1].chances)))
    return step_chart.table(text("Chance to win: games of 100"), text("Begins"), names, rows)


def _hundreds(chances: Sequence[float]) -> list[str]:
    return [str(round(100 * one)) for one in chances]


def ends(names: Sequence[str], last: Sequence[float]) -> Node:
    """The families with their last chances, where the chart has no room for them; it says the same to who cannot see it."""
    rows = [
        h("li", crest(seat), " ", name, " ", h("b", str(round(100 * chance))), key=str(seat))
        for seat, (name, chance) in enumerate(zip(names, last, strict=True))
    ]
    return h("ul", rows, class_="ends", aria_hidden="true")


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
    return _x(points, points[min(n + 1, len(points) - 1)].at), FRAME.y(points[n].chances[seat])


def _x(points: Sequence[Point], at: int) -> float:
    return FRAME.x(at / max(1, points[-1].at))


def _bands(points: Sequence[Point], chapters: Chapters) -> list[Node]:
    """A tick where each chapter begins, and its title where there is room."""
    found, free, wide = list[Node](), FRAME.left, FRAME.left
    for at, title in chapters:
        x = _x(points, at)
        words = None
        end = x + len(title) * LETTER
        if free <= x and end < FRAME.right:
            free, large = end + GAP, x + len(title) * LARGE
            roomy = wide <= x and large < FRAME.right  # further right phones cut the chart off
            wide = large + GAP if roomy else wide
            words = h("text", title, x=round(x, 1), y=FRAME.bottom + 24, class_=None if roomy else "tight")
        tick = h("path", class_="grid", d=f"M{x:.1f} {FRAME.bottom:g}v8")
        found.append(h("g", tick, words, class_="chapter", key=f"chapter-{at}"))
    return found


def _path(points: Sequence[Point], seat: int) -> str:
    path = f"M{_x(points, points[0].at):.1f} {FRAME.y(points[0].chances[seat]):.1f}"
    for point in points[1:]:
        path += f"H{_x(points, point.at):.1f}V{FRAME.y(point.chances[seat]):.1f}"
    return path


def _marks(places: Sequence[tuple[str, float, float, bool]]) -> list[Node]:
    """A row of marks over the lines, pushed apart where they would touch; each leads down to its place."""
    order = sorted(places, key=lambda place: place[1])
    spots, before = list[float](), FRAME.left - MARKED
    for _, x, _, _ in order:
        before = max(x, before + MARKED)
        spots.append(before)
    after = FRAME.right - HALF + MARKED
    for n in reversed(range(len(spots))):
        after = spots[n] = min(spots[n], after - MARKED)
    return [_mark(sign, spot, x, y, great) for (sign, x, y, great), spot in zip(order, spots, strict=True)]


def _mark(sign: str, spot: float, x: float, y: float, great: bool) -> Node:
    """A number in a square or a letter in a circle; its thread ends in a dot."""
    square = h("path", d=f"M{spot - 12:.1f} 4h24v24h-24z")
    shape = square if sign.isdigit() else h("circle", cx=round(spot, 1), cy=16, r=12.5)
    thread = h("path", class_="fall", d=f"M{spot:.1f} 28L{x:.1f} {FRAME.top - 6:g}V{y:.1f}")
    dot = h("circle", class_="dot", cx=round(x, 1), cy=round(y, 1), r=4.5)
    head = h("g", shape, h("text", sign, x=round(spot, 1), y=22), class_="head")
    return h("g", thread, dot, head, class_=classes("mark", not great and "less"), key=f"mark-{sign}")
