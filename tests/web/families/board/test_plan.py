"""Where things stand: the rows of the families on a phone share the height, and boards lie over nothing else."""

from itertools import pairwise

import pytest

from web.games.families.board.moorings import DEEP, ROW, SMALL, slots
from web.games.families.board.plan import HIGHEST, LOW, MIDDLE, OWN, ROWS, TALL, WIDE, plan


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rows_share_the_height_and_mine_is_the_tallest(seats: int, low: bool) -> None:
    there = plan(ROWS, (*range(1, seats), 0), low=low)
    assert there.h <= (LOW if low else TALL)
    ends = sorted((place.y, place.y + place.sign) for place in there.places.values())
    assert all(end <= start for (_, end), (start, _) in pairwise(ends))
    assert ends[-1][1] <= there.h
    tall = {seat: place.sign for seat, place in there.places.items()}
    assert tall[0] == max(tall.values()) <= HIGHEST * OWN
    assert len({tall[seat] for seat in range(1, seats)}) == 1


def test_with_fewer_families_each_row_is_taller() -> None:
    three, four = (plan(ROWS, around, low=True).places[1].sign for around in ((1, 2, 0), (1, 2, 3, 0)))
    assert three > four


@pytest.mark.parametrize("form", [WIDE, MIDDLE])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("routes", range(1, 11))
def test_the_boards_of_a_rival_lie_beside_each_other_and_above_the_barge(form: str, seats: int, routes: int) -> None:
    there = plan(form, (*range(1, seats), 0))
    place = there.places[1]
    spots = slots(routes, False, place.inner)[:routes]
    small = SMALL if routes > ROW else 1
    assert all(place.at(x, y + DEEP * small)[1] <= there.barge for x, y, _ in spots)
    assert all(x + wide <= place.inner for x, _, wide in spots)
    for row in {y for _, y, _ in spots}:
        ends = sorted((x, x + wide) for x, y, wide in spots if y == row)
        assert all(end < start for (_, end), (start, _) in pairwise(ends))
