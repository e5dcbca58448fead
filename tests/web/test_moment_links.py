"""A link to a moment in the page's own address: reload, Back and a bookmark come back to it; a bad one harms nothing."""

import pytest

from tests.web.fakes import FakePort
from tests.web.lanterns import Boatman, written
from tests.web.person import Person, begun
from web.shell.page import Page


def screen(person: Person) -> str:
    return person.port.body.attrs["class"].split()[-1]


def looking(person: Person) -> str:
    """What the rail says of the moment on the screen; "" without a rail."""
    rails = [e for e in person.port.elements() if e.attrs.get("role") == "slider"]
    return rails[0].attrs["aria-valuetext"] if rails else ""


def notice(person: Person) -> str:
    return person.port.by_id("notices").text


def looks_back() -> Person:
    """Somebody who looks at the second stop of a running game."""
    person = begun()
    person.play(3)
    person.press("chronicle")
    looks = [e for e in person.offered("look") if e.tag == "button"]
    person.click(looks[-2])
    person.settle()
    return person


def reloaded(person: Person, entries: bool = True) -> Person:
    """The page once more with the same storage and address; `entries`: and the history of before."""
    person.port.leave()
    other = Person.__new__(Person)
    other.port = FakePort.of_index()
    other.port.storage, other.port.locks = dict(person.port.storage), person.port.locks
    if entries:
        other.port.history, other.port.entry = list(person.port.history), person.port.entry
        other.port.fragments = dict(person.port.fragments)
    else:
        other.port.fragments = {0: person.port.fragment()}
    other.page = Page(other.port)
    other.page.start()
    other.settle()
    return other


def test_the_address_names_the_moment_while_it_is_looked_at() -> None:
    person = looks_back()
    slot = person.page._session.slot
    at = person.page._model.match.viewed_moment  # type: ignore[union-attr]
    assert slot and person.port.fragment() == f"#at={slot}.{at}"
    person.key("Escape")
    assert person.port.fragment() == "" and not looking(person)


@pytest.mark.parametrize("entries", [True, False], ids=["reload", "bookmark"])
def test_reload_and_bookmark_come_back_to_the_moment(entries: bool) -> None:
    person = looks_back()
    said, link = looking(person), person.port.fragment()
    assert said.startswith("Looking at ")
    other = reloaded(person, entries)
    assert looking(other) == said and other.port.fragment() == link
    other.port.go_back()
    other.settle()
    assert not looking(other) and screen(other) == "table"
    other.port.go_back()
    other.settle()
    assert screen(other) == "start" and other.port.fragment() == ""
    assert other.port.entry == 0 and not other.port.left


def test_back_from_the_rules_comes_back_to_the_moment() -> None:
    person = looks_back()
    said, link = looking(person), person.port.fragment()
    person.act("show", "rules")
    assert screen(person) == "d-rules"
    person.port.go_back()
    person.settle()
    assert looking(person) == said and person.port.fragment() == link


def test_a_link_of_a_finished_game_leads_back_to_its_result() -> None:
    person = begun(3)
    person.play()
    person.press("look-map")
    person.port.focus("scrubber")
    person.key("Home")
    other = reloaded(person)
    assert looking(other) == looking(person) != ""
    other.port.go_back()
    other.settle()
    assert screen(other) == "end"


def test_a_link_typed_into_the_address_leads_there_from_anywhere() -> None:
    person = looks_back()
    said, link = looking(person), person.port.fragment()
    person.leave()
    person.settle()
    assert screen(person) == "start" and person.port.fragment() == ""
    person.port.follow_link(link)
    person.settle()
    assert looking(person) == said and person.port.fragment() == link


HOSTILE = (
    "#at=",
    "#at=x",
    "#at=x.",
    "#at=.3",
    "#at=a/b.3",
    "#at=<b>.1",
    "#at=a.-1",
    "#at=a.9999999",
    "#at=" + "a" * 70 + ".1",
)


@pytest.mark.parametrize("fragment", HOSTILE)
def test_what_is_no_link_is_refused_in_a_sentence_and_nothing_is_lost(fragment: str) -> None:
    person = looks_back()
    before = dict(person.port.storage)
    person.port.follow_link(fragment)
    person.settle()
    assert "no moment of a game" in notice(person) or "not stored on this device" in notice(person)
    assert person.port.fragment() != fragment and looking(person).startswith("Looking at ")
    assert {key: text for key, text in person.port.storage.items() if "slot" in key} == {
        key: text for key, text in before.items() if "slot" in key
    }


def test_an_unknown_game_and_a_moment_still_to_come_are_said() -> None:
    person = looks_back()
    slot = person.page._session.slot
    person.port.follow_link("#at=feedbeef.3")
    person.settle()
    assert "not stored on this device" in notice(person)
    assert "doge/owner/feedbeef" not in person.port.storage
    person.port.follow_link(f"#at={slot}.999999")
    person.settle()
    assert "further than the game has come" in notice(person)


def test_other_fragments_are_left_alone() -> None:
    person = looks_back()
    person.port.follow_link("#side")
    person.settle()
    assert not notice(person)


def test_while_a_game_plays_itself_the_address_stands_still() -> None:
    person = looks_back()
    link = person.port.fragment()
    person.press("replay")
    person.port.advance(600)
    match = person.page._model.match
    assert match is not None and match.replaying and not link.endswith(f".{match.viewed_moment}")
    assert person.port.fragment() == link


def test_a_link_shows_no_hand_before_it_is_known_who_looks(lanterns: None) -> None:
    person = Boatman.bringing(written(("human", "human")))
    person.until("Light")
    slot = person.page._session.slot
    person.port.fragments[person.port.entry] = f"#at={slot}.1"
    other = reloaded(person, entries=False)
    assert other.offered("look-through")
    assert not [card for card in other.port.elements() if card.attrs.get("class") == "card"]
