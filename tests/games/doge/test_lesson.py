"""What a costly choice in Doge teaches."""

import pytest

from doge.games.doge.analyst.lesson import lesson
from doge.games.doge.board import QUARANTIA
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place


@pytest.mark.parametrize(
    ("given", "better", "words"),
    [
        (Cast(0, 1, (1,)), Cast(0, 1, (1, 3)), "Put enough ballots"),
        (Cast(0, 1, (3, 3)), Cast(0, 1, (2,)), "Spend no more ballots"),
        (Cast(0, 1, (1,)), Cast(0, 2, (2, 3)), "Put strong ballots"),
        (Cast(0, 1, (3, 3)), Cast(0, 2, (0,)), "Begin with weak ballots"),
        (Cast(0, 1, (3,)), Cast(0, 2, (3,)), "Place ballots where a win brings most"),
        (Cast(0, 1, (3,)), Cast(0, QUARANTIA, (3,)), "Think of the Quarantia"),
        (Advise(0, 1, None), Advise(0, 1, 2), "Take the advisor"),
        (Advise(0, 1, 2), Advise(0, 1, None), "Before you take an advisor"),
        (Advise(0, 1, 2), Advise(0, 1, 3), "Send an advisor"),
        (Move(0, 1, 2), Move(0, 1, 3), "Move a house"),
        (Place(0, 1, 0), Place(0, 1, 2), "Place as many"),
        (Place(0, 1, 2), Place(0, 1, 0), "Keep houses back"),
        (Build(0, 1, False), Build(0, 1, True), "Build as soon"),
        (Build(0, 1, True), Build(0, 1, False), "Do not build everywhere"),
        (Advise(0, 1, 2), Build(0, 1, True), ""),
    ],
)
def test_a_lesson_says_what_to_do_next_time(given: Decision, better: Decision, words: str) -> None:
    said = lesson(given, better)
    assert said.startswith(words) and bool(said) == bool(words)
