"""The terminal with a game that it does not know: Lanterns (tests/toy), which uses every knob that a game may have."""

import json
import re
import shlex
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from doge.kernel import record
from doge.kernel.bot import RandomBot, decide
from doge.kernel.options import Option
from doge.kernel.table import Table
from doge.registry import ENTRIES, GAMES
from doge.terminal import keyboard
from doge.terminal.players import seated
from doge.terminal.session import Session
from tests.kernel.test_secret_questions import IN_THE_DECK, WITH_THE_THIRD
from tests.terminal.conftest import Doge
from tests.toy.entry import ENTRY
from tests.toy.game import LANTERNS
from tests.toy.moves import FOG, Action, Deal, Row, Tide
from tests.toy.rules import State
from tests.toy.words import ending

pytestmark = pytest.mark.usefixtures("lanterns")

TOY = ("--game", "lanterns")
PROGRAM = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        assert message["game"] == "lanterns"
        print(json.dumps({"type": "ready", "name": "Last"}), flush=True)
    elif message["type"] == "choose":
        assert message["view"]["discard"] is not None and message["view"]["options"]["goal"]
        print(json.dumps({"type": "choice", "choice": message["choices"][-1]}), flush=True)
"""
CLASS = """
class Last:
    def choose(self, observation, legal, stream):
        return legal[-1]
"""


def saved(file: Path) -> Table:
    return record.load(record.parse(file.read_text(encoding="utf-8")), GAMES)


# --- which game, and its options -----------------------------------------------------------------


def test_a_game_is_played_by_its_name_with_its_options(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ended = doge("play", *TOY, "--goal", 8, "--players", 2, "--seed", "far", "--save", file)
    assert ended.status == 0 and "Round 1" in ended.out and "space 0 of 8" in ended.out
    found = record.parse(file.read_text())
    assert (found["game"], found["options"]) == ("lanterns", {"goal": 8})
    assert [seat["player"] for seat in found["seats"]] == ["human", "bot:rower"]
    assert [seat["name"] for seat in found["seats"]] == ["Alvise", "Bianca"]


def test_an_option_that_is_not_named_is_as_the_game_has_it(doge: Doge, tmp_path: Path) -> None:
    for players, goal in ((2, 6), (3, 4)):
        file = tmp_path / f"{players}.json"
        doge("play", *TOY, "--players", players, "--save", file)
        assert record.parse(file.read_text())["options"] == {"goal": goal}


WRONG = [
    (("play", "--goal", "6"), "Doge has no option --goal."),
    (("play", *TOY, "--goal", "5"), "--goal can be 4, 6 or 8."),
    (("play", *TOY, "--players", "4"), "Lanterns is for 2 or 3 players, but --players says 4."),
    (("play", *TOY, "--seats", "you"), "Lanterns is for 2 or 3 players, but --seats names 1."),
    (
        ("play", *TOY, "--seats", "you,merchant"),
        'There is no player "merchant" in Lanterns. Choose you, random, rower, or',
    ),
    (("play", "--game", "chess"), 'there is no game "chess"; choose doge, masks, families or lanterns.'),
    (("arena", *TOY, "--goal", "x", "--seats", "random,random", "--games", "2"), "--goal can be 4, 6 or 8."),
    (("play", "--load", "x", *TOY, "--goal", "6", "--seed", "s"), "leave out --game, --goal and --seed."),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG, ids=lambda value: " ".join(value)[:40])
def test_what_a_game_does_not_have_is_refused(arguments: tuple[str, ...], sentence: str, doge: Doge) -> None:
    ended = doge(*arguments)
    assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert sentence in ended.err


def test_an_option_that_is_on_or_off_is_a_flag_with_a_no(
    doge: Doge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = Option("short", (False, True), {2: False, 3: True}, "Short night", "Only a few cards.")
    monkeypatch.setattr(LANTERNS, "options", (*ENTRY.options, short))
    monkeypatch.setitem(ENTRIES, "lanterns", replace(ENTRY, options=(*ENTRY.options, short)))
    for flags, value in (((), True), (("--short",), True), (("--no-short",), False)):
        file = tmp_path / "games"
        doge("arena", *TOY, "--seats", "random,random,random", "--games", 3, "--records", file, *flags)
        assert json.loads(file.read_text().splitlines()[0])["options"] == {"goal": 4, "short": value}
    assert "Doge has no option --short." in doge("play", "--no-short").err


def test_help_tells_of_every_game_and_its_options(doge: Doge, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        doge("play", "--help")
    shown = " ".join(capsys.readouterr().out.split())
    assert "--goal VALUE Lanterns: How many spaces it is to the harbour." in shown
    assert "lanterns Lanterns, for 2 or 3 players; levels: random, rower" in shown


# --- play ----------------------------------------------------------------------------------------


class Typist:
    """Types a random legal answer to every question, and Enter where the keyboard is handed over."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, table: Table, file: Path | None = None) -> None:
        self.table, self.asked = table, 0
        self.until: Callable[[], bool] = lambda: False
        self.session = Session(table, None if file is None else str(file), {})
        monkeypatch.setattr(keyboard, "line", self.type)

    def type(self, prompt: str) -> str:
        if not prompt:
            return ""
        if self.until():
            raise keyboard.Left
        self.asked += 1
        seat = next(seat for seat in self.table.waiting if self.table.seats[seat].level is None)
        return str(decide(RandomBot(), self.table.observe(seat), self.table.legal(seat), self.table.stream(seat)))

    def type_until(self, until: Callable[[], bool]) -> None:
        """Play until that is so, and leave."""
        self.until = until
        with pytest.raises(keyboard.Left):
            self.session.run()


