"""`play`: whole games typed in, what is shown and what stays hidden, taking back, saving and loading."""

import json
import re
from pathlib import Path

import pytest

from doge.kernel import record
from doge.kernel.bot import RandomBot, decide
from doge.kernel.table import Table
from doge.registry import ENTRIES, GAMES
from doge.terminal import keyboard
from doge.terminal.players import seated
from doge.terminal.session import Session
from tests.terminal.conftest import Doge

DOGE = GAMES["doge"]


def saved(file: Path) -> Table:
    return record.load(record.parse(file.read_text(encoding="utf-8")), GAMES)


def test_a_game_that_nobody_plays_is_told_to_its_end(doge: Doge) -> None:
    ended = doge("play", "--seats", "merchant,merchant,random", "--seed", "told")
    assert ended.status == 0
    assert ended.out.count("is Doge of Venice.") == 1
    assert "the game is over" in ended.out
    assert all(len(line) <= 80 for line in ended.out.splitlines())


def test_the_first_question_can_be_answered_in_words_and_numbers(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = "castello 0 3\n3 1 2\nballot q 1\n"
    ended = doge("play", "--seed", "words", "--save", file, typed=typed)
    assert ended.status == 0
    assert "It is saved in" in ended.out
    mine = [
        step["ballot"] for step in record.parse(file.read_text())["log"] if step.get("seat") == 0 and "ballot" in step
    ]
    assert mine == [
        {"area": "castello", "markers": [0, 3]},
        {"area": "dorsoduro", "markers": [1, 2]},
        {"area": "quarantia", "markers": [1]},
    ]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("castello", '"castello" is not understood. Type an area and 1 to 4 of your ballots'),
        ("castello 3 3 3", "You have only"),
        ("castello 0 1 1 2 2", "at most 4 ballots"),
        ("lido 1", '"lido" is not an area'),
        ("san 1", '"san" could be san-marco, san-polo or santa-croce. Type more of the name.'),
        ("castello x", '"x" is not a number'),
        ("yes", "is not understood"),
        ("build castello yes", "Decide that first"),
        ("undo", "There is nothing to take back."),
        ("save /no/such/folder/x", "cannot be written"),
        ("save .", "It is a folder"),
        ("save /", "It is a folder"),
        ("save README.md/x", "cannot be written"),
        ("save " + "x" * 300, "cannot be written"),
        ("save a\0b", "cannot be written"),
        ("\x1b[2J", "?[2J"),
        ("9 " * 5000, "is not"),
        ("x " * 5000, "is not"),
    ],
)
def test_what_cannot_be_is_answered_with_a_sentence_and_asked_again(typed: str, sentence: str, doge: Doge) -> None:
    ended = doge("play", "--seed", "wrong", typed=f"{typed}\n")
    assert ended.status == 0
    said = ended.out.split("\n> ")[1]
    assert sentence in " ".join(said.split())
    assert "\x1b" not in said


def test_bytes_that_are_no_text_are_answered_like_anything_else(doge: Doge) -> None:
    ended = doge("play", "--seed", "wrong", typed=b"\xff\xfe\ncastello 1\n")
    assert ended.status == 0
    assert "Round 2 of 3" in ended.out


def test_help_board_and_log_can_be_asked_for_at_any_time(doge: Doge) -> None:
    ended = doge("play", "--seed", "asks", typed="castello 1\nhelp\nboard\nlog\n\nquit\n")
    before, _, helped, shown, told, again, left = ended.out.split("\n> ")
    assert "Round 1 of 3" in before
    assert "take back your last choice" in helped
    assert "votes:" in helped
    assert "palaces" in shown
    assert "Year 1 begins." in told
    assert "You put 1 in Castello. Ballots placed, face down: you 1 in Castello" in " ".join(told.split())
    assert "Round 2 of 3" in again
    assert left.startswith("You left the game")
    assert all(len(line.removeprefix("> ")) <= 80 for line in ended.out.splitlines())


