"""What the house says about its games and the levels of their bots."""

from __future__ import annotations

import re

import pytest

from doge.kernel.bot import Level, RandomBot, decide
from doge.kernel.chance import Stream
from doge.registry import GAMES, LEVELS

ALL_LEVELS = [level for levels in LEVELS.values() for level in levels.values()]


def test_games_go_by_the_names_that_records_use() -> None:
    assert GAMES
    for name, game in GAMES.items():
        assert game.name == name and game.title
        assert game.seat_counts == tuple(sorted(set(game.seat_counts))) and min(game.seat_counts) >= 2
    assert set(LEVELS) == set(GAMES)


@pytest.mark.parametrize("levels", LEVELS.values(), ids=LEVELS)
def test_levels_go_by_their_ids_and_random_is_one_of_them(levels: dict[str, Level]) -> None:
    assert all(level.id == key for key, level in levels.items())
    assert isinstance(levels["random"].make(""), RandomBot)


@pytest.mark.parametrize("level", ALL_LEVELS, ids=lambda level: level.id)
def test_a_level_can_be_chosen_by_people_and_in_commands(level: Level) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9-]*", level.id), "a word on the command line and in bot:LEVEL"
    assert level.id != "you"
    assert level.title[0].isupper() and level.line.endswith(".")


def test_a_random_bot_takes_each_choice_equally_often() -> None:
    chosen = [decide(RandomBot(), None, "abcd", Stream("fair", number)) for number in range(2000)]
    assert all(420 < chosen.count(choice) < 580 for choice in "abcd")
    assert chosen == ["abcd"[RandomBot().pick(4, Stream("fair", number))] for number in range(2000)]
