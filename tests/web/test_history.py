"""The browser's Back: it closes what is on top, one thing after another, and leaves the page from the start screen."""

from typing import Any

import pytest

from tests.web.fakes import FakePort
from tests.web.person import INSTANT, Person, begun
from web.model.controls import Do
from web.model.model import Model, Saved
from web.shell.layers import depth, go_up
from web.shell.update import update


def screen(person: Person) -> str:
    return person.port.body.attrs["class"].split()[-1]


def back(person: Person) -> None:
    person.port.go_back()
    person.settle()


def here(person: Person) -> list[int]:
    """The entries up to the one where the page is."""
    return person.port.history[: person.port.entry + 1]


def test_back_leads_from_screen_to_screen_and_then_out() -> None:
    person = begun()
    person.press("show", "rules")
    assert here(person) == [0, 1, 2]
    back(person)
    assert screen(person) == "table"
    back(person)
    assert screen(person) == "start"
    assert here(person) == [0] and not person.port.left
    person.port.go_back()
    assert person.port.left


@pytest.mark.parametrize(
    ("do", "arg", "there"),
    [
        ("about-area", "castello", "asheet"),
        ("chronicle", None, "chron"),
        ("show-families", None, "families"),
        ("menu", None, "menu"),
    ],
)
def test_back_closes_sheets_and_the_menu(do: str, arg: str | None, there: str) -> None:
    def classes() -> set[str]:
        alone = [e for e in person.port.elements() if "slab" in e.attrs.get("class", "").split()]
        return {name for e in alone if "wide" not in e.attrs["class"].split() for name in e.attrs["class"].split()}

    person = begun()
    person.act(do, arg)
    assert there in classes()
    back(person)
    assert there not in classes()
    assert screen(person) == "table"


def test_what_the_page_closes_by_itself_takes_its_entries_back() -> None:
    person = begun()
    for _ in range(3):
        person.press("show", "rules")
        person.press("back")
        person.press("chronicle")
        person.key("Escape")
    assert here(person) == [0, 1]
    person.leave()
    person.settle()
    assert here(person) == [0]


def test_something_opened_while_the_browser_still_goes_back_has_its_entry() -> None:
    person = begun()
    person.press("show", "rules")
    person.port.signal(person.port.find("back"), "click")
    person.port.signal(person.port.body, "keydown", key="l")  # before the browser has gone back
    person.settle()
    assert here(person) == [0, 1, 2]
    back(person)
    assert screen(person) == "table"


def test_forward_leads_nowhere() -> None:
    person = begun()
    back(person)
    person.port.go_back(-1)
    person.settle()
    assert screen(person) == "start"
    assert here(person) == [0]


def test_after_a_reload_the_start_screen_is_the_first_again() -> None:
    port = FakePort.of_index()
    port.history, port.entry = [0, 1, 2], 2
    from web.shell.page import Page

    Page(port).start()
    port.advance(1000)
    assert port.entry == 0
    assert not port.left


def test_a_browser_that_makes_no_entries_is_played_in_all_the_same() -> None:
    person = Person(INSTANT)
    person.port.push_history = lambda depth: None  # type: ignore[method-assign]
    person.start()
    person.press("show", "rules")
    person.act("back")
    assert screen(person) == "table"
    assert not person.port.left


def test_from_the_map_of_a_game_that_is_over_one_step_leads_to_the_result() -> None:
    person = begun(3)
    person.play()
    for way in ("back", "close", "show"):
        person.act("look-map")
        if way == "back":
            back(person)
        elif way == "close":
            person.port.press("Escape")
        else:
            person.press("show", "end")
        person.settle()
        assert screen(person) == "end", way
        assert here(person) == [0, 1]


def test_whatever_is_open_can_be_closed() -> None:
    """Back never leaves anything open that should be closed, nor closes more than one thing."""
    person = begun()
    model: Any = person.page._model
    opened = {0: Model(games=(Saved("a", "A"),))} | {depth(model): model}
    for do, arg in (
        ("chronicle", ""),
        ("show", "settings"),
        ("show", "rules"),
        ("menu", ""),
        ("show", "saves"),
        ("about-area", "castello"),
    ):
        model, _ = update(model, Do(do, arg))
        for left in range(depth(model)):
            assert depth(go_up(model, left)[0]) == left, (do, arg)
        opened[depth(model)] = model
    assert max(opened) >= 5


def test_escape_and_r_close_the_rules() -> None:
    person = begun()
    for key in ("Escape", "r"):
        person.port.signal(person.port.body, "keydown", key="r")
        person.settle()
        assert screen(person) == "d-rules"
        person.port.signal(person.port.body, "keydown", key=key)
        person.settle()
        assert screen(person) == "table", key


def test_escape_on_the_saved_games_first_closes_what_one_of_them_offers() -> None:
    person = begun()
    person.leave()
    person.press("show", "saves")
    person.act("more")
    assert person.offered("delete-game")
    person.key("Escape")
    assert not person.offered("delete-game") and screen(person) == "d-saves"
    person.key("Escape")
    assert screen(person) == "start"
