"""A game without a file of its own is kept in the user's state folder, and goes on with --resume."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from doge.terminal import autosave
from tests.terminal.conftest import Doge

ROOT = Path(__file__).parents[2]
FIRST, SECOND = "castello 1\n", "dorsoduro 1\n"


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which games are kept; not there yet."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state/doge-house"


def kept(folder: Path) -> list[dict]:
    return [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.iterdir())]


@pytest.mark.parametrize("leave", ["", "quit\n"])
def test_a_game_that_is_left_goes_on_with_resume(leave: str, state: Path, doge: Doge) -> None:
    ended = doge("play", "--seed", "a", typed=FIRST + leave)
    assert ended.status == 0
    assert re.search(r"You left the game\. To go on: .* play --resume\n", ended.out)
    (before,) = kept(state)
    assert {"seat": 0, "ballot": {"area": "castello", "markers": [1]}} in before["log"]
    again = doge("play", "--resume", typed=SECOND)
    assert "round 2 of 3" in again.out
    (after,) = kept(state)
    assert after["seed"] == "a"
    assert after["log"][: len(before["log"])] == before["log"]
    assert len(after["log"]) > len(before["log"])


def test_ctrl_c_keeps_the_game(state: Path) -> None:
    command = [sys.executable, "-u", "-m", "doge", "play", "--seed", "a", "--seats", "you,random,random"]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # tests in the background ignore it, and so would the child
    playing = subprocess.Popen(  # noqa: S603  # our own program
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert playing.stdin is not None and playing.stdout is not None and playing.stderr is not None
    playing.stdin.write(FIRST)
    playing.stdin.flush()
    heard = ""
    while "Round 2 of 4" not in heard:
        line = playing.stdout.readline()
        assert line, heard
        heard += line
    playing.send_signal(signal.SIGINT)
    out, err = playing.communicate(timeout=60)
    assert (playing.returncode, err) == (130, "doge: Interrupted.\n")
    assert "play --resume" in out
    assert len(kept(state)) == 1


def test_nothing_is_kept_where_the_person_forbids_it_or_names_a_file(state: Path, doge: Doge) -> None:
    assert "It is not saved." in doge("play", "--no-autosave", typed=FIRST).out
    assert "It is saved in" in doge("play", "--save", state.parent.parent / "own.json", typed=FIRST).out
    assert not state.exists() or kept(state) == []


def test_a_folder_that_cannot_be_written_disturbs_nobody(state: Path, doge: Doge) -> None:
    state.parent.write_text("a file where the folder should be", encoding="utf-8")
    ended = doge("play", typed=FIRST)
    assert (ended.status, ended.err) == (0, "")
    assert "It is not saved." in ended.out


def test_each_game_has_a_file_of_its_own_and_the_last_one_is_resumed(state: Path, doge: Doge) -> None:
    doge("play", "--game", "masks", "--seed", "a", typed="1\n")
    doge("play", "--seed", "b", typed=FIRST)
    masks, first = sorted(state.iterdir(), key=lambda file: file.name, reverse=True)
    os.utime(masks, (1, 1))
    assert autosave.last_file(None) == str(first)
    assert autosave.last_file("masks") == str(masks)
    assert autosave.last_file("families") is None
    assert "There is no game to resume." in doge("play", "--resume", "--game", "families").err


def test_a_game_that_is_over_is_kept_no_longer(state: Path, doge: Doge) -> None:
    ended = doge("play", "--game", "masks", "--seed", "a", "--seats", "random,random")
    assert ended.status == 0 and "You left" not in ended.out
    assert kept(state) == []


def test_old_games_make_room(state: Path) -> None:
    state.mkdir(parents=True)
    for number in range(autosave.MOST + 5):
        file = state / f"doge-{number:03}.json"
        file.touch()
        os.utime(file, (number, number))
    assert autosave.new_file("doge") is not None
    left = sorted(file.name for file in state.iterdir())
    assert len(left) == autosave.MOST - 1
    assert left[-1] == f"doge-{autosave.MOST + 4:03}.json"


def test_resume_continues_a_game_as_it_was_begun(state: Path, doge: Doge) -> None:
    assert "leave one of them out" in doge("play", "--resume", "--load", "x.json").err
    doge("play", typed=FIRST)
    assert "--resume continues a game as it was begun; leave out --seed." in doge("play", "--resume", "--seed", "x").err


def test_undo_before_the_first_choice_says_that_there_is_nothing_to_take_back(doge: Doge) -> None:
    told = doge("play", typed="undo\n").out
    assert "There is nothing to take back." in told
    assert "revealed" not in told