@pytest.mark.parametrize(
    "seats", [("you", "rower"), ("rower", "you", "random"), ("you", "you", "random"), ("you",) * 3]
)
def test_whole_games_are_played_by_typing(
    seats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    for seed in range(5):
        typist = Typist(monkeypatch, Table(LANTERNS, seated(seats, ENTRY), f"typed {seed}", {"goal": 8}), file)
        typist.session.run()
        out = capsys.readouterr().out
        assert typist.asked >= 2 and out.isascii() and max(map(len, out.splitlines())) <= 80
        assert "cannot be" not in out and "Type one of" not in out
        assert "The game is over." in out
        result = saved(file).result
        assert result == typist.table.result is not None
        assert " ".join(out.split()).endswith(ending(result, [seat.name for seat in typist.table.seats]))


def test_the_log_shows_cards_only_to_those_who_know_them(doge: Doge) -> None:
    typed = "1\n1\nlog\nboard\nhint\nhelp\nnonsense\n"
    ended = doge("play", *TOY, "--players", 2, "--seed", "hidden 1", typed=typed)
    assert "Bianca draws: ?." in ended.out and re.search(r"Alvise draws: (\d+|fog)\.", ended.out)
    assert re.search(r"^Bianca: space \d of 6; cards: \?, ", ended.out, re.MULTILINE)
    assert "Nobody gives hints in this game." in ended.out
    assert re.search("^  1 +give the first answer of the list$", ended.out, re.MULTILINE)
    assert '"?" is something that you cannot see.' in ended.out
    assert "Type a number from 1 to 3, or the words beside it." in ended.out


def test_a_choice_is_taken_back_and_asked_again(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ended = doge("play", *TOY, "--seats", "you,rower", "--seed", "lead 1", "--save", file, typed="3\n")
    assert "row 2" in ended.out, "another seed is needed"
    ended = doge("play", "--load", file, "--save", file, typed="row 2\nlog\nundo\nlog\n")
    before, after = ended.out.split("Taken back.")
    assert "Alvise rows 2 spaces." in before and "rows" not in after
    assert saved(file).log[-1] != Row(0, 2)


def test_a_game_goes_on_from_its_file_as_if_it_had_never_stopped(doge: Doge, tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    lines = ["1"] * 30
    begun = ("play", *TOY, "--seats", "you,rower,random", "--goal", 8, "--seed", "stop", "--save")
    doge(*begun, whole, typed="\n".join(lines) + "\n")
    assert saved(whole).result is not None
    doge(*begun, part)
    for _ in lines:
        if saved(part).result is None:
            assert doge("play", "--load", part, "--save", part, typed="1\n").status == 0
    assert record.parse(part.read_text()) == record.parse(whole.read_text())


def test_a_game_is_kept_while_some_have_answered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Running records of Lanterns may end inside a decision that several take together."""
    file = tmp_path / "game.json"
    typist = Typist(monkeypatch, Table(LANTERNS, seated(("you", "random", "you"), ENTRY), "slips"), file)
    typist.type_until(lambda: typist.table.slip(0) is not None)
    again = saved(file)
    assert again.slip(0) == typist.table.slip(0) is not None
    assert again.waiting == (2,)


# --- who is asked in secret ----------------------------------------------------------------------

WITH_THE_FIRST = (1, FOG, 12, 3, 4, 5, 6, 7, 2, 9, 10, 11, 8)


class Screens:
    """What three people see at one keyboard from the leader's gift to the next lantern; `keep` is typed where the fog is asked for."""

    def __init__(
        self, cards: tuple[int, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def chance(state: State, draw: int) -> Action:
            return Deal(cards) if state.step == "deal" else Tide(1)

        self.table = Table(LANTERNS, seated(("you",) * 3, ENTRY), "", {"goal": 8}, chance)
        self.shown: list[str] = []
        self._capsys = capsys
        self._lines = {
            "light": iter(["light 12", "light 5", "light 7"]),
            "row": iter(["row 2"]),
            "give": iter(["pass"]),
        }
        self._secret = iter(["undo", "keep"])
        monkeypatch.setattr(keyboard, "line", self._line)
        with pytest.raises(keyboard.Left):
            Session(self.table, None, {}).run()

    def _line(self, prompt: str) -> str:
        shown, step = self._capsys.readouterr().out, self.table.observe(None).step
        if self.table.observe(None).round > 1 or step == "fog":
            self.shown.append(shown)
        if not prompt:
            return ""
        if self.table.observe(None).round > 1:
            raise keyboard.Left
        return next(self._secret if step == "fog" else self._lines[step])


def test_whoever_is_asked_in_secret_the_keyboard_goes_round_alike(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nobody = Screens(IN_THE_DECK, monkeypatch, capsys).shown
    third = Screens(WITH_THE_THIRD, monkeypatch, capsys).shown
    first = Screens(WITH_THE_FIRST, monkeypatch, capsys).shown
    assert [
        re.findall("(Nothing is asked|[A-Z][a-z]+, take the keyboard|Choose a lantern)", one) for one in nobody
    ] == [
        *(["Nothing is asked"], ["Bianca, take the keyboard"], ["Nothing is asked"], ["Chiara, take the keyboard"]),
        *(["Nothing is asked"], ["Alvise, take the keyboard"], ["Choose a lantern"]),
    ]
    assert third[:4] == nobody[:4] and third[6:] == nobody[5:]
    assert "Only you know that you are asked" in third[4] and "fog" in third[4]
    assert "Nobody may know that you are asked, so nothing can be taken back now." in " ".join(
        third[5].split("\n\n")[0].split()
    )
    assert "Only you know that you are asked" in first[0]
    assert [one for one in first if "take the keyboard" in one] == [one for one in nobody if "take the keyboard" in one]


def test_one_person_is_not_kept_waiting_for_secrets(doge: Doge) -> None:
    ended = doge("play", *TOY, "--seats", "you,rower,rower", "--seed", "alone", typed="1\n" * 30)
    assert ended.status == 0 and "Nothing is asked of you" not in ended.out and "The game is over." in ended.out


# --- arena, replay, bots from outside ------------------------------------------------------------


def test_the_arena_plays_it_and_reports_in_its_own_measure(doge: Doge, tmp_path: Path) -> None:
    arguments = ("arena", *TOY, "--seats", "rower,random,random", "--games", 30, "--seed", "lido", "--goal", 8)
    report = json.loads(doge(*arguments, "--json", "--records", tmp_path / "alone").out)
    assert 1 <= report["rounds"] <= 4 and "years" not in report
    assert set(report["endings"]) <= {"harbour", "night"}
    assert report["players"][0]["low"] > 1 / 3
    text = doge(*arguments, "--workers", 2, "--records", tmp_path / "two").out
    assert re.search(r"^Rounds: \d\.\d\d on average\. Ended by: ", text, re.MULTILINE)
    assert (tmp_path / "alone").read_text() == (tmp_path / "two").read_text()
    tables = [record.load(record.parse(line), GAMES) for line in (tmp_path / "two").read_text().splitlines()]
    assert len(tables) == 30 and all(table.result and table.options == {"goal": 8} for table in tables)


def test_a_game_is_told_as_it_is_played_and_again_from_its_record(doge: Doge, tmp_path: Path) -> None:
    file = tmp_path / "games"
    shown = doge("arena", *TOY, "--seats", "rower,random", "--games", 2, "--seed", "s", "--show", "--records", file).out
    again = doge("replay", file, "--show")
    assert (again.status, again.err) == (0, "")
    assert shown.startswith("Game 1: Alvise (bot:rower), Bianca (bot:random).\nEverybody gets three cards.\n")
    assert "?" not in again.out
    for line in again.out.splitlines():
        assert line in shown or re.fullmatch(r"Game \d: \d+ steps, round \d, (harbour|night)\. .* Ranks: .*\.", line)
    assert doge("replay", file).out.count("\n") == 2


def test_a_program_and_a_class_play_it(doge: Doge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "last.py").write_text(PROGRAM)
    (tmp_path / "toybots.py").write_text(CLASS)
    monkeypatch.chdir(tmp_path)
    program = "cmd:" + shlex.join([sys.executable, "last.py"])
    arguments = ("--games", 9, "--budget", 30, "--strict", "--json")
    ended = doge("arena", *TOY, "--seats", f"{program},toybots:Last,random", *arguments)
    assert (ended.status, ended.err) == (0, ""), ended.err
    assert [player["forfeits"] for player in json.loads(ended.out)["players"]] == [0, 0, 0]
