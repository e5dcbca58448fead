"""What runs in the process of a bot's class: the class is found, and answers questions until nobody asks any more."""

from __future__ import annotations

import json
import os
import pkgutil
import signal
import sys
import traceback
from collections.abc import Generator
from contextlib import suppress
from multiprocessing import current_process, parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any, TextIO

from doge.kernel.bot import finish
from doge.kernel.bot_guard import NoAnswer, raised, shortened, step_of
from doge.terminal import strays
from doge.terminal.errors import WrongArguments
from doge.words import sentences, text

LONGEST_ANSWER = 100_000
"""The most bytes of an answer; the longest legal one takes about a hundred."""
TRACED = "DOGE_TRACED"
"""In the environment: where a class raises an error, Python's own words for it are written, too."""


def serve(entry: str, pipe: Connection, writing: Connection, mark: str) -> None:
    """Import the class, tell whether it can play, and answer each question with a line of JSON; returns when the pipe is closed.

    What the class writes goes to `writing`, and what it starts bears the mark.
    """
    _stand_alone(mark)
    _write_to(writing)
    with suppress(EOFError, OSError):  # nobody asks any more
        try:
            bot_class = found(entry)
        except WrongArguments as refused:
            pipe.send_bytes(_line({"refused": str(refused)}))
            return
        pipe.send_bytes(_line({"advises": callable(getattr(bot_class, "advise", None))}))
        bot = None
        while True:
            way, new, *question = pipe.recv()
            try:
                if new:
                    bot = bot_class()
                answer = _line({way: _WAYS[way](bot, *question)})
            except BaseException as error:  # noqa: BLE001  # whatever a bot raises is told in its place
                _trace(error)
                answer = _line({"fault": _told(error)})
            pipe.send_bytes(answer)


def _stand_alone(mark: str) -> None:
    """Leave Ctrl-C to the process that asks, let the bot have processes of its own, and end with whoever asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    current_process().daemon = False
    if hasattr(os, "setsid"):
        os.setsid()
    Thread(target=_end_with_parent, args=(mark,), daemon=True).start()


def _end_with_parent(mark: str) -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    strays.end(mark)
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)  # what the bot has started, too
    os._exit(1)


def _write_to(writing: Connection) -> None:
    """From now on nothing that is written goes to the terminal or into a report, and the keyboard is not ours."""
    if not hasattr(os, "setsid"):
        os.dup2(2, 1)  # elsewhere a pipe is no file; a report at least cannot be spoiled
        return
    for number in (1, 2):
        os.dup2(writing.fileno(), number)
    writing.close()
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123  # its number is wanted
        os.dup2(nothing.fileno(), 0)
    sys.stdout, sys.stderr = (_lines_to(number) for number in (1, 2))


def _lines_to(number: int) -> TextIO:
    """A text stream that keeps no line back, lest it is lost when we are ended."""
    return open(number, "w", buffering=1, encoding="utf-8", errors="replace", closefd=False)


def found(entry: str) -> Any:
    """The class of an entry such as "mymodule:MyBot", from the current folder or from wherever Python looks."""
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        entered = pkgutil.resolve_name(entry)
    except BaseException as error:  # noqa: BLE001  # a module runs when it is imported, and may raise anything
        _trace(error)
        line = text('"{entry}" cannot be imported.', entry=entry)
        raise WrongArguments(sentences(line, raised(error).detail)) from None
    if not callable(getattr(entered, "choose", None)):
        raise WrongArguments(text('"{entry}" is not a bot: it has no method "choose".', entry=entry))
    return entered


def _choice(bot: Any, *question: Any) -> Any:
    """The step that the bot chooses, whether it returns its choice at once or thinks as a generator."""
    return step_of(_decided(bot.choose(*question)))


def _advice(bot: Any, *question: Any) -> Any:
    """The best answers that the bot sees: the step, the chance and the reason of each."""
    return [(step_of(one.action), float(one.chance), str(one.reason)) for one in _decided(bot.advise(*question))]


_WAYS = {"choice": _choice, "advice": _advice}


def _decided(thought: Any) -> Any:
    return finish(thought) if isinstance(thought, Generator) else thought


def _line(answer: Any) -> bytes:
    line = json.dumps(answer, default=repr).encode()
    if len(line) > LONGEST_ANSWER:
        raise NoAnswer(text("The answer has over {most} bytes.", most=LONGEST_ANSWER), line[:LONGEST_ANSWER].decode())
    return line


def _trace(error: BaseException) -> None:
    """Show its author where in the bot an error came up; what it may hold is for nobody at a table."""
    if TRACED in os.environ and type(error) is not NoAnswer:
        with suppress(BaseException):  # even that may raise anything
            traceback.print_exception(error)


def _told(error: BaseException) -> list[str]:
    """Why there is no answer, as `NoAnswer` has it."""
    found = error if type(error) is NoAnswer else raised(error)
    return [shortened(part) for part in (found.why, found.said, "", found.detail)]
