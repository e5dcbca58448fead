"""Bots from outside the house that a person enters on the command line: a program (cmd:COMMAND) or a Python class."""

from __future__ import annotations

import pkgutil
import shlex
import shutil
import signal
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

from doge.kernel.bot import Bot, Thought
from doge.kernel.bot_guard import NoAnswer
from doge.kernel.chance import Stream
from doge.terminal.trouble import WrongArguments

COMMAND = "cmd:"
LONGEST = 200
"""The most characters of an entry: it stands in the records, next to the family's name."""


def is_entry(name: str) -> bool:
    """Whether the name of a player means a bot from outside."""
    return ":" in name


def check(entry: str) -> None:
    """Refuse, with a sentence, what can be told to be wrong before a game has begun."""
    if len(entry) > LONGEST or not entry.isprintable():  # half characters are not printable either
        raise WrongArguments(f"A player takes up to {LONGEST} printable characters; put a long command into a script.")
    if entry.startswith(COMMAND):
        _check_command(entry.removeprefix(COMMAND))
    else:
        found(entry)


def _check_command(command: str) -> None:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise WrongArguments(f'"{COMMAND}{command}" cannot be split into words: {error}.') from None
    if not words:
        raise WrongArguments(f'"{COMMAND}" needs a command, such as "{COMMAND}python3 bot.py".')
    if shutil.which(words[0]) is None:
        raise WrongArguments(f'There is no program "{words[0]}" that could be started.')


def found(entry: str) -> Any:
    """The class of an entry such as "mymodule:MyBot", from the current folder or from wherever Python looks."""
    module, _, name = entry.partition(":")
    if not all(part.isidentifier() for part in [*module.split("."), *name.split(".")]):
        raise WrongArguments(f'"{entry}" is no player; a bot of your own is named MODULE:CLASS or {COMMAND}COMMAND.')
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        entered = pkgutil.resolve_name(entry)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a module runs when it is imported, and may raise anything
        raise WrongArguments(f'"{entry}" cannot be imported: {type(error).__name__}: {error}.') from None
    if not callable(getattr(entered, "choose", None)):
        raise WrongArguments(f'"{entry}" is no bot: it has no method "choose".')
    return entered


class Entered:
    """A bot of a class that a person has entered; it is made at its first question, so that a fault is its own."""

    def __init__(self, entry: str, limit: float) -> None:
        """`entry` has been checked; `limit` is in seconds a choice."""
        self._make, self._limit = found(entry), limit
        self._bot: Bot | None = None

    @property
    def advise(self) -> Any:
        """The bot's own way to advise, None if it has none or has not been asked anything yet."""
        own = getattr(self._bot, "advise", None)
        return own and partial(self._within_limit, own)

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought:
        """What the bot chooses, whether it returns its choice at once or thinks as a generator."""
        return (yield from self._within_limit(self._choose, observation, legal, stream))

    def _choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought:
        if self._bot is None:
            self._bot = self._make()
        return self._bot.choose(observation, legal, stream)

    def _within_limit(self, think: Callable[..., Any], *about: Any) -> Thought:
        with _interrupted_after(self._limit):
            thought = think(*about)
            return (yield from thought) if isinstance(thought, Generator) else thought


AGAIN = 1.0
"""After so many seconds a bot that has caught the interruption is interrupted anew."""


@contextmanager
def _interrupted_after(limit: float) -> Iterator[None]:
    """Raises NoAnswer in the midst of what takes longer, in seconds; where the system has no alarms nothing is interrupted."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(_number: int, _frame: FrameType | None) -> None:
        raise NoAnswer(f"It was still thinking after {limit:g} seconds; --budget allows more.")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, limit, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