def test_the_ballots_of_others_are_shown_only_when_they_are_turned_up(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ended = doge("play", "--seed", "hidden", "--save", file, typed="castello 1\nlog\n")
    ballots = [step["ballot"]["markers"] for step in record.parse(file.read_text())["log"][1:]]
    assert len(ballots) == 4
    rows = [line for line in ended.out.split("Year 1, round 2")[1].splitlines() if re.match(r"[1-7] [A-Z]", line)]
    shown = "".join(row[48:] for row in rows[:7])
    assert sorted(re.findall(r"[0-3?]", shown)) == sorted("1" + "?" * sum(map(len, ballots[1:])))
    assert "put" not in ended.out.replace("You put", "")


def test_a_choice_is_taken_back_while_nothing_came_to_light(doge: Doge, tmp_path: Path) -> None:
    """The winner stands an advisor, thinks better of it, and abstains."""
    file = tmp_path / "game.json"
    first_three = "castello 3 3\ndorsoduro 2 2\nsan-marco 1 1\n"
    ended = doge("play", "--seed", "undo", "--seats", "you,random,random,random", "--save", file, typed=first_three)
    asked = ended.out.rsplit("\n> ", 1)[0].splitlines()[-8:]
    assert any("advisor?" in line for line in asked), "another seed is needed"
    ended = doge("play", "--load", file, "--save", file, typed="1\nundo\nabstain\n")
    assert "Taken back." in ended.out
    advised = [
        step["advisor"]["stand"]
        for step in record.parse(file.read_text())["log"]
        if step.get("seat") == 0 and "advisor" in step
    ]
    assert advised == [None]


def test_what_is_taken_back_in_a_loaded_game_is_told_no_more(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    choices = "castello 3 3\ndorsoduro 2 2\nsan-marco 1 1\n1\n"
    doge("play", "--seed", "undo", "--seats", "you,random,random,random", "--save", file, typed=choices)
    stood = "You send"
    ended = doge("play", "--load", file, typed="log\nundo\nlog\n")
    before, after = ended.out.split("Taken back.")
    assert stood in before
    assert stood not in after.split("> ", 1)[1]


class Typist:
    """Types a random legal answer to every question, in the text form of actions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seats: tuple[str, ...], file: Path) -> None:
        self.table = Table(DOGE, seated(seats, ENTRIES["doge"]), "typist")
        self.session = Session(self.table, str(file), {})
        monkeypatch.setattr(keyboard, "line", self.type)

    def type(self, prompt: str) -> str:
        if not prompt:
            return ""  # the keyboard is handed over
        seat = next(seat for seat in self.table.waiting if self.table.seats[seat].level is None)
        action = decide(RandomBot(), self.table.observe(seat), self.table.legal(seat), self.table.stream(seat))
        return str(action)


@pytest.mark.parametrize("seats", [("you", "merchant", "merchant"), ("you", "merchant", "you", "merchant")])
def test_a_whole_game_can_be_played_by_typing(
    seats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typist = Typist(monkeypatch, seats, tmp_path / "game.json")
    typist.session.run()
    out = capsys.readouterr().out
    assert "Doge of Venice" in out or "share the victory" in out
    assert out.isascii()
    assert max(map(len, out.splitlines())) <= 80
    assert "is not understood" not in out
    assert saved(tmp_path / "game.json").result == typist.table.result is not None


def test_two_people_hand_the_keyboard_over_and_take_choices_back(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = ["", "castello 3 3", "back", "", "dorsoduro 0", "", "san-polo 1", ""]
    ended = doge("play", "--seats", "you,you,random", "--seed", "two", "--save", file, typed="\n".join(typed) + "\n")
    assert "Contarini, take the keyboard" in ended.out
    assert 'Contarini: type "back"' in ended.out
    steps = record.parse(file.read_text())["log"][1:3]
    assert [step["ballot"]["area"] for step in steps] == ["dorsoduro", "san-polo"]
    before_the_second = ended.out.split("Dandolo, take the keyboard")[-1].split("Choose an area")[0]
    assert "Dorsoduro     " in before_the_second
    assert "You put" not in before_the_second


def test_a_loaded_game_goes_on_as_if_it_had_never_stopped(doge: Doge, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    typed = ["castello 1 2", "dorsoduro 3", "san-polo 0 1 2"]
    doge("play", "--seed", "stop", "--save", whole, typed="\n".join(typed) + "\n")
    doge("play", "--seed", "stop", "--save", part, typed=typed[0] + "\n")
    for line in typed[1:]:
        doge("play", "--load", part, "--save", part, typed=line + "\n")
    assert record.parse(part.read_text()) == record.parse(whole.read_text())


def test_keys_of_others_survive_loading_and_saving(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    doge("play", "--seed", "keys", "--save", file)
    file.write_text(json.dumps(record.parse(file.read_text()) | {"clock": {"x": 1}}, indent=1))
    doge("play", "--load", file, "--save", file, typed="castello 1\n")
    assert record.parse(file.read_text())["clock"] == {"x": 1}


def test_others_may_take_the_seats_of_a_loaded_game(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    doge("play", "--seed", "seats", "--players", 3, "--save", file)
    assert doge("play", "--load", file, "--seats", "random,random").status == 2
    assert doge("play", "--load", file, "--seats", "you,random,random,random").status == 2
    ended = doge("play", "--load", file, "--save", file, "--seats", "merchant,merchant,random")
    assert ended.status == 0
    assert [seat.player for seat in saved(file).seats] == ["bot:merchant", "bot:merchant", "bot:random"]
    again = doge("play", "--load", file)
    assert again.status == 0
    assert "the game is over" in again.out
    assert again.out.startswith("A goal has been reached. ")


def test_a_bot_that_nobody_knows_is_named(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    doge("play", "--seed", "bots", "--save", file)
    file.write_text(file.read_text().replace("bot:merchant", "bot:\\u001bgenius"))
    ended = doge("play", "--load", file)
    assert ended.status == 1
    assert "bot:?genius" in ended.err
    assert "--seats" in ended.err


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xff", b"not a game"])
def test_a_file_that_holds_no_game_is_refused(content: bytes, doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    ended = doge("play", "--load", file)
    assert (ended.status, ended.out, ended.err.count("\n")) == (1, "", 1)
    assert file.read_bytes() == content


def test_long_and_alike_names_keep_to_80_columns(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    doge("play", "--seed", "names", "--save", file)
    for family in ("Contarini", "Dandolo", "Loredan"):
        file.write_text(file.read_text().replace(f'"{family}"', f'"Della {family} da San Vidal il Vecchio"'))
    ended = doge("play", "--load", file, typed="castello 1 2\ndorsoduro 3\n")
    assert ended.status == 0
    assert all(len(line) <= 80 for line in ended.out.splitlines())
    assert re.search(r"^A Della Contarini da … \(you\)", ended.out, re.MULTILINE)


@pytest.mark.parametrize("content", ["not a game", "[]", "{}", '{"format": "pgn"}', "[" * 5000, '{"format": null}'])
def test_a_player_hears_no_programmers_words(content: str, doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(content)
    assert doge("play", "--load", file).err == f"doge: There is no saved game in {file}.\n"


def test_since_tells_what_has_happened_since_the_last_choice_and_nothing_hidden(doge: Doge, tmp_path: Path) -> None:
    begun = doge("play", "--seed", "since", typed="since\nquit\n")
    assert "You have not chosen yet." in begun.out
    file = tmp_path / "game.json"
    doge("play", "--seed", "since", "--save", file, typed="castello 1\nsan-polo 2\nquit\n")
    again = doge("play", "--load", file, typed="since\nlog\nquit\n")
    since, log = again.out.split("\n> ")[1:3]
    assert since.strip() and since.strip() in log
    assert "San Polo" in since and "1 in Castello" not in since
