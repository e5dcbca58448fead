"""Cards of the hand that are framed: whatever is asked, each of them answers a touch, and the main button says what
comes of it.
"""

import pytest

from doge.games.families.names import title
from doge.games.families.state import Dying
from tests.web.families.noble import Noble
from tests.web.families.test_decisions import answered, asked, could_catch, sitting
from tests.web.families.test_keeping import QUESTIONS

SOME = {"expansion", "event", "war", "reaction", "death"}
"""Questions at which a card of the hand can be played."""


def framed(person: Noble) -> list[str]:
    """The kinds of the hand that are shown as those that can be played now."""
    return [one.attrs["data-arg"] for one in person.offered("card") if "may" in one.attrs["class"].split()]


def main(person: Noble) -> str:
    """What the main button says."""
    return next(one.text for one in person.port.by_id("main").walk() if "main" in one.attrs.get("class", "").split())


@pytest.mark.parametrize("name", QUESTIONS)
def test_each_framed_card_answers_a_touch_on_the_main_button(name: str) -> None:
    person, _ = sitting(QUESTIONS[name])
    kinds = framed(person)
    assert bool(kinds) == (name in SOME) or name == "bid", "an Intrigue is part of a bid"
    for kind in kinds:
        before, chosen = main(person), person.spot(f"hand-{kind}").attrs["aria-pressed"]
        person.tap(f"hand-{kind}")
        if name == "reaction" and chosen == "true":  # it stays taken up, and its button is named
            assert main(person) == before and "to play it." in person.port.by_id("side").text
            continue
        assert main(person) != before and person.spot(f"hand-{kind}").attrs["aria-pressed"] != chosen


def test_the_card_that_kills_is_played_from_the_hand_as_any_other() -> None:
    person, scene = sitting(asked(Dying))
    (kind,) = framed(person)
    person.tap(f"hand-{kind}")
    assert main(person) == f"Play {title(kind)}" and not person.offered("kill")
    person.press("lay-down")
    assert [one.text for one in person.offered("kill")] == ["Play it", "Keep the card"]
    person.tap(f"hand-{kind}")
    person.press("confirm")
    assert answered(person, scene)["play"]["card"] == kind


def test_a_touch_on_what_stops_a_card_names_its_button_and_letting_it_pass_is_the_other() -> None:
    person, scene = sitting(could_catch)
    person.tap("hand-caught")
    assert main(person).startswith("Play Caught") and person.offered("pass")
    person.press("pass")
    assert answered(person, scene)["react"] is None
