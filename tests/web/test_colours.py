"""The colours of the tokens: districts can be told apart, pieces seen on them, and land that is shut has no hue of its
own.
"""

import math
import re
from itertools import combinations

import pytest

from doge.games.doge.board import AREA_IDS
from tests.web.fakes import FakePort
from tests.web.test_index import LOOKS, STYLE

PAIR = re.compile(r"--([\w-]+):\s*light-dark\(#(\w{6})\w*, #(\w{6})\w*\)")
COLOURS = {name: (day, night) for name, day, night in PAIR.findall(STYLE["tokens.css"])}
NIGHT = 1


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one: str, other: str) -> float:
    """As WCAG 2.2 measures it."""
    low, high = sorted(
        sum(w * part for w, part in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (one, other)
    )
    return (high + 0.05) / (low + 0.05)


def lab(colour: str) -> tuple[float, float, float]:
    red, green, blue = linear(colour)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize(("one", "other"), [*combinations(AREA_IDS, 2)])
def test_by_night_no_two_areas_look_alike(one: str, other: str) -> None:
    """8 in the distance of CIELAB is seen at a glance where two patches lie side by side; it was 4 for four of them."""
    assert math.dist(lab(COLOURS[f"a-{one}"][NIGHT]), lab(COLOURS[f"a-{other}"][NIGHT])) >= 8


@pytest.mark.parametrize("area", AREA_IDS)
def test_by_night_what_stands_on_an_area_is_seen(area: str) -> None:
    """WCAG 2.2: 3 for what is no text."""
    land = COLOURS[f"a-{area}"][NIGHT]
    for name in ("p1", "p2", "p3", "p4", "site-line", "accent", "vote"):
        assert contrast(COLOURS[name][NIGHT], land) >= 3, name


@pytest.mark.parametrize("theme", [0, 1])
def test_the_veil_over_land_that_cannot_be_chosen_has_no_hue(theme: int) -> None:
    """A blue one turned yellow districts into the green of another."""
    for name in ("mist", "hatch"):
        _, a, b = lab(COLOURS[name][theme])
        assert math.hypot(a, b) < 6, name


def test_land_that_cannot_be_chosen_is_hatched() -> None:
    pattern = FakePort.of_index().by_id("shut")
    assert pattern.tag == "pattern"
    assert [path.attrs["class"] for path in pattern.walk() if path.tag == "path"] == ["shut", "hatch"]
    assert ".mist { fill: url(#shut)" in LOOKS["doge"]
