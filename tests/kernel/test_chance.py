"""Streams of chance: the same on every Python for ever, and fair."""

from collections import Counter
from itertools import permutations

from doge.kernel.chance import Stream


def test_a_stream_never_changes() -> None:
    """These numbers must be the same on every Python; stored games go on with them."""
    stream = Stream("seed", "chance", 0)
    assert [stream.below(1000) for _ in range(8)] == FIRST_NUMBERS
    assert Stream("seed", "chance", 0).shuffled(range(10)) == FIRST_SHUFFLE
    assert Stream("a").unit() == FIRST_UNIT


FIRST_NUMBERS = [504, 603, 680, 24, 784, 602, 468, 6]
FIRST_SHUFFLE = (2, 7, 6, 1, 3, 4, 0, 8, 9, 5)
FIRST_UNIT = 0.2720295377534757


def test_names_make_the_stream() -> None:
    assert Stream("a", 1).unit() == Stream("a", "1").unit() == Stream("a/1").unit()
    assert len({Stream("a", number).unit() for number in range(100)}) == 100


def test_a_stream_that_is_restarted_is_like_a_new_one() -> None:
    stream = Stream("a", 1)
    assert stream.unit() != Stream("b", 2).unit()
    stream.restart("b/2")
    new = Stream("b", 2)
    assert [stream.unit() for _ in range(700)] == [new.unit() for _ in range(700)]
    assert stream.shuffled(range(9)) == new.shuffled(range(9))


def test_below_reaches_every_number_and_no_other() -> None:
    stream = Stream("below")
    counts = Counter(stream.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())
    assert Stream("one").below(1) == 0


def test_choice_is_fair() -> None:
    stream = Stream("choice")
    counts = Counter(stream.choice("abc") for _ in range(3000))
    assert set(counts) == set("abc")
    assert all(850 < count < 1150 for count in counts.values())


def test_shuffled_gives_every_order_equally_often_and_keeps_the_items() -> None:
    stream, items = Stream("shuffled"), [1, 2, 3, 4]
    counts = Counter(stream.shuffled(items) for _ in range(4800))
    assert set(counts) == set(permutations(items))
    assert all(130 < count < 270 for count in counts.values())
    assert items == [1, 2, 3, 4]
    assert stream.shuffled(()) == ()
