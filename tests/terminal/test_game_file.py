"""Saving at the terminal: what fails stops no game, nothing is replaced unasked, and files stay what they are."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from doge.kernel import record
from doge.kernel.table import Table
from doge.registry import ENTRIES, GAMES
from doge.terminal import keyboard, players
from doge.terminal.errors import CommandError
from doge.terminal.files import save
from doge.terminal.session import Session
from tests.terminal.conftest import Doge, Ended

BALLOTS = ["castello 1 2", "dorsoduro 3", "san-polo 0 1 2"]
BOTS = ("play", "--seats", "random,random,random")


def steps(file: Path) -> int:
    return len(record.load(record.parse(file.read_text(encoding="utf-8")), GAMES).log)


def words(text: str) -> str:
    return " ".join(text.split())


# --- saves that fail -----------------------------------------------------------------------------


class Hand:
    """Types one line after the other; a line that is a function is called on the way."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *lines: str | Callable[[], None]) -> None:
        self._lines = iter(lines)
        monkeypatch.setattr(keyboard, "line", self._type)

    def _type(self, prompt: str) -> str:
        print(prompt)
        for line in self._lines:
            if isinstance(line, str):
                return line
            line()
        raise keyboard.Left


Play = Callable[..., Ended]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (folder := Path("d")).mkdir()
    return folder


@pytest.fixture
def play(doge: Doge, monkeypatch: pytest.MonkeyPatch, folder: Path) -> Play:
    """A game that is saved in `folder`, played by typing."""

    def run(*lines: str | Callable[[], None], seats: str = "you,random,random") -> Ended:
        Hand(monkeypatch, *lines)
        return doge("play", "--seats", seats, "--seed", "rm", "--save", folder / "g.json")

    return run


def test_a_save_that_fails_is_told_once_and_the_game_goes_on(play: Play, folder: Path) -> None:
    ended = play(BALLOTS[0], lambda: shutil.rmtree(folder), BALLOTS[1], "1", "nonsense", BALLOTS[2])
    said = words(ended.out)
    assert said.count("Not saved: ") == 1
    assert "d/g.json cannot be written: No such file or directory." in said
    assert said.index("Round 2 of 4") < said.index("Not saved: ") < said.index("Round 3 of 4")
    assert said.index("nonsense") > said.index("Not saved: ")
    assert said.count("You put") == 3


def test_whoever_leaves_an_unsaved_game_is_told_so(play: Play, folder: Path) -> None:
    ended = play(BALLOTS[0], lambda: shutil.rmtree(folder), BALLOTS[1])
    assert ended.status == 1
    assert "saved in" not in ended.out
    assert words(ended.err).startswith("doge: The game is not saved: ") and ended.err.count("\n") == 1


def test_a_file_that_vanished_since_the_last_choice_is_written_again_or_told(play: Play, folder: Path) -> None:
    assert play(BALLOTS[0], (folder / "g.json").unlink).status == 0
    assert (folder / "g.json").exists()
    (folder / "g.json").unlink()
    ended = play(BALLOTS[0], lambda: shutil.rmtree(folder))
    assert (ended.status, "saved in" in ended.out) == (1, False)


def test_a_save_that_works_again_is_told_once(play: Play, folder: Path) -> None:
    ended = play(BALLOTS[0], lambda: shutil.rmtree(folder), BALLOTS[1], folder.mkdir, BALLOTS[2])
    said = words(ended.out)
    assert (said.count("Not saved: "), said.count("Saved again in ")) == (1, 1)
    assert said.index("Round 3 of 4") < said.index("Saved again in ") < said.index("Round 4 of 4")
    assert ended.status == 0 and "It is saved in" in said
    assert steps(folder / "g.json") >= 10


def test_a_copy_keeps_a_game_whose_own_file_fails(play: Play, folder: Path) -> None:
    ended = play(BALLOTS[0], lambda: shutil.rmtree(folder), BALLOTS[1], "save copy")
    assert ended.status == 0
    assert "It is saved in copy." in words(ended.out)
    assert steps(Path("copy")) == 7
    ended = play("save copy")
    assert ended.status == 2, "the folder is gone"


