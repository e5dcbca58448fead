"""Who buys is told who is elected in this turn, and what it takes to stand."""

from types import SimpleNamespace
from typing import Any

import pytest

from doge.games.families.state import NEUTRAL, VACANT
from tests.web.families.noble import NAMES
from tests.web.families.test_decisions import part, sitting
from web.games.families.choice.polls import due

POPE = "A Pope is elected this turn (4 gold a turn more)."
FREE = "The Pope’s seat is empty (4 gold a turn more): whoever has a Cardinal can stand."


def told(
    play: tuple[tuple[str, ...], ...] = ((), (), ()),
    hand: tuple[str, ...] = (),
    rulers: tuple[int, int] = (VACANT, NEUTRAL),
    barred: tuple[int, ...] = (),
    last: bool = False,
) -> str:
    seen = SimpleNamespace(
        last=last, rulers=rulers, play=play, barred=barred, hands=(hand, (None,), (None, "cardinal"))
    )
    match: Any = SimpleNamespace(now=seen, me=0, names=NAMES)
    return due(match)


def test_in_the_last_turn_no_election_is_worth_a_purchase() -> None:
    assert told((("cardinal",), (), ())) and not told((("cardinal",), (), ()), last=True)


def test_nothing_is_said_while_both_live() -> None:
    assert told(rulers=(NEUTRAL, 1)) == ""


@pytest.mark.parametrize(
    ("play", "hand", "said"),
    [
        (((), ("cardinal",), ()), (), "Without a Cardinal you cannot stand."),
        (
            ((), ("cardinal",), ()),
            ("cardinal",),
            "Your Cardinal (3 gold) would be 1 vote, and so is each gold that you bid.",
        ),
        ((("cardinal",), (), ()), (), "So far nobody else can stand."),
        (
            (("cardinal", "patronage"), ("cardinal",), ()),
            (),
            f"You have 2 votes, {NAMES[1]} 1; each gold bid is another.",
        ),
    ],
)
def test_a_free_seat_says_whether_i_can_stand_and_against_whom(play: Any, hand: tuple[str, ...], said: str) -> None:
    assert told(play, hand) == f"{POPE} {said}"


def test_who_was_caught_is_told_so_and_stands_against_nobody() -> None:
    both = (("cardinal",), ("cardinal",), ())
    assert told(both, barred=(0,)) == f"{POPE} You were caught and may not vote."
    assert told(both, barred=(1,)) == f"{POPE} So far nobody else can stand."


def test_where_nobody_can_stand_yet_it_is_said_that_the_seat_is_free() -> None:
    assert told() == f"{FREE} Without a Cardinal you cannot stand."
    alone = "Nobody has a Cardinal yet: if you buy yours, you may win without a bid."
    assert told(hand=("cardinal",)) == f"{FREE} {alone}"


def test_who_is_barred_is_not_told_to_buy_and_a_barred_rival_has_a_card_all_the_same() -> None:
    assert told(hand=("cardinal",), barred=(0,)) == f"{FREE} You were caught and may not vote."
    one = ((), ("cardinal",), ())
    alone = "So far nobody else can stand: if you buy your Cardinal, you may win without a bid."
    assert told(one, ("cardinal",), barred=(1,)) == f"{FREE} {alone}"


def test_where_both_seats_are_free_that_of_the_pope_is_explained() -> None:
    both = f"{FREE} Without a Cardinal you cannot stand."
    assert told(rulers=(VACANT, VACANT)) == f"{both} The Doge’s seat is empty, too."
    senator = ((), ("senator",), ())
    assert told(senator, rulers=(VACANT, VACANT)) == f"{both} A Doge is elected, too."
    doge = "A Doge is elected this turn (2 gold a turn more). Without a Senator you cannot stand."
    assert told(senator, rulers=(1, VACANT)) == doge


def test_the_question_of_expansion_says_so() -> None:
    person, _ = sitting(part("expansion", lambda state, seat: VACANT in state.rulers and state.gold[seat] > 9))
    assert "gold a turn more)" in person.port.by_id("side").html
