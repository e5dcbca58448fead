"""Where a card stands beside what it speaks of."""

from itertools import product

import pytest

from web.dom.port import Box
from web.model.in_sight import AIR, INTO
from web.model.placing import CHOSEN, GAP, LONG, NEVER, ROOT, SLIM, THING, WORDS, Kept, Place, place

CARD = (340.0, 180.0)
LAPTOP, PHONE = Box(0, 0, 1440, 900), Box(0, 0, 360, 640)


def found(target: Box, kept: Kept = (), card: tuple[float, float] = CARD, screen: Box = LAPTOP) -> Place:
    """The best place of a card of one size."""
    return place([card], screen, target, kept)


@pytest.mark.parametrize(("x", "y"), [*product((0, 300, 700, 1040, 1380), (60, 200, 450, 700, 850))])
def test_the_card_is_on_the_screen_beside_its_target_and_its_tail_ends_on_it(x: float, y: float) -> None:
    target = Box(x, y, 60, 40)
    best = found(target)
    assert best.box.covered(LAPTOP) == pytest.approx(CARD[0] * CARD[1])
    assert not best.box.covered(target) and best.apart <= GAP + 1
    tip = best.tail[-1]
    assert target.left <= tip.x <= target.right and target.top <= tip.y <= target.bottom


def test_what_must_stay_free_is_not_covered() -> None:
    target, button, bar = Box(1100, 600, 200, 60), Box(1080, 720, 300, 56), Box(0, 0, 1440, 56)
    best = found(target, [(button, NEVER), (bar, NEVER)])
    assert not any(best.box.covered(box) for box in (target, button, bar)) and not best.covers


@pytest.mark.parametrize("weight", [WORDS, THING, CHOSEN])
def test_it_goes_far_off_rather_than_over_words_pieces_or_what_can_be_chosen(weight: float) -> None:
    target, around = (
        Box(700, 430, 80, 50),
        [Box(x, y, 60, 40) for x in range(400, 1200, 100) for y in range(60, 880, 60)],
    )
    assert found(target).apart <= GAP + 1
    best = found(target, [(box, weight) for box in around])
    assert not any(best.box.covered(box) for box in around) and best.apart > 50


def test_a_gap_that_holds_the_card_is_found_between_any_boxes() -> None:
    """Not only beside the target."""
    gap = Box(803, 207, 352, 190)
    walls = [
        Box(0, 0, gap.left, 900),
        Box(gap.right, 0, 1440, 900),
        Box(0, 0, 1440, gap.top),
        Box(0, gap.bottom, 1440, 900),
    ]
    best = found(Box(100, 700, 60, 40), [(box, CHOSEN) for box in walls])
    assert not any(best.box.covered(box) for box in walls) and not best.covers


def test_of_what_must_be_covered_the_least_is() -> None:
    """Words rather than pieces, pieces rather than what can be chosen; and it is said where that is covered."""
    target = Box(680, 400, 80, 60)
    quarters = [Box(0, 0, 720, 430), Box(720, 0, 720, 430), Box(0, 430, 720, 470), Box(720, 430, 720, 470)]
    for free in range(4):
        weights = [WORDS if at == free else THING if at == (free + 1) % 4 else CHOSEN for at in range(4)]
        kept = [(box, weight) for box, weight in zip(quarters, weights, strict=True)]
        best = found(target, kept)
        assert best.box.covered(quarters[free]) > CARD[0] * CARD[1] * 0.9 and not best.covers
    assert found(target, [(box, CHOSEN) for box in quarters]).covers


def test_a_narrower_card_is_taken_where_the_first_would_cover_something() -> None:
    target, walls = (
        Box(20, 300, 80, 40),
        [Box(0, 60, 110, 500), Box(300, 60, 60, 500), Box(0, 0, 360, 60), Box(0, 560, 360, 80)],
    )
    sizes = [(348.0, 120.0), (180.0, 220.0)]
    assert place(sizes, PHONE, target, ()).size == 0
    best = place(sizes, PHONE, target, [(box, CHOSEN) for box in walls])
    assert best.size == 1 and not any(best.box.covered(box) for box in walls)


@pytest.mark.parametrize("y", range(50, 560, 30))
def test_on_a_phone_the_card_is_above_or_below(y: float) -> None:
    target = Box(100, y, 90, 40)
    best = found(target, [(Box(0, 0, 360, 48), NEVER)], (348, 150), PHONE)
    assert best.box.bottom <= target.top or best.box.top >= target.bottom
    assert abs(best.tail[-1].y - (target.top + INTO)) < 1 or abs(best.tail[-1].y - (target.bottom - INTO)) < 1


def test_a_card_stays_where_it_is_until_another_place_is_much_better() -> None:
    target, there = Box(700, 430, 80, 50), Box(700, 500, *CARD)
    assert place([CARD], LAPTOP, target, (), last=there).box == there
    assert place([CARD], LAPTOP, target, [(Box(690, 560, 40, 40), CHOSEN)], last=there).box != there


def test_the_tail_goes_round_a_piece_where_it_can_and_says_where_it_cannot() -> None:
    target, bar = Box(100, 700, 60, 60), [Box(0, 0, 1440, 640), Box(240, 640, 140, 260)]
    room = [(box, CHOSEN) for box in bar]
    best = found(target, room)
    assert best.apart > 100
    assert best.crosses, "there is something all the way between the card and its target"
    piece = Box(300, 440, 40, 300)
    clear = found(Box(100, 580, 60, 60), [(piece, THING)])
    assert not clear.crosses and not clear.box.around(-1).covered(piece)


@pytest.mark.parametrize(("further", "half"), [(0.0, ROOT), (100.0, SLIM)])
def test_a_long_tail_is_slim(further: float, half: float) -> None:
    target = Box(100, 100, 90, 40)
    below = [(Box(0, 0, 360, 150 + further), NEVER)] if further else []
    first, second, tip = found(target, below, (348, 200), PHONE).tail
    assert abs(second.x - first.x) == 2 * half
    assert (first.y - tip.y > LONG) == (half == SLIM)


def test_the_edge_of_the_screen_keeps_some_air() -> None:
    best = found(Box(0, 0, 60, 40), [(Box(0, 0, 1440, 700), CHOSEN)])
    assert best.box.bottom <= LAPTOP.bottom - AIR and best.box.left >= LAPTOP.left + AIR
