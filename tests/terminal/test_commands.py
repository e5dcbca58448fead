"""The command line as a whole: help with examples, one line for what is wrong, clean ends."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from doge.games.doge.bots import BOTS
from doge.terminal.called import called
from tests.terminal.conftest import PROGRAM, Doge

COMMANDS = ("play", "arena", "replay")
RANDOMS = "random,random,random"
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("command", [(), *((command,) for command in COMMANDS)])
def test_help_shows_examples_that_can_be_copied(
    command: Sequence[str], doge: Doge, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        doge(*command, "--help")
    shown = capsys.readouterr().out
    assert ended.value.code == 0
    examples = shown.split("examples:")[1]
    assert examples.count(f"{Path(sys.executable).stem} -m doge ") >= 3 and "{" not in shown


WRONG = {
    "no command": [],
    "unknown command": ["win"],
    "unknown option": ["arena", "--seats", RANDOMS, "--games", 3, "--speed", "9"],
    "abbreviated option": ["arena", "--seat", RANDOMS, "--games", 3],
    "no games": ["arena", "--seats", RANDOMS],
    "games is a word": ["arena", "--seats", RANDOMS, "--games", "many"],
    "games is 0": ["arena", "--seats", RANDOMS, "--games", "0"],
    "games is negative": ["arena", "--seats", RANDOMS, "--games", "-3"],
    "games is endless": ["arena", "--seats", RANDOMS, "--games", "9" * 5000],
    "two seats": ["arena", "--seats", "random,random", "--games", 3],
    "five seats": ["arena", "--seats", "random," * 4 + "random", "--games", 3],
    "empty seat": ["arena", "--seats", "random,,random", "--games", 3],
    "unknown player": ["arena", "--seats", "random,random,doge", "--games", 3],
    "a person in the arena": ["arena", "--seats", "you,random,random", "--games", 3],
    "players and seats differ": ["arena", "--players", 4, "--seats", RANDOMS, "--games", 3],
    "five players": ["play", "--players", 5],
    "no workers": ["arena", "--seats", RANDOMS, "--games", 3, "--workers", 0],
    "an army of workers": ["arena", "--seats", RANDOMS, "--games", 3, "--workers", 1000],
    "records nowhere": ["arena", "--seats", RANDOMS, "--games", 3, "--records", "/no/such/folder/x"],
    "records into a folder": ["arena", "--seats", RANDOMS, "--games", 3, "--records", "/"],
    "save nowhere": ["play", "--save", "/no/such/folder/x"],
    "load what is not there": ["play", "--load", "/no/such/file"],
    "load with a seed": ["play", "--load", "x", "--seed", "y"],
    "a seed that is no text": ["play", "--seed", "\udcff"],
    "save into a folder": ["play", "--save", "/"],
    "no budget": ["arena", "--seats", RANDOMS, "--games", 3, "--budget", 0],
    "budget is a word": ["play", "--budget", "nan"],
    "a command of no words": ["arena", "--seats", "cmd:,random,random", "--games", 3],
    "a program that is nowhere": ["arena", "--seats", "cmd:no-such-program x,random,random", "--games", 3],
    "a quote that stays open": ["play", "--seats", "cmd:python3 'bot.py,random,random"],
    "a long command": ["play", "--seats", f"cmd:python3 {'x' * 300},random,random"],
    "an invisible command": ["play", "--seats", "cmd:python3 \udcff,random,random"],
    "a module that is nowhere": ["play", "--seats", "no_such_module:Bot,random,random"],
    "a class that is nowhere": ["play", "--seats", "json:Bot,random,random"],
    "a class that is no bot": ["play", "--seats", "json:JSONDecoder,random,random"],
    "no class at all": ["play", "--seats", "json:,random,random"],
    "replay what is not there": ["replay", "/no/such/file"],
    "replay a folder": ["replay", "/"],
    "replay nothing": ["replay"],
    "a file name that cannot be": ["replay", "a\0b"],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG.keys())
def test_wrong_arguments_are_answered_in_one_line(arguments: Sequence[object], doge: Doge) -> None:
    ended = doge(*arguments)
    assert ended.status == 2
    assert ended.out == ""
    assert ended.err.startswith("doge: ")
    assert ended.err.endswith(".\n") or "--help" in ended.err
    assert ended.err.count("\n") == 1


@pytest.mark.parametrize("before", [(), *((command,) for command in COMMANDS)])
@pytest.mark.parametrize("option", ["--hlep", "-x", "--hlep=yes"])
def test_an_option_that_there_is_not_is_named(before: Sequence[str], option: str, doge: Doge) -> None:
    ended = doge(*before, option)
    assert (ended.status, ended.err.count("\n")) == (2, 1)
    assert ended.err.startswith(f"doge: There is no option {option.removesuffix('=yes')}. See: ")


def test_what_follows_two_dashes_is_no_option(doge: Doge) -> None:
    assert "--x cannot be read" in doge("replay", "--", "--x").err


def test_the_commands_are_named_to_whoever_names_none(doge: Doge) -> None:
    assert "Name a command: play, arena, replay, picture or check." in doge().err


@pytest.mark.parametrize(("program", "name"), [("/usr/local/bin/doge", "doge"), ("x/doge.exe", "doge")])
def test_the_command_is_named_as_it_was_called(program: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [program])
    assert called() == name
    monkeypatch.setattr("sys.argv", [str(PROGRAM)])
    assert called() == f"{Path(sys.executable).stem} -m doge"


def test_the_usage_names_the_command_as_it_was_called() -> None:
    helped = subprocess.run([sys.executable, "-m", "doge", "play", "--help"], capture_output=True, text=True)  # noqa: PLW1510
    assert helped.stdout.startswith(f"usage: {Path(sys.executable).stem} -m doge play ")


def test_the_version_is_told(doge: Doge, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        doge("--version")
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("doge ")


# --- as a process of its own ---------------------------------------------------------------------


def started(*arguments: str, redirected: str = "") -> subprocess.Popen[str]:
    """`python -m doge` behind a shell that may close its streams."""
    line = f'exec "$0" -m doge "$@" {redirected}'
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = ["/bin/sh", "-c", line, sys.executable, *arguments]
    return subprocess.Popen(command, **pipes, text=True)  # noqa: S603  # our own program


def test_a_reader_that_has_seen_enough_ends_it_quietly() -> None:
    process = started("arena", "--seats", RANDOMS, "--games", "3", "--json")
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert process.wait(60) == 0
    assert process.stderr.read() == ""
    process.communicate()


@pytest.mark.parametrize("redirected", ["<&-", ">&-", "<&- >&-", "2>&-", "</dev/null"])
def test_closed_streams_end_a_game_cleanly(redirected: str) -> None:
    _, errors = (process := started("play", "--seed", "closed", redirected=redirected)).communicate(timeout=60)
    assert (process.returncode, errors) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="other systems name files in other ways")
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_letters_that_a_terminal_lacks_stop_nothing(encoding: str, tmp_path: Path) -> None:
    """In a plain C locale; the names of files keep their bytes."""
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "PYTHONIOENCODING": f"{encoding}:strict"}
    surroundings = {"cwd": tmp_path, "env": os.environ | plain | {"PYTHONPATH": str(ROOT)}, "capture_output": True}
    command = [sys.executable, "-m", "doge", "play", "--save", "å.json"]
    typed = "save ä.json\nsave \u0100\ncastello \u0100\n"
    ended = subprocess.run(command, input=typed.encode(), **surroundings)  # noqa: PLW1510, S603
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"codec" not in ended.stdout and b"is not a number" in ended.stdout
    if encoding == "ascii":
        assert {b"\xc3\xa5.json", b"\xc3\xa4.json", b"\xc4\x80"} == {
            os.fsencode(file.name) for file in tmp_path.iterdir()
        }


def hear_interrupts() -> None:
    """A shell's background jobs, such as a CI run, inherit that Ctrl-C is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_ends_the_arena_cleanly(workers: str) -> None:
    arguments = ["--seats", RANDOMS, "--games", "30000", "--workers", workers, "--records", "/dev/stdout"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    command = [sys.executable, "-m", "doge", "arena", *arguments]
    process = subprocess.Popen(command, **pipes, start_new_session=True, text=True, preexec_fn=hear_interrupts)  # noqa: PLW1509, S603
    assert process.stdout is not None
    assert process.stdout.readline()  # it plays
    os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C does: the workers hear it too
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert errors == "doge: Interrupted.\n"


INTERRUPTED_AT_IMPORT = """
import runpy, signal, sys

class Interrupting:
    @staticmethod
    def find_spec(name, path, target=None):
        if name == MODULE:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupting)
runpy.run_module("doge", run_name="__main__")
"""


@pytest.mark.parametrize("module", ["doge.terminal.commands", "doge.terminal.play", "doge.registry"])
def test_an_interrupt_while_it_is_imported_ends_it_cleanly(module: str) -> None:
    code = INTERRUPTED_AT_IMPORT.replace("MODULE", repr(module))
    command = [sys.executable, "-c", code, "--help"]
    ended = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False, preexec_fn=hear_interrupts)  # noqa: S603
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "doge: Interrupted.\n")


