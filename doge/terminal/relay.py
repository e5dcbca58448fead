"""What bots from outside write beside their answers: passed on to standard error, harmless and not without end."""

from __future__ import annotations

import os
from contextlib import suppress
from threading import Thread

from doge.terminal import progress
from doge.terminal.text import plain
from doge.words import text

MOST_LINES = 500
"""So many lines of a game are shown."""
LONGEST_LINE = 500
"""The most bytes that are shown as one line; what follows is the next."""


class Relay:
    """Reads one end of a pipe until everybody has left the other, whether it is shown or not: so nobody waits for us."""

    def __init__(self, name: str, source: int) -> None:
        """`name` is that of the bot, `source` the descriptor to read; it is closed here."""
        self._name = name
        self._lines = 0
        self._thread = Thread(target=self._pass_on, args=(source,), daemon=True)
        self._thread.start()

    def renew(self) -> None:
        """Another game begins, with as many lines."""
        self._lines = 0

    def finish(self, seconds: float) -> None:
        """Wait until all has been shown, but no longer than that."""
        self._thread.join(seconds)

    def _pass_on(self, source: int) -> None:
        with suppress(OSError), os.fdopen(source, "rb") as pipe:
            while line := pipe.readline(LONGEST_LINE):
                self._lines += 1
                if self._lines <= MOST_LINES:
                    progress.line(plain(line.decode(errors="replace").rstrip("\r\n").expandtabs()))
                    continue
                told = "{name} writes more than {most} lines in a game; the rest is left out."
                progress.say(text(told, name=self._name, most=MOST_LINES))
                while self._lines > MOST_LINES and pipe.read1():  # nobody waits for us
                    pass
