"""What the house says about its games and the levels of their bots."""

import re

import pytest

from doge.kernel.bot import Level, RandomBot, decide
from doge.kernel.chance import Stream
from doge.kernel.entry import Entry, problems
from doge.kernel.legal import Listed
from doge.registry import ENTRIES, GAMES, bot
from doge.words import text
from tests.contract.conftest import GAMES_HERE

ALL_LEVELS = [level for entry in GAMES_HERE.values() for level in entry.levels]


@pytest.mark.parametrize("entry", GAMES_HERE.values(), ids=GAMES_HERE)
def test_a_game_is_what_its_entry_says(entry: Entry) -> None:
    game = GAMES[entry.name]
    assert ENTRIES[entry.name] is entry and entry.title
    assert (game.name, game.rules, game.seat_counts, game.options) == (
        entry.name,
        entry.rules,
        entry.seat_counts,
        entry.options,
    )
    assert list(problems(entry)) == []


@pytest.mark.parametrize("entry", GAMES_HERE.values(), ids=GAMES_HERE)
def test_there_is_a_bot_of_each_level_and_random_is_one_of_them(entry: Entry) -> None:
    assert isinstance(bot(entry.name, "random", ""), RandomBot)
    assert all(hasattr(bot(entry.name, level.id, entry.seat_names[0]), "choose") for level in entry.levels)
    assert len({level.id for level in entry.levels}) == len(entry.levels)


@pytest.mark.parametrize("level", ALL_LEVELS, ids=lambda level: level.id)
def test_a_level_can_be_chosen_by_people_and_in_commands(level: Level) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9-]*", level.id), "a word on the command line and in bot:LEVEL"
    assert level.id != "you"
    assert text(level.title)[0].isupper() and text(level.line).endswith(".")


def test_a_random_bot_takes_each_choice_equally_often() -> None:
    chosen = [decide(RandomBot(), None, Listed("abcd"), Stream("fair", number)) for number in range(2000)]  # type: ignore[type-var]
    assert all(420 < chosen.count(choice) < 580 for choice in "abcd")
