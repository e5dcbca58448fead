"""M6 Record steps: how actions are written and read, and whole games of other programs."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from doge.games.masks.game import MASKS
from doge.games.masks.moves import Action, First, Move, SetUp
from doge.kernel import record
from doge.kernel.errors import NotUnderstood
from doge.kernel.record import RecordError
from doge.kernel.table import Seat, Table
from tests.games.masks.positions import ANNA, BERND, kinds_of, scene

GAMES = (Path(__file__).parents[2] / "golden" / "masks" / "games.jsonl").read_text(encoding="utf-8").splitlines()
HOUSE = {"masks": MASKS}
SETUP = {
    "seat": 0,
    "setup": [
        ["noble", "lady", "soldier", "candidate", "advisor"],
        ["advisor", "lady", "noble", "noble", "advisor"],
    ],
}


def test_m6_the_steps() -> None:
    assert First(1).step() == {"chance": "first", "seat": 1}
    assert SetUp(ANNA, kinds_of("nlsca alnna")).step() == SETUP
    assert Move(ANNA, 7, 12).step() == {"seat": 0, "from": [1, 2], "to": [2, 2]}


@pytest.mark.parametrize("action", [First(0), SetUp(BERND, kinds_of("nlsca alnna")), Move(BERND, 34, 29)])
def test_m6_a_step_reads_back(action: Action) -> None:
    assert MASKS.read(json.loads(json.dumps(action.step()))) == action


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ([], "A step must be an object"),
        ({}, 'needs "chance", or "seat" with "setup"'),
        ({"chance": "second", "seat": 0}, "is unknown; Masks has only"),
        ({"chance": "first"}, 'Exactly "chance", "seat" is needed'),
        ({"chance": "first", "seat": True}, "must be a whole number"),
        ({"seat": 0, "setup": []}, "two rows of five masks"),
        ({"seat": 0, "setup": [["lady"] * 5, ["lady"] * 4]}, "two rows of five masks"),
        ({"seat": 0, "setup": [["lady"] * 5, ["lord"] * 5]}, '"lord" is not a mask; the masks are candidate, lady'),
        ({"seat": 0, "setup": [["lady"] * 5, [None] * 5]}, "is not a mask"),
        ({"seat": 0, "setup": [["lady"] * 5] * 2, "to": 1}, "Exactly"),
        ({"seat": 0, "from": [1, 2]}, 'Exactly "from", "seat", "to" is needed'),
        ({"seat": 0, "from": [1, 2], "to": [2, 5]}, "is not on the board"),
        ({"seat": 0, "from": [1, 2], "to": [-1, 0]}, "is not on the board"),
        ({"seat": 0, "from": [1, 2], "to": [2, True]}, "a list of a row and a column"),
        ({"seat": 0, "from": [1, 2], "to": "c3"}, "a list of a row and a column"),
        ({"seat": 0.5, "from": [1, 2], "to": [2, 2]}, "must be a whole number"),
        ({"seat": 0, "move": {}}, "A step needs"),
    ],
)
def test_m6_what_is_no_step_is_not_understood(step: Any, sentence: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        MASKS.read(step)
    assert sentence in str(refused.value) and str(refused.value).endswith(".") and len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("b3 c4", Move(ANNA, 11, 17)),
        ("  B3   c4 ", Move(ANNA, 11, 17)),
        ("setup nlsca alnna", SetUp(ANNA, kinds_of("nlsca alnna"))),
        ("Setup NLSCA ALNNA", SetUp(ANNA, kinds_of("nlsca alnna"))),
    ],
)
def test_m6_what_is_typed_rightly(text: str, action: Action) -> None:
    seen = MASKS.observe(MASKS.setup(2, {}), ANNA)
    assert MASKS.parse(text, seen, ANNA) == action
    assert MASKS.parse(str(action), seen, ANNA) == action


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Try a move, such as b2 b3, or a set-up, such as setup cnana lsaln"),
        ("b3", "is not understood"),
        ("b3 to c4", "is not understood"),
        ("f3 c4", '"f3" is not a space'),
        ("b3 c8", '"c8" is not a space'),
        ("setup nlsca", "is not understood"),
        ("setup nlsca alnn", "is not understood"),
        ("setup nlscx alnna", '"x" is not a mask. Type c for Candidate, l for Lady'),
        ("x" * 1000, "\u2026"),
    ],
)
def test_m6_what_is_typed_wrongly_is_not_understood(text: str, sentence: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        MASKS.parse(text, MASKS.observe(MASKS.setup(2, {}), ANNA), ANNA)
    assert sentence in str(refused.value) and str(refused.value).endswith(".") and len(str(refused.value)) < 250


def table(*log: Action) -> Table[Any, Any, Any, Any]:
    found = Table(MASKS, [Seat("Anna", "human"), Seat("Bernd", "human")], "seed")
    for action in log:
        found.follow(action)
    return found


def test_m6_a_running_record_may_end_with_the_first_seats_set_up() -> None:
    mine, others = (SetUp(seat, kinds_of("nlsca alnna")) for seat in (ANNA, BERND))
    running = table(First(1), mine)
    written = record.write(running)
    assert written["log"] == [First(1).step(), mine.step()]
    again = record.load(written, HOUSE)
    assert again.waiting == (BERND,) and again.slip(ANNA) == mine
    assert record.write(table(First(1), others))["log"] == [First(1).step()]


def test_m6_both_set_ups_stand_in_seat_order() -> None:
    mine, others = (SetUp(seat, kinds_of("nlsca alnna")) for seat in (ANNA, BERND))
    backwards = record.write(table(First(1))) | {"log": [First(1).step(), others.step(), mine.step()]}
    with pytest.raises(RecordError, match="in the order of the seats"):
        record.load(backwards, HOUSE)


def test_m6_a_pass_is_not_logged() -> None:
    """Two moves in a row by one seat mean that the other passed."""
    passes = 0
    for line in GAMES:
        found = record.load(record.parse(line), HOUSE)
        seats = [action.seat for action in found.log[3:]]
        again = sum(one == other for one, other in pairwise(seats))
        assert found.state.past.count(None) == again + (found.state.past[-1] is None)
        assert len(found.state.past) == len(seats) + found.state.past.count(None)
        passes += again
    assert passes == 34


def test_m6_a_move_that_is_the_only_legal_one_is_asked_like_any_other() -> None:
    found = scene("L...C ..... ..... ..... NA... llA.. csN..", BERND).moves("e7 e6")
    assert found.state.pending.seats == (ANNA,)
    assert [str(action) for action in MASKS.legal(found.state, ANNA)] == ["b2 c3"]
