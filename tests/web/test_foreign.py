"""Heavy foreign keys in the page: set aside with a word, out of every save, and in every export as they came."""

import json

import pytest

from tests.soak_saves import whole
from tests.web.clock import DRAWN
from tests.web.fakes import FakePort
from tests.web.person import INSTANT, Person, games
from web.dom.port import StorageError
from web.saves.save_format import Save
from web.saves.slots import FOREIGN, PREFIX, OwnSlot, Slots

HEAVY = '"notes": [' + ",".join('{"a": "é[", "b": [1.50, -2E+3]}' for _ in range(12_000)) + "]"
"""No program that reads it and writes it again would write it so."""


def heavy(text: str) -> str:
    return f"{text[:-1]}, {HEAVY}}}"


def notices(person: Person) -> str:
    return person.port.by_id("notices").text


def brought() -> Person:
    return Person.bringing(heavy(whole(3)))


def exported(person: Person) -> str:
    if not person.offered("export"):
        person.press("menu")
    person.press("export")
    return person.port.downloads[-1][1]


def check_export(text: str) -> None:
    assert HEAVY in text
    assert json.loads(text)["notes"] == json.loads(f"{{{HEAVY}}}")["notes"]


def test_they_are_told_of_kept_once_and_exported_as_they_came() -> None:
    person = brought()
    assert f"{len(HEAVY) // 1000} kB of data from another program is set aside" in notices(person)
    assert person.play(2) == 2
    check_export(exported(person))
    assert all("notes" not in text for key, text in person.port.storage.items() if key.startswith(PREFIX))
    person.port.leave()
    again = Person(person.port.storage)
    again.press("show", "saves")
    again.press("export-game")
    check_export(again.port.downloads[-1][1])
    again.act("open-game")
    assert again.play(1) == 1 and not notices(again)
    check_export(exported(again))


def test_they_go_and_come_back_with_their_game() -> None:
    person = brought()
    person.leave()
    person.press("show", "saves")
    person.click(person.offered("more")[0])
    person.click(person.offered("delete-game")[0])
    person.settle()
    assert not [key for key in person.port.storage if key.startswith(FOREIGN)]
    person.press("undelete")
    person.press("export-game")
    check_export(person.port.downloads[-1][1])


def test_those_in_a_save_of_an_earlier_version_leave_it_with_the_next() -> None:
    left = FakePort()
    OwnSlot(left, "old", "x").keep(Save(heavy(whole(3)), 5, "2026-11-16T15:22", "doge", 1))
    person = Person(INSTANT | {key: text for key, text in left.storage.items() if key.startswith(PREFIX)})
    person.page._session.open("old")
    person.settle()
    assert "is set aside" in notices(person)
    assert person.play(2) == 2
    assert all("notes" not in text for key, text in person.port.storage.items() if key.startswith(PREFIX))
    check_export(exported(person))


def test_a_storage_that_is_emptied_gets_them_back() -> None:
    person = brought()
    person.port.storage.clear()
    assert person.play(1) == 1
    assert [key for key in person.port.storage if key.startswith(FOREIGN)]


def test_while_they_find_no_room_the_game_is_said_to_be_unsaved(monkeypatch: pytest.MonkeyPatch) -> None:
    person, store = Person(INSTANT), FakePort.store

    def small(port: FakePort, key: str, text: str) -> None:
        if len(text) > len(HEAVY) - 10:
            raise StorageError("no room")
        store(port, key, text)

    monkeypatch.setattr(FakePort, "store", small)
    person.open(heavy(whole(3)))
    assert "This game is not saved" in notices(person)
    check_export(exported(person))
    monkeypatch.setattr(FakePort, "store", store)
    assert person.play(1) == 1 and not notices(person)
    check_export(Slots(person.port).whole(Slots(person.port).all()[0]))


def test_room_for_them_is_made_from_the_older_save_and_nothing_is_lost_on_the_way() -> None:
    port = FakePort()
    own = OwnSlot(port, "old", "x")
    for turn in (4, 5):
        own.keep(Save(heavy(whole(3)), turn, "2026-11-16T15:22", "doge", 1))
    found, stored = Slots(port).read("old"), FakePort.store
    assert found is not None
    room = sum(map(len, port.storage.values())) + 100

    def store(key: str, text: str) -> None:
        if sum(len(other) for name, other in port.storage.items() if name != key) + len(text) > room:
            raise StorageError("no room")
        stored(port, key, text)
        assert any(HEAVY in text for text in port.storage.values())

    port.store = store  # type: ignore[method-assign]
    later = OwnSlot(port, "old", "y")
    later.claim()
    later.know(found, next(iter(found.saves)), HEAVY)
    later.keep(Save(whole(3), 6, "2026-11-16T15:22", "doge", 1))
    assert Slots(port).read("old").text == whole(3) and Slots(port).foreign("old") == HEAVY


def test_the_page_draws_while_a_heavy_file_is_read() -> None:
    person = Person(INSTANT)
    person.port.drop_file("game.json", heavy(whole(3)))
    assert person.page._model.match is None
    person.port.advance(DRAWN)
    assert person.page._model.match is not None
    assert games(person.port.storage)
