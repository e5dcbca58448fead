"""What bots believe of hidden masks: exact where moves prove something, and in keeping with how a mask behaved
elsewhere.
"""

from collections import Counter
from math import prod

import pytest

from doge.games.masks.board import CANDIDATE, HAND, KINDS, LADY, NOBLE
from doge.games.masks.bots.beliefs import Beliefs, certainty, left_of, suspicion
from doge.games.masks.bots.sketch import sketch_of
from doge.games.masks.facts import chances
from doge.games.masks.game import MASKS
from doge.kernel.chance import Stream
from tests.games.masks.positions import opening, random_answers, walk


def test_certainty_is_what_all_ways_to_deal_the_hidden_masks_say() -> None:
    """The count of the house (facts.py) finds the same another way."""
    for game in range(6):
        for state in [state for state in walk(random_answers("certain", game)) if state.kinds][::5]:
            for seat in state.pending.seats:
                seen = MASKS.observe(state, seat)
                found = certainty(sketch_of(seen), 1 - seat).chances()
                expected = chances(seen, 1 - seat)
                assert list(found) == list(expected)
                for mask, likely in expected.items():
                    assert found[mask] == pytest.approx(likely)


def test_weighted_chances_are_those_of_counting_every_way() -> None:
    """Three masks, a Noble, a Lady and the Candidate, each way as likely as the product of its weights."""
    weights = [(0.2, 0.5, 1.0, 0, 0), (1.0, 0, 0.3, 0, 0), (0.4, 0.4, 0.4, 0, 0)]
    found = Beliefs([3, 5, 7], weights, (1, 1, 1, 0, 0))
    ways = {}
    for way in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        ways[way] = prod(row[kind] for row, kind in zip(weights, way, strict=True))
    total = sum(ways.values())
    for number, mask in enumerate((3, 5, 7)):
        expected = [sum(weight for way, weight in ways.items() if way[number] == kind) / total for kind in KINDS]
        assert found.chances()[mask] == pytest.approx(expected)
    stream, drawn = Stream("ways"), Counter[tuple[int, ...]]()
    for _ in range(4000):
        drawn[tuple(found.sample(stream))] += 1
    assert set(drawn) == {way for way, weight in ways.items() if weight}
    for way, number in drawn.items():
        assert number / 4000 == pytest.approx(ways[way] / total, abs=0.03)


def test_every_world_holds_the_masks_that_are_left_and_nothing_that_moves_rule_out() -> None:
    stream = Stream("worlds")
    for game in range(10):
        for state in [state for state in walk(random_answers("worlds", game)) if state.kinds][::4]:
            for seat in state.pending.seats:
                sketch = sketch_of(MASKS.observe(state, seat))
                found = suspicion(sketch, 1 - seat)
                kinds = found.sample(stream)
                assert all(sketch.may[mask] >> kind & 1 for mask, kind in zip(found.masks, kinds, strict=True))
                assert tuple(kinds.count(kind) for kind in KINDS) == left_of(sketch, 1 - seat)


def test_before_the_first_turn_all_is_possible() -> None:
    found = certainty(sketch_of(opening().seen(0)), 1).chances()
    assert list(found) == list(range(10, 20))
    assert all(likely == pytest.approx([number / 10 for number in HAND]) for likely in found.values())


def test_who_never_flees_is_hardly_the_candidate() -> None:
    """Bernd's mask stands on b5 beside Anna's on b4 while he moves others, twice."""
    setup = "canas lnaln"
    scene = opening(setup, setup).moves("b2 b3", "e6 e5", "b3 b4", "b6 b5", "e2 e3", "e5 d5", "e3 e2", "d5 e5")
    sketch = sketch_of(scene.seen(0))
    bold = sketch.board[21]
    proved, suspected = certainty(sketch, 1).chances()[bold], suspicion(sketch, 1).chances()[bold]
    assert sketch.stood[bold] == 2
    assert proved[CANDIDATE] > 0.05
    assert suspected[CANDIDATE] < proved[CANDIDATE] / 3
    assert suspected[LADY] > proved[LADY] > 0
    assert suspected[NOBLE] > 0