SLOW = """
import os, time

class Slow:
    def choose(self, *about):
        os.write(2, b"asked\\n")
        time.sleep(600)

if __name__ == "__main__":
    Slow().choose()
"""


@pytest.mark.parametrize("player", ["slowbots:Slow", f"cmd:{sys.executable} slowbots.py"])
def test_an_interrupt_waits_for_no_slow_bot_and_leaves_none_behind(player: str, tmp_path: Path) -> None:
    (tmp_path / "slowbots.py").write_text(SLOW)
    arguments = ["--seats", f"{player},random,random", "--games", "30", "--workers", "2", "--budget", "60"]
    command = [sys.executable, "-m", "doge", "arena", *arguments]
    surroundings = {"stderr": subprocess.PIPE, "cwd": tmp_path, "env": os.environ | {"PYTHONPATH": str(ROOT)}}
    process = subprocess.Popen(command, **surroundings, start_new_session=True, text=True, preexec_fn=hear_interrupts)  # noqa: PLW1509, S603
    assert process.stderr is not None
    assert [process.stderr.readline() for _ in range(2)] == ["asked\n"] * 2
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)  # until nobody has the stream any more
    assert (process.returncode, errors) == (130, "doge: Interrupted.\n")


def test_a_traceback_is_shown_to_who_asks_for_it(doge: Doge) -> None:
    plain, traced = doge("replay", "nowhere.json"), doge("--traceback", "replay", "nowhere.json")
    assert plain.status == traced.status != 0
    assert "Traceback" not in plain.err and traced.err.endswith(plain.err)
    assert traced.err.startswith("Traceback") and "nowhere.json" in traced.err


def test_a_level_without_a_bot_is_named(doge: Doge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(BOTS, "merchant")
    ended = doge("arena", "--game", "doge", "--seats", "merchant,random,random", "--games", 3)
    assert ended.status == 1
    assert ended.err.endswith('The level "merchant" has no bot: add one to BOTS in doge.games.doge.bots.\n')
