"""Plain positions: their copies, what is seen of them, and which answers are refused."""

import pytest

from doge.kernel.chance import Stream
from doge.kernel.errors import NotAllowed, NotYours
from tests.toy import hidden, rules
from tests.toy.game import LANTERNS
from tests.toy.moves import FOG, Deal, Light, Tide
from tests.toy.rules import State

NIGHT = tuple(range(1, 13))


def dealt() -> State:
    state = LANTERNS.setup(2, {"goal": 6})
    LANTERNS.play(state, (Deal((*NIGHT, FOG)),), lambda event: None)
    return state


def test_a_copy_shares_nothing_that_can_change() -> None:
    state = dealt()
    other = state.copy()
    assert other == state
    other.boats[0] = other.round = 3
    other.hands[1] = ()
    assert state == dealt()


def test_an_observation_has_the_fields_of_the_position_but_for_what_is_hidden() -> None:
    seen = hidden.observe(dealt(), 1)
    assert (seen.boats, seen.round, seen.step) == ((0, 0), 1, "light")
    assert seen.hands == ((None, None, None), (4, 5, 6)) and set(seen.deck) == {None}


def test_what_lies_open_leads_back_to_the_position() -> None:
    state = dealt()
    assert LANTERNS.imagine(LANTERNS.observe(state, "open"), Stream("nothing is drawn")) == state


@pytest.mark.parametrize(
    ("action", "why"),
    [(Light(2, 4), NotYours), (Light(0, 4), NotAllowed), (Tide(3), NotAllowed), (Deal((*NIGHT, FOG)), NotAllowed)],
)
def test_what_is_not_listed_and_chance_that_cannot_be_are_refused(
    action: Light | Tide | Deal, why: type[Exception]
) -> None:
    with pytest.raises(why):
        rules.check(dealt(), action)


def test_what_is_listed_and_chance_that_can_be_are_allowed() -> None:
    rules.check(dealt(), Light(1, 6))
    rules.check(LANTERNS.setup(2, {"goal": 6}), Deal((FOG, *NIGHT)))
