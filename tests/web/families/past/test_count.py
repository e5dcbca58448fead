"""How the bids of an election of Families are turned: the most votes last, after a rest that is longer where it is close."""

from doge.games.families.conflict_events import Tally
from web.games.families.past.election import count


def tallies(*gold: int) -> tuple[Tally, ...]:
    return tuple([Tally(seat, 1, 0, 0, n, 0) for seat, n in enumerate(gold)])


def test_the_most_votes_are_turned_last() -> None:
    turns = count(tallies(9, 0, 4))
    assert sorted(turns, key=lambda seat: turns[seat]) == [1, 2, 0]


def test_a_close_count_rests_longer_before_the_last_bid() -> None:
    assert count(tallies(5, 4))[0] > count(tallies(5, 0))[0] > count(tallies(0, 5))[0]
