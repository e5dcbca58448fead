"""Why a file or a save is not opened, in a player's words; rule numbers only for those who ask for them."""

import json
from typing import Any

import pytest

from doge.kernel import record
from doge.kernel.record import RecordError
from doge.registry import GAMES
from tests.web.games import words
from tests.web.person import Person, begun
from web.model.model import Model, Notice, Settings
from web.saves.refused import of_file, of_save
from web.screens.notices import notices

BUILD = {"seat": 0, "build": {"district": "castello", "build": True}}


def running(*steps: Any) -> dict[str, Any]:
    person = begun()
    person.play(1)
    found = person.record()
    return found | {"log": [*found["log"], *steps]}


def error(text: str) -> RecordError:
    with pytest.raises(RecordError) as refused:
        record.load(record.parse(text), GAMES)
    return refused.value


@pytest.mark.parametrize(
    "text",
    ["", "null", '{"format": null}', '{"format": "pgn"}', "[" * 9000, json.dumps(running("resign"))],
    ids=["nothing", "null", "no format", "another format", "nested", "no step"],
)
def test_what_is_no_game_of_ours_is_told_without_a_programmers_word(text: str) -> None:
    told, rule = of_file(error(text))
    assert told == "It is not a saved game from here, or it is damaged. Choose a file that was exported here."
    assert of_save(error(text)) == ("It is damaged.", "")
    assert rule == ""


def test_a_newer_version_of_the_record_is_told_as_that() -> None:
    told, _ = of_file(error(json.dumps(running() | {"version": 2})))
    assert told == "It was made by a newer version. Update, then try again."


def test_a_step_against_the_rules_is_told_with_the_sentence_of_the_rules_and_its_number_apart() -> None:
    found = running(BUILD)
    told, rule = of_file(error(json.dumps(found)))
    assert told.startswith(f"Step {len(found['log']) - 1} breaks the rules: ")
    assert told.endswith(".")
    assert rule.startswith("D")
    assert rule not in told


@pytest.mark.parametrize("numbers", [False, True])
def test_a_banner_shows_the_number_of_a_rule_only_on_request(numbers: bool) -> None:
    notice = Notice("warning", "Step 3 breaks the rules.", rule="D5.1")
    banner = words(notices(Model(settings=Settings(numbers=numbers), notice=notice))[0])
    assert ("D5.1" in banner) == numbers


@pytest.mark.parametrize("numbers", [False, True])
def test_a_file_that_breaks_a_rule_is_refused_in_a_banner(numbers: bool) -> None:
    person = Person({"doge/settings": json.dumps({"settings": {"pace": "instant", "numbers": numbers}})})
    person.open(json.dumps(running(BUILD)), "bad.json")
    banner = person.port.by_id("notices").text
    assert "bad.json was not opened. Step " in banner
    assert ("(D" in banner) == numbers
