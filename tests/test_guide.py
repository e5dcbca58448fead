"""docs/add-a-game.md is carried out: its own blocks make a game in a copy of the house, and the house's tests pass on
it.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_imports import ROOT
from tools import new_game

NAME = "tides"
"""The game is written under another name than the guide's, as `make game` does it."""
PAGE = [
    *("tests/web/test_index.py", "tests/web/test_looks.py", "tests/web/test_screens_start.py"),
    "tests/web/test_people.py::test_who_watches_sees_what_everybody_may_know_and_nobodys_hand",
    *(
        f"tests/test_as_library.py::test_{it}"
        for it in ("every_field_of_an_observation_is_told", "what_cannot_be_is_refused_with_a_sentence")
    ),
    "tests/web/test_start_imports.py::test_no_more_is_imported_before_the_page_is_there_than_when_it_was_new",
    "tests/web/test_released.py::test_every_release_has_games_running_and_finished_for_each_number_of_seats",
    "tests/web/test_false_language.py::test_the_start_screen_is_translatable_for_every_game",
    "tests/web/test_language_switched.py::test_saved_games_are_listed_in_the_language_of_now",
]
"""What the house's own tests of the library and the page say of every game."""
HOUSE = ("doge", "web", "tests", "tools", "docs", "examples", "index.html", "manifest.webmanifest", "pyproject.toml")
ARENA = re.compile(rf"`python (-m doge arena --game {NAME} [^`]+)`")
"""The guide's own command for the arena."""
MOST = {"all": 450, "web": 250}
"""The most lines of the guide's game, and of its face."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house with one more game."""
    copy = tmp_path_factory.mktemp("house")
    for name in HOUSE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy / name)
    new_game.write(NAME, copy)
    return copy


def run(house: Path, *command: str) -> str:
    """What a program of Python says there; it must end well."""
    done = subprocess.run(  # noqa: S603
        [sys.executable, *command],
        cwd=house,
        env={**os.environ, "GAME": NAME, "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


def test_the_game_of_the_guide_passes_the_tests_of_the_house(house: Path) -> None:
    own = [f"tests/games/{NAME}", f"tests/web/{NAME}"]
    told = run(
        house, "-m", "pytest", "tests/contract", "tests/test_imports.py", "tests/test_words.py", *own, *PAGE, "-q"
    )
    assert "failed" not in told and int(told.rpartition(" passed")[0].split()[-1]) > 200


def test_it_plays_in_the_arena_and_nothing_is_missing(house: Path) -> None:
    told = run(house, "-m", "doge", "arena", "--game", NAME, "--seats", "rower,random", "--games", "4")
    assert "4 games" in told
    told = run(house, *ARENA.findall(new_game.GUIDE.read_text(encoding="utf-8"))[0].split())
    assert "20 games" in told and "ahead" in told, "two can win, too"
    assert run(house, "-m", "doge", "check", NAME).startswith("Nothing is missing")


def test_it_is_as_short_as_the_guide_promises() -> None:
    lines = {"all": 0, "web": 0}
    for path, source in new_game.files(new_game.GUIDE.read_text(encoding="utf-8"), NAME):
        if not path.startswith("tests/"):
            lines["all"] += source.count("\n")
            lines["web"] += source.count("\n") * path.startswith("web/")
    assert 0 < lines["web"] <= MOST["web"] and lines["web"] < lines["all"] <= MOST["all"], lines


@pytest.mark.parametrize(
    ("name", "why"),
    [("Tides", "small letters"), ("x", "small letters"), ("my-game", "small letters"), ("masks", "already"), ("doge", "already"),
     ("", "small letters, a to z"), ("class", "none of Python's"), ("entries", "already"), ("table", "already"), ("crest", "already")],
)  # fmt: skip
def test_a_name_that_cannot_be_is_refused_with_a_sentence(name: str, why: str) -> None:
    assert why in new_game.refusal(name, ROOT)


def test_a_game_written_twice_is_refused_and_the_first_one_kept(house: Path) -> None:
    assert "already" in new_game.refusal(NAME, house)
    assert new_game.refusal("rowing", house) == ""
