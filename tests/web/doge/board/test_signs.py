"""The names of areas on the map of Doge lie on no piece, in either layout; prices have the shape of what they are for."""

import re
from pathlib import Path

import pytest

from doge.games.doge.board import AREA_IDS
from web.games.doge.board import layout, pieces
from web.games.doge.board.layout import AreaLayout
from web.games.doge.board.pieces import Sizes

ROOT = Path(__file__).parents[4]
AREA = r'data-area="?(?P<area>[\w-]+)"?'
PLATE = re.compile(rf'{AREA}><path class="plate" d="M-(?P<half>[\d.]+)-20')
PLACE = re.compile(rf"\.sign\[{AREA}\] " + r"\{ --x: (\d+)px; --y: (\d+)px; --x2: (\d+)px; --y2: (\d+)px")
HALF, NEAR = 20.0, 1.4
"""Half the height of a sign, and how much larger signs are on narrow maps (web/style/map.css)."""

Rect = tuple[float, float, float, float]


def signs(narrow: bool) -> dict[str, Rect]:
    """The box of each sign: left, top, right, bottom."""
    halves = {m["area"]: float(m["half"]) for m in PLATE.finditer((ROOT / "index.html").read_text("utf-8"))}
    scale, found = (NEAR if narrow else 1.0), {}
    for place in PLACE.finditer((ROOT / "web/style/map.css").read_text("utf-8")):
        area, *at = place.groups()
        x, y = map(float, at[2:] if narrow else at[:2])
        found[area] = (x - halves[area] * scale, y - HALF * scale, x + halves[area] * scale, y + HALF * scale)
    return found


def things(area: AreaLayout, sizes: Sizes, sites: int) -> list[tuple[str, Rect]]:
    """The box of whatever may lie in an area: palaces, houses, a ballot, advisors."""
    (wide, tall), (roof, high), (broad, long) = sizes.palace, sizes.house, sizes.advisor
    found = [("palace", (x - wide / 2, y + 1 - tall, x + wide / 2, y + 1)) for x, y in area.sites[:sites]]
    found += [
        ("houses", (x - roof / 2, y - sizes.house_up, x + roof / 2, y - sizes.house_up + high)) for x, y in area.houses
    ]
    half = sizes.ballot / 2
    found += [
        ("ballot", (x - half, y - sizes.ballot_up, x + half, y - sizes.ballot_up + 2 * half)) for x, y in area.ballots
    ]
    up = sizes.advisor_up
    return [*found, *[("advisor", (x - broad / 2, y - up, x + broad / 2, y - up + long)) for x, y in area.stands]]


@pytest.mark.parametrize("narrow", [False, True])
def test_no_name_of_an_area_lies_on_a_piece(narrow: bool) -> None:
    areas, sizes = (layout.NARROW, pieces.NARROW) if narrow else (layout.WIDE, pieces.WIDE)
    named = signs(narrow)
    assert set(named) == set(AREA_IDS)
    for owner, area in zip(AREA_IDS, areas, strict=True):
        for kind, (left, top, right, bottom) in things(area, sizes, 3 if narrow else 5):
            for name, sign in named.items():
                apart = left >= sign[2] or right <= sign[0] or top >= sign[3] or bottom <= sign[1]
                assert apart, f"{name} lies on {kind} of {owner}"


SHAPES = re.compile(r'id="(?P<id>site2?|t-palace-1|doge-house-1)".*?<path class="[\w ]+" d="(?P<path>[^"]+)"')


def test_a_price_stands_in_the_shape_of_a_palace_which_has_no_chimney() -> None:
    drawn = "".join((ROOT / file).read_text("utf-8") for file in ("index.html", "web/games/doge/symbols.svg"))
    even = {shape["id"]: alike(shape["path"]) for shape in SHAPES.finditer(drawn)}
    assert even == {"site": True, "site2": True, "t-palace-1": True, "doge-house-1": False}


def alike(path: str) -> bool:
    """Whether the shape is the same to the left and to the right."""
    points, x, y = set(), 0.0, 0.0
    for letter, numbers in re.findall(r"([MLHV])([^MLHVZ]*)", path):
        found = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        for n in range(0, len(found), 1 if letter in "HV" else 2):
            x = x if letter == "V" else found[n]
            y = found[n] if letter == "V" else y if letter == "H" else found[n + 1]
            points.add((x, y))
    middle = (min(x for x, _ in points) + max(x for x, _ in points)) / 2
    return {(round(2 * middle - x, 3), y) for x, y in points} == {(round(x, 3), y) for x, y in points}
