"""Lanterns in a language that nobody speaks: what its face says, and what the house says around it, comes from
doge/words.py.
"""

from collections.abc import Iterator

import pytest

from tests.lanterns import registered
from tests.web import test_false_language
from tests.web.lanterns import LEADING, NAMES, Boatman, written
from tests.web.person import INSTANT
from tests.web.test_false_language import DATA, Eyes, eyes, report

__all__ = ["eyes"]  # a fixture


@pytest.fixture(autouse=True)
def _house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    files = ("lanterns.json", "lanterns-game.json")
    monkeypatch.setattr(test_false_language, "DATA", (*DATA, *NAMES, *files))
    with registered():
        yield


@pytest.mark.parametrize("players", [("human", "bot:rower"), ("human", "human", "bot:rower")])
def test_every_word_of_a_game_is_translatable(eyes: Eyes, players: tuple[str, ...]) -> None:
    person = Boatman(INSTANT, seed="tongue")
    person.plan(3)
    person.open(written(players, log=[LEADING] if len(players) == 2 else None))
    person.until("tap-boat" if len(players) == 2 else "answer")
    person.port.drag("boat", "space-3") if len(players) == 2 else None
    person.press("chronicle")
    person.press("show", "rules")
    person.press("back")
    person.press("chronicle")
    person.play()
    assert person.over()
    person.press("export")
    person.press("new-game")
    person.act("show", "saves")
    eyes.look_over(person.port)
    assert eyes.read > 200
    assert not eyes.wrong, report(eyes)
