"""Records (spec/record.md): what is written, what is kept, and what is refused with which sentence."""

from __future__ import annotations

import json
from itertools import accumulate
from typing import Any

import pytest

from doge.house import GAMES
from doge.kernel import record
from doge.kernel.record import Record, RecordError
from doge.kernel.table import Table
from tests.freezing import freeze
from tests.matches import random_match, table, walk

DOGE = GAMES["doge"]
FINISHED = record.write(random_match(DOGE, 3, "finished"))


def fresh(found: Record = FINISHED) -> Record:
    return record.parse(record.dump(found))


def running() -> Record:
    return record.write(table(DOGE, 4, "running").start())


def played(steps: int) -> Record:
    """A running record of the finished one's first steps."""
    cut = fresh()
    del cut["result"]
    cut["log"] = cut["log"][:steps]
    return cut


def load(found: Record) -> Table:
    return record.load(record.parse(json.dumps(found)), GAMES)


def refuse(found: Any) -> RecordError:
    with pytest.raises(RecordError) as refused:
        record.load(record.parse(found if isinstance(found, str) else json.dumps(found)), GAMES)
    sentence = str(refused.value)
    assert sentence.endswith(".") and len(sentence) < 700
    return refused.value


def at_step(found: Record, index: int, sentence: str, rule: str) -> None:
    """The record is refused at that step, named with its number, itself and the rule."""
    refused = refuse(found)
    assert (refused.index, refused.rule) == (index, rule)
    assert refused.step == found["log"][index]
    assert str(refused).startswith(f"Step {index}, ")
    assert f"breaks {rule}: " in str(refused)
    assert sentence in str(refused)


def test_a_record_is_written_as_the_spec_says() -> None:
    found = FINISHED
    assert list(found) == ["format", "version", "game", "seed", "options", "seats", "log", "result"]
    assert (found["format"], found["version"], found["game"]) == ("doge-record", 1, "doge")
    assert (found["seed"], found["options"]) == ("finished", {})
    assert found["seats"][0] == {"name": "Anna", "player": "bot:random"}
    assert found["log"][0]["chance"] == "year"
    assert set(found["result"]) == {"reason", "ranks"}
    assert "result" not in running()
    assert "\n" not in record.dump(found)


def test_every_kind_of_step_is_written_as_the_spec_says() -> None:
    kinds = {next(key for key in step if key != "seat"): step for step in FINISHED["log"]}
    assert set(kinds) == {"chance", "ballot", "advisor", "move", "place", "build"}
    assert list(kinds["chance"]) == ["chance", "year", "order", "next"]
    assert list(kinds["ballot"]["ballot"]) == ["area", "markers"]
    assert list(kinds["advisor"]["advisor"]) == ["home", "stand"]
    assert list(kinds["place"]["place"]) == ["district", "houses"]
    assert list(kinds["build"]["build"]) == ["district", "build"]
    moves = [step["move"] for step in FINISHED["log"] if "move" in step]
    assert None in moves
    assert {tuple(move) for move in moves if move} == {("from", "to")}


def test_a_finished_and_a_running_record_lead_to_their_tables() -> None:
    assert load(FINISHED).result == random_match(DOGE, 3, "finished").result
    again = load(running())
    assert freeze(again.state) == freeze(table(DOGE, 4, "running").start().state)
    assert again.waiting == (0, 1, 2, 3)


def test_a_record_goes_on_as_the_original_does() -> None:
    """Same seed, same choices: same game, also when it was stored and loaded on the way."""
    match = random_match(DOGE, 3, "finished")
    starts = list(accumulate(len(answer) for _, answer in walk(match)))
    for steps in (*starts[:6], starts[100], starts[-2]):
        again = load(played(steps))
        for action in match.log[steps:]:
            if action.seat is not None:
                again.submit(action)
        assert again.log == match.log


def test_unknown_top_level_keys_are_kept() -> None:
    found = fresh() | {"comment": {"by": ["me", None, 1.5]}, "Zeit": "früh"}
    match = load(found)
    extra = record.extra_keys(record.parse(json.dumps(found)))
    assert extra == {"comment": {"by": ["me", None, 1.5]}, "Zeit": "früh"}
    assert record.write(match, extra) == found
    assert record.write(match, {"log": [], "seed": "no"}) == FINISHED, "ours cannot be overwritten"


