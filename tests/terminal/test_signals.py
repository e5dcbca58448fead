"""Signals that end a command end what it has started: programs, what those have started, and workers."""

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from doge.terminal import workers
from doge.terminal.process import Process
from tests.terminal.conftest import is_gone
from tests.terminal.test_programs import faulty

pytestmark = pytest.mark.skipif(os.name != "posix", reason="other systems have neither these signals nor groups")
ROOT = Path(__file__).parents[2]
SIGNALS = ["SIGTERM", "SIGHUP", "SIGQUIT"]
LIMIT = 30
"""After so many seconds what should have ended never will."""

STUBBORN = """
import os, signal, subprocess, sys

for name in ("SIGTERM", "SIGHUP", "SIGQUIT"):
    signal.signal(getattr(signal, name), signal.SIG_IGN)
child = subprocess.Popen(["sleep", "100000"])
sys.stdin.readline()
os.write(2, f"{os.getpid()} {child.pid}\\n".encode())
if "leaves" in sys.argv:
    sys.exit(7)
while True:
    signal.pause()
"""


@pytest.fixture
def stubborn(tmp_path: Path) -> Iterator[str]:
    """A program that hears no signal and never leaves, with a child that does not either."""
    (tmp_path / "stubborn.py").write_text(STUBBORN)
    return shlex.join([sys.executable, str(tmp_path / "stubborn.py")])


class Started:
    """`python -m doge`, and the numbers of what it has started, as those tell them on standard error."""

    def __init__(self, *arguments: str) -> None:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        command = [sys.executable, "-m", "doge", *arguments]
        self.process = subprocess.Popen(command, **pipes, text=True, cwd=ROOT, preexec_fn=hear)  # noqa: PLW1509, S603
        self._seen: list[int] = []

    def sees(self, programs: int) -> None:
        """Wait until so many programs have been asked."""
        assert self.process.stderr is not None
        for _ in range(programs):
            self._seen += map(int, self.process.stderr.readline().split())

    def ended(self) -> tuple[int, str]:
        """The exit status and what was said on standard error, once all that it started are gone."""
        try:
            _, errors = self.process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            for left in self._seen:
                with suppress(OSError):
                    os.kill(left, signal.SIGKILL)
            self.process.communicate()
            raise
        assert all(is_gone(number) for number in self._seen)
        return self.process.returncode, errors


def hear() -> None:
    """Whoever runs the tests may ignore signals, and processes inherit that."""
    for name in SIGNALS:
        signal.signal(getattr(signal, name), signal.SIG_DFL)


# --- commands ------------------------------------------------------------------------------------

COMMANDS = {
    "arena": (["arena", "--games", "30", "--budget", "600"], 1),
    "arena with workers": (["arena", "--games", "30", "--budget", "600", "--workers", "2"], 2),
    "play": (["play", "--budget", "600"], 1),
}


@pytest.mark.parametrize("name", SIGNALS)
@pytest.mark.parametrize("command", COMMANDS)
def test_nothing_outlives_a_signal(command: str, name: str, stubborn: str) -> None:
    arguments, programs = COMMANDS[command]
    started = Started(*arguments, "--seats", f"cmd:{stubborn},random,random")
    started.sees(programs)
    started.process.send_signal(getattr(signal, name))
    assert started.ended() == (-getattr(signal, name), "")


@pytest.mark.parametrize("name", SIGNALS)
def test_nothing_outlives_a_signal_while_a_person_is_asked(name: str) -> None:
    started = Started("play", "--seats", f"you,{faulty('stays')},random", "--budget", "600")
    assert started.process.stdout is not None
    while started.process.stdout.read(1) != ">":
        pass
    started.process.send_signal(getattr(signal, name))
    assert started.ended() == (-getattr(signal, name), "")


def test_games_that_were_played_are_whole_in_the_file_when_a_signal_comes(tmp_path: Path) -> None:
    file = tmp_path / "games"
    started = Started("arena", "--seats", "random,random,random", "--games", "30000", "--records", str(file))
    deadline = time.monotonic() + LIMIT
    while not (file.exists() and file.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.01)
    started.process.terminate()
    assert started.ended()[0] == -signal.SIGTERM
    games = file.read_text().splitlines(keepends=True)
    assert games and all(game.endswith("}}\n") for game in games)


def test_what_a_program_leaves_behind_ends_with_its_game(stubborn: str) -> None:
    started = Started("arena", "--games", "3", "--seats", f"cmd:{stubborn} leaves,random,random", "--budget", "60")
    started.sees(1)
    status, errors = started.ended()
    assert status == 0
    assert errors.count("It has left, with exit status 7.") == 3


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="this system has no table of processes")
def test_a_child_of_a_program_that_has_left_its_session_ends_with_it() -> None:
    line = "setsid sh -c 'sleep 600 </dev/null >/dev/null 2>&1 & echo $!'; read never"
    process = Process(shlex.join(["/bin/sh", "-c", line]))
    runaway = process.hear(LIMIT)
    process.kill()
    assert runaway and is_gone(int(runaway))


# --- processes -----------------------------------------------------------------------------------


def test_what_a_process_has_started_ends_when_it_has_left_by_itself() -> None:
    process = Process("/bin/sh -c 'sleep 100000 & echo ready'")
    assert process.hear(LIMIT) == b"ready\n"
    assert process.hear(LIMIT) == b""  # nobody holds the pipe any more
    assert process.wait(LIMIT) == 0
    process.kill()  # which does no harm


def deaf(_: int) -> int:
    """Work that no signal ends."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    return os.getpid()


def test_a_worker_that_hears_no_signal_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "GRACE", 0.05)
    results = workers.spread(deaf, iter(int, 1), 1)
    number = next(results)
    results.close()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


# --- signals -------------------------------------------------------------------------------------


def told(code: str) -> tuple[int, str]:
    """How a process with this code ends, and what it prints."""
    code = f"import signal\nfrom doge.terminal import children\nsignal.signal(signal.SIGTERM, signal.SIG_DFL)\n{code}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=LIMIT)  # noqa: PLW1510, S603
    return ended.returncode, ended.stdout + ended.stderr


def test_a_signal_waits_until_a_child_is_known() -> None:
    code = """
with children.end_on_signals():
    with children.birth():
        signal.raise_signal(signal.SIGTERM)
        print("born", flush=True)
        children.enter(lambda: print("ended", flush=True))
    print("never")
"""
    assert told(code) == (-signal.SIGTERM, "born\nended\n")


def test_a_signal_that_is_ignored_stays_so() -> None:
    code = """
signal.signal(signal.SIGHUP, signal.SIG_IGN)
with children.end_on_signals():
    signal.raise_signal(signal.SIGHUP)
print(signal.getsignal(signal.SIGTERM) is signal.SIG_DFL)
"""
    assert told(code) == (0, "True\n")


def test_a_child_that_has_left_is_not_ended_again() -> None:
    code = """
def end():
    print("ended", flush=True)
children.enter(end)
children.leave(end)
children.leave(end)
with children.end_on_signals():
    signal.raise_signal(signal.SIGTERM)
"""
    assert told(code) == (-signal.SIGTERM, "")
