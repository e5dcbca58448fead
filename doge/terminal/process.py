"""A program that runs beside ours and is spoken to in lines: nothing here waits without end. Knows no game and no
protocol.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from threading import Thread

from doge.terminal import children, strays
from doge.terminal.relay import Relay

LONGEST_LINE = 100_000
"""The most bytes of a line that are heard as one; what follows is the next."""
LAST_WORDS = 1.0
"""The seconds in which all is shown that it wrote before it was ended."""
FAREWELL = 2.0
"""The seconds that a process has to leave when nobody asks any more."""


class Process:
    """A running command; threads of its own listen, speak and wait for its end, so that nobody else has to."""

    def __init__(self, command: str, name: str = "") -> None:
        """Start it, without a shell; raises OSError or ValueError if that cannot be. It is told of by its name, if it has one."""
        words = shlex.split(command)
        self._ended = False
        self._mark = strays.new_mark()
        with children.birth():
            self._process = subprocess.Popen(  # noqa: S603  # what the person at the command line has named
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=os.environ | {self._mark: "1"},
                start_new_session=True,  # so that Ctrl-C is ours to pass on, and what it has started ends with it
            )
            children.enter(self._end)
        assert self._process.stderr is not None
        self.relay = Relay(name or words[0], os.dup(self._process.stderr.fileno()))
        self._process.stderr.close()
        self._heard: Queue[bytes] = Queue(1)
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self._deaf = False
        self._watch = Thread(target=self._outlive, daemon=True)
        for thread in (self._watch, Thread(target=self._listen, daemon=True), Thread(target=self._speak, daemon=True)):
            thread.start()

    def _listen(self) -> None:
        """Hand on each line, then an empty one; a program that floods us waits until we read on."""
        assert self._process.stdout is not None
        with suppress(OSError), self._process.stdout as out:
            while line := out.readline(LONGEST_LINE):
                if not self._deaf:
                    self._heard.put(line)
        if not self._deaf:
            self._heard.put(b"")

    def _speak(self) -> None:
        """Write what is to be said, for as long as the program hears it; then close its standard input."""
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as pipe:
            for line in iter(self._to_say.get, None):
                pipe.write(line)
                pipe.flush()

    def say(self, line: str) -> None:
        """Send a line; returns at once."""
        self._to_say.put(line.encode() + b"\n")

    def hear(self, seconds: float) -> bytes | None:
        """The next line, empty if the program has left or closed its output, None if none comes in time."""
        try:
            return self._heard.get(timeout=seconds)
        except Empty:
            return None

    def close(self) -> None:
        """Close its standard input after what is to be said, and hear no more."""
        self._to_say.put(None)
        self._deaf = True
        with suppress(Empty):
            self._heard.get_nowait()  # a line that waits to be heard keeps it from leaving

    def wait(self, seconds: float) -> int | None:
        """Its exit status once it has left, None if it is still there."""
        self._watch.join(seconds)
        return self._process.returncode

    def kill(self) -> None:
        """End it, and what it has started."""
        self._end()
        self._watch.join()
        self.relay.finish(LAST_WORDS)

    def _outlive(self) -> None:
        """Wait until it has left, and end what it leaves behind: that could hold its output open."""
        self._process.wait()
        self._end()

    def _end(self) -> None:
        """End its whole group, once: later the number may be that of another group. And all who have left the group."""
        if not self._ended:
            with suppress(OSError):  # nobody of it is left
                if hasattr(os, "killpg"):
                    os.killpg(self._process.pid, signal.SIGKILL)
                else:
                    self._process.kill()
            strays.end(self._mark)
            self._ended = True
            children.leave(self._end)


def let_leave(processes: Sequence[Process]) -> None:
    """Say nothing more to them, and let them leave; kill those that stay."""
    try:
        for process in processes:
            process.close()
        deadline = time.monotonic() + FAREWELL
        for process in processes:
            process.wait(max(0.0, deadline - time.monotonic()))
    finally:
        for process in processes:
            process.kill()
