"""Bots that do what bots must not do: whatever it is, it comes back as a fault, and the table is as it was."""

import re
import sys
from asyncio import CancelledError
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from doge.kernel import arena, record
from doge.kernel.bot import Bot, RandomBot, Thought, finish
from doge.kernel.bot_guard import Fault, NoAnswer, ask, late, thinking
from doge.kernel.chance import Stream
from doge.registry import GAMES
from tests.matches import table

DOGE = GAMES["doge"]


@dataclass
class Odd:
    """Says what is done with the legal answers."""

    way: Any

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought:
        yield
        return self.way(legal)


def crash(legal: Sequence[Any]) -> Any:
    return len(legal) / 0


def give_up(legal: Sequence[Any]) -> Any:
    raise NoAnswer("I give up.", "well, well", "anything")


class Nameless:
    def step(self) -> Any:
        return {"seat": 0, "ballot": object()}


class Mute(Exception):
    """Cannot even be told."""

    def __str__(self) -> str:
        raise SystemExit("no word")


def stay_mute(legal: Sequence[Any]) -> Any:
    raise Mute


class Shapeless:
    """No answer, and nothing can be said about it."""

    def __repr__(self) -> str:
        raise Mute

    def __getattr__(self, name: str) -> Any:
        raise Mute


def show_hand(legal: Sequence[Any]) -> Any:
    raise ValueError(f"no plan for {legal[0]}")


WAYS = {
    "crashes": (crash, ("It raised ZeroDivisionError: division by zero (test_bot_guard.py, line ")),
    "leaves": (lambda legal: sys.exit("enough"), ("It raised SystemExit: enough",)),
    "is unsure": (lambda legal: None, ("The answer is not an action.", "It said: None")),
    "talks": (lambda legal: "x" * 9999, ("The answer is not an action.", "xxx…")),
    "gives all": (lambda legal: legal[:2], ("The answer is not an action.", "It said: [Cast(")),
    "cheats": (lambda legal: replace(legal[0], ballots=(3, 3, 3)), ("breaks D3.2", '"markers": [3, 3, 3]')),
    "plays for another": (lambda legal: replace(legal[0], seat=1), ("It is seat 0 that is asked", '"seat": 1')),
    "counts in floats": (lambda legal: replace(legal[0], ballots=(1.0,)), ("breaks the record format", "[1.0]")),
    "invents": (lambda legal: Nameless(), ("breaks the record format", "object at")),
    "raises what cannot be told": (stay_mute, ("It raised Mute: it cannot be told (test_bot_guard.py, line ")),
    "answers what cannot be told": (lambda legal: Shapeless(), ("It raised Mute: it cannot be told",)),
    "shows its hand": (show_hand, ("It raised ValueError: no plan for ballot cannaregio 0",)),
    "gives up": (give_up, ("I give up.", "It said: well, well Legal: anything")),
}


@pytest.mark.parametrize("way", WAYS)
def test_whatever_a_bot_does_is_told_in_short(way: str) -> None:
    do, parts = WAYS[way]
    running = table(DOGE, 3, "odd").start()
    before = record.write(running)
    with pytest.raises(Fault) as found:
        ask(Odd(do), running, 0, Stream("odd"))
    assert found.value.seat == 0
    assert all(part in found.value.report for part in parts)
    assert "Legal: " in found.value.report and len(found.value.report) < 800
    assert record.write(running) == before and running.slip(0) is None


@pytest.mark.parametrize("way", WAYS)
def test_what_everybody_may_read_of_a_fault_holds_no_hidden_ballot_d9(way: str) -> None:
    """D9: what was legal, and often the answer, tell the ballots of a hand."""
    running = table(DOGE, 3, "odd").start()
    with pytest.raises(Fault) as found:
        ask(Odd(WAYS[way][0]), running, 0, Stream("odd"))
    assert not re.search(r"Legal|It said|marker|ballot|cannaregio|D3|3, 3|xx|well", str(found.value))
    assert re.fullmatch(r"(It raised \w+ \(\w+\.py, line \d+\)|The answer .+|I give up)\.", str(found.value))


