"""Games that released versions stored and exported go on: one set of files for each release, made by that release."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.web.person import INSTANT, Person

RELEASED = Path(__file__).parents[1] / "released"
STORED = sorted(RELEASED.glob("*/*.storage.json"))


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.name.partition('.')[0]}"


def exported(path: Path) -> str:
    """What the release exported of the stored game."""
    return path.with_name(path.name.replace("storage", "exported")).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", STORED, ids=named)
def test_a_stored_game_is_continued_where_it_stood(path: Path) -> None:
    person = Person(json.loads(path.read_text(encoding="utf-8")))
    before = json.loads(exported(path))
    assert person.record() == before
    person.press("continue")
    person.settle()
    assert person.over() == ("result" in before)
    assert person.play(2) == (0 if person.over() else 2)
    assert person.record()["log"][: len(before["log"])] == before["log"]


@pytest.mark.parametrize("path", STORED, ids=named)
def test_an_exported_game_is_imported_and_exported_as_it_was(path: Path) -> None:
    person = Person(INSTANT)
    person.port.drop_file("game.json", exported(path))
    person.settle()
    assert person.record() == {"rules": 1} | json.loads(exported(path))


def test_every_release_has_games_running_and_finished_for_three_and_for_four() -> None:
    for release in RELEASED.iterdir():
        found = {path.name.partition(".")[0] for path in release.glob("*.storage.json")}
        assert found == {f"{stage}-{count}" for stage in ("running", "finished") for count in (3, 4)}
