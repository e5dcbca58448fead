"""Bots from outside the house that a person enters on the command line: a program (cmd:COMMAND) or a Python class."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from doge.kernel.action import Action
from doge.kernel.bot import Advice, Thought
from doge.kernel.bot_guard import NoAnswer, checked
from doge.kernel.chance import Stream
from doge.kernel.game import Legal, Observation
from doge.registry import AnyTable
from doge.terminal.errors import WrongArguments
from doge.terminal.hosting import hosted
from doge.words import text

Advising: TypeAlias = Callable[[Observation, Legal[Action], Stream], Thought[Sequence[Advice[Action]]]]
"""The way in which a bot advises."""

COMMAND = "cmd:"
LONGEST = 200
"""The most characters of an entry: it stands in the records, next to the name of the seat."""


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
    hosted(entry).give_back()


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


class Entered:
    """A bot of a class that a person has entered; it lives in a process of its own, and is made at its first question."""

    def __init__(self, entry: str, table: AnyTable, seat: int, limit: float) -> None:
        """`limit` is in seconds a choice; raises WrongArguments if the class cannot play."""
        self._table, self._seat, self._limit = table, seat, limit
        self._host = hosted(entry)
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

    def _asked(self, way: str, *about: object) -> Any:
        new, self._new = self._new, False
        answer = self._host.ask(self._limit, way, new, *about)
        if "fault" in answer:
            raise NoAnswer(*answer["fault"])
        return answer[way]

    def leave(self) -> None:
        """The game is over."""
        self._host.give_back()
