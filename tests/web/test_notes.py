"""What a person notes for himself in a game: saved with it as a line of its own, never in the record, and never
trusted.
"""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from doge.kernel import record
from doge.kernel.action import Json
from doge.registry import ENTRIES, GAMES
from tests.web.document import FakeElement
from tests.web.person import Person, begun
from web.games.doge.match import Match, Outcome, ViewState
from web.games.doge.view import View
from web.model.controls import Do
from web.model.game_view import LONGEST_VIEW, Touched
from web.saves.save_format import MARK, NOTED, SEAL, Save, digest, read_notes, seal, unseal, write_notes
from web.saves.slots import PREFIX


class Noting(View):
    """Doge's face, in which the family that the chronicle shows is worth keeping, and what was noted last is a pref."""

    def load_view_state(self, saved: Json) -> ViewState:
        return ViewState(family=saved if isinstance(saved, int) else None)

    def save_view_state(self, view_state: ViewState) -> Json:
        return view_state.family

    def touch(self, match: Match, do: Do, narrow: bool) -> Outcome | None:
        if do.action != "note":
            return super().touch(match, do, narrow)
        return Touched(view_state=replace(match.view_state, family=int(do.arg)), prefs={"last": do.arg})


VIEW = Noting()


@pytest.fixture(autouse=True)
def noting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(ENTRIES, "doge", replace(ENTRIES["doge"], face=__name__))
    yield


def note(person: Person, family: int) -> None:
    person.page.answer(Do("note", str(family)))
    person.settle()


def noted(person: Person) -> int | None:
    match = person.page._model.match
    assert match is not None and isinstance(match.view_state, ViewState)
    return match.view_state.family


def saves(person: Person) -> list[Save]:
    """All saves that are stored, the latest first."""
    found = [unseal(text) for key, text in person.port.storage.items() if key.startswith(PREFIX)]
    return sorted(found, key=lambda save: -save.turn)


@pytest.fixture
def person() -> Person:
    return begun()


def test_a_note_alone_is_saved_and_is_there_when_the_game_is_opened_again(person: Person) -> None:
    turn = saves(person)[0].turn
    note(person, 2)
    assert saves(person)[0].turn > turn and read_notes(saves(person)[0]) == [2, None, None, None]
    person.port.leave()
    again = Person.resuming(person.port.storage)
    assert noted(again) == 2
    assert again.page._model.match.prefs == {"last": "2"}, "prefs come with the settings"
    again.play(1)
    assert read_notes(saves(again)[0]) == [2, None, None, None], "each later save has it, too"


def test_a_note_is_in_no_record_and_in_no_export(person: Person) -> None:
    before = person.record()
    note(person, 3)
    assert person.record() == before
    record.load(record.parse(saves(person)[0].text), GAMES)
    person.press("menu")
    person.press("export")
    assert json.loads(person.port.downloads[-1][1]) == before


def test_undo_and_looking_back_leave_a_note_alone(person: Person) -> None:
    note(person, 1)
    person.play(1)
    person.press("chronicle")
    person.press("look-now")
    person.page.answer(Do("take-back"))
    person.settle()
    assert noted(person) == 1 and read_notes(saves(person)[0])[0] == 1


def test_a_save_without_notes_has_the_form_that_earlier_versions_read(person: Person) -> None:
    def forms() -> set[str]:
        return {text.split(" ")[1] for key, text in person.port.storage.items() if key.startswith(PREFIX)}

    assert forms() == {str(SEAL)}
    note(person, 1)
    assert str(NOTED) in forms()


def test_what_is_too_long_is_not_saved() -> None:
    assert write_notes([None, "x" * (LONGEST_VIEW - 40)])
    assert write_notes([None, "x" * LONGEST_VIEW]) == ""
    assert write_notes([None, None]) == ""


@pytest.mark.parametrize("line", ["", "[]", "{", '{"seats": 3}', "[" * 400, "x" * (LONGEST_VIEW + 1)])
def test_notes_that_cannot_be_read_are_ignored_and_the_game_is_not(line: str) -> None:
    good = seal(Save("{}", 3, "", "doge", 1, notes=write_notes([1])))
    _, head, _, text = good.split("\n")
    rest = f"{head}\n{line}\n{text}"
    found = unseal(f"{MARK} {NOTED} {digest(rest)}\n{rest}")
    assert found.text == "{}" and read_notes(found) == []


@pytest.mark.parametrize("payload", ['{"seats": ["<b>", [], {}]}', '{"seats": [7e300]}'])
def test_a_note_of_another_kind_is_a_new_view_state(payload: str, person: Person) -> None:
    note(person, 1)
    key, text = next((k, t) for k, t in person.port.storage.items() if k.startswith(PREFIX) and " 2 " in t[:12])
    _, head, _, rest = text.split("\n", 3)
    bad = f"{head}\n{payload}\n{rest}"
    person.port.leave()
    person.port.storage = {k: t for k, t in person.port.storage.items() if not k.startswith(PREFIX)}
    person.port.storage[key] = f"{MARK} {NOTED} {digest(bad)}\n{bad}"
    again = Person.resuming(person.port.storage)
    assert noted(again) is None and again.play(1) == 1


def shown(person: Person) -> list[FakeElement]:
    return [e for e in person.port.by_id("main").walk() if "thumb" in e.attrs.get("class", "").split()]


def test_a_picture_that_is_none_gives_way_to_the_crests(person: Person) -> None:
    person.leave()
    person.press("show", "saves")
    assert [use.attrs["href"] for use in shown(person)[0].walk() if use.tag == "use"][:1] == ["#p-cannaregio"]
    found = saves(person)[0]
    assert found.summary is not None
    for picture in (None, 3, "x", [[9]] * 6, [[0]] * 5, {"a": 1}, [[0] * 6] + [[]] * 5):
        drawn, line = VIEW.picture(replace(found.summary, picture=picture))
        assert drawn is None and line is None, picture