def test_a_copy_is_named_only_while_it_holds_the_game_as_it_stands(doge: Doge, tmp_path: Path) -> None:
    typed = f"castello 1\nsave {tmp_path / 'copy'}\n"
    assert "It is saved in " in words(doge("play", typed=typed).out)
    (tmp_path / "copy").unlink()
    assert "It is not saved." in doge("play", "--no-autosave", typed=f"{typed}dorsoduro 1\n").out


def test_two_people_are_told_after_the_screen_has_been_cleared(play: Play, folder: Path) -> None:
    lines = ["", BALLOTS[0], lambda: shutil.rmtree(folder), "", BALLOTS[1], "", BALLOTS[1]]
    ended = play(*lines, seats="you,you,random")
    assert words(ended.out).count("Not saved: ") == 1
    before, after = words(ended.out).split("Not saved: ")
    assert before.rindex("take the keyboard") > before.rindex("Round 1 of 4")
    assert "Round 2 of 4" in after


class Flickering:
    """A disk that is full for some saves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fails: Callable[[int], bool]) -> None:
        self.saves, self._fails = 0, fails
        monkeypatch.setattr("doge.terminal.game_file.save", self._save)

    def _save(self, name: str, text: str) -> None:
        self.saves += 1
        if self._fails(self.saves):
            raise CommandError(f"{name} cannot be written: No space left on device.")
        save(name, text)


def test_a_save_that_fails_while_bots_play_ends_no_game(
    doge: Doge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    disk = Flickering(monkeypatch, lambda number: 5 <= number < 9)
    ended = doge(*BOTS, "--save", tmp_path / "g.json")
    assert (ended.status, ended.err) == (0, "")
    said = words(ended.out)
    assert (said.count("Not saved: "), said.count("Saved again in ")) == (1, 1)
    assert "the game is over" in said
    assert steps(tmp_path / "g.json") > disk.saves / 2


def test_a_game_that_is_over_and_not_saved_ends_with_a_complaint(
    doge: Doge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    Flickering(monkeypatch, lambda number: number > 5)
    ended = doge(*BOTS, "--save", tmp_path / "g.json")
    assert ended.status == 1
    assert "the game is over" in ended.out
    assert ended.err.startswith("doge: The game is not saved: ") and ended.err.count("\n") == 1


# --- what is there already -----------------------------------------------------------------------


def test_the_same_command_on_the_next_day_replaces_nothing(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    doge("play", "--save", file, typed="castello 1\n")
    yesterday = file.read_bytes()
    ended = doge("play", "--save", file, typed="yes\ncastello 1\n")
    assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert f"--load {file} --save {file}" in ended.err
    assert file.read_bytes() == yesterday


@pytest.mark.parametrize("agreed", ["no", "", "n", "what?"])
def test_at_a_terminal_one_is_asked_and_may_say_no(agreed: str, doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    file.write_text("yesterday")
    ended = doge("play", "--save", file, typed=f"{agreed}\ncastello 1\n", seated=True)
    assert "already exists. Replace it? (yes or no)" in words(ended.out)
    assert (ended.status, file.read_text()) == (2, "yesterday")
    assert "--load" in ended.err


def test_at_a_terminal_one_may_say_yes(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    file.write_text("yesterday")
    ended = doge("play", "--save", file, typed="yes\ncastello 1\n", seated=True)
    assert ended.status == 0
    assert ended.out.count("Replace it?") == 1
    assert steps(file) == 5


def test_a_copy_replaces_nothing_unasked_but_its_own(doge: Doge, folder: Path) -> None:
    mine, other = Path("mine"), Path("other")
    other.write_text("letters")
    ended = doge("play", typed=f"save {mine}\nsave {other}\ncastello 1\nsave {folder}/../mine\n")
    said = words(ended.out)
    assert said.count("Saved in ") == 2
    assert f"{other} already exists and was not replaced. Name another file." in said
    assert (other.read_text(), steps(mine)) == ("letters", 5)
    ended = doge("play", typed=f"save {other}\nno\nsave {other}\ny\n", seated=True)
    assert words(ended.out).count("Replace it?") == 2
    assert steps(other) == 1


def test_a_loaded_game_replaces_its_own_file_alone(doge: Doge, folder: Path) -> None:
    file, other = folder / "g.json", folder / "other"
    doge("play", "--save", file)
    other.write_text("letters")
    ended = doge("play", "--load", file, "--save", other)
    assert (ended.status, other.read_text()) == (2, "letters")
    assert "--load" not in ended.err
    assert f"Saved in {file}." in words(doge("play", "--load", file, typed=f"castello 1\nsave {file}\n").out)
    assert steps(file) == 5


def test_a_file_of_many_games_is_no_games_own(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    doge("arena", "--seats", "random,random,random", "--games", 3, "--records", file)
    games = file.read_text()
    ended = doge("play", "--load", file, "--save", file)
    assert (ended.status, file.read_text()) == (2, games)


# --- what kind of file it is ---------------------------------------------------------------------


def test_a_link_is_followed_and_stays_a_link(doge: Doge, tmp_path: Path) -> None:
    target, link = tmp_path / "shelf" / "g.json", tmp_path / "g.json"
    target.parent.mkdir()
    link.symlink_to(target)
    assert doge("play", "--save", link, typed="castello 1\n").status == 0
    assert link.is_symlink() and steps(target) == 5
    assert doge("play", "--save", target).status == 2, "it is there, under another name"
    assert doge("play", "--load", target, "--save", link).status == 0, "it is the same file"
    assert list(target.parent.iterdir()) == [target]


@pytest.mark.skipif(os.name != "posix", reason="permissions are kept otherwise there")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_a_file_keeps_its_permissions(mode: int, doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    doge("play", "--save", file)
    file.chmod(mode)
    doge("play", "--load", file, "--save", file, typed="castello 1\n")
    assert (steps(file), file.stat().st_mode & 0o777) == (5, mode)


def test_a_new_file_has_the_permissions_of_new_files(doge: Doge, tmp_path: Path) -> None:
    (tmp_path / "new").touch()
    doge("play", "--save", tmp_path / "g.json")
    assert (tmp_path / "g.json").stat().st_mode == (tmp_path / "new").stat().st_mode


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files here")
@pytest.mark.parametrize("kind", ["fifo", "folder", "a link to a fifo", "a link to itself"])
def test_what_is_no_file_is_refused_and_stays(kind: str, doge: Doge, tmp_path: Path) -> None:
    there = tmp_path / "there"
    if kind == "folder":
        there.mkdir()
    elif kind == "a link to itself":
        there.symlink_to(there)
    else:
        os.mkfifo(pipe := tmp_path / "pipe")
        there = pipe if kind == "fifo" else there
        if kind != "fifo":
            there.symlink_to(pipe)
    before = there.lstat()
    for seated in (False, True):
        ended = doge("play", "--save", there, typed="y\n", seated=seated)
        assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1)
        assert f"doge: {there} cannot be written: " in ended.err
        ended = doge("play", typed=f"save {there}\n", seated=seated)
        assert ended.status == 0 and "cannot be written: " in words(ended.out)
    assert (there.lstat().st_mode, there.lstat().st_ino) == (before.st_mode, before.st_ino)


def test_an_interrupted_save_leaves_the_old_game(doge: Doge, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "g.json"
    doge("play", "--save", file)
    before = file.read_bytes()

    def full(path: Path, *_: object, **__: object) -> int:
        path.write_bytes(b"half of")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(CommandError, match="No space left"):
        save(str(file), json.dumps({}))
    assert (file.read_bytes(), list(tmp_path.iterdir())) == (before, [file])


def test_a_session_may_have_no_file() -> None:
    session = Session(Table(GAMES["doge"], players.seated(("you", "random", "random"), ENTRIES["doge"]), "s"), None, {})
    assert (session.game_file.keep(), session.game_file.last_file()) == ("", "")


def test_a_game_that_must_be_left_is_rescued_into_a_new_file(folder: Path) -> None:
    table = Table(GAMES["doge"], players.seated(("you", "random", "random"), ENTRIES["doge"]), "s")
    for file in (None, "no/such/folder"):
        kept = Path(Session(table, file, {}).game_file.rescue())
        assert kept.name.startswith("doge-") and steps(kept) == 1
    assert len(list(Path().glob("doge-*.json"))) == 2
