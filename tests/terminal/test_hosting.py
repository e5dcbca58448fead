"""Classes that do what no bot should: the arena goes on, says who it was, and nobody else is blamed or silenced."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from doge.kernel import record
from doge.registry import GAMES
from tests.terminal.conftest import Doge, is_gone
from tests.terminal.test_programs import PATIENT, ROOT

BAD = "tests.terminal.badbots"
WAYS = {
    "Unspeakable": "It raised Mute: it cannot be told (badbots.py, line ",
    "Leaver": "It ended its process, with exit status 0.",
    "Killed": "It ended its process, with exit status -9.",
    "Interrupter": "It raised KeyboardInterrupt: ",
    "Deaf": "It was still thinking after 0.5 seconds; --budget allows more.",
    "Late": "It was still thinking after 0.5 seconds; --budget allows more.",
}
HASTY = 0.05
"""A budget in seconds for classes that will not keep it."""
needs_table = pytest.mark.skipif(
    not Path("/proc/self/environ").exists(), reason="this system has no table of processes"
)
needs_signals = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system ends processes otherwise")


@needs_signals
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("way", WAYS)
def test_whatever_a_class_does_it_is_named_loses_and_the_arena_goes_on(way: str, workers: int, doge: Doge) -> None:
    budget = HASTY if way in {"Deaf", "Late"} else PATIENT
    seats = ("--seats", f"random,{BAD}:{way},random")
    ended = doge("arena", *seats, "--games", 3, "--budget", budget, "--json", "--workers", workers)
    assert ended.status == 0
    assert ended.err.count("\n") == 3
    assert all(f": {BAD}:{way} in seat " in line and WAYS[way] in line for line in ended.err.splitlines())
    assert [player["forfeits"] for player in json.loads(ended.out)["players"]] == [0, 3, 0]


def run(*arguments: object, **options: object) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, for what would end ours or close its output."""
    command = [sys.executable, "-m", "doge", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, timeout=120, **options)  # type: ignore[call-overload,no-any-return]  # noqa: S603


@pytest.mark.parametrize("way", ["Silencer", "Last"])
def test_a_class_that_closes_what_all_write_to_silences_nobody(way: str) -> None:
    ended = run("arena", "--seats", f"{BAD}:{way},{BAD}:Unspeakable,random", "--games", 3, "--json", "--seed", "shh")
    assert ended.returncode == 0
    assert [player["forfeits"] for player in json.loads(ended.stdout)["players"]] == [0, 3, 0]
    assert ended.stderr.count("It raised Mute: it cannot be told") == 3


def test_nobody_is_blamed_for_what_another_has_changed(doge: Doge, tmp_path: Path) -> None:
    """All that a bot is given it may break: no other bot plays with it, and the table does not either."""
    file = tmp_path / "games"
    arguments = ("--games", 4, "--seed", "vandal", "--strict", "--records", file)
    ended = doge("arena", "--seats", f"{BAD}:Vandal,merchant,{BAD}:Last,random", *arguments)
    assert (ended.status, ended.err) == (0, "")
    games = [record.load(record.parse(line), GAMES) for line in file.read_text().splitlines()]
    assert all(game.result for game in games)
    broken = file.read_text()
    assert doge("arena", "--seats", f"{BAD}:Last,merchant,{BAD}:Last,random", *arguments).status == 0
    assert file.read_text() == broken.replace("Vandal", "Last")


@needs_table
@pytest.mark.parametrize("child", ["Parent", "Runaway"])
def test_what_a_class_has_started_ends_with_it(child: str) -> None:
    """Those of `Parent` are in its group, those of `Runaway` have left group, session and parent."""
    ended = run("arena", "--seats", f"{BAD}:{child},random,random", "--games", 3, "--budget", 0.2)
    assert ended.returncode == 0
    assert ended.stderr.count("It was still thinking") == (3 if child == "Parent" else 0)
    children = re.findall(r"^a (?:child|runaway) (\d+)$", ended.stderr, re.MULTILINE)
    assert len(children) >= 3 and all(is_gone(int(number)) for number in children)


@needs_table
@pytest.mark.parametrize("workers", [1, 2])
def test_the_processes_of_classes_end_with_whoever_asks_them(workers: int) -> None:
    """The way of `Herald`: it hears no signal, says so, and never answers. A worker waits for each answer as long as the budget lasts."""
    seats = (
        "--seats",
        f"{BAD}:Herald,{BAD}:Herald,random",
        "--games",
        "6",
        "--workers",
        str(workers),
        "--budget",
        HASTY,
    )
    command = [sys.executable, "-m", "doge", "arena", *map(str, seats)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=ROOT) as arena:  # noqa: S603
        assert arena.stderr is not None
        heralds = [arena.stderr.readline() for _ in range(workers)]
        arena.kill()
        heralds += arena.stderr.readlines()
    assert all(is_gone(int(herald.removeprefix("deaf "))) for herald in heralds)


def test_what_a_class_prints_spoils_no_report_steers_no_terminal_and_ends() -> None:
    ended = run("arena", "--seats", f"{BAD}:Chatterer,random,random", "--games", 3, "--json")
    assert ended.returncode == 0
    assert json.loads(ended.stdout)["games"] == 3
    assert '{"games": 0}?[2J?\n' in ended.stderr
    assert all(line.isprintable() for line in ended.stderr.splitlines())
    assert ended.stderr.count(f"{BAD}:Chatterer writes more than 500 lines in a game; the rest is left out.") >= 1
    assert len(ended.stderr) < 10 * 501 * 501


def test_what_a_program_writes_beside_its_answers_ends_and_steers_no_terminal() -> None:
    code = r"import sys; sys.stderr.write('\x1b[2J' + 'x' * 200_000 + '\n' * 200_000)"
    command = f"cmd:{shlex.join([sys.executable, '-c', code])}"
    ended = run("arena", "--seats", f"{command},random,random", "--games", 3, "--json")
    assert json.loads(ended.stdout)["endings"] == {"forfeit": 3}
    assert all(line.isprintable() for line in ended.stderr.splitlines())
    assert ended.stderr.count(" writes more than 500 lines in a game; the rest is left out.") == 3
    assert len(ended.stderr) < 3 * 501 * 501


@pytest.mark.parametrize("way", ["Leaver", "Unspeakable"])
def test_in_a_game_at_the_terminal_it_is_told_too_and_the_game_is_kept(way: str, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    ended = run("play", "--seats", f"merchant,{BAD}:{way},merchant", "--save", kept)
    assert ended.returncode == 1
    assert f"{BAD}:{way} in seat 1 gave no legal answer. It " in ended.stderr
    assert record.load(record.parse(kept.read_text()), GAMES).result is None


def test_a_class_whose_import_leaves_is_refused(tmp_path: Path) -> None:
    (tmp_path / "leaver.py").write_text("import os\nos._exit(0)\n")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    ended = run("arena", "--seats", "leaver:Bot,random,random", "--games", 3, env=environment)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert '"leaver:Bot" cannot be imported. It ended its process, with exit status 0.' in ended.stderr
