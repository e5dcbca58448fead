"""Notes of one's own at moments of a game: kept and exported with it, found again in the chronicle and over all games."""

import json
from typing import Any

import pytest

from doge.kernel import record
from doge.kernel.foreign import set_aside
from doge.kernel.table import Seat, Table
from doge.registry import game
from tests.web.document import FakeElement
from tests.web.lanterns import Boatman, written
from tests.web.person import INSTANT, Person, begun
from web.model.notes import KEY, LONGEST, MOST, Note, in_text, noted, plain, read

pytestmark = pytest.mark.usefixtures("lanterns")


def looks_back() -> Person:
    person = begun()
    person.play(3)
    person.press("chronicle")
    person.press("look-back", "-1")
    return person


def write(person: Person, line: str) -> int:
    """Write a note at the moment on the screen; which one that is."""
    match = person.page._model.match
    assert match is not None
    fill(person, "take-note", line)
    return match.at


def fill(person: Person, do: str, line: str) -> None:
    field = next(e for e in person.port.elements() if e.attrs.get("data-do") == do)
    field.props["value"] = line
    person.port.signal(field, "change")
    person.settle()


def notes_shown(person: Person) -> list[FakeElement]:
    return [e for e in person.port.elements() if e.attrs.get("data-key", "").startswith(("my-note-", "found-"))]


def test_a_note_is_kept_with_the_game_and_found_in_the_chronicle() -> None:
    person = looks_back()
    at = write(person, "  Too many\tballots here ")
    assert person.record()[KEY] == [{"seat": 0, "at": at, "text": "Too many ballots here", "shared": False}]
    later = Person(person.port.storage)
    person.port.leave()
    later.act("continue")
    later.press("chronicle")
    (line,) = notes_shown(later)
    assert line.text == "Too many ballots here"
    later.click(line)
    match = later.page._model.match
    assert match is not None and match.viewed_moment == at
    fill(later, "take-note", "")
    assert later.record()[KEY] == [] and not notes_shown(later)


def test_a_note_goes_out_with_the_game_and_comes_back_with_it() -> None:
    person = looks_back()
    at = write(person, "Remember: “this”")
    person.act("export")
    _, found = person.port.downloads[-1]
    other = Person(INSTANT, seed="other")
    other.open(found)
    match = other.page._model.match
    assert match is not None and [(note.at, note.text) for note in match.notes] == [(at, "Remember: “this”")]


def test_no_view_of_a_seat_has_a_note() -> None:
    table = Table(game("doge"), [Seat("A", "human"), Seat("B", "bot:random"), Seat("C", "bot:random")], "x").start()
    with_notes = record.write(table, {KEY: noted({}, Note(0, 0, "secret thought"))})
    assert "secret thought" in record.dump(with_notes)
    loaded = record.load(json.loads(record.dump(with_notes)), {"doge": game("doge")})
    for viewer in (None, 0, 1):
        assert "secret thought" not in record.dump(record.view(loaded, viewer))


HOSTILE: list[Any] = [
    None,
    "note",
    {"seat": 0},
    [1, None, [], "x"],
    [{"seat": "0", "at": 1, "text": "a"}],
    [{"seat": 0, "at": True, "text": "a"}],
    [{"seat": 0, "at": -1, "text": "a"}],
    [{"seat": 0, "at": 10**9, "text": "a"}],
    [{"seat": 0, "at": 1, "text": 5}],
    [{"seat": 0, "at": 1, "text": " \u202e\n\x00 "}],
]


@pytest.mark.parametrize("found", HOSTILE)
def test_what_is_no_note_is_left_out_and_the_game_opens_all_the_same(found: Any) -> None:
    assert read(found) == ()
    text = record.dump(json.loads(written(("human", "bot:random"))) | {KEY: found})
    assert list(in_text(text)) == []
    person = Boatman.bringing(text)
    match = person.page._model.match
    assert match is not None and match.notes == ()


def test_notes_are_cut_and_counted() -> None:
    assert plain("a\u202eb\x00\nc" + "d" * 300) == ("ab c" + "d" * 300)[:LONGEST]
    rows = [{"seat": 0, "at": n, "text": "x"} for n in range(5 * MOST)]
    assert len(read(rows)) == MOST
    assert len(noted({KEY: rows}, Note(0, 7, "new"))) == MOST
    assert noted({KEY: rows[:3]}, Note(0, 1, ""))[-1]["at"] == 2


def test_notes_stay_with_the_game_beside_heavy_foreign_keys() -> None:
    base = json.loads(written(("human", "bot:random")))
    text = record.dump(base | {KEY: noted({}, Note(0, 1, "mine")), "theirs": "x" * 300_000})
    work = set_aside(text)
    try:
        while True:
            next(work)
    except StopIteration as done:
        light, foreign = done.value
    assert "mine" in light and "mine" not in foreign and "theirs" in foreign


def test_what_somebody_else_at_the_device_has_noted_is_not_shown() -> None:
    person = Boatman(INSTANT)
    base = json.loads(written(("human", "human")))
    person.open(record.dump(base | {KEY: noted({}, Note(1, 0, "I hold the fog", shared=True))}))
    person.until("Light")
    match = person.page._model.match
    assert match is not None and match.notes == tuple(note for note in match.notes if note.seat == match.me)
    other = [note for note in match.notes if note.text == "I hold the fog"]
    assert bool(other) == (match.me == 1)
    person.leave()
    person.act("show", "saves")
    fill(person, "seek-notes", "fog")
    assert not notes_shown(person) and "No note found" in person.port.by_id("main").text


def test_notes_of_all_games_are_searched_and_lead_to_their_moments() -> None:
    person = looks_back()
    at = write(person, "The Quarantia was too dear")
    slot = person.page._session.slot
    person.leave()
    person.start()
    person.leave()
    person.act("show", "saves")
    fill(person, "seek-notes", "quarantia DEAR")
    (hit,) = notes_shown(person)
    assert hit.text.startswith("The Quarantia was too dear") and "1 note found" in person.port.by_id("main").text
    person.click(hit)
    person.settle()
    match = person.page._model.match
    assert match is not None and match.viewed_moment == at and person.page._session.slot == slot
    person.leave()
    person.act("show", "saves")
    fill(person, "seek-notes", "nothing of that")
    assert not notes_shown(person)


def test_a_record_that_says_the_key_in_a_string_has_no_note() -> None:
    text = json.dumps({"a": f'"{KEY}": [{{"seat": 0, "at": 1, "text": "x"}}]'})
    assert list(in_text(text)) == []
    assert list(in_text(f'"{KEY}": [[[[')) == []
