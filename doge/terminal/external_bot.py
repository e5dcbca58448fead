"""Bots that are programs of their own: started, spoken to in lines of JSON (docs/bots.md), and never waited for
without end.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.kernel import record
from doge.kernel.action import Action
from doge.kernel.bot import Thought
from doge.kernel.bot_guard import NoAnswer
from doge.kernel.chance import Stream
from doge.kernel.errors import NotUnderstood
from doge.kernel.game import Legal
from doge.registry import AnyTable
from doge.terminal.process import Process, let_leave
from doge.terminal.talk import Talk
from doge.terminal.text import seconds
from doge.words import template, text

PROTOCOL = 1
BUDGET = 1.0
"""The seconds that a program may think about a choice, unless the command line says otherwise."""
PATIENCE = 10
"""An answer may take so many times the budget before the game is lost by it."""
READY = '{"type": "ready", "name": "MyBot"}'
"""What answers a hello."""
LEFT, CLOSED = template("It has left, with exit status {status}."), template("It closed its output.")


class Program:
    """A bot that lives in a process: it is started at its first question, and only its view of the table goes there."""

    def __init__(self, command: str, table: AnyTable, seat: int, seed: str, budget: float) -> None:
        """`seed` is for its own chance, `budget` in seconds a choice."""
        self.name = ""
        self._command, self._table, self._seat, self._seed, self._budget = command, table, seat, seed, budget
        late = "It said nothing for {time}, {times} times its budget. Does it end each line, and flush its output?"
        self._late = text(late, time=seconds(PATIENCE * budget), times=PATIENCE)
        self.talk: Talk | None = None  # not before the first question

    def choose(self, observation: object, legal: Legal[Action], stream: Stream) -> Thought[Action]:
        """The program's choice; raises NoAnswer, with the line that it said, for what is none."""
        yield from ()  # it thinks in its own process; this one just waits
        talk = self.talk or self._started()
        listed = [action.step() for action in legal] if legal.listed else None
        talk.ask({"type": "choose", "view": record.view(self._table, self._seat), "choices": listed})
        line, answer = talk.answer("choice", PATIENCE * self._budget, self._late)
        try:
            return self._table.game.read(answer.get("choice"))
        except NotUnderstood as error:
            detail = text("The choice is not a step of the game: {why}", why=error)
            raise NoAnswer(text("The choice is not a step of the game."), line, detail=detail) from None

    def _started(self) -> Talk:
        """The talk with it, after it has said that it is ready."""
        try:
            self.talk = talk = Talk(Process(self._command), LEFT, CLOSED)
        except (OSError, ValueError) as error:
            raise NoAnswer(text("The program cannot be started: {error}.", error=error)) from None
        hello: record.Record = {"type": "hello", "protocol": PROTOCOL, "game": self._table.game.name}
        hello |= {"seats": len(self._table.seats), "seat": self._seat}
        talk.ask(hello | {"seed": self._seed, "budget": {"seconds": self._budget}})
        try:
            line, answer = talk.answer("ready", PATIENCE * self._budget, self._late)
            if not isinstance(answer.get("name"), str):
                raise NoAnswer(text('It is ready, but gives no "name".'), line)
        except NoAnswer as error:
            raise NoAnswer(error.why, error.said, READY, error.detail) from None
        self.name = answer["name"]
        return talk


def dismiss(programs: Sequence[Program], table: AnyTable) -> None:
    """Send the programs of a game its record and let them leave; kill those that stay."""
    talks = [program.talk for program in programs if program.talk is not None]
    if not talks:
        return
    end = {"type": "end", "record": record.write(table)}
    for talk in talks:
        talk.ask(end)
    let_leave([talk.process for talk in talks])
