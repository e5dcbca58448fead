"""Steps of records that are refused: each with its index, the step, the rule and a sentence."""

from typing import Any

import pytest

from tests.kernel.records import FINISHED, at_step, changed, find, fresh, load, played, refuse

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
        ({"seat": 0, "place": {"district": "quarantia", "houses": 1}}, "The Quarantia is not a district"),
        ({"seat": 0, "build": {"district": "castello", "build": 1}}, '"build" must be true or false.'),
        ({"seat": 0, "build": {"district": "castello", "build": True}, "why": 1}, "Exactly"),
    ],
)
def test_a_step_that_cannot_be_read_is_refused(step: Any, sentence: str) -> None:
    at_step(changed(0, step), 0, sentence, "record format")


def test_an_illegal_step_is_refused_with_its_index_the_step_and_the_rule() -> None:
    advisor, placing = find("advisor"), find("place")
    seat = FINISHED["log"][advisor]["seat"]
    home = FINISHED["log"][advisor]["advisor"]["home"]
    stay = {"seat": seat, "advisor": {"home": home, "stand": home}}
    at_step(changed(advisor, stay), advisor, "cannot stand in its home", "D5.1")
    other = FINISHED["log"][advisor] | {"seat": (seat + 1) % 3}
    at_step(changed(advisor, other), advisor, f"That is for seat {seat} to decide", "D5.1")
    nobody = FINISHED["log"][advisor] | {"seat": 17}
    at_step(changed(advisor, nobody), advisor, "not for seat 17", "D5.1")
    district = FINISHED["log"][placing]["place"]["district"]
    at_step(
        changed(placing, FINISHED["log"][placing] | {"place": {"district": district, "houses": 3}}),
        placing,
        "houses may be placed",
        "D5.1",
    )
    ballot = {"seat": 0, "ballot": {"area": "castello", "markers": [3, 3, 3]}}
    at_step(changed(1, ballot), 1, "You have only", "D3.2")
    unsorted = {"seat": 0, "ballot": {"area": "castello", "markers": [3, 0]}}
    at_step(changed(1, unsorted), 1, "from low to high", "D3.2")


def test_chance_must_fall_as_the_cards_lie() -> None:
    again = find("chance", 1)
    at_step(changed(0, FIRST | {"year": 2}), 0, "Year 1 begins now, not year 2", "D8.1")
    at_step(changed(0, FIRST | {"order": FIRST["order"][:6]}), 0, "each of the seven areas once", "D2.2")
    second = FINISHED["log"][again]
    at_step(changed(again, second | {"order": second["order"][::-1]}), again, "revealed during", "D8.1")
    at_step(changed(1, FIRST), 1, "a player has to decide first", "D8.1")
    at_step(changed(0, FINISHED["log"][1]), 0, "The voting orders of the year are dealt first", "D8.1")


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
    at_step(found, len(found["log"]) - 1, "Decide that first", "D5.1")


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