@pytest.mark.parametrize("key", ["options", "seed"])
def test_what_says_nothing_may_be_absent(key: str) -> None:
    found = fresh()
    del found[key]
    load(found)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "pgn"}, 'The format is "pgn"; only "doge-record" is supported.'),
        ({"format": None}, "The format is null"),
        ({"format": ["doge-record"]}, 'The format is ["doge-record"]'),
        ({"version": 2}, "The version is 2; up to 1 is supported."),
        ({"version": 10**40}, "up to 1 is supported"),
        ({"version": 0}, "it must be a whole number"),
        ({"version": -1}, "it must be a whole number"),
        ({"version": True}, "The version is true; it must be a whole number"),
        ({"version": 1.0}, "The version is 1.0"),
        ({"version": "1"}, 'The version is "1"'),
        ({"game": "chess"}, 'The game is "chess"; supported: doge.'),
        ({"game": None}, "The game is null"),
        ({"game": {}}, "The game is {}"),
        ({"options": {"x": 1}}, 'The options are {"x": 1}; doge has none.'),
        ({"options": []}, "The options are []"),
        ({"options": None}, "The options are null"),
        ({"options": False}, "The options are false"),
        ({"seed": 5}, '"seed" must be a string.'),
        ({"seed": None}, '"seed" must be a string.'),
        ({"seats": None}, '"seats" must be a list of 3 or 4 seats.'),
        ({"seats": []}, '"seats" must be a list of 3 or 4 seats.'),
        ({"seats": [{"name": "A", "player": "human"}] * 2}, "3 or 4 seats"),
        ({"seats": [{"name": "A", "player": "human"}] * 5}, "3 or 4 seats"),
        ({"seats": {"0": 1, "1": 2, "2": 3}}, "3 or 4 seats"),
        ({"seats": ["A", "B", "C"]}, 'Seat 0 needs a "name" and a "player"'),
        ({"seats": [{"name": "A", "player": "human"}] * 2 + [{"name": "C"}]}, "Seat 2 needs"),
        ({"seats": [{"name": "A", "player": None}] * 3}, "Seat 0 needs"),
        ({"seats": [{"name": "A" * 401, "player": "human"}] * 3}, "not over 400 characters"),
        ({"log": None}, '"log" must be a list of steps.'),
        ({"log": {}}, '"log" must be a list of steps.'),
        ({"result": {"reason": "goal", "ranks": [9, 9, 9]}}, "but the log leads to"),
        ({"result": None}, "The stated result is null, but the log leads to"),
        ({"result": {}}, "The stated result is {}"),
    ],
)
def test_a_wrong_envelope_is_refused(change: Record, sentence: str) -> None:
    assert sentence in str(refuse(fresh() | change))


@pytest.mark.parametrize("key", ["format", "version", "game", "seats", "log"])
def test_what_says_something_must_be_there(key: str) -> None:
    found = fresh()
    del found[key]
    refuse(found)


def test_a_result_must_be_equal_in_json_not_only_in_python() -> None:
    ranks = FINISHED["result"]["ranks"]
    floats, truths = [float(rank) for rank in ranks], [rank == 1 or rank for rank in ranks]
    assert floats == truths == ranks, "Python thinks so"
    for found in (floats, truths):
        assert "the log leads to" in str(refuse(fresh() | {"result": FINISHED["result"] | {"ranks": found}}))
    more = FINISHED["result"] | {"winner": 0}
    assert "the log leads to" in str(refuse(fresh() | {"result": more}))


