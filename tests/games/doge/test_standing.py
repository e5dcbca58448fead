"""How the analysis judges the end of a year: what the sketch decides counts as far as it is trusted."""

from itertools import pairwise

import pytest

from doge.games.doge.analyst.standing import IN_ROUNDS, TRUST, judged
from doge.games.doge.board import DISTRICTS, ELECTIONS
from doge.games.doge.bots.sketch import sketch_of
from doge.games.doge.hidden import observe
from tests.games.doge.positions import ANNA, BERND, board

HERS = {district: [ANNA] for district in DISTRICTS}


def test_the_fewer_elections_are_to_come_the_more_the_sketch_is_trusted() -> None:
    assert len(TRUST) == ELECTIONS + 1 and TRUST[0] == TRUST[1] == 1
    assert all(more > less for more, less in pairwise((*TRUST[1:], IN_ROUNDS)))


@pytest.mark.parametrize("trust", [0.25, 0.8, 1.0])
def test_a_win_that_is_sketched_counts_as_far_as_it_is_trusted(trust: float) -> None:
    state = board(4, palaces=HERS, houses={BERND: {0: 2}})
    seen, end = observe(state, "open"), sketch_of(state)
    going_on, said = judged(seen, end, 0), judged(seen, end, trust)
    assert sum(said) == pytest.approx(1)
    for seat, (chance, before) in enumerate(zip(said, going_on, strict=True)):
        assert chance == pytest.approx(trust * (seat == ANNA) + (1 - trust) * before)


def test_where_nobody_wins_by_the_sketch_trust_changes_nothing() -> None:
    state = board(4, houses={ANNA: {0: 2}})
    seen, end = observe(state, "open"), sketch_of(state)
    assert judged(seen, end, 0) == judged(seen, end, 1) and sum(judged(seen, end, 1)) == pytest.approx(1)
