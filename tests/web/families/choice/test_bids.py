"""A bid says what the seat brings on balance, and how soon it has paid for itself."""

import pytest

from doge.games.families.choices import candidates
from doge.games.families.state import Bidding
from tests.web.families.test_decisions import Fits, asked, sitting


def rich(ruler: int) -> Fits:
    """An election of that one, in which somebody with enough gold is asked."""
    return asked(
        Bidding,
        lambda state, seat: state.agenda[0] == Bidding(ruler, candidates(state, ruler)) and state.gold[seat] > 8,
    )


@pytest.mark.parametrize(
    ("ruler", "brings", "turns"),
    [
        (0, "4 gold a turn more: 5 for the Pope, less your Cardinal’s 1. All bids are paid, losers’ too.", 2),
        (1, "2 gold a turn more: 3 for the Doge, less your Senator’s 1. You give the offices. All bids are paid", 3),
    ],
)
def test_a_bid_says_what_the_seat_brings_and_when_it_is_paid_back(ruler: int, brings: str, turns: int) -> None:
    person, _ = sitting(rich(ruler))
    side = person.port.by_id("side")
    assert brings in side.text and "are back after" not in side.text
    person.press("gold", "5")
    assert f"If you win, 5 gold are back after {turns} turns in the seat (" in side.text
