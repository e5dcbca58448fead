"""The scholar of Masks: learns where kinds stand, and still believes what is proved and counted."""

import pytest

from doge.games.masks.board import CANDIDATE, HAND, KINDS, LADY
from doge.games.masks.bots.sketch import sketch_of
from doge.games.masks.game import MASKS
from tests.games.masks.positions import ANNA, BERND, opening
from tools.masks_ladder import maker
from tools.masks_scholar import habits_of, known, learned

SETUP = (0, 2, 3, 2, 3, 1, 4, 1, 3, 2)


def test_who_always_sets_up_alike_is_seen_through() -> None:
    sketch = sketch_of(MASKS.observe(opening().state, ANNA))
    found = known(sketch, BERND, habits_of([SETUP] * 300)).chances()
    assert [max(KINDS, key=lambda kind: found[10 + place][kind]) for place in range(10)] == list(SETUP)
    assert found[10][CANDIDATE] > 0.9
    assert [sum(row[kind] for row in found.values()) for kind in KINDS] == pytest.approx(list(HAND))


def test_what_is_proved_goes_before_what_is_usual() -> None:
    sketch = sketch_of(MASKS.observe(opening().state, ANNA))
    sketch.may[10] = 1 << LADY
    assert known(sketch, BERND, habits_of([SETUP] * 300)).surely(10, LADY)


def test_it_learns_a_level_by_name() -> None:
    assert len(learned("merchant")) == 10
    assert maker("scholar:merchant")() is not None
