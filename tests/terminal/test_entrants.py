"""Bots of one's own: how they are named on the command line, Python classes, and what a game at the terminal makes of
faults.
"""

import json
import re
import sys
from pathlib import Path

import pytest

from doge.games.doge.entry import ENTRY
from doge.kernel import record
from doge.registry import GAMES
from doge.terminal.players import read_seats
from tests.terminal.conftest import Doge
from tests.terminal.test_programs import EXAMPLE, IMPATIENT, PATIENT, ROOT, faulty

CLASSES = '''
class Last:
    """Always takes the last choice, without a thought."""

    def choose(self, observation, legal, stream):
        return legal[-1]


class Thinker(Last):
    """Thinks for a while."""

    def choose(self, observation, legal, stream):
        yield
        yield
        return stream.choice(legal)


class Counter(Thinker):
    """One for each game; it crashes at its fifth choice."""

    def __init__(self):
        self.choices = 0

    def choose(self, observation, legal, stream):
        self.choices += 1
        if self.choices == 5:
            raise RuntimeError("five is too many")
        return legal[0]


class Unborn(Last):
    def __init__(self, family, weights):
        pass


class Cheat(Last):
    def choose(self, observation, legal, stream):
        return None


class Stuck(Last):
    def choose(self, observation, legal, stream):
        while True:
            pass


class Stubborn(Last):
    def choose(self, observation, legal, stream):
        while True:
            try:
                while True:
                    pass
            except Exception:
                pass


class Leaver(Last):
    def choose(self, observation, legal, stream):
        raise GeneratorExit("I leave")


class Adviser(Last):
    def advise(self, observation, legal, stream):
        raise LookupError("no idea")


class EndlessAdviser(Last):
    def advise(self, observation, legal, stream):
        while True:
            pass


class Undecided(Last):
    def choose(self, observation, legal, stream):
        while True:
            yield


class Outer:
    class Inner(Last):
        pass
'''


@pytest.fixture
def mybots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of somebody's bots, in which the commands are started."""
    (tmp_path / "mybots.py").write_text(CLASSES)
    (tmp_path / "broken.py").write_text("1 / 0\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    return tmp_path


# --- names ---------------------------------------------------------------------------------------


def test_commas_within_quotes_belong_to_a_command() -> None:
    assert read_seats("you,Merchant, random ", ENTRY) == ("you", "merchant", "random")
    for quoted in ("cmd:echo 'a,b'", 'cmd:echo "a,b"', r"cmd:echo a\,b", """cmd:echo "it's, \\" this" '"' """.strip()):
        assert read_seats(f"random,{quoted},random,{quoted}", ENTRY) == ("random", quoted, "random", quoted)


def test_a_class_is_found_in_the_current_folder(mybots: Path) -> None:
    seats = ("mybots:Last", "random", "mybots:Outer.Inner")
    assert read_seats(",".join(seats), ENTRY) == seats


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mybots:Nobody", "AttributeError"),
        ("nobots:Last", "ModuleNotFoundError"),
        ("broken:Last", "ZeroDivisionError"),
        ("mybots:CLASSES", "cannot be imported"),
        ("mybots:Outer", 'no method "choose"'),
        ("mybots:1", "MODULE:CLASS"),
        ("my bots:Last", "MODULE:CLASS"),
        (":", "MODULE:CLASS"),
    ],
)
def test_a_class_that_cannot_play_is_refused_before_the_game(
    name: str, sentence: str, mybots: Path, doge: Doge
) -> None:
    ended = doge("arena", "--seats", f"{name},random,random", "--games", 3)
    assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert sentence in ended.err and name in ended.err


# --- classes -------------------------------------------------------------------------------------


