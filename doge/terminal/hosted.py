"""What runs in the process of a bot's class: the class is found, and answers as a program does until nobody asks
any more.

Its answers are a program's (docs/bots.md); what it is asked holds what a class gets in place of a view, and so is
no JSON.
"""

from __future__ import annotations

import atexit
import json
import os
import pickle
import pkgutil
import select
import signal
import sys
import time
import traceback
from base64 import b64decode
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

from doge.kernel.bot import finish
from doge.kernel.bot_guard import NoAnswer, raised, shortened, step_of
from doge.terminal import strays
from doge.terminal.errors import WrongArguments
from doge.terminal.process import FAREWELL, LONGEST_LINE
from doge.words import sentences, text

TRACED = "DOGE_TRACED"
"""In the environment: where a class raises an error, Python's own words for it are written, too."""


def serve(entry: str) -> None:
    """Import the class, tell whether it can play, and answer each question; returns when nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the process that asks
    atexit.register(strays.end, strays.own_mark())
    heard, said = _own_pipes()
    Thread(target=_end_with_who_asks, args=(heard.fileno(),), daemon=True).start()
    with suppress(OSError), said:  # nobody asks any more
        try:
            bot_class = found(entry)
        except WrongArguments as refused:
            said.write(_line({"type": "ready", "refused": str(refused)}))
            return
        said.write(_line({"type": "ready", "advises": callable(getattr(bot_class, "advise", None))}))
        bot = None
        for question in heard:
            kind, new, *about = pickle.loads(b64decode(question))  # noqa: S301  # from ourselves
            try:
                if new:
                    bot = bot_class()
                line = _line({"type": kind, kind: _WAYS[kind](bot, *about)})
            except BaseException as error:  # noqa: BLE001  # whatever a bot raises is told in its place
                _trace(error)
                line = _line({"type": kind, "fault": _told(error)})
            said.write(line)


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """What is asked and answered, out of the bot's reach: nothing that it writes gets into an answer, and the keyboard is not its own."""
    heard, said = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123  # its number is wanted
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="replace", line_buffering=True)  # type: ignore[union-attr]  # no line is lost
    return heard, said


def _end_with_who_asks(heard: int) -> None:
    """When nobody asks any more, wait until we have left, but not for long."""
    if not hasattr(select, "poll"):
        return
    gone = select.poll()
    gone.register(heard, 0)  # that its other end is closed is always told
    gone.poll()
    time.sleep(FAREWELL)
    strays.end(strays.own_mark())
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)  # what the bot has started, too
    os._exit(1)


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
    if len(line) >= LONGEST_LINE:
        raise NoAnswer(text("The answer has over {most} bytes.", most=LONGEST_LINE), line[:LONGEST_LINE].decode())
    return line + b"\n"


def _trace(error: BaseException) -> None:
    """Show its author where in the bot an error came up; what it may hold is for nobody at a table."""
    if TRACED in os.environ and type(error) is not NoAnswer:
        with suppress(BaseException):  # even that may raise anything
            traceback.print_exception(error)


def _told(error: BaseException) -> list[str]:
    """Why there is no answer, as `NoAnswer` has it."""
    found = error if type(error) is NoAnswer else raised(error)
    return [shortened(part) for part in (found.why, found.said, "", found.detail)]
