"""Contests: seats that rotate, games that differ, and intervals that are honest."""

import pytest

from doge.games.doge import rules
from doge.kernel import arena
from doge.kernel.bot import RandomBot, decide
from doge.kernel.chance import Stream
from doge.kernel.game import Result
from doge.registry import GAMES, bot
from tests.matches import table

DOGE = GAMES["doge"]


def test_everybody_sits_everywhere_once_on_each_deal() -> None:
    played = list(arena.matches(2, 3))
    assert [match.deal for match in played] == [0, 0, 0, 1, 1, 1]
    seatings = [arena.seated("abc", match.rotation) for match in played[:3]]
    assert seatings == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]


def test_shares_go_to_the_player_wherever_he_sits() -> None:
    result = Result("goal", (2, 1, 3))  # seat 1 wins
    for rotation in range(3):
        by_player = arena.shares(result, rotation)
        assert arena.seated(by_player, rotation) == (0, 1, 0)


def test_a_shared_victory_is_split() -> None:
    assert arena.shares(Result("goal", (1, 1, 3, 4)), 0) == (0.5, 0.5, 0, 0)
    assert arena.shares(Result("year-limit", (1, 1, 1)), 2) == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_a_forfeit_is_lost_by_the_one_and_shared_by_the_others() -> None:
    assert arena.forfeited(3, 1) == (0.5, 0, 0.5)
    assert sum(arena.forfeited(4, 0)) == pytest.approx(1)
    for rotation in range(4):
        seats = arena.seated("abcd", rotation)
        assert [seats.index("abcd"[arena.player_at(seat, rotation, 4)]) for seat in range(4)] == [0, 1, 2, 3]


def test_equal_bots_on_the_same_deal_do_not_play_the_same_game_again() -> None:
    logs = []
    for rotation in (0, 1, 1):
        match = table(DOGE, 3, "deal").start()
        arena.play(match, [RandomBot()] * 3, rotation)
        deals = [action for action in match.log if action.seat is None]
        logs.append((match.log, deals[0]))
    assert logs[0][0] != logs[1][0] == logs[2][0]
    assert logs[0][1] == logs[1][1]


def test_a_contest_is_the_game_that_new_streams_and_full_checks_lead_to() -> None:
    """Nothing that makes the arena fast may change a game."""
    match, slow = (table(DOGE, 4, "deal").start() for _ in range(2))
    arena.play(match, [RandomBot()] * 4, 2)
    while slow.waiting:
        seat = slow.waiting[0]
        stream = Stream("deal", "rotation", 2, "seat", seat, len(slow.log))
        slow.submit(decide(RandomBot(), slow.observe(seat), slow.legal(seat), stream))
    assert match.log == slow.log


@pytest.mark.parametrize(("level", "most"), [("random", 0), ("merchant", 1)])
def test_no_answer_is_checked_twice_and_none_that_is_picked(
    level: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, checked = table(DOGE, 4, "deal").start(), []
    monkeypatch.setattr(DOGE, "check", lambda state, action: checked.append(rules.check(state, action)))
    arena.play(match, [bot("doge", level, "")] * 4, 0)
    decisions = [action for action in match.log if action.seat is not None]
    assert decisions and len(checked) <= most * len(decisions)


def test_the_wilson_interval_is_the_one_of_the_books() -> None:
    assert arena.wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert arena.wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert arena.wilson(0.0, 300) == pytest.approx((0.0, 0.0126), abs=1e-4)


def test_deals_that_decide_the_winner_count_as_one_game_each() -> None:
    """Whoever wins a deal wins it from every seat: four games are no more than one."""
    deals = [[1.0] * 4, [0.0] * 4] * 10
    found = arena.share(deals)
    assert (found.games, found.share) == (80, 0.5)
    low, high = arena.wilson(0.5, 20)
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.01)


def test_deals_that_balance_each_other_are_not_counted_for_more_games_than_there_are() -> None:
    found = arena.share([[1.0, 0.0], [0.0, 1.0]] * 10)
    assert (found.low, found.high) == arena.wilson(0.5, 40)


def test_a_single_deal_counts_as_a_single_game() -> None:
    found = arena.share([[1.0, 1.0, 1.0, 1.0]])
    assert (found.low, found.high) == arena.wilson(1.0, 1)
