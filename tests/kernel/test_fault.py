"""Bots that do what bots must not do: whatever it is, it comes back as a fault, and the table is as it was."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from doge.house import GAMES
from doge.kernel import arena, record
from doge.kernel.bot import RandomBot, Thought
from doge.kernel.chance import Stream
from doge.kernel.fault import Fault, NoAnswer, ask
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


WAYS = {
    "crashes": (crash, ("It raised ZeroDivisionError: division by zero (test_fault.py, line ")),
    "leaves": (lambda legal: sys.exit("enough"), ("It raised SystemExit: enough",)),
    "is unsure": (lambda legal: None, ("The answer is no action.", "It said: None")),
    "talks": (lambda legal: "x" * 9999, ("The answer is no action.", "xxx…")),
    "gives all": (lambda legal: legal[:2], ("The answer is no action.", "It said: [Ballot(")),
    "cheats": (lambda legal: replace(legal[0], markers=(3, 3, 3)), ("breaks D3.2", '"markers": [3, 3, 3]')),
    "plays for another": (lambda legal: replace(legal[0], seat=1), ("It is seat 0 that is asked", '"seat": 1')),
    "counts in floats": (lambda legal: replace(legal[0], markers=(1.0,)), ("breaks record format", "[1.0]")),
    "invents": (lambda legal: Nameless(), ("breaks record format", "object at")),
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
    assert all(part in str(found.value) for part in parts)
    assert "Legal: " in str(found.value) and len(str(found.value)) < 800
    assert record.write(running) == before and running.slip(0) is None


def test_a_legal_answer_comes_back_as_the_log_will_hold_it() -> None:
    running = table(DOGE, 3, "odd").start()
    listed = ask(Odd(lambda legal: replace(legal[9], markers=list(legal[9].markers))), running, 0, Stream("odd"))
    assert listed == running.legal(0)[9]


@dataclass
class Picking:
    """Picks a number, whatever it is."""

    number: Any

    def pick(self, count: int, stream: Stream) -> Any:
        return self.number

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought:
        raise AssertionError("It need not be shown anything.")


def test_a_number_that_is_picked_means_one_of_the_legal_actions() -> None:
    running = table(DOGE, 3, "odd").start()
    assert ask(Picking(9), running, 1, Stream("odd")) == running.legal(1)[9]


@pytest.mark.parametrize("number", [9999, -9999, 1.0, None, "3"])
def test_what_is_no_number_of_a_legal_action_is_a_fault(number: Any) -> None:
    with pytest.raises(Fault, match="It raised") as found:
        ask(Picking(number), table(DOGE, 3, "odd").start(), 2, Stream("odd"))
    assert found.value.seat == 2


def test_a_1_in_place_of_true_does_not_get_into_the_log() -> None:
    """Python takes them for equal; a record does not."""
    running, stream = table(DOGE, 3, "equal").start(), Stream("equal")
    while not hasattr(running.legal(running.waiting[0])[0], "build"):
        running.submit(stream.choice(running.legal(running.waiting[0])))
    with pytest.raises(Fault, match='"build" must be true or false'):
        ask(Odd(lambda legal: replace(legal[1], build=1)), running, running.waiting[0], stream)


def test_a_contest_ends_at_the_fault_and_the_log_is_legal_as_far_as_it_went() -> None:
    running = table(DOGE, 3, "halt").start()
    with pytest.raises(Fault) as found:
        arena.play(running, [RandomBot(), Odd(lambda legal: len(running.log) < 20 and legal[0]), RandomBot()], 0)
    assert found.value.seat == 1
    assert len(running.log) >= 20 and running.result is None
    assert record.load(record.write(running), GAMES).log == running.log
