"""Lessons for the fit: boards that are disturbed stay within the rules, and the same game teaches the same."""

import pytest

from doge.games.doge import ending
from doge.games.doge.board import SEAT_COUNTS
from doge.games.doge.bots.value import SIZES
from doge.games.doge.game import DOGE
from doge.games.doge.state import State
from doge.kernel.chance import Stream
from tests.freezing import freeze
from tests.games.doge.test_conservation import check_pieces
from tests.matches import random_match, walk
from tools.lessons import disturb, lessons


def starts_of_years(seats: int) -> list[State]:
    """The positions of the first ballots of each year, in a few games."""
    games = [random_match(DOGE, seats, f"lessons {game}") for game in range(4)]
    first_asked = {}
    for number, game in enumerate(games):
        for state, answer in walk(game):
            if answer[0].seat is not None:
                first_asked.setdefault((number, state.year), state.copy())
    return list(first_asked.values())


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_disturbed_board_has_all_its_pieces_and_nobody_meets_a_goal(seats: int) -> None:
    changed = 0
    starts = starts_of_years(seats)
    for number, state in enumerate(starts):
        before = freeze(state)
        for time in range(5):
            disturb(state, Stream("disturb", seats, number, time))
            check_pieces(state)
            assert not any(ending.meets(state, seat) for seat in range(seats))
        changed += freeze(state) != before
    assert changed > 0.9 * len(starts)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_game_teaches_who_won_after_each_year(seats: int) -> None:
    found = [lessons(seats, number) for number in range(12)]
    assert found == [lessons(seats, number) for number in range(12)]
    assert any(found) and not all(found), "some games end before the year that would be disturbed"
    for lesson in (lesson for game in found for lesson in game):
        assert len(lesson.features) == len(lesson.shares) == seats
        assert sum(lesson.shares) == pytest.approx(1)
        assert all(len(one) == len(SIZES) for one in lesson.features)
