"""A blow on the quays ends on its target, whatever that is and wherever it is drawn."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from doge.games.families.cards import VILLA
from doge.games.families.state import Target
from tests.web.document import FakeElement
from tests.web.families.noble import Noble
from tests.web.families.test_decisions import could_catch, sitting
from tests.web.games import find
from web.dom.markup import Node, h
from web.games.families.board import blow, fronts, rows
from web.games.families.board.blow import struck
from web.games.families.board.fronts import Front
from web.games.families.board.ink import moved
from web.games.families.board.moorings import Berth, Board, Hull, Water
from web.games.families.board.moorings import water as moored
from web.shell.renderer import NARROW

SYMBOL = {
    VILLA: "quay-villa",
    "cardinal": "quay-cardinal-",
    "senator": "quay-senator-",
    "patronage": "quay-patron-",
    "guards": "quay-guards",
    "feast": "feast",
    "rome": "rome",
    "cog": "quay-cog",
    "cog@rome": "quay-cog",
    "war-galleys": "quay-war-galleys",
}
"""By target, what it is drawn as."""
FRONT = Front(1, False, 330, 0, True, (1, 1, 1), ("guards",), (None,) * 5, "", (("feast", None),))
BOARDS = (Board("rome", (Berth(1, "cog@rome", 1, None, "", False),), (None, None), None),)
WATER = Water(1, False, 330, 0, True, BOARDS, (Hull("cog", 1, None, False),), (Hull("war-galleys", 1, None, False),))
FORMS: Mapping[str, tuple[Node, Node]] = {
    "rows": (rows.pavement(FRONT, 96), rows.canal(WATER, 96)),
    "quays": (fronts.fronts(FRONT), moored(WATER)),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("card", SYMBOL)
def test_it_ends_on_its_target(form: str, card: str) -> None:
    x, y, scale = 10, 200, 0.5
    estate = h("g", h("g", FORMS[form], transform=moved(0, 50, scale)), transform=moved(x, y))
    found = struck({0: h("g"), 1: estate}, Target(1, card))
    assert found is not None and found[0] == 1
    spot = blow.spot(estate, found[1])
    at = ((spot.x - x) / scale, (spot.y - y - 50) / scale)
    assert any(within(at, one) for one in drawn_as(FORMS[form], card)), "it stands there"
    ghost = blow.paled(estate, found[1], card)
    assert [str(node.attrs["class"]).endswith("q-ghost") for node in marked(ghost)] == [True]


def marked(node: Node) -> list[Node]:
    return [each for tag in ("g", "use") for each in find((node,), tag) if "q-ghost" in str(each.attrs.get("class"))]


@pytest.mark.parametrize("form", FORMS)
def test_of_several_that_are_alike_the_last_one_goes(form: str) -> None:
    crowd = FRONT._replace(people=(3, 1, 1))
    stands = rows.pavement(crowd, 96) if form == "rows" else fronts.fronts(crowd)
    found = struck({1: stands}, Target(1, "cardinal"))
    assert found is not None
    at = blow.spot(stands, found[1]).x
    assert at > max(float(use.attrs["x"]) for use in drawn_as((stands,), "cardinal"))


def drawn_as(nodes: tuple[Node, ...], card: str) -> list[Node]:
    return [use for use in find(nodes, "use") if use.attrs["href"].startswith(f"#families-{SYMBOL[card]}")]


def within(at: tuple[float, float], use: Node) -> bool:
    left, top, wide, tall = (float(use.attrs[each]) for each in ("x", "y", "width", "height"))
    return left <= at[0] <= left + wide and top <= at[1] <= top + tall


def test_a_ship_is_struck_where_it_lies() -> None:
    found = struck({0: h("g"), 1: h("g", FORMS["rows"])}, Target(0, "cog@rome"))
    assert found is None, "no ship of that family is there"
    lent = WATER._replace(boards=(BOARDS[0]._replace(ships=(Berth(0, "cog@rome", 1, None, "", False),)),))
    assert struck({0: h("g"), 1: rows.canal(lent, 96)}, Target(0, "cog@rome")) is not None


def ring(person: Noble) -> FakeElement:
    return next(one for one in person.port.by_id("board").walk() if one.attrs.get("class") == "q-ring")


@pytest.mark.parametrize("narrow", [False, True])
def test_the_ring_is_drawn_at_a_table(narrow: bool) -> None:
    person, _ = sitting(could_catch)
    person.port.change_media(NARROW, narrow)
    person.settle()
    assert float(ring(person).attrs["cx"]) > 0
