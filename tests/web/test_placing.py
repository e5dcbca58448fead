"""Where a card stands beside what it speaks of."""

from itertools import product

import pytest

from web.dom.port import Box
from web.model.placing import INTO, LONG, ROOT, SLIM, place

CARD = (340.0, 180.0)
LAPTOP, PHONE = Box(0, 0, 1440, 900), Box(0, 0, 360, 640)


@pytest.mark.parametrize(("x", "y"), [*product((0, 300, 700, 1040, 1380), (60, 200, 450, 700, 850))])
def test_the_card_is_on_the_screen_beside_its_target_and_its_tail_ends_on_it(x: float, y: float) -> None:
    target = Box(x, y, 60, 40)
    found = place(CARD, LAPTOP, target, (), ())
    assert found.box.covered(LAPTOP) == CARD[0] * CARD[1]
    assert not found.box.covered(target)
    tip = found.tail[-1]
    assert target.left <= tip.x <= target.right and target.top <= tip.y <= target.bottom


def test_what_must_stay_free_is_not_covered() -> None:
    target, button, bar = Box(1100, 600, 200, 60), Box(1080, 720, 300, 56), Box(0, 0, 1440, 56)
    found = place(CARD, LAPTOP, target, (button, bar), ())
    assert not found.box.covered(target) and not found.box.covered(button) and not found.box.covered(bar)


def test_what_had_better_stay_free_is_left_where_there_is_room() -> None:
    target, choice = Box(1100, 500, 80, 50), Box(1010, 220, 420, 450)
    assert place(CARD, LAPTOP, target, (), ()).box.covered(choice) > CARD[0] * CARD[1] / 5
    assert place(CARD, LAPTOP, target, (), (choice,)).box.covered(choice) < CARD[0] * CARD[1] / 20


@pytest.mark.parametrize("y", range(50, 560, 30))
def test_on_a_phone_the_card_is_above_or_below(y: float) -> None:
    target = Box(100, y, 90, 40)
    found = place((348, 150), PHONE, target, (Box(0, 0, 360, 48),), ())
    assert found.box.bottom <= target.top or found.box.top >= target.bottom
    assert abs(found.tail[-1].y - (target.top + INTO)) < 1 or abs(found.tail[-1].y - (target.bottom - INTO)) < 1


def test_a_card_stands_near_rather_than_beside_what_had_better_stay_free() -> None:
    board, target = Box(0, 48, 360, 360), Box(120, 150, 80, 24)
    near = place((348, 130), PHONE, target, (), (board,), 60.0).box
    assert max(target.top - near.bottom, near.top - target.bottom) <= 60
    assert place((348, 130), PHONE, target, (), (board,)).box.covered(board) < near.covered(board)


@pytest.mark.parametrize(("further", "half"), [(0.0, ROOT), (100.0, SLIM)])
def test_a_long_tail_is_slim(further: float, half: float) -> None:
    target = Box(100, 100, 90, 40)
    below = Box(0, 0, 360, 150 + further)
    first, second, tip = place((348, 200), PHONE, target, (below,), ()).tail
    assert abs(second.x - first.x) == 2 * half
    assert (first.y - tip.y > LONG) == (half == SLIM)
