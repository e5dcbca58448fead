"""Where the focus of the keyboard goes when what has it leaves the screen."""

import json
from pathlib import Path

from tests.web.person import GAME, INSTANT, Person
from web.dom.markup import h
from web.screens.components import TITLE
from web.shell.renderer import NARROW, _choice_spots

LAST = Path(__file__).resolve().parent.parent / "golden/doge/goal-3.json"


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


def test_a_choice_to_which_the_focus_has_come_favours_none_of_its_ways_until_a_key_is_pressed() -> None:
    person = begun()
    assert "data-arrived" not in person.port.body.attrs
    person.settle()
    assert "data-arrived" in person.port.body.attrs
    person.port.press("ArrowRight")
    assert "data-arrived" not in person.port.body.attrs


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


def before_the_end() -> Person:
    """A game whose last decisions are about to be made, with the focus on the choice."""
    record = json.loads(LAST.read_text(encoding="utf-8"))
    me = record["log"][-1]["seat"]
    for number, seat in enumerate(record["seats"]):
        seat["player"] = "human" if number == me else "bot:merchant"
    del record["result"], record["log"][-1]
    person = Person.resuming(INSTANT | {GAME: json.dumps(record)})
    assert person.port.focus("confirm")
    return person


def test_after_the_last_choice_the_focus_is_on_the_name_of_the_doge() -> None:
    person = before_the_end()
    person.play(100)
    assert person.over()
    assert person.port.focused() == (TITLE, "")
    assert person.port.in_focus is not None and "Doge of Venice" in person.port.in_focus.text


def test_a_screen_begins_at_its_title_and_leads_back_to_what_opened_it() -> None:
    person = Person()
    for arg in ("rules", "settings", "saves"):
        person.port.focus(f"show-{arg}")
        person.act("show", arg)
        assert person.port.focused() == (TITLE, ""), arg
        person.act("back")
        assert person.port.focused()[0] == f"show-{arg}"
    person.start()
    person.press("show", "rules")
    person.act("back")
    assert person.port.focused()[0] == "rules"


def test_a_closed_banner_leaves_the_focus_on_the_screen() -> None:
    person = Person({GAME: "no record"})
    person.act("close-notice")
    assert person.port.focused() == (TITLE, "")


def test_the_sheet_that_hides_all_else_takes_the_focus() -> None:
    person = Person(INSTANT)
    person.port.change_media(NARROW, True)
    person.start()
    person.act("about-area", "castello")
    assert person.port.focused()[0] == "title-area"


def test_no_choice_is_sought_in_a_long_list() -> None:
    far = h("ol", h("li", h("button", data_key="far"), class_="choice"), gradual=True)
    near = h("section", h("button", data_key="near"), class_="choice")
    assert list(_choice_spots([h("section", far), near])) == ["near"]
