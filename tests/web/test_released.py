"""Games that released versions stored and exported go on: one set of files for each release, made by that
release (tests/released/make.py).
"""

import json
from pathlib import Path

import pytest

from doge.registry import ENTRIES
from tests.web.families.noble import Noble
from tests.web.masks.masker import Masker
from tests.web.person import Person

RELEASED = Path(__file__).parents[1] / "released"
STORED = sorted(RELEASED.glob("*/*.storage.json"))


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.name.partition('.')[0]}"


PLAYERS = {"masks": Masker, "families": Noble}


def person_of(path: Path, storage: dict[str, str]) -> Person:
    """Who plays the stored game on, at a page with that storage; before 0.2.0 all games were of Doge."""
    game = next((game for game in PLAYERS if f"-{game}-" in path.name), "doge")
    return PLAYERS.get(game, Person)(storage)


def exported(path: Path) -> str:
    """What the release exported of the stored game."""
    return path.with_name(path.name.replace("storage", "exported")).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", STORED, ids=named)
def test_a_stored_game_is_continued_where_it_stood(path: Path) -> None:
    person = person_of(path, json.loads(path.read_text(encoding="utf-8")))
    before = json.loads(exported(path))
    assert person.record() == before
    person.act("continue")
    assert person.over() == ("result" in before)
    assert person.play(2) == (0 if person.over() else 2)
    assert person.record()["log"][: len(before["log"])] == before["log"]


@pytest.mark.parametrize("path", STORED, ids=named)
def test_an_exported_game_is_imported_and_exported_as_it_was(path: Path) -> None:
    person = Person.bringing(exported(path))
    assert person.record() == {"rules": 1} | json.loads(exported(path))


def test_every_release_has_games_running_and_finished_for_each_number_of_seats() -> None:
    house: set[str] = set()
    for release in sorted(RELEASED.glob("[0-9]*")):
        there = {path.name.partition(".")[0] for path in release.glob("*.storage.json")}
        games = {name.split("-")[1] for name in there if name.count("-") > 1}
        assert games >= house, "a release has the games of those before"
        house = games
        named = [(f"-{game}", ENTRIES[game].seat_counts) for game in games] or [("", (3, 4))]  # 0.1.0 had one game
        assert there == {
            f"{stage}{game}-{count}" for stage in ("running", "finished") for game, counts in named for count in counts
        }
    assert house == {"doge", *PLAYERS}
