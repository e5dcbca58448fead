"""The waterlines of the map that lie in the page follow the shore that lies there."""

import re
from itertools import accumulate, pairwise

import pytest

from tools.waterlines import INDEX, OFFSETS, Point, distance, inside, lines, outlines

PAGE = INDEX.read_text(encoding="utf-8")
SHORE = outlines(PAGE)
EVERY = 9
"""Of so many points one is measured."""


def drawn(name: str) -> list[Point]:
    """The points of a line in the page."""
    found = re.search(rf'<path id="{name}"[^>]* d="([^"]*)"', PAGE)
    assert found
    points: list[Point] = []
    for line in found[1].removesuffix("z").split("z"):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", line)]
        moves = zip(numbers[::2], numbers[1::2], strict=True)
        points += accumulate(moves, lambda at, by: (at[0] + by[0], at[1] + by[1]))
    return points


@pytest.mark.parametrize(("name", "offset"), OFFSETS.items())
def test_a_waterline_keeps_its_distance_from_the_shore(name: str, offset: float) -> None:
    points = drawn(name)
    assert len(points) > 100
    for point in points[::EVERY]:
        off = min(distance(point, *piece) for outline in SHORE for piece in pairwise([*outline, outline[0]]))
        assert off == pytest.approx(offset, abs=1), point
        assert not inside(point, SHORE)


def test_a_line_around_a_point_is_a_circle() -> None:
    near = {(x, y): 3 * (x * x + y * y) ** 0.5 for x in range(-9, 10) for y in range(-9, 10)}
    (line,) = lines(near, 20)
    assert all(x * x + y * y == pytest.approx(400, rel=0.02) for x, y in line)
