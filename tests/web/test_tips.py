"""Tips: what a kind of choice is for is said once, when it is first met in a game of one's own, and nothing waits for it."""

import json

from tests.web.doge.teaching.test_lessons import pupil
from tests.web.learner import Learner
from tests.web.person import INSTANT, Person
from web.games.doge.teaching.tips import TIPS

WITH = {"doge/settings": json.dumps({"settings": {"pace": "instant"}})}


def newcomer(storage: dict[str, str] | None = None) -> Person:
    """Somebody at the first question of a game of Doge."""
    person = Person(storage or WITH)
    person.start()
    return person


def tip(person: Person) -> str:
    """The title of the tip on the screen, "" for none."""
    found = [one for one in person.port.body.walk() if one.attrs.get("data-key") == "tip"]
    return next((one.text for card in found for one in card.walk() if one.tag == "h2"), "")


def met(person: Person) -> list[str]:
    """What is kept of those that were met."""
    return [*json.loads(person.port.storage["doge/settings"])["settings"].get("met", [])]


def title(name: str) -> str:
    return TIPS[name].title


def test_it_stands_beside_what_it_speaks_of_and_is_said_but_takes_no_focus() -> None:
    person = newcomer()
    assert tip(person) == title("area")
    assert TIPS["area"].words in person.port.by_id("say").text
    assert person.port.focused()[0] not in ("tip-close", "tips-off")


def test_what_has_been_read_does_not_come_again_in_this_game_or_the_next() -> None:
    person = newcomer()
    person.press("tip-close")
    assert tip(person) == "" and met(person) == ["doge/area"]
    again = Person.resuming(person.port.storage)
    assert tip(again) == "", "the same question"
    assert tip(newcomer(person.port.storage)) == ""


def test_a_choice_goes_on_and_is_made_as_if_there_were_no_tip() -> None:
    person = newcomer()
    person.press("choose-area", "castello")
    assert tip(person) == title("ballots") and met(person) == ["doge/area"]
    person.press("choose-area", "castello")
    assert tip(person) == "", "it is not needed while no area is chosen, and is not met"
    assert "doge/ballots" in met(person), "the choice has gone on past it"
    assert person.choose() and tip(person) == title("rivals")
    assert person.choose() and "doge/rivals" in met(person)


def test_escape_closes_the_tip_before_it_clears_the_choice() -> None:
    person = newcomer()
    person.press("toggle-ballot", "6")
    person.key("Escape")
    assert tip(person) == "" and person.spot("ballot-6").attrs["aria-pressed"] == "true"
    person.key("Escape")
    assert person.spot("ballot-6").attrs["aria-pressed"] == "false"


def test_it_makes_room_for_what_is_opened_and_comes_back_unsaid() -> None:
    person = newcomer()
    for opened, closed in (("menu", "menu"), ("chronicle", "chronicle")):
        person.press(opened)
        assert tip(person) == ""
        person.press(closed)
        assert tip(person) == title("area")
    person.press("explain", "year")
    assert tip(person) == ""
    person.press("explain-close")
    assert tip(person) == title("area") and met(person) == []


def test_there_can_be_none_and_the_settings_begin_anew() -> None:
    person = newcomer()
    person.press("tip-close")
    person.choose()
    assert tip(person) == title("rivals")
    person.press("tips-off")
    assert tip(person) == "" and "the settings" in person.port.by_id("say").text
    person.choose()
    assert tip(person) == ""
    person.press("menu")
    person.press("show", "settings")
    person.port.fill("set-tips", True)
    person.settle()
    person.press("back")
    assert met(person) == [] and tip(person) != ""


def test_first_steps_have_none_and_what_they_have_asked_is_met() -> None:
    one: Learner = pupil(WITH).teach()
    assert tip(one) == "" and met(one) == []
    one.finish()
    assert {"doge/area", "doge/advisor", "doge/palace"} <= {*met(one)}
    assert tip(one) == title("order"), "the second year is new"


def test_who_wants_none_meets_none() -> None:
    person = newcomer(INSTANT)
    assert tip(person) == ""
    person.choose()
    assert met(person) == []
