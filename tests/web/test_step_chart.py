"""Each line of a chart of steps has the colour of its family, whose crest and name stand at its end."""

import re
from collections.abc import Callable

import pytest

from tests.web.fakes import FakePort
from tests.web.games import find, words
from tests.web.test_index import STYLE
from web.dom.markup import Node
from web.games.doge.past import chart as palaces
from web.games.families.past import chart as gold
from web.model.aftermath import Point
from web.screens import chances

FAMILIES = ("Contarini", "Dandolo", "Loredan", "Morosini")
LAST = (0, 6, 2, 4)
"""What each family ends with."""


def of_chances(me: int) -> Node:
    return chances.chart(FAMILIES, tuple(Point(at, tuple(n / 6 for n in LAST)) for at in (0, 1)), (), (), me)


def flat(node: Node) -> str:
    return " ".join(words(node).split())


@pytest.mark.parametrize(
    "draw",
    [lambda: palaces.chart(FAMILIES, [LAST]), lambda: gold.chart(FAMILIES, [LAST]), lambda: gold.chart(FAMILIES, [LAST], gold.NARROW),
     lambda: of_chances(0), lambda: of_chances(2)],
    ids=["palaces", "gold", "gold on a phone", "chances", "chances of another"],
)  # fmt: skip
def test_each_line_leads_to_its_family_and_has_its_colour(draw: Callable[[], Node]) -> None:
    drawn = draw()
    lines = {line.key: line for line in find([drawn], "g") if (line.key or "").startswith("line-")}
    heights = {}
    for seat, name in enumerate(FAMILIES):
        kinds = [set(path.attrs["class"].split()) for path in find([lines[f"line-{seat}"]], "path")]
        assert kinds == [{"case"}, {"ln", f"s{seat + 1}"}, {"ln", "pat", f"s{seat + 1}"}]
        (end,) = [end for end in find([drawn], "g", "end") if end.key == f"end-{seat}"]
        assert find([end], "use")[0].attrs["href"] == f"#crest-{seat + 1}" and flat(end).startswith(name)
        heights[seat] = float(re.findall(r"V([\d.]+)", find([lines[f"line-{seat}"]], "path")[0].attrs["d"])[-1])
    assert sorted(heights, key=heights.__getitem__) == [1, 3, 2, 0], "who has most stands highest"


@pytest.mark.parametrize("n", range(1, 5))
def test_the_colour_of_a_line_is_that_of_its_crest(n: int) -> None:
    (crest,) = [element for element in FakePort.of_index().by_id(f"crest-{n}").children if element.tag == "g"]
    assert crest.attrs["class"] == f"p{n}"
    assert f".p{n} {{ --f: var(--p{n}); --i: var(--p{n}-ink); --pat: var(--p{n}-pat) }}" in STYLE["symbols.css"]
    strokes = dict(re.findall(r"^\.step-chart (\S+) \{ stroke: ([^ ;]+)", STYLE["analysis.css"], re.MULTILINE))
    assert strokes[f".s{n}"] == f"var(--p{n})" and strokes[f".pat.s{n}"] in ("none", f"var(--p{n}-pat)")
