"""What becomes of a stored game when another comes: whatever fails, neither is lost."""

from __future__ import annotations

import pytest

from tests.web.fakes import FakePort
from tests.web.person import GAME, INSTANT, Person
from web.model import Plan, Settings
from web.port import StorageError
from web.saves import BEFORE, SETTINGS, Saves


class Full(FakePort):
    """A storage with no room for a long text under one key."""

    def store(self, key: str, text: str) -> None:
        if key == BEFORE and len(text) > 10:
            raise StorageError("no room")
        super().store(key, text)


def test_games_that_cannot_change_places_stay_where_they_are() -> None:
    port = Full()
    port.storage = {GAME: "a game of many years", BEFORE: "a short one"}
    with pytest.raises(StorageError):
        Saves(port).restore()
    assert port.storage == {GAME: "a game of many years", BEFORE: "a short one"}


def imported() -> Person:
    """Somebody who has just put another game in the place of a running one."""
    other = Person(INSTANT, seed="other")
    other.start(3)
    person = Person(INSTANT)
    person.start()
    person.press("menu")
    person.press("home")
    person.press("import")
    person.port.give_file("other.json", other.port.storage[GAME])
    person.settle()
    return person


def test_a_game_before_that_is_damaged_is_not_put_in_the_place_of_the_running_one() -> None:
    person = imported()
    person.port.storage[BEFORE] = "damaged"
    running = person.port.storage[GAME]
    person.press("restore")
    person.settle()
    assert "This game cannot be opened." in person.port.by_id("notices").text
    assert (person.port.storage[GAME], person.port.storage[BEFORE]) == (running, "damaged")


def test_that_the_game_before_cannot_be_brought_back_is_said() -> None:
    person = imported()
    person.port.storage_fails = True
    person.press("restore")
    person.settle()
    assert "cannot be brought back" in person.port.by_id("notices").text
    assert person.choose()


def test_settings_are_kept_though_the_plan_beside_them_cannot_be_read() -> None:
    port = FakePort()
    port.storage = {SETTINGS: '{"settings": {"pace": "fast"}, "plan": {"count": 9}}'}
    assert Saves(port).settings() == (Settings(pace="fast"), Plan())
    port.storage = {SETTINGS: "[]"}
    assert Saves(port).settings() == (Settings(), Plan())
