"""Families in a language that nobody speaks: whatever is shown or said has come from doge/words.py, once."""

import json
import re

import pytest

from tests.web import test_false_language
from tests.web.families.noble import Noble
from tests.web.families.scenes import Scene, first, games, text
from tests.web.families.test_decisions import aimable, part
from tests.web.families.test_keeping import QUESTIONS
from tests.web.test_false_language import Eyes, eyes, report

__all__ = ["eyes"]

NAMES = ("11", "12", "13", "14")
"""Families without letters: a name belongs to no language."""


@pytest.fixture(autouse=True)
def _files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_false_language, "DATA", (*test_false_language.DATA, "families.json"))


def nameless(record: str) -> str:
    found = json.loads(record)
    seats = [seat | {"name": NAMES[n]} for n, seat in enumerate(found["seats"])]
    return json.dumps(found | {"seats": seats})


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_is_translatable(eyes: Eyes, name: str) -> None:
    person = Noble.bringing(nameless(text(first(QUESTIONS[name]))))
    if person.offered("partner"):
        person.click(person.offered("partner")[0])
        person.press("naming")
        person.click(person.offered("piece")[-1])
        person.press("drop-trade")
    person.act("hint")
    assert person.offered("hint-take")
    person.press("hint-close")
    for _ in range(3):
        person.choose()
    eyes.look_over(person.port)
    assert not eyes.wrong, report(eyes)
    assert eyes.read > 200


def test_targets_orders_chronicle_rules_and_the_end_are_translatable(eyes: Eyes) -> None:
    person = Noble({})
    person.open(nameless(text(first(part("event", aimable)))))
    for card in [e.attrs["data-key"] for e in person.spots("hand-")]:
        person.tap(card)
    person.press("order", "hit")
    person.port.advance(1500)
    person.press("chronicle")
    for _ in range(3):
        person.press("look-back", "-1")
    person.press("look-now")
    person.press("menu")
    person.press("show", "rules")
    eyes.look_over(person.port)
    again = Noble.bringing(nameless(json.dumps(games()[5])))
    eyes.look_over(again.port)
    assert not eyes.wrong, report(eyes)


def test_a_game_at_its_pace_is_translatable(eyes: Eyes) -> None:
    person = Noble({}, seed="pace")
    person.open(nameless(text(Scene(5, 280, 2))))
    for _ in range(6):
        person.choose()
    assert not eyes.wrong, report(eyes)
    assert re.search(r"\d", person.port.by_id("top").text)
