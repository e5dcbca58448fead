"""Bots as programs: the example plays whole games, the protocol is kept, and nobody's fault hangs or
stops the arena.
"""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from doge.games.families.moves import Done
from doge.kernel import record
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from doge.registry import GAMES
from doge.terminal.external_bot import Program
from doge.terminal.process import LONGEST_LINE, Process
from doge.terminal.talk import Talk
from tests.terminal.conftest import Doge, Ended

ROOT = Path(__file__).parents[2]
PATIENT, IMPATIENT = 30, 0.03
"""Budgets in seconds: for programs that should be in time on any machine, and for those that never answer."""


def command(file: str, *arguments: object) -> str:
    """The player whose program is that file of the project."""
    return "cmd:" + shlex.join([sys.executable, str(ROOT / file), *map(str, arguments)])


EXAMPLE = command("examples/bot.py")


def faulty(way: str, *notes: object) -> str:
    return command("tests/terminal/faulty.py", way, *notes)


def loaded(line: str) -> Table:
    return record.load(record.parse(line), GAMES)


# --- the example ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_the_example_plays_whole_games(seats: int, doge: Doge, tmp_path: Path) -> None:
    players = ",".join([EXAMPLE, EXAMPLE, "random", "merchant"][:seats])
    file = tmp_path / "games"
    arguments = ("--seats", players, "--games", seats, "--seed", "lido", "--budget", PATIENT, "--records", file)
    ended = doge("arena", *arguments, "--json", "--strict")
    assert (ended.status, ended.err) == (0, "")
    report = json.loads(ended.out)
    assert [player["forfeits"] for player in report["players"]] == [0] * seats
    assert report["players"][0]["player"] == EXAMPLE
    games = file.read_text(encoding="utf-8").splitlines()
    assert len(games) == seats and all(loaded(line).result for line in games)


def test_the_example_beats_random_bots_and_plays_the_same_game_again(doge: Doge, tmp_path: Path) -> None:
    once, again = tmp_path / "once", tmp_path / "again"
    for file in (once, again):
        arguments = ("--games", 3, "--seed", "again", "--budget", PATIENT, "--records", file)
        report = json.loads(doge("arena", "--seats", f"{EXAMPLE},random,random", *arguments, "--json").out)
        assert report["players"][0]["win_share"] > 0.5
    assert once.read_text() == again.read_text()


def test_the_example_needs_nothing_of_ours() -> None:
    text = (ROOT / "examples/bot.py").read_text(encoding="utf-8")
    assert "import doge" not in text and "from doge" not in text
    assert len(text.splitlines()) < 120


# --- the protocol --------------------------------------------------------------------------------


def overheard(doge: Doge, tmp_path: Path, *arguments: object) -> list[list[dict[str, Any]]]:
    """What a program was told, game by game."""
    notes = tmp_path / "notes"
    seats = f"{faulty('spies', notes)},random,merchant"
    assert doge("arena", "--seats", seats, "--seed", "lido", "--budget", PATIENT, *arguments).err == ""
    told: list[list[dict[str, Any]]] = []
    for line in notes.read_text(encoding="utf-8").splitlines():
        message = json.loads(line)
        assert line == record.dump_sorted(message)
        if message["type"] == "hello":
            told.append([])
        told[-1].append(message)
    return told


def test_a_program_is_told_what_the_protocol_says(doge: Doge, tmp_path: Path) -> None:
    games = overheard(doge, tmp_path, "--games", 3, "--records", tmp_path / "games")
    whole = [record.parse(line) for line in (tmp_path / "games").read_text(encoding="utf-8").splitlines()]
    seeds = set()
    for seat, (hello, *questions, end) in enumerate(games):  # the player moves on by one seat each game
        seeds.add(seed := hello.pop("seed"))
        assert (hello.pop("type"), hello.pop("protocol"), hello.pop("game")) == ("hello", 1, "doge")
        assert hello == {"seats": 3, "seat": seat, "budget": {"seconds": PATIENT}}
        assert isinstance(seed, str) and "lido" not in seed
        assert end == {"type": "end", "record": whole[seat]}
        check_questions(questions, end["record"], seat)
    assert len(seeds) == 3


