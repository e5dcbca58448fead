"""`replay`: results, the chronicle, and records that nobody should trust."""

import json
from pathlib import Path
from typing import Any

import pytest

from doge.kernel import record
from doge.kernel.record import LARGEST
from doge.registry import GAMES
from tests.matches import random_match, table
from tests.terminal.conftest import Doge

DOGE = GAMES["doge"]
FINISHED = record.write(random_match(DOGE, 3, "replay 2"))


@pytest.fixture(scope="module")
def running() -> record.Record:
    """A game that waits for its first ballots."""
    return record.write(table(DOGE, 4, "running").start())


def test_each_game_has_one_line_with_its_result(doge: Doge, running: record.Record, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{record.dump(FINISHED)}\n\n{record.dump(running)}\n", encoding="utf-8")
    ended = doge("replay", file)
    assert (ended.status, ended.err) == (0, "")
    first, second = ended.out.splitlines()
    assert first.startswith(f"Game 1: {len(FINISHED['log'])} steps, year ")
    assert FINISHED["result"]["reason"] in first
    assert second == "Game 2: 1 step, year 1. It is not over."


@pytest.mark.parametrize("indent", [None, 2])
def test_a_single_record_may_be_laid_out_in_any_way(indent: int | None, doge: Doge) -> None:
    ended = doge("replay", "-", typed="\ufeff" + json.dumps(FINISHED, indent=indent) + "\n\n")
    assert (ended.status, ended.out.count("\n")) == (0, 1)


def test_the_chronicle_tells_the_game_in_order_and_in_80_columns(doge: Doge) -> None:
    ended = doge("replay", "-", "--show", typed=record.dump(FINISHED))
    assert ended.status == 0
    *told, result = ended.out.splitlines()
    assert result.startswith("Game 1: ")
    assert all(len(line) <= 80 for line in told)
    marks = ["Year 1 begins.", "  Round 1. ", "  Round 2. ", "election 1 of 7.", "election 7 of 7.", "Year 1 ends."]
    offsets = [ended.out.index(mark) for mark in marks]
    assert offsets == sorted(offsets)
    assert "Anna (bot:random)" in told[0]


def broken(**changes: Any) -> str:
    return json.dumps(FINISHED | changes)


def test_an_illegal_step_is_told_with_index_step_and_rule(doge: Doge) -> None:
    log = [dict(step) for step in FINISHED["log"]]
    log[1] = {"seat": 0, "ballot": {"area": "castello", "markers": [3, 3, 3]}}
    ended = doge("replay", "-", typed=broken(log=log))
    assert ended.status == 1
    assert ended.err.startswith("Game 1: refused. Step 1, ")
    assert '"markers": [3, 3, 3]' in ended.err
    assert "D3.2" in ended.err


def test_a_refused_game_does_not_keep_the_others_from_being_checked(doge: Doge) -> None:
    good = record.dump(FINISHED)
    ended = doge("replay", "-", typed=f"{good}\n{broken(game='chess')}\n{good}\n")
    assert ended.status == 1
    assert ended.out.count("Game 1: ") == ended.out.count("Game 3: ") == 1
    assert ended.err.count("\n") == 1
    assert "chess" in ended.err


HOSTILE = {
    "nothing": b"",
    "blank lines": b"\n \n",
    "no JSON": b"doge",
    "half a record": record.dump(FINISHED).encode()[:-200],
    "a list": b"[]",
    "a number": b"1e999",
    "deeply nested": b"[" * 100_000,
    "deeply nested objects": b'{"a":' * 100_000 + b"}",
    "binary": bytes(range(256)) * 9,
    "UTF-16": "{}".encode("utf-16"),
    "one byte is off": broken(seed="x").encode()[:-1] + b',"a":"\xff"}',
    "endless": b" " * (LARGEST + 5),
    "an endless number": b'{"format": ' + b"9" * 100_000 + b"}",
    "keys twice": b'{"format":"doge-record","format":"doge-record"}',
    "other format": broken(format="pgn").encode(),
    "newer version": broken(version=2).encode(),
    "the log is text": broken(log="x").encode(),
    "the log is cut and the result stays": broken(log=FINISHED["log"][:1]).encode(),
    "a false result": broken(result={"reason": "goal", "ranks": [1, 1, 1]}).encode(),
}


@pytest.mark.parametrize("given", HOSTILE.values(), ids=HOSTILE.keys())
def test_damaged_input_is_answered_with_a_sentence(given: bytes, doge: Doge) -> None:
    ended = doge("replay", "-", "--show", typed=given)
    assert ended.status == 1
    assert ended.err.count("\n") == 1
    assert len(ended.err) < 1000


def test_names_cannot_steer_the_terminal(doge: Doge) -> None:
    evil = [{"name": "\x1b[2J\x07" + "x" * 150, "player": "bot:\u202e\n"}, *FINISHED["seats"][1:]]
    ended = doge("replay", "-", "--show", typed=broken(seats=evil))
    assert ended.status == 0
    assert all(character.isprintable() or character == "\n" for character in ended.out)


def test_what_a_refusal_quotes_cannot_steer_the_terminal(doge: Doge) -> None:
    ended = doge("replay", "-", typed=broken(game="\x9b2J\u202e"))
    assert ended.status == 1
    assert all(character.isprintable() or character == "\n" for character in ended.err)


# --- what a file holds ---------------------------------------------------------------------------


def test_a_line_that_is_no_text_is_named_and_the_others_are_checked(doge: Doge) -> None:
    good = record.dump(FINISHED).encode()
    for damaged in (good.replace(b"Anna", b"Ann\xff"), b"\xff\xfe\n"):
        for index in range(3):
            lines = [good, good, good]
            lines[index] = damaged.rstrip()
            ended = doge("replay", "-", typed=b"\n".join(lines) + b"\n")
            assert ended.status == 1
            assert [line.split(":")[0] for line in ended.out.splitlines()] == [
                f"Game {number}" for number in (1, 2, 3) if number != index + 1
            ]
            assert ended.err.startswith(f"Game {index + 1}: refused. ") and ended.err.count("\n") == 1
            assert "UTF-8" in ended.err


def broken_after(text: str, part: str) -> str:
    """The text with its first line ending after a part of it."""
    assert part in text
    return text.replace(part, f"{part}\n", 1)


LAYOUTS = {
    "after options": broken_after(json.dumps(FINISHED), '"options": {}'),
    "after a seat": broken_after(json.dumps(FINISHED), '"player": "bot:random"}'),
    "after a step": broken_after(json.dumps(FINISHED), "]}"),
    "after foreign objects": json.dumps({"x": {"format": "}"}, "y": [[]]} | FINISHED).replace(', "y"', '\n, "y"'),
    "a brace in a name": broken_after(json.dumps({"x": '{}}\\"}'} | FINISHED), '"options": {}'),
    "blank lines first": "\n \n" + json.dumps(FINISHED, indent=1),
    "a step a line": json.dumps(FINISHED).replace('"log": [', '"log": [\n').replace("]}}, ", "]}}\n, "),
}


@pytest.mark.parametrize("text", LAYOUTS.values(), ids=LAYOUTS.keys())
def test_a_record_whose_first_line_ends_in_a_brace_is_one_record(text: str, doge: Doge, tmp_path: Path) -> None:
    ended = doge("replay", "-", typed=text)
    assert (ended.status, ended.err, ended.out.count("\n")) == (0, "", 1)
    (tmp_path / "g.json").write_text(text, encoding="utf-8")
    assert "the game is over" in doge("play", "--load", tmp_path / "g.json", "--seats", "random,random,random").out


def test_a_first_line_that_was_cut_keeps_no_other_from_being_checked(doge: Doge) -> None:
    good = record.dump(FINISHED)
    ended = doge("replay", "-", typed=f"{good[:-90]}\n{good}\n\n{good}\n")
    assert (ended.status, ended.err.count("\n")) == (1, 1)
    assert ended.err.startswith("Game 1: refused. ")
    assert [line.split(":")[0] for line in ended.out.splitlines()] == ["Game 2", "Game 3"]
