"""Who buys is told who is elected in this turn, and what it takes to stand."""

from types import SimpleNamespace
from typing import Any

import pytest

from doge.games.families.state import NEUTRAL, VACANT
from tests.web.families.noble import NAMES
from tests.web.families.test_decisions import part, sitting
from web.games.families.choice.polls import alone, due

POPE = "A Pope is elected this turn (4 gold a turn more)."
FREE = "The Pope’s seat is empty (4 gold a turn more): whoever has a Cardinal can stand."


def match_of(
    play: tuple[tuple[str, ...], ...] = ((), (), ()),
    hand: tuple[str, ...] = (),
    rulers: tuple[int, int] = (VACANT, NEUTRAL),
    barred: tuple[int, ...] = (),
    last: bool = False,
) -> Any:
    seen = SimpleNamespace(
        last=last,
        rulers=rulers,
        play=play,
        barred=barred,
        hands=(hand, (None,), (None, "cardinal")),
        gold=(7, 5, 3),
    )
    return SimpleNamespace(now=seen, me=0, names=NAMES)


def told(*args: Any, **fields: Any) -> str:
    return due(match_of(*args, **fields))


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
            f"You have 2 votes + 7 gold, {NAMES[1]} 1 vote + 5 gold; each gold bid is a vote.",
        ),
        (
            (("cardinal",), ("cardinal",), ("cardinal", "cardinal")),
            (),
            f"You have 1 vote + 7 gold, strongest rival {NAMES[1]} 1 vote + 5 gold; each gold bid is a vote.",
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


BOTH_MINE = (("cardinal", "senator"), (), ())
LIVE = (NEUTRAL, NEUTRAL)


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (
            match_of((("senator",), ("pageant",), ()), rulers=LIVE),
            "If the Doge dies (on a 6), so far only you can stand.",
        ),
        (
            match_of((("cardinal",), (), ("senator",)), rulers=LIVE),
            "If the Pope dies (on a 6), so far only you can stand.",
        ),
        (match_of(BOTH_MINE, rulers=LIVE), "If Pope or Doge dies (on a 6), so far only you can stand."),
        (match_of(BOTH_MINE), "So far only you can become Pope."),
        (match_of(BOTH_MINE, rulers=(NEUTRAL, VACANT)), "So far only you can become Doge."),
        (match_of((("senator",), ("senator",), ()), rulers=LIVE), ""),
        (match_of((("senator",), ("senator",), ()), rulers=LIVE, barred=(1,)), ""),
        (match_of((("senator",), (), ()), rulers=LIVE, barred=(0,)), ""),
        (match_of(((), (), ()), rulers=LIVE), ""),
        (match_of(BOTH_MINE, rulers=LIVE, last=True), ""),
    ],
)
def test_who_alone_has_a_voter_is_told_so(match: Any, said: str) -> None:
    assert alone(match) == said


def test_with_nothing_left_to_buy_it_stands_in_the_question() -> None:
    def fits(state: Any, seat: int) -> bool:
        others = [play for each, play in enumerate(state.play) if each != seat]
        able = "senator" in state.play[seat] and not any("senator" in play for play in others)
        docked = any(name in state.play[seat] for name in ("cog", "caravan"))
        return (
            able
            and not docked
            and state.gold[seat] == 0
            and state.rulers[1] != VACANT
            and not state.barred
            and not state.last
        )

    person, _ = sitting(part("expansion", fits))
    assert "dies (on a 6), so far only you can stand." in person.title()
    assert "None of your cards" not in person.title()