def test_classes_play_whole_games_whoever_plays_them(mybots: Path, doge: Doge) -> None:
    seats = ("--seats", "mybots:Last,mybots:Thinker,mybots:Outer.Inner", "--seed", "own")
    alone = doge("arena", *seats, "--games", 3, "--records", "alone", "--json", "--strict")
    assert (alone.status, alone.err) == (0, "")
    two = doge("arena", *seats, "--games", 3, "--records", "two", "--workers", 2, "--strict")
    assert (two.status, two.err) == (0, "")
    assert Path("alone").read_text() == Path("two").read_text()
    games = [record.load(record.parse(line), GAMES) for line in Path("two").read_text().splitlines()]
    assert all(game.result for game in games)
    assert games[0].seats[1].player == "bot:mybots:Thinker"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mybots:Counter", "It raised RuntimeError: five is too many"),
        ("mybots:Unborn", "It raised TypeError: "),
        ("mybots:Leaver", "It raised GeneratorExit: I leave"),
        ("mybots:Cheat", "The answer is not an action. It said: None Legal: {"),
    ],
)
def test_a_class_at_fault_loses_its_games_and_the_arena_goes_on(
    name: str, sentence: str, mybots: Path, doge: Doge
) -> None:
    ended = doge("arena", "--seats", f"random,{name},{name},merchant", "--games", 4, "--json")
    assert ended.status == 0
    assert ended.err.count("\n") == 4 and ended.err.count(f": {name} in seat ") == 4 and sentence in ended.err
    report = json.loads(ended.out)
    assert sum(player["forfeits"] for player in report["players"]) == 4
    assert report["players"][0]["win_share"] == pytest.approx(1 / 3)
    strict = doge("arena", "--seats", f"random,{name},{name},merchant", "--games", 4, "--strict")
    assert (strict.status, strict.out, strict.err.count("\n")) == (1, "", 1)


def test_the_author_of_a_class_sees_where_it_went_wrong_but_nobody_at_a_table_does(mybots: Path, doge: Doge) -> None:
    seats = ("--seats", "mybots:Counter,random,random")
    traced = doge("--traceback", "arena", *seats, "--games", 3).err
    assert traced.count('    raise RuntimeError("five is too many")\n') == traced.count("\nRuntimeError: five is") == 3
    assert "Traceback" not in doge("arena", *seats, "--games", 3).err
    assert "five is" not in doge("--traceback", "play", *seats, "--save", "game.json").err


def test_where_a_module_of_bots_cannot_be_imported_its_author_sees_the_line(mybots: Path, doge: Doge) -> None:
    ended = doge("--traceback", "arena", "--seats", "broken:Last,random,random", "--games", 3)
    assert ended.status == 2 and "    1 / 0\n" in ended.err


@pytest.mark.parametrize("name", ["mybots:Stuck", "mybots:Stubborn", "mybots:Undecided"])
def test_a_class_that_never_answers_loses_its_games_and_the_arena_goes_on(name: str, mybots: Path, doge: Doge) -> None:
    arguments = ("--seats", f"random,{name},random", "--games", 3, "--json", "--budget", IMPATIENT)
    ended = doge("arena", *arguments)
    assert ended.status == 0 and ended.err.count("It was still thinking after 0.3 seconds; --budget allows more.") == 3
    assert json.loads(ended.out)["players"][1]["forfeits"] == 3


def test_to_be_shown_changes_no_choice_where_a_class_advises_badly(mybots: Path, doge: Doge) -> None:
    arguments = ("--seats", "mybots:Adviser,random,random", "--games", 3, "--seed", "s", "--strict", "--records")
    shown, silent = doge("arena", *arguments, "shown", "--show"), doge("arena", *arguments, "silent")
    assert (shown.status, silent.status) == (0, 0)
    assert "LookupError: no idea" in shown.out
    assert Path("shown").read_text() == Path("silent").read_text()


def test_advice_without_end_is_no_advice_and_its_bot_has_lost(mybots: Path, doge: Doge) -> None:
    seats = ("--seats", "mybots:EndlessAdviser,random,random", "--games", 3, "--budget", IMPATIENT)
    ended = doge("arena", *seats, "--show")
    assert (ended.status, ended.out.count("It thought of:")) == (0, 3)
    assert ended.out.count("still thinking") == 3
    assert ended.err.count("It was still thinking after 0.3 seconds; --budget allows more.") == 3


