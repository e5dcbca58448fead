"""`replay --analyse`: why a game ended so, in lines and for programs."""

import json
from pathlib import Path
from typing import Any

import pytest

from doge.kernel import kept_analysis, record
from doge.registry import GAMES
from tests.terminal.conftest import Doge

GOLDEN = Path(__file__).parents[1] / "golden/masks/games.jsonl"


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    """A short finished game of Masks, with a person in its first seat."""
    found: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8").splitlines()[10])
    found["seats"][0] = {"name": "Anna", "player": "human"}
    return found


def test_it_is_told_to_the_person_in_80_columns(doge: Doge, finished: dict[str, Any]) -> None:
    ended = doge("replay", "-", "--analyse", typed=json.dumps(finished))
    assert (ended.status, ended.err) == (0, "")
    first, *lines = ended.out.splitlines()
    assert first.startswith("Game 1: ")
    assert all(len(line) <= 80 for line in lines)
    assert "To Anna:" in lines
    assert sum(line.startswith("To ") for line in lines) == 1
    told = " ".join(line.strip() for line in lines)
    assert "In turn 14 your Candidate captured a Lady" in told
    assert "Chance at the beginning 50 %, luck 0 %, your choices -" in told
    assert "Better: c3 b2" in told


def test_for_programs_it_is_one_object_a_line_which_can_be_read_again(doge: Doge, finished: dict[str, Any]) -> None:
    both = f"{json.dumps(finished)}\n{json.dumps(finished)}\n"
    ended = doge("replay", "-", "--analyse", "--json", typed=both)
    assert (ended.status, ended.err) == (0, "")
    one, other = ended.out.splitlines()
    assert one == other, "the same game always comes to the same"
    table = record.load(record.parse(json.dumps(finished)), GAMES)
    analysis = kept_analysis.read(json.loads(one), table)
    assert {costly.seat for costly in analysis.costly} == {0}


def test_a_running_game_has_none(doge: Doge, finished: dict[str, Any]) -> None:
    running = {key: value for key, value in finished.items() if key != "result"}
    running["log"] = running["log"][:8]
    ended = doge("replay", "-", "--analyse", "--json", typed=json.dumps(running))
    assert (ended.status, ended.out) == (0, "{}\n")


def test_lines_for_programs_are_of_analyses_alone(doge: Doge, finished: dict[str, Any]) -> None:
    ended = doge("replay", "-", "--json", typed=json.dumps(finished))
    assert ended.status != 0
    assert "--analyse" in ended.err
