"""Where the focus of the keyboard goes when what has it leaves the screen (GUIDE 6)."""

from __future__ import annotations

from tests.web.person import Person


def begun() -> Person:
    """A game of bots that take their time, chosen in with a key."""
    person = Person()
    person.start()
    person.port.focus("card-castello")
    person.port.press("2")
    person.port.focus("ballot-0")
    person.port.press("3")
    person.port.press("Enter", ctrl=True)
    return person


def test_focus_goes_to_the_way_on_and_then_back_to_the_choice() -> None:
    person = begun()
    person.port.advance(100)
    assert person.port.focused()[0] == "skip", "the ballots are being revealed, and the tray has only this to offer"
    person.settle()
    assert person.port.focused()[1] == "cards"


def test_focus_that_was_put_elsewhere_meanwhile_stays_there() -> None:
    person = begun()
    person.port.advance(100)
    person.port.focus("map-castello")
    person.settle()
    assert person.port.focused() == ("map-castello", "map")


def test_focus_is_not_taken_by_a_choice_while_it_was_never_on_the_page() -> None:
    person = Person()
    person.port.in_focus = None
    person.click(person.offered("start-game")[0])  # in some browsers a click gives no focus
    person.settle()
    assert person.port.focused() == ("", "")
