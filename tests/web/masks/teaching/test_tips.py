"""When each tip of Masks is told: by what is asked, and by what stands on the square for all to see."""

from tests.web.masks.masker import Masker
from tests.web.masks.test_turns import at_turn
from web.games.masks.teaching.tips import tips


def told(person: Masker) -> list[str]:
    """The tips that fit the moment on the screen."""
    match = person.page._model.match
    assert match is not None
    return [tip.id for tip in tips(match)]


def test_each_kind_of_choice_has_its_tip() -> None:
    person = at_turn()
    assert told(person) == ["first"]
    person.tap("c2")
    assert told(person) == ["ways"]
    person.tap("c3")
    assert told(person) == [], "the line of forecast says what may come of it"
    assert told(at_turn("c2 c3", "b6 b5")) == ["number"]


def test_a_turn_tells_one_thing_of_the_square_and_what_has_just_been_lost() -> None:
    person = at_turn("c2 c3", "b6 b5", "c3 c4", "a6 a5", "c4 b4", "a5 a4")
    person.move("b4", "b5")
    assert told(person)[0] == "lady" and len(told(person)) <= 2


def test_a_mask_that_is_looked_at_has_its_tip_first() -> None:
    person = at_turn("c2 c3", "b6 b5")
    person.tap("b5")
    assert told(person)[0] == "kinds"
