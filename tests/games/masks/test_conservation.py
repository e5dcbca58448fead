"""Nothing is taken from the box and nothing is lost: all masks add up at every event, and random games end."""

from collections import Counter
from typing import Any

import pytest

from doge.games.masks.board import SPACES
from doge.games.masks.choices import FULL_HAND
from doge.games.masks.game import MASKS
from doge.games.masks.state import EMPTY, OFF, State
from tests.games.masks.positions import random_answers, walk

REASONS = {"candidate-captured", "ladies-lost", "palace", "draw-no-capture", "draw-repetition", "draw-blocked"}


def check(state: State) -> None:
    """Twenty masks, each on one space or off the board, and what everybody knows of each is true."""
    if not state.kinds:
        assert set(state.at) == {OFF} and set(state.board) == {EMPTY}
        return
    assert sorted(state.kinds[:10]) == sorted(state.kinds[10:]) == list(FULL_HAND)
    stands = {space: mask for mask, space in enumerate(state.at) if space != OFF}
    assert stands == {space: state.board[space] for space in SPACES if state.board[space] != EMPTY}
    assert len(stands) + state.at.count(OFF) == 20
    assert all(may >> kind & 1 for may, kind in zip(state.may, state.kinds, strict=True))
    assert len(state.positions) <= 61


@pytest.mark.parametrize("batch", range(5))
def test_masks_add_up_at_every_event(batch: int) -> None:
    for number in range(30):
        state = MASKS.setup(2, {})

        def look(_: Any, state: State = state) -> None:
            check(state)

        for answer in random_answers("pieces", batch, number):
            MASKS.play(state, answer, look)
            check(state)


@pytest.mark.parametrize("batch", range(4))
def test_random_games_end(batch: int) -> None:
    reasons: Counter[str] = Counter()
    for number in range(100):
        answers = random_answers("end", batch, number)
        *_, state = walk(answers)
        assert state.result is not None and state.result.reason in REASONS
        assert sorted(state.result.ranks) in ([1, 1], [1, 2])
        assert (state.result.ranks == (1, 1)) == state.result.reason.startswith("draw")
        assert not any(MASKS.legal(state, seat) for seat in (0, 1))
        reasons[state.result.reason] += 1
    assert {"candidate-captured", "ladies-lost"} <= set(reasons)
