"""Bots from outside the house that a person enters on the command line: a program (cmd:COMMAND) or a Python class."""

from __future__ import annotations

import pickle
import shlex
import shutil
import sys
from base64 import b64encode
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from doge.kernel.action import Action
from doge.kernel.bot import Advice, Thought
from doge.kernel.bot_guard import NoAnswer, checked
from doge.kernel.chance import Stream
from doge.kernel.game import Legal, Observation
from doge.registry import AnyTable
from doge.terminal.errors import WrongArguments
from doge.terminal.process import Process, let_leave
from doge.terminal.talk import Talk
from doge.terminal.text import seconds
from doge.words import sentences, template, text

Advising: TypeAlias = Callable[[Observation, Legal[Action], Stream], Thought[Sequence[Advice[Action]]]]
"""The way in which a bot advises."""

COMMAND = "cmd:"
LONGEST = 200
"""The most characters of an entry: it stands in the records, next to the name of the seat."""
START = 60.0
"""The seconds that a class may take to be imported."""
LEFT = template("It ended its process, with exit status {status}.")
CLOSED = template("It closed the pipe through which it answers.")
HOSTED = "import sys; sys.path[:] = sys.argv[2:]; from doge.terminal.hosted import serve; serve(sys.argv[1])"
"""What runs in the process of a class: a fresh Python, so that what is hidden is not in its memory."""

_idle: dict[str, list[Host]] = {}
"""Processes that wait for the next game, by entry: starting one takes longer than many games."""


def is_entry(name: str) -> bool:
    """Whether the name of a player means a bot from outside."""
    return ":" in name


def check(entry: str) -> None:
    """Refuse, with a sentence, what can be told to be wrong before a game has begun."""
    if len(entry) > LONGEST or not entry.isprintable():  # half characters are not printable either
        line = "A player can have up to {most} printable characters; put a long command into a script."
        raise WrongArguments(text(line, most=LONGEST))
    if entry.startswith(COMMAND):
        _check_command(entry.removeprefix(COMMAND))
    else:
        _check_class(entry)


def _check_class(entry: str) -> None:
    module, _, name = entry.partition(":")
    if not all(part.isidentifier() for part in [*module.split("."), *name.split(".")]):
        line = '"{entry}" is not a player; a bot of your own is entered as MODULE:CLASS or {cmd}COMMAND.'
        raise WrongArguments(text(line, entry=entry, cmd=COMMAND))
    _hosted(entry).give_back()


def _check_command(command: str) -> None:
    try:
        words = shlex.split(command)
    except ValueError as error:
        line = '"{command}" cannot be split into words: {error}.'
        raise WrongArguments(text(line, command=f"{COMMAND}{command}", error=error)) from None
    if not words:
        raise WrongArguments(text('"{cmd}" needs a command, such as "{cmd}python3 bot.py".', cmd=COMMAND))
    if shutil.which(words[0]) is None:
        raise WrongArguments(text('There is no program "{name}" that could be started.', name=words[0]))


class Host(Talk):
    """The process of a bot's class (hosted.py): it is a bot of one game, and later perhaps of another."""

    def __init__(self, entry: str) -> None:
        """Start it, and wait until the class has been imported; raises WrongArguments if it cannot play."""
        command = shlex.join([sys.executable, "-c", HOSTED, entry, *sys.path])
        super().__init__(Process(command, entry), LEFT, CLOSED)
        self._entry = entry
        try:
            _, told = self.answer("ready", START, text("It took more than {time}.", time=seconds(START)))
        except NoAnswer as error:
            line = text('"{entry}" cannot be imported.', entry=entry)
            raise WrongArguments(sentences(line, error.why)) from None
        if "refused" in told:
            let_leave([self.process])
            raise WrongArguments(told["refused"])
        self.advises = told["advises"] is True

    def give_back(self) -> None:
        """Keep the process for another game, if it can be asked any more."""
        if self.over:
            self.process.kill()
            return
        self.process.relay.renew()
        _idle.setdefault(self._entry, []).append(self)


def _hosted(entry: str) -> Host:
    """A process that holds the class of the entry; raises WrongArguments if the class cannot play."""
    waiting = _idle.get(entry)
    return waiting.pop() if waiting else Host(entry)


def end_all() -> None:
    """End the processes that wait for a game, and give them time to leave by themselves."""
    hosts = [host for waiting in _idle.values() for host in waiting]
    _idle.clear()
    let_leave([host.process for host in hosts])


class Entered:
    """A bot of a class that a person has entered; it lives in a process of its own, and is made at its first question."""

    def __init__(self, entry: str, table: AnyTable, seat: int, limit: float) -> None:
        """`limit` is in seconds a choice; raises WrongArguments if the class cannot play."""
        self._table, self._seat, self._limit = table, seat, limit
        self._host = _hosted(entry)
        self._new = True  # the bot has not been made yet

    @property
    def advise(self) -> Advising | None:
        """The bot's own way to advise, None if it has none or has not been asked anything yet."""
        return self._advise if self._host.advises and not self._new else None

    def choose(self, observation: Observation, legal: Legal[Action], stream: Stream) -> Thought[Action]:
        """What the bot chooses; raises NoAnswer, with what it said, for what is no legal choice."""
        yield from ()  # it thinks in its own process; this one just waits
        return checked(self._table, self._seat, self._asked("choice", observation, legal, stream))

    def _advise(
        self, observation: Observation, legal: Legal[Action], stream: Stream
    ) -> Thought[Sequence[Advice[Action]]]:
        yield from ()
        found = self._asked("advice", observation, legal, stream)
        return [Advice(self._table.game.read(step), float(chance), str(reason)) for step, chance, reason in found]

    def _asked(self, kind: str, *about: object) -> Any:
        new, self._new = self._new, False
        self._host.process.say(b64encode(pickle.dumps((kind, new, *about))).decode())
        late = text("It was still thinking after {time}; --budget allows more.", time=seconds(self._limit))
        _, answer = self._host.answer(kind, self._limit, late)
        if "fault" in answer:
            raise NoAnswer(*answer["fault"])
        return answer[kind]

    def leave(self) -> None:
        """The game is over."""
        self._host.give_back()
