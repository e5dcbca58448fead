"""A trade between two quays: what goes there, what comes back, whether it is only offered."""

import pytest

from doge.games.families.state import NOTHING, Side
from tests.web.families.board.test_street_sign import walk
from web.dom.markup import Node
from web.games.families.board.exchange import Exchange, drawn, goods
from web.games.families.board.plan import LINES, MIDDLE, ROWS, WIDE, plan

AROUND = (1, 2, 3, 0)
OFFER = Exchange(1, 0, Side(3, (None, None)), NOTHING, False)


def painted(found: Exchange, form: str) -> list[Node]:
    node = drawn(found, plan(form, AROUND))
    assert node is not None
    return walk(node)


def test_goods_are_gold_backs_and_cards_each_with_its_number() -> None:
    assert goods(Side(3, (None, None, "cog"), ())) == (("coin", 3), ("deck", 2), ("cog", 1))
    assert goods(NOTHING) == ()


@pytest.mark.parametrize("form", [WIDE, MIDDLE, ROWS])
def test_only_what_is_given_has_a_way(form: str) -> None:
    gift, swap = painted(OFFER, form), painted(OFFER._replace(want=Side(1)), form)
    ways = [[node for node in found if node.attrs.get("class") == "q-dl"] for found in (gift, swap)]
    assert [len(found) for found in ways] == [1, 2]


def test_a_trade_that_is_done_is_no_longer_dashed() -> None:
    offered, done = painted(OFFER, WIDE)[0], painted(OFFER._replace(done=True), WIDE)[0]
    assert offered.attrs["class"] == "q-deal" and done.attrs["class"] == "q-deal done"


def test_mere_lines_have_no_room_for_a_trade() -> None:
    assert drawn(OFFER, plan(LINES, AROUND)) is None


def test_the_plates_of_an_upright_trade_stand_apart() -> None:
    found = painted(Exchange(1, 2, Side(2, (None,)), Side(1, (None, None)), True), ROWS)
    plates = sorted(
        (float(node.attrs["x"]), float(node.attrs["width"])) for node in found if node.attrs.get("class") == "q-say"
    )
    (left, wide), (right, _) = plates
    assert left + wide <= right