def test_a_result_of_a_running_game_is_refused() -> None:
    found = running() | {"result": FINISHED["result"]}
    assert "the game is not over" in str(refuse(found))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not valid JSON"),
        ("{", "not valid JSON"),
        ("nonsense", "not valid JSON"),
        ("\ufeff{}", "not valid JSON"),
        ("[]", "must be a JSON object"),
        ("null", "must be a JSON object"),
        ('"doge-record"', "must be a JSON object"),
        ('{"a": 1, "a": 1}', "a key stands twice"),
        ('{"x": {"a": 1, "a": 2}}', "a key stands twice"),
        ('{"x": NaN}', "NaN is no number that can be stored"),
        ('{"x": -Infinity}', "-Infinity is no number"),
        ('{"x": 1e999}', "1e999 is no number"),
        ('{"x": ' + "1" * 5000 + "}", "not valid JSON"),
        ('{"x": "\\ud800"}', "half a character"),
        ('{"\\udfff": 1}', "half a character"),
        ('{"x": ' + "[" * 60 + "]" * 60 + "}", "nested too deeply; up to 50 levels"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ('{"x": "' + "a" * 2_000_000 + '"}', "more than 2000000 are not read"),
    ],
    ids=lambda value: value[:20],
)
def test_a_text_that_is_no_record_is_refused(text: str, sentence: str) -> None:
    assert sentence in str(refuse(text))


def changed(index: int, step: Any) -> Record:
    found = fresh()
    found["log"][index] = step
    return found


FIRST = FINISHED["log"][0]


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (None, "A step must be an object."),
        ([], "A step must be an object."),
        ({}, 'A step needs "chance", or "seat" and one of'),
        ({"seat": 0}, 'A step needs "chance"'),
        ({"seat": 0, "pass": True}, 'A step needs "chance"'),
        ({"seat": 0, "place": None, "build": None}, 'A step needs "chance"'),
        ({"chance": "year"}, 'Exactly "chance", "next", "order", "year" is needed here'),
        (FIRST | {"chance": "dice"}, 'The chance "dice" is unknown'),
        (FIRST | {"seat": 0}, "Exactly"),
        (FIRST | {"year": True}, '"year" must be a whole number'),
        (FIRST | {"year": 1.0}, '"year" must be a whole number'),
        (FIRST | {"year": 10**30}, "up to three digits"),
        (FIRST | {"order": None}, "A voting order must be a list of areas."),
        (FIRST | {"order": "castello"}, "A voting order must be a list of areas."),
        (FIRST | {"order": [1, 2, 3]}, "1 is not an area"),
        (FIRST | {"next": [None] * 7}, "None is not an area"),
        ({"seat": 0, "ballot": {"area": "castello"}}, 'Exactly "area", "markers" is needed here'),
        ({"seat": 0, "ballot": {"area": "castello", "markers": "1"}}, '"markers" must be a list of numbers.'),
        ({"seat": 0, "ballot": {"area": "castello", "markers": [True]}}, '"markers" must be a whole number'),
        ({"seat": 0, "ballot": {"area": "castello", "markers": [1.0]}}, '"markers" must be a whole number'),
        ({"seat": 0, "ballot": {"area": "castello", "markers": [None]}}, '"markers" must be a whole number'),
        ({"seat": 0, "ballot": {"area": "venice", "markers": [1]}}, '"venice" is not an area'),
        ({"seat": 0, "ballot": {"area": 1, "markers": [1]}}, "1 is not an area"),
        ({"seat": 0, "ballot": {"area": "Castello", "markers": [1]}}, '"Castello" is not an area'),
        ({"seat": True, "ballot": {"area": "castello", "markers": [1]}}, '"seat" must be a whole number'),
        ({"seat": "0", "ballot": {"area": "castello", "markers": [1]}}, '"seat" must be a whole number'),
        ({"seat": None, "ballot": {"area": "castello", "markers": [1]}}, '"seat" must be a whole number'),
        ({"seat": 0, "advisor": {"home": "castello"}}, 'Exactly "home", "stand"'),
        ({"seat": 0, "move": {"from": "castello"}}, 'Exactly "from", "to"'),
        ({"seat": 0, "move": {"from": None, "to": None}}, "None is not an area"),
        ({"seat": 0, "place": {"district": "castello", "houses": False}}, '"houses" must be a whole number'),
        ({"seat": 0, "place": {"district": "quarantia", "houses": 1}}, "The Quarantia is no district"),
        ({"seat": 0, "build": {"district": "castello", "build": 1}}, '"build" must be true or false.'),
        ({"seat": 0, "build": {"district": "castello", "build": True}, "why": 1}, "Exactly"),
    ],
)
def test_a_step_that_cannot_be_read_is_refused(step: Any, sentence: str) -> None:
    at_step(changed(0, step), 0, sentence, "record format")


