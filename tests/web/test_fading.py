"""What leaves the screen by itself, and what stays until it is closed."""

import pytest

from tests.web.clock import DRAWN
from tests.web.person import Person
from web.model.messages import Noticed, Toasted
from web.model.model import Notice
from web.shell.fading import NEWS, OFFER, TOAST


def said(person: Person) -> str:
    return person.port.by_id("notices").text


def told(notice: Notice) -> Person:
    """A person who has just been told something."""
    person = Person()
    person.page.send(Noticed(notice))
    person.port.advance(DRAWN)
    assert notice.text in said(person)
    return person


@pytest.mark.parametrize(("action", "stay"), [(None, NEWS), (("show", "Saved games", "saves"), OFFER)])
def test_news_leave_by_themselves(action: tuple[str, str, str] | None, stay: float) -> None:
    person = told(Notice("news", "a.json is open.", action))
    person.port.advance(stay - 2 * DRAWN)
    assert said(person)
    person.port.advance(3 * DRAWN)
    assert not said(person)


@pytest.mark.parametrize("grade", ["warning", "grave"])
def test_warnings_stay(grade: str) -> None:
    person = told(Notice(grade, "This game is not saved."))  # type: ignore[arg-type]
    person.settle()
    assert said(person)


def test_a_new_version_stays_until_it_is_taken() -> None:
    person = Person()
    person.port.bring_new_version()
    person.settle()
    assert said(person)


def test_news_wait_for_who_is_about_to_use_them() -> None:
    person = told(Notice("news", "A game is deleted.", ("undelete", "Undo", "")))
    assert person.port.focus("notice-undelete")
    person.port.advance(2 * OFFER)
    assert said(person)
    person.port.in_focus, person.port.hovered = None, "banner"
    person.port.advance(2 * OFFER)
    assert said(person)
    person.port.hovered = ""
    person.port.advance(OFFER + DRAWN)
    assert not said(person)


def test_later_news_have_their_own_time() -> None:
    person = told(Notice("news", "a.json is open."))
    person.port.advance(NEWS / 2)
    person.page.send(Noticed(Notice("news", "b.json is open.")))
    person.port.advance(NEWS / 2 + DRAWN)
    assert "b.json" in said(person)
    person.page.send(Noticed(Notice("warning", "b.json is refused.")))
    person.settle()
    assert "refused" in said(person), "what comes after news does not leave with them"


def test_a_short_word_leaves_by_itself() -> None:
    person = Person()
    person.page.send(Toasted("Exported."))
    person.port.advance(DRAWN)
    assert "Exported." in said(person)
    person.port.advance(TOAST)
    assert not said(person)
