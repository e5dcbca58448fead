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
    ("ruler", "brings", "paid", "back"),
    [
        (
            0,
            "4 gold a turn more: 5 for the Pope, less your Cardinal’s 1. All bids are paid, losers’ too.",
            5,
            "2 turns",
        ),
        (0, "4 gold a turn more", 1, "1 turn"),
        (
            1,
            "2 gold a turn more: 3 for the Doge, less your Senator’s 1. You give the offices. All bids are paid",
            5,
            "3 turns",
        ),
        (1, "2 gold a turn more", 2, "1 turn"),
    ],
)
def test_a_bid_says_what_the_seat_brings_and_when_it_is_paid_back(
    ruler: int, brings: str, paid: int, back: str
) -> None:
    person, _ = sitting(rich(ruler))
    side = person.port.by_id("side")
    assert brings in side.text and "comes back" not in side.text
    for _ in range(paid):
        person.tap("gold-more")
    assert f"If you win, your bid of {paid} gold comes back after {back} in the seat (" in side.text


def test_in_the_last_turn_nothing_of_a_bid_comes_back() -> None:
    person, _ = sitting(asked(Bidding, lambda state, seat: state.last and state.gold[seat] > 0))
    person.tap("gold-more")
    side = person.port.by_id("side").text
    assert "This is the last turn: nothing of your bid comes back." in side and "comes back after" not in side
    assert "gold a turn more" not in side


def test_what_a_rival_may_come_to_is_explained_as_it_is_summed() -> None:
    person, _ = sitting(rich(0))
    said = "“At most”: votes, all gold, and 2 more per possible Intrigue (4 votes for 2 gold)."
    assert said in person.port.by_id("side").text