def test_a_legal_answer_comes_back_as_the_log_will_hold_it() -> None:
    running = table(DOGE, 3, "odd").start()
    listed = ask(Odd(lambda legal: replace(legal[9], ballots=list(legal[9].ballots))), running, 0, Stream("odd"))
    assert listed == running.legal(0)[9]


def test_a_1_in_place_of_true_does_not_get_into_the_log() -> None:
    """Python takes them for equal; a record does not."""
    running, stream = table(DOGE, 3, "equal").start(), Stream("equal")
    while not hasattr(running.legal(running.waiting[0])[0], "build"):
        running.submit(stream.choice(running.legal(running.waiting[0])))
    with pytest.raises(Fault) as found:
        ask(Odd(lambda legal: replace(legal[1], build=1)), running, running.waiting[0], stream)
    assert '"build" must be true or false' in found.value.report


def test_a_contest_ends_at_the_fault_and_the_log_is_legal_as_far_as_it_went() -> None:
    running = table(DOGE, 3, "halt").start()
    with pytest.raises(Fault) as found:
        arena.play(running, [RandomBot(), Odd(lambda legal: len(running.log) < 20 and legal[0]), RandomBot()], 0)
    assert found.value.seat == 1
    assert len(running.log) >= 20 and running.result is None
    assert record.load(record.write(running), GAMES).log == running.log


# --- thoughts driven by a page ------------------------------------------------------------------------


class Raising:
    """Raises something as soon as it is asked, or when it has thought for a while."""

    def __init__(self, error: BaseException, at_once: bool) -> None:
        self.error, self.at_once = error, at_once

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Any:
        if self.at_once:
            raise self.error
        return self._later()

    def _later(self) -> Thought:
        yield
        raise self.error


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("kind", [SystemExit, KeyboardInterrupt, GeneratorExit, CancelledError, StopIteration, Mute])
def test_whatever_is_raised_a_thought_raises_a_fault(kind: type[BaseException], at_once: bool) -> None:
    running = table(DOGE, 3, "odd").start()
    thought = thinking(lambda: Raising(kind(), at_once), running, 0, Stream("odd"))
    with pytest.raises(Fault) as found:
        finish(thought)
    assert found.value.seat == 0


def test_a_bot_that_cannot_be_made_is_at_fault() -> None:
    def unborn() -> Bot:
        raise SystemExit

    with pytest.raises(Fault) as found:
        finish(thinking(unborn, table(DOGE, 3, "odd").start(), 0, Stream("odd")))
    assert found.value.kind == "SystemExit"


def test_ctrl_c_at_the_terminal_is_nobodys_fault() -> None:
    running = table(DOGE, 3, "odd").start()
    with pytest.raises(KeyboardInterrupt):
        ask(Raising(KeyboardInterrupt(), at_once=False), running, 0, Stream("odd"))


class Clinging:
    """Does not let go of a question that nobody asks any more."""

    def __init__(self) -> None:
        self.let_go = 0

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought:
        try:
            yield
        except GeneratorExit:
            self.let_go += 1
            raise SystemExit from None


def test_a_thought_that_nobody_waits_for_is_ended_whatever_the_bot_says_to_that() -> None:
    bot = Clinging()
    thought = thinking(lambda: bot, table(DOGE, 3, "odd").start(), 0, Stream("odd"))
    next(thought)
    thought.close()
    assert bot.let_go == 1


def test_a_bot_that_never_decides_is_told_as_what_it_is() -> None:
    fault = late(table(DOGE, 3, "odd").start(), 2, "It has not decided.")
    assert (fault.seat, str(fault), fault.kind) == (2, "It has not decided.", "no decision")