def find(kind: str, start: int = 0) -> int:
    """The index of a step of the finished game."""
    return next(i for i, step in enumerate(FINISHED["log"]) if i >= start and kind in step)


def test_an_illegal_step_is_refused_with_its_index_the_step_and_the_rule() -> None:
    advisor, place = find("advisor"), find("place")
    seat = FINISHED["log"][advisor]["seat"]
    home = FINISHED["log"][advisor]["advisor"]["home"]
    stay = {"seat": seat, "advisor": {"home": home, "stand": home}}
    at_step(changed(advisor, stay), advisor, "cannot stand in its home", "D5.1")
    other = FINISHED["log"][advisor] | {"seat": (seat + 1) % 3}
    at_step(changed(advisor, other), advisor, f"asked of seat {seat}", "D5.1")
    nobody = FINISHED["log"][advisor] | {"seat": 17}
    at_step(changed(advisor, nobody), advisor, "not of seat 17", "D5.1")
    district = FINISHED["log"][place]["place"]["district"]
    at_step(
        changed(place, FINISHED["log"][place] | {"place": {"district": district, "houses": 3}}),
        place,
        "houses may be placed",
        "D5.1",
    )
    ballot = {"seat": 0, "ballot": {"area": "castello", "markers": [3, 3, 3]}}
    at_step(changed(1, ballot), 1, "Of the ballots only", "D3.2")
    unsorted = {"seat": 0, "ballot": {"area": "castello", "markers": [3, 0]}}
    at_step(changed(1, unsorted), 1, "ascending", "D3.2")


def test_chance_must_fall_as_the_cards_lie() -> None:
    again = find("chance", 1)
    at_step(changed(0, FIRST | {"year": 2}), 0, "Year 1 begins now, not year 2", "D8.1")
    at_step(changed(0, FIRST | {"order": FIRST["order"][:6]}), 0, "each of the seven areas once", "D2.2")
    second = FINISHED["log"][again]
    at_step(changed(again, second | {"order": second["order"][::-1]}), again, "turned up", "D8.1")
    at_step(changed(1, FIRST), 1, "a decision is asked", "D8.1")
    at_step(changed(0, FINISHED["log"][1]), 0, "First the voting orders", "D8.1")


def test_steps_of_a_batch_stand_in_seat_order() -> None:
    found = fresh()
    log = found["log"]
    log[1], log[2] = log[2], log[1]
    at_step(found, 1, "in the order of the seats", "record format")
    twice = changed(2, FINISHED["log"][1])
    at_step(twice, 2, "in the order of the seats", "record format")


@pytest.mark.parametrize("steps", [2, 3])
def test_a_log_that_ends_within_a_batch_is_refused(steps: int) -> None:
    refused = refuse(played(steps))
    assert "in the middle of a decision" in str(refused)
    assert load(played(1)).waiting == load(played(4)).waiting == (0, 1, 2)


def test_a_forced_decision_must_not_be_logged() -> None:
    """Without a house on the board nothing moves, so the step that declines is one too many."""
    found = played(find("advisor") + 1)
    step = found["log"][-1]
    step["advisor"]["stand"] = None
    assert not any(load(found).state.houses[step["seat"]])
    found["log"].append({"seat": step["seat"], "move": None})
    at_step(found, len(found["log"]) - 1, "Answer that first", "D5.1")


def test_a_step_after_the_end_is_refused() -> None:
    found = fresh()
    found["log"].append({"seat": 0, "move": None})
    at_step(found, len(found["log"]) - 1, "The game is over", "D8.2")
    found["log"][-1] = FIRST
    at_step(found, len(found["log"]) - 1, "The game is over", "D8.2")


def test_a_step_left_out_or_doubled_is_refused() -> None:
    for index in (0, 1, 14, find("advisor"), find("place"), find("build")):
        found = fresh()
        del found["log"][index]
        refuse(found)
        found = fresh()
        found["log"].insert(index, found["log"][index])
        refuse(found)


def test_a_refused_record_leaves_the_given_one_as_it_was() -> None:
    found = changed(find("advisor"), {"seat": 0})
    before = json.dumps(found)
    refuse(found)
    assert json.dumps(found) == before
    assert load(fresh()).result is not None
