"""Deals: how many ways there are, which one is drawn, and how likely a mask is what: all against trial of every way."""

from itertools import islice

from doge.games.masks.board import KINDS
from doge.games.masks.dealing import Deals
from doge.games.masks.facts import can_be, chances
from doge.games.masks.game import MASKS
from doge.games.masks.hidden import Observation, deals, unseen
from doge.kernel.chance import Stream
from tests.games.masks.positions import ANNA, BERND, board, random_answers, walk
from tests.games.masks.redeals import few_ways

FEW = 3000
"""Positions with more ways than these are not tried."""


def test_the_ways_of_a_whole_hand() -> None:
    assert len(Deals([31] * 10, (1, 2, 3, 3, 1))) == 50_400
    assert len(Deals([], (0, 0, 0, 0, 0))) == 1
    assert len(Deals([1, 1], (1, 1, 0, 0, 0))) == 0


def test_one_that_can_move_is_among_them() -> None:
    """Two masks, a Candidate and a Lady; index 0 is stuck for both, the second for the Lady alone."""
    assert len(Deals([31, 31], (1, 1, 0, 0, 0), [0, 0b00001])) == 1
    assert {tuple(Deals([31, 31], (1, 1, 0, 0, 0), [0, 1]).sample(Stream(n))) for n in range(20)} == {(1, 0)}


def test_they_are_counted_and_weighed_as_trial_finds_them() -> None:
    tried = 0
    for number in range(40):
        answers = random_answers("ways", number)
        for state in islice(walk(answers), 2 + len(answers) // 3, None, 9):
            seen = MASKS.observe(state, ANNA)
            masks = unseen(seen, BERND)
            if masks and (ways := few_ways(seen, FEW)):
                check_ways(seen, masks, ways)
                tried += 1
    assert tried > 60


def check_ways(seen: Observation, masks: list[int], ways: list[tuple[int, ...]]) -> None:
    assert len(deals(seen, BERND, masks)) == len(ways)
    likely, possible = chances(seen, BERND), can_be(seen, BERND)
    for mask in masks:
        counts = [sum(kinds[mask] == kind for kinds in ways) for kind in KINDS]
        assert likely[mask] == tuple(count / len(ways) for count in counts)
        assert possible[mask] == tuple(kind for kind in KINDS if counts[kind])


def test_what_others_can_know_of_my_masks_does_not_follow_from_what_i_see() -> None:
    state = board("LL..C ..... ..N.. ..n.. ..... ..... llc..")
    assert chances(MASKS.observe(state, ANNA), ANNA) == chances(MASKS.observe(state, BERND), ANNA)
    assert chances(MASKS.observe(state, ANNA), ANNA) == chances(MASKS.observe(state, None), ANNA)
