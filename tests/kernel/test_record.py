"""Records (docs/record.md): what is written, what is kept, and which envelopes and texts are refused."""

import json
from itertools import accumulate

import pytest

from doge.kernel import record
from doge.kernel.record import Record
from tests.freezing import freeze
from tests.kernel.records import DOGE, FINISHED, changed, find, fresh, load, played, refuse, running
from tests.matches import random_match, table, walk


def test_a_record_is_written_as_the_spec_says() -> None:
    found = FINISHED
    assert list(found) == ["format", "version", "game", "rules", "seed", "options", "seats", "log", "result"]
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


def test_a_finished_record_must_state_its_result() -> None:
    found = fresh()
    right = json.dumps(found.pop("result"))
    assert str(refuse(found)) == f'The game is over, but the record states no result. Add "result": {right}.'


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
        ({"version": 2}, "The version is 2; this release reads versions up to 1."),
        ({"version": 10**40}, "reads versions up to 1."),
        ({"version": 0}, "it must be a whole number"),
        ({"version": -1}, "it must be a whole number"),
        ({"version": True}, "The version is true; it must be a whole number"),
        ({"version": 1.0}, "The version is 1.0"),
        ({"version": "1"}, 'The version is "1"'),
        ({"game": "chess"}, 'The game is "chess"; this release knows: doge, families, masks.'),
        ({"game": None}, "The game is null"),
        ({"game": {}}, "The game is {}"),
        ({"options": {"x": 1}}, 'The option "x" is not known here; this game has no options.'),
        ({"options": []}, "The options are []"),
        ({"options": None}, "The options are null"),
        ({"options": False}, "The options are false"),
        ({"rules": 2}, "The game follows version 2 of the rules; this release knows versions up to 1."),
        ({"rules": 0}, '"rules" is 0'),
        ({"rules": True}, '"rules" is true'),
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
        ({"seats": [{"name": "A" * 401, "player": "human"}] * 3}, "at most 400 characters"),
        ({"log": None}, '"log" must be a list of steps.'),
        ({"log": {}}, '"log" must be a list of steps.'),
        ({"result": {"reason": "goal", "ranks": [9, 9, 9]}}, "but the log leads to"),
        ({"result": None}, "The record states the result null, but the log leads to"),
        ({"result": {}}, "The record states the result {}"),
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
        ('{"x": NaN}', "NaN cannot be stored as a number"),
        ('{"x": -Infinity}', "-Infinity cannot be stored as a number"),
        ('{"x": 1e999}', "1e999 cannot be stored as a number"),
        ('{"x": ' + "1" * 5000 + "}", "not valid JSON"),
        ('{"x": "\\ud800"}', "half a character"),
        ('{"\\udfff": 1}', "half a character"),
        ('{"x": ' + "[" * 60 + "]" * 60 + "}", "nested too deeply; up to 50 levels"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ('{"x": "' + "a" * 2_000_000 + '"}', "at most 2000000 are read"),
    ],
    ids=lambda value: value[:20],
)
def test_a_text_that_is_no_record_is_refused(text: str, sentence: str) -> None:
    assert sentence in str(refuse(text))


@pytest.mark.parametrize("levels", [51, 5_000, 6_000, 7_000, 20_000])
@pytest.mark.parametrize("opening", ["[", '{"a":', '{"format": "doge-record", "x": ['])
def test_a_text_that_is_too_deep_never_comes_to_the_parser(
    opening: str, levels: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a browser it would overflow the stack, and end Python for good."""
    monkeypatch.setattr(json, "loads", lambda *_, **__: pytest.fail("it was parsed"))
    assert "nested too deeply; up to 50 levels are read" in str(refuse(opening * levels))


def test_a_refused_record_leaves_the_given_one_as_it_was() -> None:
    found = changed(find("advisor"), {"seat": 0})
    before = json.dumps(found)
    refuse(found)
    assert json.dumps(found) == before
    assert load(fresh()).result is not None
