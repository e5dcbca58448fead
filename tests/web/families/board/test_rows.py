"""The rows of a phone: what they show of an election, and whose seats they name."""

from itertools import pairwise

from tests.web.families.test_decisions import part, sitting
from tests.web.games import find
from web.games.families.board import rows
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
