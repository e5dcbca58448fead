"""What a costly move in Masks teaches."""

import pytest

from doge.games.masks.analyst.lesson import lesson
from doge.games.masks.game import MASKS
from doge.games.masks.moves import SetUp
from tests.games.masks.positions import ANNA, board, kinds_of, move

BOTH, ONE = "C..LL ..... ..... nN... .c... ..... n...l", "C..L. ..... ..... nN... .c... ..... n...l"
STRAIGHT = "..SCL ..... ..... ..... .n... ..c.. n...l"


@pytest.mark.parametrize(
    ("picture", "given", "better", "words"),
    [
        (BOTH, "b3 b4", "a1 a2", "Do not capture an unknown mask with the Candidate"),
        (BOTH, "a4 b4", "a1 a2", "Think twice before a capture"),
        (ONE, "a4 b4", "a1 a2", "Once a Lady is gone"),
        (BOTH, "a1 a2", "a4 b4", "Capture where"),
        (BOTH, "a1 a2", "b3 c4", "Lead the Candidate on"),
        (BOTH, "a1 a2", "b3 b2", "Take the Candidate out of reach"),
        (BOTH, "b3 b2", "a1 a2", "Let the Candidate stand"),
        (STRAIGHT, "a1 a2", "b3 c3", "Before each move look"),
        ("C...L ..... ..... ....N ..... .c..a n...l", "a1 a2", "e2 d3", ""),
        ("C...L ..... ..... ...N. ....l .c... n....", "a1 a2", "e3 d3", "Offer your Ladies"),
    ],
)
def test_a_lesson_says_what_to_do_next_time(picture: str, given: str, better: str, words: str) -> None:
    said = lesson(MASKS.observe(board(picture), ANNA), move(ANNA, given), move(ANNA, better))
    assert said.startswith(words) and bool(said) == bool(words)


def test_a_set_up_teaches_nothing() -> None:
    setup = SetUp(ANNA, kinds_of("cnala nslan"))
    assert lesson(MASKS.observe(board(BOTH), ANNA), setup, setup) == ""
