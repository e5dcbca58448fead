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
        (((), (), ()), (), "No family with a Cardinal can vote: his seat stays empty until one can."),
        ((("senator",), ONE, ()), (1,), "No family with a Cardinal can vote: his seat stays empty until one can."),
        ((ONE, (), ()), (), "You alone have a Cardinal: you follow him, for 5 gold a turn."),
        (((), ONE, ()), (), f"{NAMES[1]} alone can be elected, having a Cardinal, and earns 5 gold a turn."),
        ((TWO, ONE, ()), (), f"Then bid for his seat, 5 gold a turn: you and {NAMES[1]}. You have 3 votes."),
        (((), ONE, ONE), (), f"Then bid for his seat, 5 gold a turn: {NAMES[1]} and {NAMES[2]}. You have no vote."),
    ],
)
def test_who_can_follow_the_pope_is_told(play: tuple[tuple[str, ...], ...], barred: tuple[int, ...], said: str) -> None:
    match: Any = SimpleNamespace(me=0, names=NAMES, now=SimpleNamespace(play=play, barred=barred))
    assert f"Play it, and he dies. {said}" in words(deadly(match, 0))
