"""Games that are opened at the page while their archives come, or do not: what is said, and what goes on after it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from doge import registry
from doge.registry import ENTRIES
from tests.web.archived import ADDRESS, ARCHIVE, OTHERS, OURS, SUM, WRONG
from tests.web.fakes import FakePort
from tests.web.person import GAME, INSTANT, Person, begun
from web.shell import archives
from web.shell.archives import PLAYED, SIZES

RENEWED = "A new version is ready. Reload to update; your games are kept."
BROKEN = "Doge could not be loaded: its file on the server is missing or damaged. Try again later."
FAR = "Doge could not be loaded. Check the connection and try again."


def visit(**storage: str) -> Person:
    """A page whose host has the archive."""
    person = Person({**INSTANT, **storage})
    person.port.archives |= {ADDRESS: ARCHIVE, SIZES: OURS}
    return person


def at_table(person: Person) -> bool:
    return "table" in person.port.body.attrs["class"].split()


def notices(person: Person) -> str:
    return person.port.by_id("notices").text


@pytest.mark.usefixtures("packed")
def test_a_game_is_brought_when_it_is_opened_and_noted_for_the_next_start() -> None:
    person = visit()
    assert not person.port.unpacked and not person.port.looks, "the host had nothing at the start"
    assert notices(person) == "", "nobody waited for it"
    person.start()
    assert at_table(person)
    assert person.port.unpacked == [ARCHIVE]
    assert person.port.storage[PLAYED] == "doge"
    again = visit(**person.port.storage)
    again.act("continue")
    assert at_table(again)
    assert again.port.unpacked == [ARCHIVE]


@pytest.mark.usefixtures("packed")
def test_without_the_host_the_page_says_so_and_tries_again_when_it_is_asked() -> None:
    person = visit()
    person.port.away = True
    person.start()
    assert not at_table(person)
    assert FAR in notices(person)
    assert not [key for key in person.port.storage if "slot" in key], "no game has begun"
    person.port.away = False
    person.act("open-again")
    assert at_table(person)
    assert FAR not in notices(person)


@pytest.mark.usefixtures("packed")
def test_a_line_says_what_is_waited_for_when_it_takes_long() -> None:
    person = visit()
    person.port.slow = 1000.0
    person.press("start-game")
    assert notices(person) == "", "not yet"
    person.port.advance(600)
    assert notices(person) == "Loading Doge"
    person.settle()
    assert at_table(person)


def played(monkeypatch: pytest.MonkeyPatch) -> str:
    """The file of a game that was played where all games are at hand, as in the sources."""
    with monkeypatch.context() as sources:
        sources.setattr(archives, "SUMS", {})
        return begun().text()


@pytest.mark.usefixtures("packed")
def test_an_old_game_is_taken_over_as_soon_as_its_rules_are_here(monkeypatch: pytest.MonkeyPatch) -> None:
    text = played(monkeypatch)
    person = Person({**INSTANT, GAME: text})
    assert not person.offered("continue"), "the host had no archive"
    assert person.port.storage[GAME] == text
    later = FakePort.archive

    async def archive(port: FakePort, address: str, *, anew: bool = False) -> bytes | None:
        await later(port, address)
        return ARCHIVE

    monkeypatch.setattr(FakePort, "archive", archive)
    person = Person({**INSTANT, GAME: text})
    assert GAME not in person.port.storage
    person.act("continue")
    assert at_table(person)


@pytest.mark.usefixtures("packed")
def test_the_game_of_a_file_is_brought_before_the_file_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    text = played(monkeypatch)
    person = visit()
    person.press("import")
    person.port.give_file("game.json", text)
    person.settle()
    assert at_table(person)
    assert person.port.unpacked == [ARCHIVE]


@pytest.mark.usefixtures("packed")
@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize(("listed", "said"), [(OURS, BROKEN), (OTHERS, RENEWED)])
def test_a_file_whose_game_does_not_come_is_kept_over_a_reload_and_opened_then(
    monkeypatch: pytest.MonkeyPatch, wrong: bytes | None, listed: bytes, said: str
) -> None:
    text = played(monkeypatch)
    person = Person(INSTANT)
    person.port.archives = {name: found for name, found in ((ADDRESS, wrong), (SIZES, listed)) if found is not None}
    person.press("import")
    person.port.give_file("game.json", text)
    person.settle()
    assert notices(person).startswith(said) and not at_table(person)
    person.port.leave()
    later = comes_after(person)
    assert at_table(later)
    assert json.loads(text)["log"] == later.record()["log"][: len(json.loads(text)["log"])]
    later.port.leave()
    assert later.port.handed is None, "it is opened once"


@pytest.mark.usefixtures("packed")
def test_a_file_is_not_kept_where_something_else_was_wished_for_since() -> None:
    person = visit()
    person.port.archives[ADDRESS] = ARCHIVE[:7]
    person.open('{"game": "doge"}')
    assert BROKEN in notices(person)
    person.act("start-game")
    person.port.leave()
    assert person.port.handed is None


@pytest.mark.usefixtures("packed")
def test_what_a_page_has_left_is_checked_as_any_file_is() -> None:
    for text in ("", "{", "[" * 50_000, '{"game": "doge", "log": 7}', "x" * 3_000_000):
        person = Person(INSTANT, handed=("left.json", text))
        person.port.archives |= {ADDRESS: ARCHIVE, SIZES: OURS}
        person.settle()
        if person.offered("open-again"):
            person.act("open-again")
        assert "left.json was not opened." in notices(person)


def comes_after(person: Person) -> Person:
    """The page that the tab shows after a reload, by which all is well on the host."""
    later = Person(person.port.storage, handed=person.port.handed)
    later.port.archives |= {ADDRESS: ARCHIVE, SIZES: OURS}
    later.press("open-again")  # the host had nothing while the page was made
    later.settle()
    return later


@pytest.mark.usefixtures("packed")
def test_who_opens_the_rules_hears_that_they_do_not_come() -> None:
    person = visit()
    person.port.away = True
    person.act("show", "rules")
    assert FAR in notices(person)
    person.port.away = False
    person.press("back")
    person.act("show", "rules")
    assert "Aim and end" in person.port.by_id("main").text


def test_a_file_of_a_game_that_has_no_face_yet_is_refused_with_a_sentence() -> None:
    faceless = [name for name, entry in ENTRIES.items() if entry.face is None]
    person = Person(INSTANT)
    for name in faceless or ["nothing"]:
        person.press("import")
        person.port.give_file(f"{name}.json", json.dumps({"format": "doge-record", "version": 1, "game": name}))
        person.settle()
        assert f"{name}.json was not opened." in notices(person)


# --- another game --------------------------------------------------------------------------------


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    """A build with a second game, whose archive the host does not have."""
    other = replace(ENTRIES["doge"], name="other", title="Other")
    monkeypatch.setitem(registry.ENTRIES, "other", other)
    monkeypatch.setattr(archives, "SUMS", {"doge": SUM, "other": SUM[::-1]})


@pytest.mark.usefixtures("two")
def test_where_a_game_is_gone_a_new_version_is_offered_and_the_game_at_the_table_is_kept() -> None:
    person = visit()
    person.start()
    person.play(2)
    saved = person.text()
    person.leave()
    person.press("set-game", "other")
    person.act("start-game")
    assert RENEWED in notices(person)
    assert not at_table(person)
    assert person.port.storage[PLAYED] == "other", "the next start brings what was chosen last"
    person.press("set-game", "doge")
    person.act("continue")
    assert at_table(person) and person.text() == saved
    assert person.play(1) == 1
    person.leave()
    person.press("set-game", "other")
    person.act("start-game")
    person.press("renew")
    assert person.port.renewals == 1


@pytest.mark.usefixtures("two")
def test_only_the_last_wish_is_carried_out() -> None:
    person = visit()
    person.start()
    person.leave()
    person.port.slow = 1000.0
    person.press("set-game", "other")
    person.press("start-game")
    person.press("set-game", "doge")
    person.press("continue")
    assert at_table(person)
    person.settle()
    assert at_table(person) and RENEWED not in notices(person)


# --- the look ------------------------------------------------------------------------------------


def test_the_page_is_dressed_for_a_game_before_it_is_drawn_and_once() -> None:
    person = begun()
    [(style, symbols)] = person.port.looks
    assert ".acard {" in style and '<symbol id="doge-house-1"' in symbols
    person.press("show", "rules")
    person.press("back")
    assert len(person.port.looks) == 1


@pytest.mark.usefixtures("packed")
def test_an_archive_that_is_still_damaged_after_a_reload_is_said_to_be_and_can_be_tried_again() -> None:
    person = visit()
    person.port.archives |= {ADDRESS: ARCHIVE[:7], SIZES: OTHERS}
    for _ in range(2):  # without a reload the reload is still the way on
        person.act("start-game")
        assert RENEWED in notices(person)
    later = visit(**person.port.storage)
    later.port.archives |= {ADDRESS: ARCHIVE[:7], SIZES: OTHERS}
    later.act("start-game")
    assert notices(later).startswith(BROKEN) and not later.offered("renew")
    later.act("open-again")
    assert BROKEN in notices(later)
    later.port.archives[ADDRESS] = ARCHIVE
    later.act("open-again")
    assert at_table(later)
