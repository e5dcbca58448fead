"""Asking bots that nobody has checked: a legal action comes back, or a fault that says what went wrong. Knows no game."""

from __future__ import annotations

import json
from typing import Any

from doge.kernel.action import Step
from doge.kernel.bot import Bot, decide
from doge.kernel.chance import Stream
from doge.kernel.errors import NotYours, Refused
from doge.kernel.table import Table

LONGEST = 200
"""The most characters that are quoted of an answer, or of the list of what was legal."""


class NoAnswer(BaseException):
    """Raised by a bot that cannot answer: why, as a sentence; what was said instead; what was right, if not an action.

    No `Exception`, for one that is interrupted would go on thinking if it catches all of those.
    """

    def __init__(self, why: str, said: str = "", right: str = "") -> None:
        super().__init__(why)
        self.said, self.right = said, right


class Fault(Exception):
    """The bot of a seat gave no legal answer: why, what it said, and what was legal, in sentences for its author."""

    def __init__(self, seat: int, why: str, said: str, legal: str) -> None:
        heard = f" It said: {shortened(said)}" if said else ""
        super().__init__(f"{shortened(why)}{heard} Legal: {legal}")
        self.seat = seat


def ask(bot: Bot, table: Table, seat: int, stream: Stream) -> Any:
    """The legal action that the bot chooses for a seat that is asked; raises Fault whatever else the bot does."""
    legal = table.legal(seat)
    try:
        if (pick := getattr(bot, "pick", None)) is not None:
            return legal[pick(len(legal), stream)]
        choice = decide(bot, table.observe(seat), legal, stream)
        if not hasattr(choice, "step"):
            raise NoAnswer("The answer is no action.", repr(choice))
        return _checked(table, seat, choice.step())
    except NoAnswer as error:
        raise Fault(seat, str(error), error.said, error.right or _some(legal)) from error
    except KeyboardInterrupt:  # by the person who runs it
        raise
    except BaseException as error:  # whatever a bot does, the game of the others goes on
        raise Fault(seat, f"It raised {type(error).__name__}: {error} ({_where(error)}).", "", _some(legal)) from error


def _checked(table: Table, seat: int, step: Step) -> Any:
    """The action of an answer as the log would hold it, so that a 1 in place of true is found out."""
    try:
        action = table.game.read(step)
        if action.seat != seat:
            raise NotYours("the table", f"It is seat {seat} that is asked.")
        table.game.check(table.state, action)
    except Refused as error:
        raise NoAnswer(f"The answer breaks {error.rule}: {error}", json.dumps(step, default=repr)) from None
    return action


def _where(error: BaseException) -> str:
    """The file and line that raised the error."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename.rpartition('/')[-1]}, line {trace.tb_lineno}" if trace else "somewhere"


def _some(legal: Any) -> str:
    """The first of the legal answers, and how many there are."""
    shown = ""
    for number, action in enumerate(legal):
        more = f", {json.dumps(action.step())}" if shown else json.dumps(action.step())
        if len(shown + more) > LONGEST:
            return f"{shown} and {len(legal) - number} more"
        shown += more
    return shown


def shortened(text: str) -> str:
    """The text, cut where it is too long to be quoted."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
