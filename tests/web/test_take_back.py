"""Taking back (GUIDE 8): while others still choose, as long as nothing was learned, and a sentence where neither holds."""

from __future__ import annotations

import json
from pathlib import Path

from tests.web.person import GAME, INSTANT, Person

GOLDEN = Path(__file__).parents[1] / "golden/games/goal-4.json"
ADVISOR = 13
"""The step of that game in which an advisor is stood; houses are placed in the next."""


def asked_for_an_advisor() -> Person:
    record = json.loads(GOLDEN.read_text(encoding="utf-8"))
    me = record["log"][ADVISOR]["seat"]
    for number, seat in enumerate(record["seats"]):
        seat["player"] = "human" if number == me else "bot:merchant"
    del record["result"], record["log"][ADVISOR:]
    person = Person(INSTANT | {GAME: json.dumps(record)})
    person.press("continue")
    person.settle()
    return person


def test_an_advisor_that_stands_is_taken_back_while_nothing_was_revealed() -> None:
    person = asked_for_an_advisor()
    person.choose()
    assert len(person.record()["log"]) == ADVISOR + 1
    person.press("take-back")
    person.settle()
    assert len(person.record()["log"]) == ADVISOR
    assert person.offered("abstain")


def test_a_slip_that_waits_is_taken_back_by_the_same_key() -> None:
    person = Person(INSTANT)
    person.port.run = lambda work, failed: work.close()  # type: ignore[method-assign]  # bots that never answer
    person.start()
    person.choose()
    assert not person.offered("confirm")
    person.port.focus("own-slip")
    person.port.press("u")
    person.settle()
    assert person.offered("confirm")


def test_what_has_been_revealed_cannot_be_taken_back_and_that_is_said() -> None:
    person = Person(INSTANT)
    person.start()
    person.choose()
    before = person.record()
    person.port.press("u")
    person.settle()
    assert person.record() == before
    for region in ("main", "alert"):
        assert "There is nothing to take back." in person.port.by_id(region).text
