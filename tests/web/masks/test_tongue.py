"""Masks in a language that nobody speaks: what its face says, and what the house says around it, comes from
doge/words.py.
"""

import pytest

from doge.games.masks.board import SPACE_IDS
from tests.web import test_false_language
from tests.web.clock import DRAWN
from tests.web.masks.masker import NAMES, Masker, played, written
from tests.web.person import INSTANT
from tests.web.test_false_language import DATA, Eyes, eyes, report

__all__ = ["eyes"]  # a fixture

SAME = (*NAMES, *SPACE_IDS, "masks.json", "masks-game.json")
"""What is the same in every language."""


@pytest.fixture(autouse=True)
def _data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_false_language, "DATA", (*DATA, *SAME))


def look_around(person: Masker) -> None:
    """Everything that can be opened at the table."""
    for space in ("b6", "b2", "c4", "c2", "c3"):
        person.tap(space)
    for key in ("Escape", "1", "5", "Escape", "Escape"):
        person.keys(key)
    for switch in ("signs", "signs"):
        person.port.fill(switch, not person.port.find(switch).props.get("checked"))
        person.port.advance(DRAWN)
    person.press("chronicle")
    for back in ("-1", "-1"):
        if person.offered("look-back"):
            person.press("look-back", back)
    person.press("look-now")
    person.press("show", "rules")
    person.press("back")


def test_every_word_of_a_game_is_translatable(eyes: Eyes) -> None:
    person = Masker({}, seed="tongue")
    person.open(written(log=[{"chance": "first", "seat": 1}]))
    for spot in ("bench-0", "space-c2", "bench-0", "space-a1", "confirm", "space-c5"):
        person.click(person.spot(spot))
    person.press("formation", "1")
    person.press("keep")
    person.tap("a1", "b1")
    person.press("keep")
    person.act("confirm")
    look_around(person)
    person.play(3)
    person.press("toggle-pace")  # fast
    person.press("toggle-pace")  # and at once
    look_around(person)
    person.play()
    assert person.over()
    person.press("export")
    person.press("look-map")
    eyes.look_over(person.port)
    person.act("show", "end")
    person.act("new-game")
    person.act("show", "saves")
    eyes.look_over(person.port)
    assert eyes.read > 500
    eyes.wrong = {said: why for said, why in eyes.wrong.items() if said not in (*"abcde",)}
    assert not eyes.wrong, report(eyes)


def test_a_position_of_two_people_is_translatable(eyes: Eyes) -> None:
    person = Masker(INSTANT, seed="tongues")
    person.open(written(("human", "human"), played("b2 b3")))
    person.act("look-through")
    look_around(person)
    eyes.wrong = {said: why for said, why in eyes.wrong.items() if said not in (*"abcde",)}
    assert not eyes.wrong, report(eyes)
