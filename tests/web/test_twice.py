"""What the second click of a double click does, and a key that is held down: nothing more, where it would meet
something else.
"""

import pytest

from tests.web.clock import DRAWN
from tests.web.person import INSTANT, Person, begun, games


def double_click(person: Person, do: str) -> None:
    """Two clicks on a control, before what the first brings about is on the screen as a whole."""
    control = person.port.find(do)
    for again in (False, True):
        person.port.signal(control, "click", pointer="mouse", again=again)
    person.settle()


def test_a_double_click_begins_one_game() -> None:
    person = Person(INSTANT)
    double_click(person, "start-game")
    assert len(games(person.port.storage)) == 1


def test_a_double_click_on_back_leads_back_once() -> None:
    person = begun()
    person.press("show", "rules")
    double_click(person, "back")
    assert person.page._model.screen == "table"


def test_a_held_enter_begins_one_game() -> None:
    person = Person(INSTANT)
    assert person.port.focus("start-game")
    assert not person.port.press("Enter")  # the browser makes a click of it
    assert person.port.press("Enter", again=True)  # and none of this


def test_held_keys_confirm_once() -> None:
    person = begun()
    logs = []
    for again in (False, True, False):
        for group in ("cards", "hand"):
            person._touch(group, 1)
        assert person.port.press("Enter", ctrl=True, again=again)
        person.settle()
        logs.append(len(person.record()["log"]))
    assert logs[0] == logs[1] < logs[2]


@pytest.mark.parametrize(("key", "moved"), [("ArrowRight", True), ("p", False)])
def test_held_keys_walk_on_but_do_nothing_more(key: str, moved: bool) -> None:
    person = begun()
    person.port.focus("map-castello")
    before = person.page._model
    assert before.match is not None
    person.port.press(key, again=True)
    person.port.advance(DRAWN)
    assert (person.page._model.match.view_state.focus != before.match.view_state.focus) is moved
    assert person.page._model.settings == before.settings


def test_held_letters_are_written() -> None:
    person = Person(INSTANT)
    person.seat()
    assert person.port.focus("set-name-0")
    assert not person.port.press("p", again=True)
