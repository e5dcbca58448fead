"""Taking back: while others still choose, as long as nothing was learned, and a sentence where neither holds."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from doge.games.doge.bots import BOTS
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from tests.web.person import GAME, INSTANT, Person, begun
from web.model.controls import Do

GOLDEN = Path(__file__).parents[1] / "golden/doge/goal-4.json"
ADVISOR = 13
"""The step of that game in which an advisor is stood; houses are placed in the next."""


class Ponderer:
    """A bot that takes a hundred slices for every choice."""

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought:
        for _ in range(100):
            yield
        return legal[0]


def asked_for_an_advisor() -> Person:
    record = json.loads(GOLDEN.read_text(encoding="utf-8"))
    me = record["log"][ADVISOR]["seat"]
    for number, seat in enumerate(record["seats"]):
        seat["player"] = "human" if number == me else "bot:merchant"
    del record["result"], record["log"][ADVISOR:]
    return Person.resuming(INSTANT | {GAME: json.dumps(record)})


def test_an_advisor_that_stands_is_taken_back_while_nothing_was_revealed() -> None:
    person = asked_for_an_advisor()
    person.choose()
    assert len(person.record()["log"]) == ADVISOR + 1
    person.act("take-back")
    assert len(person.record()["log"]) == ADVISOR
    assert person.offered("abstain")


def test_a_choice_is_taken_back_while_the_next_bot_thinks_and_its_thought_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    person = asked_for_an_advisor()
    person.choose()
    sleep = person.port.sleep
    person.port.sleep = lambda ms: sleep(100)  # type: ignore[method-assign]  # every slice of a thought takes its time
    monkeypatch.setattr("web.shell.thinking.SLICE", 0)
    monkeypatch.setitem(BOTS, "merchant", lambda family: Ponderer())
    person.press("confirm")
    placed = ADVISOR + 2
    assert len(person.record()["log"]) == placed
    person.act("take-back")
    assert len(person.record()["log"]) == placed - 1
    assert not person.port.by_id("notices").text
    assert person.offered("confirm")


def test_a_look_back_ends_when_what_is_looked_at_is_taken_back() -> None:
    person = asked_for_an_advisor()
    person.choose()
    person.page.send(Do("look", "100000"))
    person.key("u")
    assert len(person.record()["log"]) == ADVISOR
    assert "The game is at" in person.port.by_id("main").text


def test_a_slip_that_waits_is_taken_back_by_the_same_key() -> None:
    person = Person(INSTANT)
    person.port.run = lambda work, failed: work.close()  # type: ignore[method-assign]  # bots that never answer
    person.start()
    person.choose()
    assert not person.offered("confirm")
    person.port.focus("own-slip")
    person.key("u")
    assert person.offered("confirm")


def test_what_has_been_revealed_cannot_be_taken_back_and_that_is_said() -> None:
    person = begun()
    person.choose()
    before = person.record()
    person.key("u")
    assert person.record() == before
    for region in ("main", "alert"):
        assert "There is nothing to take back." in person.port.by_id(region).text
