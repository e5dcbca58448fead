"""What the page says and offers when a game cannot be stored, and when there is none to bring back."""

import json

from tests.web.clock import DRAWN
from tests.web.person import INSTANT, Person, begun


def a_file() -> str:
    """The record of somebody's game."""
    person = Person(INSTANT, seed="elsewhere")
    person.start(3)
    return json.dumps(person.record())


def bring(person: Person, file: str) -> None:
    person.press("import")
    person.port.give_file("other.json", file)
    person.port.advance(DRAWN)


def notices(person: Person) -> str:
    return person.port.by_id("notices").text


def test_an_import_is_a_game_of_its_own_and_the_others_are_kept() -> None:
    person = begun()
    mine = person.record()
    person.leave()
    bring(person, a_file())
    assert "other.json is open. Your other games are kept." in notices(person)
    person.press("show", "saves")
    assert len(person.offered("open-game")) == 2
    person.click(person.offered("open-game")[1])
    person.settle()
    assert person.page._session.driver.record() == mine
    assert "other.json" not in notices(person)


def test_an_import_that_cannot_be_stored_says_so() -> None:
    person = Person(INSTANT)
    person.port.storage_fails = True
    bring(person, a_file())
    assert "not saved" in notices(person)
    assert person.offered("export")


def test_a_game_that_cannot_be_stored_goes_on_after_a_look_at_the_start() -> None:
    person = Person(INSTANT)
    person.port.storage_fails = True
    person.start()
    person.play(2)
    person.leave()
    person.act("continue")
    assert person.play(2) == 2
