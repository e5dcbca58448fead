"""Keys in the groups of a choice: where the focus goes, what is chosen by it, and where Tab goes on from there."""

import json

from tests.web.document import FakeElement
from tests.web.doge.test_at_table import asked
from tests.web.person import Person, begun
from web.games.doge.choice.question import question


def stops(person: Person, group: str) -> list[str]:
    """The controls of the group that Tab comes to."""
    found = [e for e in person.port.elements() if e.attrs.get("data-group") == group]
    return [e.attrs["data-key"] for e in found if e.attrs.get("tabindex") == "0"]


def press(person: Person, *keys: str) -> None:
    for key in keys:
        person.key(key)


def checked(person: Person, group: str) -> list[str]:
    found = [e for e in person.port.elements() if e.attrs.get("data-group") == group]
    return [e.attrs["data-arg"] for e in found if e.attrs.get("aria-checked") == "true"]


def test_the_number_of_houses_is_chosen_by_the_arrows_alone() -> None:
    """D5.1b: what Ctrl and Enter place is what the focus is on."""
    person = asked("goal-4", 21)
    person.port.focus("houses-2")
    press(person, "ArrowLeft")
    assert person.port.focused()[0] == "houses-1"
    assert checked(person, "houses") == ["1"]
    press(person, "Home")
    assert checked(person, "houses") == ["0"]
    press(person, "End", "ArrowLeft")
    person.key("Enter", ctrl=True)
    assert person.record()["log"][21]["place"]["houses"] == 1


def test_tab_goes_on_from_where_the_keys_are() -> None:
    person = begun()
    person.port.focus("card-cannaregio")
    press(person, "4")
    assert person.port.focused()[0] == "card-san-marco", "the digit takes the focus along"
    assert checked(person, "cards") == ["san-marco"]
    press(person, "ArrowRight")
    assert person.port.focused()[0] == "card-san-polo"
    assert stops(person, "cards") == ["card-san-polo"], "else Tab would come back to the cards"
    assert checked(person, "cards") == ["san-marco"], "arrows choose no area"
    person.port.focus("ballot-0")
    press(person, "ArrowRight", "ArrowRight", "3")
    assert stops(person, "hand") == ["ballot-2"]
    assert checked(person, "cards") == ["san-marco"]


def test_the_voting_order_is_a_row_of_buttons_that_are_named_once() -> None:
    person = begun()
    cards = [e for e in person.port.elements() if e.attrs.get("data-group") == "order"]
    assert len(cards) == 7 and {card.tag for card in cards} == {"button"}
    for card in cards:
        assert card.attrs["aria-label"].split(": ")[1] == card.text.lstrip("1234567")
    assert stops(person, "order") == [cards[0].attrs["data-key"]]
    person.port.in_focus = cards[0]
    press(person, "ArrowRight")
    assert person.port.focused() == (cards[1].attrs["data-key"], "order")
    assert stops(person, "order") == [cards[1].attrs["data-key"]]
    person.click(cards[1])
    assert f"About {cards[1].attrs['aria-label'].split(': ')[1]}" in person.port.body.html


def alert(person: Person) -> str:
    return person.port.by_id("alert").text


def test_an_error_that_is_over_is_no_longer_read() -> None:
    person = begun()
    person.press("confirm")
    assert alert(person) == "Choose ballots and an area first."
    person.press("choose-area", "castello")
    assert alert(person) == ""


def main_button(person: Person) -> FakeElement:
    """The last main button of the screen: what lies on top comes last."""
    return [e for e in person.port.by_id("main").walk() if {"btn", "main"} <= set(e.attrs.get("class", "").split())][-1]


def test_ctrl_enter_presses_the_main_button_of_the_sheet() -> None:
    person = begun()
    person.press("about-area", "castello")
    person.key("Enter", ctrl=True)
    assert checked(person, "cards") == ["castello"]
    for do in ("show-families", "chronicle"):
        person.press(do)
        closes = main_button(person).text
        person.key("Enter", ctrl=True)
        assert main_button(person).text != closes, do
    assert json.loads(person.text())["log"][-1].get("seat") is None, "nothing was placed"


def test_of_two_equal_ballots_the_one_that_was_pressed_is_the_one_that_goes() -> None:
    """D1.4: ballots of one value are equal; the page still takes the one that was touched."""
    person = begun()
    person.press("choose-area", "castello")
    person.press("toggle-ballot", "3")
    person.press("toggle-ballot", "6")
    person.act("confirm")
    ballots = [e for e in person.port.elements() if e.attrs.get("data-group") == "hand"]
    gone = [e.attrs["data-arg"] for e in ballots if e.attrs.get("aria-disabled") == "true"]
    assert gone == ["3", "6"]


def test_the_first_and_the_second_turn_in_the_quarantia_are_told_apart() -> None:
    """D6.1"""
    match = asked("goal-3", 164).page._model.match
    assert match is not None
    assert question(match).endswith("Step 1 of 2.")
