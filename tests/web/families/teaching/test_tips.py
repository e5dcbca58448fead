"""What each kind of choice is for: which tip fits which question."""

import pytest

from tests.web.families.test_decisions import holds, part, sitting
from tests.web.families.test_keeping import QUESTIONS
from web.games.families.teaching.tips import TIPS, tips

FIRST = {
    "diplomacy": "trade",
    "expansion": "buy",
    "event": "event",
    "reaction": "bystander",
    "death": "death",
    "offices": "offices",
}
"""The tip of a question before anything is touched; of a bid it depends on whom it is for."""
TAKEN = {"expansion": ("cog", "sail"), "war": ("the-turks", "warcard")}
"""A card that is taken up, and the tip that fits then; a ship is bought before it sails."""


def shown(name: str, card: str = "") -> list[str]:
    person, _ = sitting(QUESTIONS[name])
    if card:
        person.tap(f"hand-{card}")
    if card == "cog":
        person.press("confirm")
    return [tip.id for tip in tips(person.page._model.match)]


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_has_its_tip(name: str) -> None:
    assert shown(name) in ([[FIRST[name]]] if name in FIRST else [[]] if name == "war" else [["pope"], ["doge"]])


def test_war_has_one_where_something_can_be_attacked() -> None:
    person, _ = sitting(part("war", holds("condottieri")))
    assert [tip.id for tip in tips(person.page._model.match)] == ["war"]


def test_what_pays_in_later_turns_is_not_advised_near_the_end() -> None:
    person, _ = sitting(part("expansion", lambda state, seat: state.last))
    assert not tips(person.page._model.match)


def test_a_tip_is_short() -> None:
    assert all(len(tip.words.split()) <= 30 for tip in TIPS.values())


@pytest.mark.parametrize("name", TAKEN)
def test_a_card_that_is_taken_up_has_its_own(name: str) -> None:
    card, tip = TAKEN[name]
    assert shown(name, card) == [tip]


def test_what_is_bought_first_says_that_people_rise() -> None:
    assert "can become your Pope or Doge" in " ".join(TIPS["buy"].words.split())
