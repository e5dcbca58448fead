"""Classes of bots that do what no bot should do to the process that it plays in."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from doge.games.doge.choices import Casts
from doge.games.doge.moves import Cast


class Mute(Exception):
    """Not even its text can be told."""

    def __str__(self) -> str:
        raise SystemExit("no word")


class Last:
    """Takes the last choice; the others do it, too, if they come so far."""

    def choose(self, observation: Any, legal: Sequence[Any], stream: Any) -> Any:
        self.misbehave(observation, legal)
        return legal[-1]

    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        """Nothing, here."""


class Blabber(Last):
    """Fails in the second round, and tells all that it holds."""

    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        if observation.round == 2:
            raise LookupError(f"4711: {observation.hand} {observation.placed} {list(legal)}")


class Babbler(Last):
    """Answers in the second round with what it holds, and that is no action."""

    def choose(self, observation: Any, legal: Sequence[Any], stream: Any) -> Any:
        return legal[-1] if observation.round < 2 else f"4711: {observation.hand} {observation.placed} {list(legal)}"


class Forger(Last):
    """Answers in the second round with more than it holds."""

    def choose(self, observation: Any, legal: Sequence[Any], stream: Any) -> Any:
        return legal[-1] if observation.round < 2 else Cast(observation.viewer, 6, (3, 3, 3, 3))


class Unspeakable(Last):
    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        raise Mute


class Leaver(Last):
    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        os._exit(0)


class Killed(Last):
    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class Interrupter(Last):
    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        raise KeyboardInterrupt


class Deaf(Last):
    """Hears no signal that it can keep from hearing, and never answers."""

    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        for number in (signal.SIGALRM, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        while True:
            time.sleep(60)


class Herald(Deaf):
    """Says so before it is deaf."""

    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        os.write(1, f"deaf {os.getpid()}\n".encode())  # in one piece, also where two write at the same time
        super().misbehave(observation, legal)


class Late(Last):
    """Answers, though not in time, whatever comes in between."""

    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        begun = time.monotonic()
        while time.monotonic() < begun + 1:
            with suppress(BaseException):
                time.sleep(1)


class Silencer(Last):
    """Closes what everybody writes to, in both ways."""

    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        for stream in (sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__):
            stream.close()  # type: ignore[union-attr]
        for number in (1, 2):
            with suppress(OSError):
                os.close(number)


class Vandal(Last):
    """Changes all that it is given, and what it can reach from there; its own answer is right."""

    def choose(self, observation: Any, legal: Sequence[Any], stream: Any) -> Any:
        right = _last(legal, observation.viewer)
        for action in legal:
            _overwrite(action)
        for part in (observation.pending, *observation.agenda, observation.election, observation):
            _overwrite(part)
        type(stream).choice = type(stream).below = None
        return Said(right)


def _last(legal: Sequence[Any], seat: int) -> Any:
    """The step of the last choice, though all actions that are made only once are broken already."""
    if not isinstance(legal, Casts):
        return legal[-1].step()
    return Cast(seat, legal._areas[-1], legal._sets[-1]).step()


class Said:
    """An action, as far as anybody asks."""

    def __init__(self, step: Any) -> None:
        self._step = step

    def step(self) -> Any:
        return self._step


def _overwrite(frozen: Any) -> None:
    for name in getattr(frozen, "__slots__", ()):
        object.__setattr__(frozen, name, 0)


class Parent(Last):
    """Has a child, which stays for long, and never answers."""

    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        child = multiprocessing.get_context("fork").Process(target=time.sleep, args=(600,))
        child.start()
        print("a child", child.pid)
        child.join()


class Runaway(Last):
    """Has a child in a session of its own, whose parent has left, and which closes all that it was given."""

    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        if observation.round == 1:
            line = "sleep 600 </dev/null >/dev/null 2>&1 & echo a runaway $!"
            subprocess.run(["setsid", "sh", "-c", line], check=True)  # noqa: S603, S607


class Chatterer(Last):
    """Writes what looks like a report, steers the terminal, and does not come to an end."""

    def misbehave(self, observation: Any, legal: Sequence[Any]) -> None:
        if observation.round > 1:
            return
        print('{"games": 0}\x1b[2J\x07')
        os.write(1, b"\xff" * 200_000 + b"\n" * 200_000)
