"""Who buys is told who is elected in this turn, and what it takes to stand."""

from types import SimpleNamespace
from typing import Any

import pytest

from doge.games.families.state import NEUTRAL, VACANT
from tests.web.families.noble import NAMES
from tests.web.families.test_decisions import part, sitting
from web.games.families.choice.polls import due

POPE = "A Pope is elected this turn (+5 gold a turn)."


def told(
    play: tuple[tuple[str, ...], ...] = ((), (), ()),
    hand: tuple[str, ...] = (),
    rulers: tuple[int, int] = (VACANT, NEUTRAL),
    barred: tuple[int, ...] = (),
) -> str:
    seen = SimpleNamespace(rulers=rulers, play=play, barred=barred, hands=(hand, (None,), (None, "cardinal")))
    match: Any = SimpleNamespace(now=seen, me=0, names=NAMES)
    return due(match)


def test_nothing_is_said_while_both_live() -> None:
    assert told(rulers=(NEUTRAL, 1)) == ""


@pytest.mark.parametrize(
    ("play", "hand", "said"),
    [
        (((), (), ()), (), "Without a Cardinal you cannot stand."),
        (((), (), ()), ("cardinal",), "Nobody has a Cardinal yet: if you buy yours, you may win without a bid."),
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


def test_where_both_seats_are_free_that_of_the_pope_is_explained() -> None:
    assert told(rulers=(VACANT, VACANT)) == f"{POPE} Without a Cardinal you cannot stand. A Doge is elected, too."
    doge = "A Doge is elected this turn (+3 gold a turn). Without a Senator you cannot stand."
    assert told(rulers=(1, VACANT)) == doge


def test_the_question_of_expansion_says_so() -> None:
    person, _ = sitting(part("expansion", lambda state, seat: VACANT in state.rulers and state.gold[seat] > 9))
    assert "is elected this turn (" in person.port.by_id("side").html