def check_questions(questions: list[dict[str, Any]], whole: dict[str, Any], seat: int) -> None:
    """Each question shows the seat's view of the game at that moment, and all that may be answered."""
    table = Table(GAMES["doge"], loaded(json.dumps(whole)).seats, "")
    for question in questions:
        for step in whole["log"][len(table.log) : len(question["view"]["log"])]:
            table.follow(table.game.read(step))
        assert question["type"] == "choose"
        assert question["view"] == record.view(table, seat)
        legal = [action.step() for action in table.legal(seat)]
        assert question["choices"] == (None if "ballot" in legal[0] else legal)
    mine = [step for step in whole["log"] if step.get("seat") == seat]
    assert len(questions) == len(mine)


class Player(Process):
    """In the place of a program's process: it answers each question at random, and keeps what it was asked."""

    def __init__(self, table: Any, seat: int) -> None:
        self.asked: dict[str, Any] = {}
        self._table, self._seat, self._stream = table, seat, Stream("player")

    def say(self, line: str) -> None:
        self.asked = json.loads(line)

    def hear(self, seconds: float) -> bytes:
        step = self._table.legal(self._seat).sample(self._stream).step()
        return json.dumps({"type": "choice", "choice": step}).encode()


def test_choices_are_null_as_long_as_somebody_is_left_to_make_an_offer_to_f11() -> None:
    game: Any = GAMES["families"]
    table: Any = Table(game, [Seat(name, "bot:random") for name in "abc"], "f11").start()
    programs = [Program("", table, seat, "", 1.0) for seat in range(3)]
    players = [Player(table, seat) for seat in range(3)]
    nobody_left = 0
    while nobody_left < 3:
        seat = table.waiting[0]
        programs[seat].talk = Talk(players[seat], "", "")
        seen, legal = table.observe(seat), table.legal(seat)
        action = finish(programs[seat].choose(seen, legal, Stream("")))
        if Done(seat, "diplomacy") in legal:
            left = len(seen.offered) < 2
            nobody_left += not left
            done = None if left else [{"seat": seat, "done": "diplomacy"}]
        else:
            done = [one.step() for one in legal]
        assert players[seat].asked["choices"] == done
        table.submit(action)


def test_what_a_program_says_on_standard_error_is_passed_on() -> None:
    arguments = ["--seats", f"{faulty('dies')},random,random", "--games", "3", "--strict", "--budget", str(PATIENT)]
    ended = subprocess.run([sys.executable, "-m", "doge", "arena", *arguments], capture_output=True, text=True)  # noqa: S603, PLW1510
    assert ended.returncode == 1
    note, sentence = ended.stderr.splitlines()
    assert note == "This program dies."
    assert sentence.startswith("doge: Game 1: ")


# --- faults --------------------------------------------------------------------------------------

FAULTS = {
    "garbage": ("not valid JSON", "I think Castello."),
    "a list": ("must be a JSON object", "[1, 2]"),
    "another message": ('must be of the type "choice"', "pong"),
    "no choice": ("A step must be an object", '{"type": "choice"}'),
    "a step of chance": ("It is seat 0 that is asked", '"chance"'),
    "too many ballots": ("D3.2", "[0, 1, 1, 2, 2]"),
    "a float": ("whole number", "[1.0]"),
    "another seat": ("It is seat 0 that is asked", '"seat": 1'),
    "a deep nest": ("nested too deeply", "[[[["),
    "escapes": ("cannot be read", "?[2J"),
    "bytes": ("utf-8", ""),
    "a line without end": (f"over {LONGEST_LINE} bytes", "xxxx"),
    "lines without end": ("not valid JSON", "again and again"),
    "dies": ("It has left, with exit status 1", ""),
    "is killed": ("It has left, with exit status -9", ""),
    "dies at the start": ("It has left, with exit status 7", ""),
    "not ready: garbage": ("not valid JSON", "It said: garbage"),
    'not ready: {"type": "ready"}': ('gives no "name"', '{"type": "ready"}'),
    'not ready: {"type": "choice"}': ('must be of the type "ready"', ""),
}


def strictly(doge: Doge, way: str, budget: float) -> Ended:
    """One game, in which the program in seat 0 is at fault."""
    ended = doge("arena", "--seats", f"{faulty(way)},random,random", "--games", 3, "--strict", "--budget", budget)
    assert (ended.status, ended.out) == (1, "")
    *said, sentence = ended.err.splitlines(keepends=True)
    assert said == (["This program dies.\n"] if way == "dies" else [])
    assert sentence.startswith(f"doge: Game 1: {faulty(way)}")
    assert "in seat 0 gave no legal answer." in ended.err
    assert sentence[:-1].isprintable()
    assert len(ended.err) < 1100
    return ended


