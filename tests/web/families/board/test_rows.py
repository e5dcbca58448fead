"""The rows of a phone: what they show of an election."""

from tests.web.games import find
from web.games.families.board import rows
from web.games.families.past.election import Lane, furthest


def test_the_votes_of_all_lanes_are_drawn_to_one_scale() -> None:
    lanes = [Lane(seat, "", 0, (0, 0, 0, gold, 0), None, "", "") for seat, gold in enumerate((300, 150))]
    long, short = [
        float(find([rows.lane(lane, 60, furthest(lanes), "")], "rect", cls=f"l{lane.seat + 1}")[0].attrs["width"])
        for lane in lanes
    ]
    assert long == 2 * short > 0
