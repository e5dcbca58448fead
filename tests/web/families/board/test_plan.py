"""The rows of the families on a phone: as tall as there is room for, all in sight, none over another."""

from itertools import pairwise

import pytest

from web.games.families.board.plan import HIGHEST, LOW, OWN, ROWS, TALL, plan


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
