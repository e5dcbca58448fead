"""What is said to a process and what it answers, each a message of JSON in a line (docs/bots.md). Knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doge.kernel import record
from doge.kernel.bot_guard import NoAnswer
from doge.terminal.process import FAREWELL, LONGEST_LINE, Process
from doge.words import sentences, text


class Talk:
    """Asks a process, and says why there is no answer."""

    def __init__(self, process: Process, left: str, closed: str) -> None:
        """`left` and `closed` say (as templates) that it has ended with a status, and that it stays but will never answer."""
        self.process = process
        self.over = ""  # why it is asked nothing more
        self._left, self._closed = left, closed

    def ask(self, question: Mapping[str, Any]) -> None:
        """Send a message; returns at once."""
        self.process.say(record.dump_sorted(dict(question)))

    def answer(self, kind: str, limit: float, late: str) -> tuple[str, dict[str, Any]]:
        """The next line, and the message of the kind in it; raises NoAnswer if none comes within so many seconds: `late`."""
        if self.over:
            raise NoAnswer(self.over)
        heard = self.process.hear(limit)
        if heard is None:
            self.process.kill()  # who knows when it would listen again
            raise self._none(late)
        if not heard:
            status = self.process.wait(FAREWELL)
            raise self._none(text(self._closed) if status is None else text(self._left, status=status))
        if len(heard) == LONGEST_LINE:
            raise self._none(text("Its line has over {most} bytes.", most=LONGEST_LINE), heard)
        try:
            message = record.parse(heard.decode())
        except (UnicodeDecodeError, record.RecordError) as error:
            why = text("Its line cannot be read.")
            raise self._none(why, heard, sentences(why, str(error))) from None
        if message.get("type") != kind:
            raise self._none(text('The message must be of the type "{type}".', type=kind), heard)
        return _decoded(heard), message

    def _none(self, why: str, said: bytes = b"", detail: str = "") -> NoAnswer:
        self.over = why
        return NoAnswer(why, _decoded(said), detail=detail)


def _decoded(line: bytes) -> str:
    return line.decode(errors="replace").strip()
