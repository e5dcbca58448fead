"""Hypothesis chooses the i-th legal action, so that a failing game shrinks to the shortest one."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doge.kernel import record
from doge.kernel.game import Game, apply
from doge.registry import GAMES
from tests.contract.conftest import KINDS
from tests.freezing import freeze
from tests.matches import nth, table

CHOICES = st.lists(st.integers(min_value=0, max_value=999), max_size=150)


def follow(game: Game, seats: int, choices: list[int]) -> Any:
    """A table after each choice took the i-th legal action, counted round and round."""
    running = table(game, seats, "by index").start()
    for choice in choices:
        if running.waiting:
            running.submit(nth(running.legal(running.waiting[0]), choice))
    return running


@pytest.mark.parametrize(("name", "seats"), KINDS)
@given(choices=CHOICES)
@settings(max_examples=40)
def test_any_choices_make_a_record_that_leads_to_the_same_position(name: str, seats: int, choices: list[int]) -> None:
    running = follow(GAMES[name], seats, choices)
    for seat in set(running.pending.seats) - set(running.waiting):
        running.take_back(seat)
    again = record.load(record.parse(record.dump(record.write(running))), GAMES)
    assert freeze(again.state) == freeze(running.state)


@pytest.mark.parametrize(("name", "seats"), KINDS)
@given(choices=CHOICES)
@settings(max_examples=40)
def test_any_legal_action_can_be_applied(name: str, seats: int, choices: list[int]) -> None:
    game, running = GAMES[name], follow(GAMES[name], seats, choices)
    asked = running.pending.seats
    if asked:
        picks = [game.legal(running.state, seat) for seat in asked]
        answer = tuple(nth(legal, (choices or [0])[-1]) for legal in picks)
        before = freeze(running.state)
        after, events = apply(game, running.state, answer)
        assert freeze(running.state) == before != freeze(after)
        assert events or not answer[0].logged


@pytest.mark.parametrize(("name", "seats"), KINDS)
@given(choices=CHOICES)
@settings(max_examples=40)
def test_waiting_slips_can_be_taken_back(name: str, seats: int, choices: list[int]) -> None:
    running = follow(GAMES[name], seats, choices)
    before = freeze(running.state)
    for seat in set(running.pending.seats) - set(running.waiting):
        assert running.slip(seat) in running.legal(seat)
        running.take_back(seat)
        assert running.slip(seat) is None
    assert running.waiting == running.pending.seats
    assert freeze(running.state) == before
