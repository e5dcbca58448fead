"""Bots that are programs of their own: started, spoken to in lines of JSON (docs/bots.md), and never waited for
without end.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from doge.kernel import record
from doge.kernel.action import Action
from doge.kernel.bot import Thought
from doge.kernel.bot_guard import NoAnswer
from doge.kernel.chance import Stream
from doge.kernel.errors import NotUnderstood
from doge.kernel.game import Legal
from doge.registry import AnyTable
from doge.terminal.process import LONGEST_LINE, Process
from doge.terminal.text import seconds
from doge.words import sentences, text

PROTOCOL = 1
BUDGET = 1.0
"""The seconds that a program may think about a choice, unless the command line says otherwise."""
PATIENCE = 10
"""An answer may take so many times the budget before the game is lost by it."""
FAREWELL = 2.0
"""The seconds that a program has to leave after the end."""
READY = '{"type": "ready", "name": "MyBot"}'
"""What answers a hello."""


class Program:
    """A bot that lives in a process: it is started at its first question, and only its view of the table goes there."""

    def __init__(self, command: str, table: AnyTable, seat: int, seed: str, budget: float) -> None:
        """`seed` is for its own chance, `budget` in seconds a choice."""
        self.name = ""
        self._command, self._table, self._seat, self._seed, self._budget = command, table, seat, seed, budget
        self.process: Process | None = None  # not before the first question

    def choose(self, observation: object, legal: Legal[Action], stream: Stream) -> Thought[Action]:
        """The program's choice; raises NoAnswer, with the line that it said, for what is none."""
        yield from ()  # it thinks in its own process; this one just waits
        process = self.process or self._started()
        listed = [action.step() for action in legal] if legal.listed else None
        view = record.view(self._table, self._seat)
        process.say(record.dump_sorted({"type": "choose", "view": view, "choices": listed}))
        line, answer = self._answer(process, "choice")
        try:
            return self._table.game.read(answer.get("choice"))
        except NotUnderstood as error:
            detail = text("The choice is not a step of the game: {why}", why=error)
            raise NoAnswer(text("The choice is not a step of the game."), line, detail=detail) from None

    def _started(self) -> Process:
        """The process, after it has said that it is ready."""
        try:
            self.process = process = Process(self._command)
        except (OSError, ValueError) as error:
            raise NoAnswer(text("The program cannot be started: {error}.", error=error)) from None
        hello: record.Record = {"type": "hello", "protocol": PROTOCOL, "game": self._table.game.name}
        hello |= {"seats": len(self._table.seats), "seat": self._seat}
        hello |= {"seed": self._seed, "budget": {"seconds": self._budget}}
        process.say(record.dump_sorted(hello))
        try:
            line, answer = self._answer(process, "ready")
            if not isinstance(answer.get("name"), str):
                raise NoAnswer(text('It is ready, but gives no "name".'), line)
        except NoAnswer as error:
            raise NoAnswer(error.why, error.said, READY, error.detail) from None
        self.name = answer["name"]
        return process

    def _answer(self, process: Process, kind: str) -> tuple[str, dict[str, Any]]:
        """The next line, and the message of the kind in it."""
        heard = process.hear(PATIENCE * self._budget)
        if heard is None:
            process.kill()  # who knows when it would listen again
            late = "It said nothing for {time}, {times} times its budget. Does it end each line, and flush its output?"
            raise NoAnswer(text(late, time=seconds(PATIENCE * self._budget), times=PATIENCE))
        if not heard:
            status = process.wait(FAREWELL)
            if status is None:
                raise NoAnswer(text("It closed its output."))
            raise NoAnswer(text("It has left, with exit status {status}.", status=status))
        if len(heard) == LONGEST_LINE:
            raise NoAnswer(text("Its line has over {most} bytes.", most=LONGEST_LINE), _decoded(heard))
        try:
            line = heard.decode().strip()
            message = record.parse(line)
        except (UnicodeDecodeError, record.RecordError) as error:
            detail = sentences(text("Its line cannot be read."), str(error))
            raise NoAnswer(text("Its line cannot be read."), _decoded(heard), detail=detail) from None
        if message.get("type") != kind:
            raise NoAnswer(text('The message must be of the type "{type}".', type=kind), line)
        return line, message


def _decoded(line: bytes) -> str:
    return line.decode(errors="replace").strip()


def dismiss(programs: Sequence[Program], table: AnyTable) -> None:
    """Send the programs of a game its record and let them leave; kill those that stay."""
    processes = [program.process for program in programs if program.process is not None]
    if not processes:
        return
    end = record.dump_sorted({"type": "end", "record": record.write(table)})
    try:
        for process in processes:
            process.say(end)
            process.close()
        deadline = time.monotonic() + FAREWELL
        for process in processes:
            process.wait(max(0.0, deadline - time.monotonic()))
    finally:
        for process in processes:
            process.kill()
