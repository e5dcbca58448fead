"""Draws the waterlines of the map, which follow the shore at a few distances; run again when the shore changes.

    python -m tools.waterlines

Takes half a minute. Each is one thin line in index.html. To have the browser stroke the whole shore instead,
broadly and then once more in the colour of the lagoon, was the dearest part of painting the map.
"""

import math
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

INDEX = Path(__file__).resolve().parent.parent / "index.html"
LAND = ("p-cannaregio", "p-castello", "p-dorsoduro", "p-san-marco", "p-san-polo", "p-santa-croce", "isles")
OFFSETS = {"waterline-1": 38.5, "waterline-2": 28.5, "waterline-3": 19.4, "waterline-4": 11.35}
"""How far each line is from the shore, by its id."""

STEP = 3
"""The grid in which distances are measured."""
REACH = max(OFFSETS.values()) + 2 * STEP
PIECES = 8
"""Straight pieces that stand for one curve of the shore."""
TOLERANCE = 0.3
"""How far a line may be from where it should be, so that it needs few points."""

Point = tuple[float, float]
Grid = dict[tuple[int, int], float]


def outlines(page: str) -> list[list[Point]]:
    """The closed outlines of all land in the page, as points."""
    found = []
    for name in LAND:
        drawn = re.search(rf'<path id="{name}" d="([^"]*)"', page)
        if drawn is None:
            raise SystemExit(f"index.html draws no {name}.")
        found += list(_flattened(drawn[1]))
    return found


def _flattened(path: str) -> Iterator[list[Point]]:
    """The outlines of a path of M, c and z."""
    for outline in path.split("z"):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", outline)]
        if not numbers:
            continue
        points = [(numbers[0], numbers[1])]
        for at in range(2, len(numbers), 6):
            points += _curve(points[-1], numbers[at : at + 6])
        yield points


def _curve(begin: Point, numbers: list[float]) -> Iterator[Point]:
    """Points on a curve of Bézier's, its three other points given relative to the first."""
    (x, y), (x1, y1, x2, y2, x3, y3) = begin, numbers
    for piece in range(1, PIECES + 1):
        t = piece / PIECES
        a, b, c = 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield x + a * x1 + b * x2 + c * x3, y + a * y1 + b * y2 + c * y3


def distances(shore: list[list[Point]]) -> Grid:
    """The distance to the land of each point of the grid within reach of the shore; below zero on land."""
    near: Grid = {}
    for outline in shore:
        for begin, end in pairwise([*outline, outline[0]]):
            for x, y in _around(begin, end):
                there = distance((x * STEP, y * STEP), begin, end)
                near[x, y] = min(there, near.get((x, y), math.inf))
    return {(x, y): -d if inside((x * STEP, y * STEP), shore) else d for (x, y), d in near.items()}


def _around(begin: Point, end: Point) -> Iterator[tuple[int, int]]:
    """The points of the grid that may be within reach of a piece of the shore."""
    low, high = (tuple(map(pick, begin, end)) for pick in (min, max))
    for x in range(math.floor((low[0] - REACH) / STEP), math.ceil((high[0] + REACH) / STEP) + 1):
        for y in range(math.floor((low[1] - REACH) / STEP), math.ceil((high[1] + REACH) / STEP) + 1):
            yield x, y


def distance(point: Point, begin: Point, end: Point) -> float:
    """From a point to a straight piece."""
    (x, y), (x1, y1), (x2, y2) = point, begin, end
    along = (x2 - x1) ** 2 + (y2 - y1) ** 2
    part = 0.0 if not along else max(0.0, min(1.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / along))
    return math.hypot(x - x1 - part * (x2 - x1), y - y1 - part * (y2 - y1))


def inside(point: Point, shore: list[list[Point]]) -> bool:
    """Whether a point is on land: on an odd number of sides of one outline at least."""
    x, y = point
    for outline in shore:
        crossed = False
        for (x1, y1), (x2, y2) in pairwise([*outline, outline[0]]):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                crossed = not crossed
        if crossed:
            return True
    return False


def lines(near: Grid, offset: float) -> list[list[Point]]:
    """The closed lines at that distance (marching squares)."""
    after: dict[Point, Point] = {}
    for x, y in near:
        corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        if all(corner in near for corner in corners):
            after.update(_crossing(near, corners, offset))
    found = []
    while after:
        line = [first := next(iter(after))]
        while (point := after.pop(line[-1], first)) != first:
            line.append(point)
        found.append(line)
    return found


def _crossing(near: Grid, corners: list[tuple[int, int]], offset: float) -> Iterator[tuple[Point, Point]]:
    """The pieces of a line through one square, each with the land at the same hand."""
    ins: list[Point] = []
    outs: list[Point] = []
    for a, b in pairwise([*corners, corners[0]]):
        if (near[a] < offset) == (near[b] < offset):
            continue
        low, high = sorted((a, b))  # so that both squares of an edge say the same
        part = (offset - near[low]) / (near[high] - near[low])
        point = (STEP * (low[0] + part * (high[0] - low[0])), STEP * (low[1] + part * (high[1] - low[1])))
        (ins if near[a] < offset else outs).append(point)
    yield from zip(ins, outs, strict=True)


def simplified(line: list[Point]) -> list[Point]:
    """The points of an open line that are needed to stay within the tolerance (Douglas and Peucker)."""
    far, at = max(((distance(point, line[0], line[-1]), i) for i, point in enumerate(line)), default=(0.0, 0))
    if far <= TOLERANCE:
        return [line[0], line[-1]]
    return simplified(line[: at + 1])[:-1] + simplified(line[at:])


def path(found: list[list[Point]]) -> str:
    """The path of closed lines, each point given relative to the one before."""
    drawn = []
    for line in found:
        half = len(line) // 2
        points = simplified(line[: half + 1])[:-1] + simplified([*line[half:], line[0]])[:-1]
        whole = [(round(10 * x), round(10 * y)) for x, y in points]
        moves = [f"{(x2 - x1) / 10:g} {(y2 - y1) / 10:g}" for (x1, y1), (x2, y2) in pairwise(whole)]
        drawn.append(f"M{whole[0][0] / 10:g} {whole[0][1] / 10:g}l{' '.join(moves).replace(' -', '-')}z")
    return "".join(drawn)


def redrawn(page: str) -> str:
    """The page with its waterlines drawn anew."""
    near = distances(outlines(page))
    for name, offset in OFFSETS.items():
        line = path(lines(near, offset))
        page, count = re.subn(rf'(<path id="{name}"[^>]* d=")[^"]*', rf"\g<1>{line}", page)
        if count != 1:
            raise SystemExit(f"index.html has no {name}.")
    return page


def main() -> None:
    INDEX.write_text(redrawn(INDEX.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
