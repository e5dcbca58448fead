"""What the card that kills the Pope or the Doge says before it is played."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.web.families.noble import NAMES
from tests.web.games import words
from web.games.families.choice.controls import deadly

ONE, TWO = ("cardinal",), ("cardinal", "cardinal", "patronage")


@pytest.mark.parametrize(
    ("play", "barred", "said"),
    [
        (
            ((), (), ()),
            (),
            "Nobody has a Cardinal, so the seat stays empty until somebody has one.",
        ),
        (
            (("senator",), ONE, ()),
            (1,),
            "No family with a Cardinal may vote now, so the seat stays empty.",
        ),
        ((ONE, (), ()), (), "Then you become Pope without a vote, and get 5 gold every turn instead of 1."),
        (((), ONE, ()), (), f"Then {NAMES[1]} becomes Pope without a vote, and gets 5 gold every turn."),
        (
            (TWO, ONE, ()),
            (),
            f"Then you and {NAMES[1]} bid for the seat, which brings 5 gold every turn. You have 3 votes.",
        ),
        (
            ((), ONE, ONE),
            (),
            f"Then {NAMES[1]} and {NAMES[2]} bid for the seat, which brings 5 gold every turn. You have no vote.",
        ),
    ],
)
def test_who_can_follow_the_pope_is_told(play: tuple[tuple[str, ...], ...], barred: tuple[int, ...], said: str) -> None:
    match: Any = SimpleNamespace(me=0, you=0, names=NAMES, now=SimpleNamespace(play=play, barred=barred))
    assert f"Play it, and he dies. {said}" in words(deadly(match, 0))
