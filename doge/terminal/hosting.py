"""The processes in which the classes of bots play, seen from the process that asks: nothing here waits without end."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.util import Finalize
from typing import Any

from doge.kernel import record
from doge.kernel.bot_guard import NoAnswer
from doge.terminal import children, strays
from doge.terminal.errors import WrongArguments
from doge.terminal.hosted import LONGEST_ANSWER, serve
from doge.terminal.relay import Relay
from doge.terminal.text import seconds
from doge.terminal.workers import interrupts_unheard
from doge.words import sentences, text

START = 60.0
"""The seconds that a class may take to be imported."""
FAREWELL = 2.0
"""The seconds that a process has to leave when nobody asks any more."""
LAST_WORDS = 1.0
"""The seconds in which all is shown that it wrote before it was ended."""

_PROCESSES = get_context("spawn")  # a fresh Python: what is hidden is not in its memory
_idle: dict[str, list[Host]] = {}
"""Processes that wait for the next game, by entry: starting one takes longer than many games."""


def hosted(entry: str) -> Host:
    """A process that holds the class of the entry; raises WrongArguments if the class cannot play."""
    waiting = _idle.get(entry)
    return waiting.pop() if waiting else Host(entry)


def end_all() -> None:
    """End the processes that wait for a game, and give them time to leave by themselves."""
    hosts = [host for waiting in _idle.values() for host in waiting]
    _idle.clear()
    for host in hosts:
        host.close()
    deadline = time.monotonic() + FAREWELL
    for host in hosts:
        host.end(deadline - time.monotonic())


class Host:
    """The process of a bot's class; it is a bot of one game, and later perhaps of another."""

    def __init__(self, entry: str) -> None:
        """Start it, and wait until the class has been imported; raises WrongArguments if it cannot play."""
        self._entry = entry
        self._mark = strays.new_mark()
        self._pipe, end = _PROCESSES.Pipe()
        written, writing = _PROCESSES.Pipe(duplex=False)
        self._process = _PROCESSES.Process(target=serve, args=(entry, end, writing, self._mark), daemon=True)
        if hasattr(os, "setsid"):
            resource_tracker.ensure_running()  # which serves us all, so it must not bear a mark
        with interrupts_unheard(), children.birth():
            with strays.marking(self._mark):
                self._process.start()
            children.enter(self._kill)
        end.close()  # so that the pipe breaks when the process ends
        writing.close()
        self._relay = Relay(entry, os.dup(written.fileno()))
        written.close()
        self._at_exit = Finalize(
            None, self.end, (0.0,), exitpriority=1
        )  # Python would wait for one that hears no signal
        self._gone = ""  # why there is nobody to ask any more
        try:
            told = self._answer(START, text("It took more than {time}.", time=seconds(START)))
        except NoAnswer as error:
            line = text('"{entry}" cannot be imported.', entry=entry)
            raise WrongArguments(sentences(line, error.why)) from None
        if "refused" in told:
            self.close()
            self.end(FAREWELL)
            raise WrongArguments(told["refused"])
        self.advises = told["advises"] is True

    def ask(self, limit: float, *question: Any) -> dict[str, Any]:
        """The answer to a question; raises NoAnswer if none comes within so many seconds, and then the process has ended."""
        if self._gone:
            raise NoAnswer(self._gone)
        with suppress(OSError):  # who has left gives no answer
            self._pipe.send(question)
        late = text("It was still thinking after {time}; --budget allows more.", time=seconds(limit))
        return self._answer(limit, late)

    def _answer(self, limit: float, late: str) -> dict[str, Any]:
        try:
            return self._heard(limit)
        except TimeoutError:
            why, leaving = late, 0.0
        except (EOFError, OSError):
            why, leaving = text("It closed the pipe through which it answers."), FAREWELL
        except ValueError:
            why, leaving = text("Its answer cannot be read."), 0.0
        self.close()
        status = self.end(leaving)
        ended = text("It ended its process, with exit status {status}.", status=status)
        self._gone = ended if leaving and status is not None else why
        raise NoAnswer(self._gone)

    def _heard(self, limit: float) -> dict[str, Any]:
        """The next answer; raises TimeoutError, OSError or EOFError if there is none, and ValueError if it is none."""
        due = time.monotonic() + limit
        if not self._pipe.poll(limit):
            raise TimeoutError
        line = self._pipe.recv_bytes(LONGEST_ANSWER)
        if time.monotonic() > due:
            raise TimeoutError
        return record.parse(line.decode())

    def give_back(self) -> None:
        """Keep the process for another game."""
        self._relay.renew()
        if not self._gone:
            _idle.setdefault(self._entry, []).append(self)

    def close(self) -> None:
        """Ask it nothing more, so that it leaves."""
        self._pipe.close()

    def end(self, seconds: float) -> int | None:
        """End it, and what it has started; its exit status if it has left by itself within so many seconds."""
        left = wait([self._process.sentinel], max(0.0, seconds))
        self._kill()
        children.leave(self._kill)
        self._process.join()
        self._relay.finish(LAST_WORDS)
        self._at_exit.cancel()
        return self._process.exitcode if left else None

    def _kill(self) -> None:
        """End it, and what it has started, without waiting."""
        if hasattr(os, "killpg") and self._process.pid is not None:
            with suppress(OSError):  # nobody is there any more, or it has hardly begun
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        strays.end(self._mark)