@pytest.mark.parametrize("way", FAULTS)
def test_the_arena_says_which_bot_was_wrong_what_it_said_and_what_was_legal(way: str, doge: Doge) -> None:
    why, said = FAULTS[way]
    ended = strictly(doge, way, PATIENT)
    assert why in ended.err and said in ended.err
    if "start" in way or "not ready" in way:
        assert 'Legal: {"type": "ready", "name": "MyBot"}' in ended.err
    else:
        assert '"Faulty" in seat 0' in ended.err
        assert 'Legal: {"seat": 0, "ballot": {"area": "cannaregio", "markers": [0]}}, ' in ended.err
        assert " more\n" in ended.err


@pytest.mark.parametrize(
    ("way", "budget", "time"), [("hangs", IMPATIENT, "0.3 seconds"), ("hangs at the start", 0.1, "1 second")]
)
def test_a_program_that_does_not_answer_has_lost_after_ten_times_its_budget(
    way: str, budget: float, time: str, doge: Doge
) -> None:
    assert f"It said nothing for {time}, 10 times its budget." in strictly(doge, way, budget).err


def test_a_program_that_closes_its_output_and_stays_is_told_and_ended(doge: Doge) -> None:
    assert "It closed its output." in strictly(doge, "closes", PATIENT).err


def test_the_arena_goes_on_and_counts_forfeits(doge: Doge, tmp_path: Path) -> None:
    file, way = tmp_path / "games", faulty("dies midway")
    arguments = ("--seats", f"random,{way},random", "--games", 3, "--budget", PATIENT, "--records", file)
    ended = doge("arena", *arguments, "--json")
    assert ended.status == 0
    assert [line.split()[:3] for line in ended.err.splitlines()] == [["doge:", "Game", f"{n}:"] for n in (1, 2, 3)]
    report = json.loads(ended.out)
    assert report["endings"] == {"forfeit": 3}
    assert [player["forfeits"] for player in report["players"]] == [0, 3, 0]
    assert [player["win_share"] for player in report["players"]] == [0.5, 0, 0.5]
    assert [level["forfeits"] for level in report["levels"]] == [0, 3]
    tables = [loaded(line) for line in file.read_text(encoding="utf-8").splitlines()]
    for seat, table in zip((1, 2, 0), tables, strict=True):
        assert table.result is None
        assert sum(action.seat == seat for action in table.log) >= 4
    text = doge("arena", *arguments, "--workers", 2).out
    assert sum(line.endswith(", 3 forfeits") for line in text.splitlines()) == 1
    assert "Ended by: forfeit 3." in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_a_program_that_stays_after_the_end_is_killed(doge: Doge, tmp_path: Path) -> None:
    seats, before = f"{faulty('stays')},random,random", children()
    ended = doge("play", "--seats", seats, "--seed", "stays", "--budget", PATIENT, "--save", tmp_path / "game")
    assert (ended.status, ended.err) == (0, "")
    assert "the game is over" in ended.out
    assert children() == before


def children() -> list[str]:
    """The processes that this one has started and that still run."""
    here = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    return here.read_text().split() if here.exists() else []


# --- processes -----------------------------------------------------------------------------------


def started(code: str) -> Process:
    return Process(shlex.join([sys.executable, "-c", code]))


def test_speaking_to_a_process_that_does_not_listen_takes_no_time() -> None:
    process = started("import signal; signal.pause()")
    process.say("x" * 3_000_000)
    assert process.hear(0.01) is None
    process.close()
    process.kill()
    assert process.wait(30) == -9


def test_a_process_has_all_that_was_said_before_its_input_is_closed() -> None:
    process = started("import sys; sys.exit(len(sys.stdin.read()) == 3_000_001)")
    process.say("x" * 3_000_000)
    process.close()
    assert process.wait(60) == 1


def test_a_process_may_leave_while_nobody_hears_what_it_says() -> None:
    process = started("import sys; print('ready', flush=True); print('x\\n' * 500_000); sys.exit(5)")
    assert process.hear(60) == b"ready\n"
    process.close()
    assert process.wait(60) == 5


@pytest.mark.skipif(os.name != "posix", reason="other systems have no groups of processes")
def test_what_a_process_has_started_ends_with_it() -> None:
    process = Process("/bin/sh -c 'echo ready; sleep 1000; true'")
    assert process.hear(60) == b"ready\n"
    process.kill()
    assert process.hear(60) == b""  # nobody holds the pipe any more
