"""Games of two independent programs: each replays, and each view comes out byte for byte."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from doge.games.families.game import FAMILIES
from doge.kernel import record
from doge.kernel.table import Seat, Table

GOLDEN = Path(__file__).parents[2] / "golden" / "families"
GAMES = {"families": FAMILIES}


def lines(name: str) -> list[Any]:
    return [json.loads(line) for line in (GOLDEN / name).read_text(encoding="utf-8").splitlines()]


RECORDS, VIEWS = lines("records.jsonl"), lines("views.jsonl")


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_a_game_of_others_replays_to_its_result(number: int) -> None:
    told = RECORDS[number]
    match = record.load(told, GAMES)
    assert match.result is not None
    assert {"reason": match.result.reason, "ranks": list(match.result.ranks)} == told["result"]
    written = record.write(match, record.extra_keys(told))
    assert written["log"] == told["log"]
    assert written["options"].items() >= told["options"].items()


@pytest.mark.parametrize("number", range(len(VIEWS)))
def test_a_view_comes_out_byte_for_byte(number: int) -> None:
    told = VIEWS[number]
    seen = record.dump_sorted(record.view(followed(told["record"]), told["seat"]))
    assert seen == record.dump_sorted(told["view"])


def followed(told: Any) -> Table[Any, Any, Any, Any]:
    """The table at the end of a record that is cut somewhere; chance is not drawn."""
    seats = [Seat(seat["name"], seat["player"]) for seat in told["seats"]]
    match = Table(FAMILIES, seats, told["seed"], told["options"])
    for step in told["log"]:
        match.follow(FAMILIES.read(step))
    return match


def test_the_views_cover_every_viewer_open_bids_hidden_trades_and_a_die_that_is_due() -> None:
    """The test above proves something."""
    assert {told["seat"] for told in VIEWS} == {None, 0, 1, 2, 3}
    cut = [followed(told["record"]) for told in VIEWS]
    assert any(match.slips for match in cut)
    assert any(match.pending.kind == "chance" for match in cut)
    hidden = [
        step
        for told in VIEWS
        for step in told["view"]["log"]
        if "offer" in step and None in step["offer"]["give"]["hand"]
    ]
    assert hidden


def broken_steps() -> Iterator[tuple[str, Any, Any]]:
    """Steps that are not written to the letter: what is wrong, the key of a step to be changed, and the change."""
    yield "an unknown key", "put", lambda step: step | {"note": 1}
    yield "true for a number", "bid", lambda step: step | {"bid": {"gold": True, "intrigues": 0}}
    yield "1.0 for a number", "bid", lambda step: step | {"bid": {"gold": 1.0, "intrigues": 0}}
    yield "a seat as text", "done", lambda step: step | {"seat": str(step["seat"])}
    yield "a die of seven", "die", lambda step: step | {"die": 7}
    yield "an unknown card", "put", lambda step: step | {"put": "gondola"}
    yield "a villa that is false", "villa", lambda step: step | {"villa": False}


@pytest.mark.parametrize("broken", [*broken_steps()], ids=lambda case: case[0])
def test_a_step_that_is_not_written_to_the_letter_is_refused(broken: tuple[str, Any, Any]) -> None:
    _, key, change = broken
    told = deepcopy(next(r for r in RECORDS if any(key in step for step in r["log"])))
    at = next(index for index, step in enumerate(told["log"]) if key in step)
    told["log"][at] = change(told["log"][at])
    with pytest.raises(record.RecordError) as refused:
        record.load(told, GAMES)
    assert refused.value.index == at


def test_cards_of_a_trade_that_are_not_in_order_are_refused() -> None:
    told = deepcopy(next(r for r in RECORDS if offers_of_two(r)))
    at = offers_of_two(told)[0]
    told["log"][at]["offer"]["give"]["hand"].reverse()
    with pytest.raises(record.RecordError, match="alphabetical"):
        record.load(told, GAMES)


def offers_of_two(told: Any) -> list[int]:
    """The steps that offer two different cards of a hand."""
    offers = [(index, step["offer"]) for index, step in enumerate(told["log"]) if "offer" in step]
    return [index for index, offer in offers if len(set(offer["give"]["hand"])) > 1]


@pytest.mark.parametrize("options", [{"quick": 1}, {"short": "yes"}, {"long": True}, {"quick": None}])
def test_any_other_options_are_refused(options: Any) -> None:
    with pytest.raises(record.RecordError):
        record.load(RECORDS[0] | {"options": options}, GAMES)


def test_options_that_are_absent_follow_from_the_number_of_players() -> None:
    for told in RECORDS:
        if not told["options"]:
            match = record.load(told, GAMES)
            assert match.options == {"quick": False, "short": len(told["seats"]) == 2}
