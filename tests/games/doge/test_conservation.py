"""Nothing is taken from the box and nothing is lost: all pieces add up after every answer of a match."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doge.games.doge import board
from doge.games.doge.game import DOGE
from doge.games.doge.state import State
from tests.contract.test_by_index import follow
from tests.matches import random_match, walk


def check_pieces(state: State) -> None:
    """Houses, palaces, rings and advisors of D1.1 to D1.4."""
    for seat in range(state.seats):
        assert state.house_supply[seat] + sum(state.houses[seat]) == board.HOUSES
        assert min(state.house_supply[seat], *state.houses[seat]) >= 0
        assert state.palace_supply[seat] + sum(owners.count(seat) for owners in state.sites) == board.PALACES
        assert state.palace_supply[seat] >= 0
        assert state.ring_supply[seat] + state.advisor_owners.count(seat) == board.RINGS
        assert state.ring_supply[seat] >= 0
    assert all(len(owners) <= board.SITES and set(owners) <= set(range(state.seats)) for owners in state.sites)
    assert len(state.advisor_owners) == len(state.advisor_stands) == len(board.ADVISOR_HOMES) == 9
    for home, owner, stand in zip(board.ADVISOR_HOMES, state.advisor_owners, state.advisor_stands, strict=True):
        assert (owner is None) == (stand is None)
        assert stand != home and (stand is None or stand in board.AREAS)


def check_ballots(state: State) -> None:
    """Ballots and cards of D1.1, as D3.2 lets them be used."""
    for seat in range(state.seats):
        placed = [ballot for ballots in state.placed[seat] for ballot in ballots]
        assert Counter(placed) + Counter(state.hand[seat]) == Counter(board.BALLOTS)
        assert len(set(state.used[seat])) == len(state.used[seat]) <= board.rounds(state.seats)
        for area in board.AREAS:
            assert bool(state.placed[seat][area]) == (area in state.used[seat])
            assert len(state.placed[seat][area]) <= board.MOST_BALLOTS


def check_cards(state: State) -> None:
    """The two sets of voting order cards of D1.5."""
    if state.year:
        assert sorted(state.order) == sorted(state.next) == list(board.AREAS)
    assert 0 <= state.held <= 7


def check(state: State) -> None:
    check_pieces(state)
    check_ballots(state)
    check_cards(state)


@pytest.mark.parametrize("batch", range(5))
@pytest.mark.parametrize("seats", [3, 4])
def test_d1_pieces_add_up_after_every_answer(seats: int, batch: int) -> None:
    for number in range(6):
        match = random_match(DOGE, seats, f"pieces {batch} {number}")
        for state, _ in walk(match):
            check(state)
        check(match.state)


@pytest.mark.parametrize("seats", [3, 4])
def test_pieces_add_up_at_every_event(seats: int) -> None:
    state = DOGE.setup(seats, {})
    for _, answer in islice(walk(random_match(DOGE, seats, "events")), 400):
        DOGE.play(state, answer, lambda _event: check_pieces(state))


@given(choices=st.lists(st.integers(min_value=0, max_value=999), max_size=300))
@settings(max_examples=40)
def test_pieces_add_up_after_any_choices(choices: list[int]) -> None:
    for seats in (3, 4):
        check(follow(DOGE, seats, choices).state)


def test_a_decision_with_a_single_answer_is_never_asked() -> None:
    for seats in (3, 4):
        for number in range(10):
            for state, _ in walk(random_match(DOGE, seats, f"single {number}")):
                assert all(len(DOGE.legal(state, seat)) > 1 for seat in state.pending.seats)