# --- at the terminal -----------------------------------------------------------------------------


def test_bots_of_ones_own_play_at_the_terminal(mybots: Path, doge: Doge) -> None:
    ended = doge("play", "--seats", f"mybots:Thinker,{EXAMPLE},merchant", "--seed", "own", "--budget", PATIENT)
    assert (ended.status, ended.err) == (0, "")
    assert "the game is over" in ended.out


def test_a_game_that_a_bot_fails_in_is_kept_and_goes_on_with_another(mybots: Path, doge: Doge) -> None:
    ended = doge("play", "--seats", "merchant,mybots:Counter,merchant", "--save", "game.json")
    assert ended.status == 1
    assert "mybots:Counter in seat 1 gave no legal answer. It raised RuntimeError (mybots.py, line " in ended.err
    assert "The game so far is in game.json" in ended.err and "--load game.json --seats" in ended.err
    kept = record.parse(Path("game.json").read_text())
    assert sum(step.get("seat") == 1 for step in kept["log"]) == 4
    ended = doge("play", "--load", "game.json", "--save", "game.json", "--seats", "merchant,merchant,merchant")
    assert ended.status == 0
    assert record.parse(Path("game.json").read_text())["log"][: len(kept["log"])] == kept["log"]


def test_a_game_without_a_file_is_kept_all_the_same(mybots: Path, doge: Doge) -> None:
    ended = doge("play", "--seats", f"{faulty('garbage')},merchant,you", "--budget", PATIENT)
    assert ended.status == 1 and "Its line cannot be read." in ended.err
    (kept,) = mybots.glob("doge-*.json")
    assert kept.name in ended.err
    assert record.load(record.parse(kept.read_text()), GAMES).result is None


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("tests.terminal.badbots:Blabber", r"It raised LookupError \(badbots\.py, line \d+\)\."),
        ("tests.terminal.badbots:Babbler", r"The answer is not an action\."),
        ("tests.terminal.badbots:Forger", r"The answer breaks the rules\."),
        (faulty("too many ballots"), r"The answer breaks the rules\."),
        (faulty("a float"), r"The choice is not a step of the game\."),
        (faulty("garbage"), r"Its line cannot be read\."),
    ],
)
def test_whoever_plays_learns_nothing_hidden_from_a_fault_d9(
    player: str, why: str, mybots: Path, doge: Doge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D9: its author learns in the arena what a bot said and might have said; at a table that tells its ballots."""
    monkeypatch.syspath_prepend(ROOT)
    typed = "ballot castello 0\n" * 2
    table = ("play", "--seats", f"you,{player},merchant", "--save", "game.json", "--budget", PATIENT)
    ended = doge(*table, typed=typed)
    assert ended.status == 1
    told, _, rest = ended.err.partition(" The game so far is in ")
    assert re.fullmatch(rf"doge: {re.escape(player)}( \"Faulty\")? in seat 1 gave no legal answer\. {why}", told)
    assert not re.search(r"4711|Legal|It said|marker|ballot|\d, \d", rest) and "4711" not in ended.out
    arena = doge("arena", "--seats", f"{player},random,random", "--games", 3, "--budget", PATIENT)
    assert arena.err.count(" It said: " if "Blabber" not in player else " 4711: ") == 3
    assert arena.err.count(" Legal: {") == 3


def test_a_file_never_starts_a_program(mybots: Path, doge: Doge) -> None:
    """Somebody's record may name any command; only a person at the command line starts one."""
    notes = mybots / "notes"
    doge("play", "--seats", "you,merchant,merchant", "--save", "game.json")
    game = json.loads(Path("game.json").read_text())
    for player in (faulty("spies", notes), "mybots:Last"):
        game["seats"][0]["player"] = f"bot:{player}"
        Path("game.json").write_text(json.dumps(game))
        ended = doge("play", "--load", "game.json")
        assert ended.status == 1 and "name all players with --seats" in ended.err
    assert not notes.exists()
