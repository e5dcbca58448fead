"""The rows of a phone: what they show of an election, and whose seats they name."""

from itertools import pairwise

import pytest

from tests.web.families.test_decisions import part, sitting
from tests.web.games import find, words
from web.games.families.board import rows
from web.games.families.board.ink import Touch
from web.games.families.board.moorings import Berth, Board, Water
from web.games.families.past.election import Lane, furthest
from web.shell.renderer import NARROW


def test_the_votes_of_all_lanes_are_drawn_to_one_scale() -> None:
    lanes = [Lane(seat, "", 0, (0, 0, 0, gold, 0), None, "", "") for seat, gold in enumerate((300, 150))]
    long, short = [
        float(find([rows.lane(lane, 60, furthest(lanes), "")], "rect", cls=f"l{lane.seat + 1}")[0].attrs["width"])
        for lane in lanes
    ]
    assert long == 2 * short > 0


def test_the_names_of_the_seats_lie_beside_one_another() -> None:
    person, _ = sitting(part("expansion"))
    person.port.change_media(NARROW, True)
    person.settle()
    groups = [one for one in person.port.by_id("board").walk() if one.tag == "g"]
    plates = {
        text.text: (float(rect.attrs["x"]), float(rect.attrs["width"]))
        for group in groups
        for rect, text in zip(group.children, group.children[1:], strict=False)
        if getattr(rect, "tag", "") == "rect"
        and rect.attrs.get("class") == "q-tag"
        and getattr(text, "tag", "") == "text"
    }
    seats = [plates[name] for name in ("Pope", "Doge", "Council", "General", "Admiral", "Construction")]
    assert all(x + wide <= after for (x, wide), (after, _) in pairwise(seats))


@pytest.mark.parametrize(
    ("route", "ships", "named"),
    [
        ("timbuktu", 0, "Timbuktu"),
        ("hanseatic-league", 0, "Hanseatic"),
        ("rome", 1, "Rome"),
        ("rome", 2, ""),
        ("byzantium", 3, ""),
    ],
)
def test_a_route_is_named_where_no_ship_lies_as_far_as_there_is_room(route: str, ships: int, named: str) -> None:
    berth = Berth(1, f"cog@{route}", ships, None, "", False)
    lies = Board(route, (berth,) if ships else (), (None,) * (3 - ships), None)
    drawn = rows.canal(Water(0, False, 0, 0, False, (lies,), (), ()), 76)
    assert "".join(words(one) for one in find([drawn], "text")) == named


def test_where_a_ship_can_be_sent_there_are_berths() -> None:
    lies = Board("rome", (), (Touch("sail", "rome", "can"), None, None), None)
    drawn = rows.canal(Water(0, False, 0, 0, False, (lies,), (), ()), 76)
    assert not find([drawn], "text") and len(find([drawn], "path", cls="q-be")) == 3
