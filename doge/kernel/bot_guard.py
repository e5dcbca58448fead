"""What becomes of a bot that fails or never decides, in the terminal and in the page alike. Knows no game.

Whatever a bot does, a legal action comes back, or a `Fault`. In the arena the bot has then lost the game; in the
page the level below plays, and below the last one any legal choice is made.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress

from doge.kernel.action import Step
from doge.kernel.bot import Bot, RandomBot, Thought, finish
from doge.kernel.chance import Stream
from doge.kernel.errors import NotUnderstood, NotYours, Refused
from doge.kernel.game import A, E, Legal, O, S
from doge.kernel.legal import Listed
from doge.kernel.table import Table
from doge.words import sentences, text

LONGEST = 200
"""The most characters that are quoted of an answer, or of the list of what was legal."""


class NoAnswer(BaseException):
    """Raised in place of an answer: why, as a sentence that everybody may read.

    The rest is for the bot's author: the same in `detail`, what was `said` instead, and what was `right`, if not an action.
    No `Exception`, for one that is interrupted would go on thinking if it catches all of those.
    """

    def __init__(self, why: str, said: str = "", right: str = "", detail: str = "") -> None:
        super().__init__(why)
        self.why, self.said, self.right, self.detail = why, said, right, detail or why


class Fault(Exception):
    """The bot of a seat gave no legal answer.

    Its text tells why, and everybody may read it. `report` tells the bot's author what it said and what was legal, too;
    that may hold what the seat alone may know. `kind` is the reason in a word or three.
    """

    def __init__(self, seat: int, kind: str, why: str, report: str) -> None:
        super().__init__(why)
        self.seat, self.kind, self.report = seat, kind, report


def thinking(make: Callable[[], Bot[O, A]], table: Table[S, A, O, E], seat: int, stream: Stream) -> Thought[A]:
    """The thought of a bot that is made for it, driven like any other: ends with a legal action, raises Fault and nothing else."""
    seen, legal = table.observe(seat), table.legal(seat)
    thought: Thought[A] | None = None
    hurry: bool | None = None
    while True:
        try:
            thought = make().choose(seen, legal, stream) if thought is None else thought
            thought.send(hurry)
        except StopIteration as done:
            return _legal_action(table, seat, done.value)
        except BaseException as error:  # not only an Exception: in the page nothing but a bot raises the others here
            raise _fault(table, seat, error) from error
        try:
            hurry = yield
        except GeneratorExit:
            _close(thought)
            raise


def ask(bot: Bot[O, A], table: Table[S, A, O, E], seat: int, stream: Stream) -> A:
    """The legal action that the bot chooses for a seat that is asked; raises Fault whatever else the bot does."""
    if type(bot) is RandomBot:  # it is ours: it need not be shown anything, nor its answer be checked
        legal = table.legal(seat)
        return legal[0] if isinstance(legal, Listed) and len(legal) == 1 else legal.sample(stream)
    try:
        return finish(thinking(lambda: bot, table, seat, stream))
    except Fault as fault:
        if isinstance(fault.__cause__, KeyboardInterrupt):  # by the person who runs it
            raise fault.__cause__ from None
        raise


def late(table: Table[S, A, O, E], seat: int, told: str) -> Fault:
    """The fault of a bot that never decides; `told` is a sentence."""
    return _fault(table, seat, NoAnswer(told), text("no decision"))


def any_legal(table: Table[S, A, O, E], seat: int, stream: Stream) -> A:
    """A legal action for a seat that no bot can answer for."""
    return table.legal(seat).sample(stream)


def _legal_action(table: Table[S, A, O, E], seat: int, choice: object) -> A:
    """The action that a bot has chosen; raises Fault if it is none, or not legal."""
    try:
        return checked(table, seat, step_of(choice))
    except BaseException as error:  # an answer, too, can raise anything
        raise _fault(table, seat, error) from error


def step_of(choice: object) -> Step:
    """What a bot has chosen, as a step of the log; raises NoAnswer if it is no action, and whatever the choice raises."""
    if not hasattr(choice, "step"):
        raise NoAnswer(text("The answer is not an action."), repr(choice))
    step: Step = choice.step()
    return step


def checked(table: Table[S, A, O, E], seat: int, step: Step) -> A:
    """The action of a step as the log would hold it, so that a 1 in place of true is found out; raises NoAnswer if it is not legal."""
    try:
        action = table.game.read(step)
        if action.seat != seat:
            raise NotYours("the table", text("It is seat {n} that is asked.", n=seat))
        table.game.check(table.state, action)
    except Refused as error:
        raise NoAnswer(
            text("The answer breaks the rules."), json.dumps(step, default=repr), detail=_broken(error)
        ) from None
    return action


def _broken(error: Refused) -> str:
    """What is wrong with an answer, for the bot's author."""
    if isinstance(error, NotUnderstood):
        return text("The answer breaks the record format: {why}", why=error)
    return text("The answer breaks {rule}: {why}", rule=error.rule, why=error)


def _close(thought: Thought[A]) -> None:
    """End a thought that nobody waits for any more, whatever it says to that."""
    with suppress(BaseException):
        thought.close()


# --- what is told of a fault ------------------------------------------------------------------------


def raised(error: BaseException) -> NoAnswer:
    """What a bot has raised, as the reason why there is no answer; its message may hold what the seat knows."""
    kind, message, where = _kind(error), _safely(lambda: str(error)), _safely(lambda: _where(error))
    detail = text("It raised {error}: {message} ({where}).", error=kind, message=message, where=where)
    return NoAnswer(text("It raised {error} ({where}).", error=kind, where=where), detail=detail)


def _fault(table: Table[S, A, O, E], seat: int, error: BaseException, kind: str = "") -> Fault:
    found = error if type(error) is NoAnswer else raised(error)
    kind = kind or (text("no legal choice") if found is error else _kind(error))
    heard = text("It said: {answer}", answer=shortened(found.said)) if found.said else ""
    legal = text("Legal: {answers}", answers=found.right or _some(table.legal(seat)))
    return Fault(seat, kind, shortened(found.why), sentences(shortened(found.detail), heard, legal))


def _kind(error: BaseException) -> str:
    return shortened(_safely(lambda: type(error).__name__))


def _safely(tell: Callable[[], str]) -> str:
    """What an error of a bot's tells about itself; even that may raise anything, or be no plain text."""
    try:
        return str.__str__(tell())
    except BaseException:  # noqa: BLE001  # see above
        return text("it cannot be told")


def _where(error: BaseException) -> str:
    """The file and line that raised the error."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return text("somewhere")
    return text("{file}, line {n}", file=trace.tb_frame.f_code.co_filename.rpartition("/")[-1], n=trace.tb_lineno)


def _some(legal: Legal[A]) -> str:
    """The first of the legal answers, and how many there are."""
    shown = ""
    for number, action in enumerate(legal):
        more = f", {json.dumps(action.step())}" if shown else json.dumps(action.step())
        if len(shown + more) > LONGEST:
            return text("{answers} and {n} more", answers=shown, n=len(legal) - number)
        shown += more
    return shown


def shortened(quoted: str) -> str:
    """The text, cut where it is too long to be quoted."""
    return quoted if len(quoted) <= LONGEST else f"{quoted[: LONGEST - 1]}…"
