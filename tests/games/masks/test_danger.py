"""How likely the Candidate can be captured next turn: the exact figure, against a count of all deals;
and what a hint makes of it.
"""

from itertools import permutations

import pytest

from doge.games.masks.board import KINDS
from doge.games.masks.bots import ADVISER
from doge.games.masks.bots.beliefs import certainty, left_of
from doge.games.masks.bots.calibration import calibrated
from doge.games.masks.bots.danger import Danger, can_strike
from doge.games.masks.bots.sketch import RUNNING, Sketch, sketch_of
from doge.games.masks.game import MASKS
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from tests.games.masks.positions import ANNA, BERND, board


def counted(sketch: Sketch, move: tuple[int, int]) -> float:
    """The share of the deals that agree with what is proved in which the Candidate can be captured after the move."""
    other = 1 - sketch.turn
    masks = certainty(sketch, other).masks
    hand = [kind for kind in KINDS for _ in range(left_of(sketch, other)[kind])]
    deals = {
        deal
        for deal in permutations(hand)
        if all(sketch.may[mask] >> kind & 1 for mask, kind in zip(masks, deal, strict=True))
    }
    struck = 0
    for deal in deals:
        world = sketch.copy()
        for mask, kind in zip(masks, deal, strict=True):
            world.kinds[mask] = kind
        world.play(*move)
        struck += world.winner == RUNNING and can_strike(world, 1 - other)
    return struck / len(deals)


@pytest.mark.parametrize(
    "drawing",
    [
        "L.C.L ..N.. ..... .c... ..n.. .sa.. l...l",
        "C...L ..... ..N.. .nc.. ..a.. ..s.. l...l",
        "L.C.. .a... nNc.. ..l.. ..... ..s.. l....",
    ],
)
def test_the_risk_of_every_move_is_that_of_counting_all_deals(drawing: str) -> None:
    sketch = sketch_of(MASKS.observe(board(drawing), ANNA))
    danger = Danger(sketch, certainty(sketch, BERND))
    risks = {move: danger.after(move) for move in sketch.moves()}
    assert risks == pytest.approx({move: counted(sketch, move) for move in risks})
    assert max(risks.values()) > 0


def test_looking_at_moves_changes_nothing() -> None:
    sketch = sketch_of(MASKS.observe(board("L.C.. .a... nNc.. ..l.. ..... ..s.. l...."), ANNA))
    before = sketch.board[:], sketch.at[:]
    danger = Danger(sketch, certainty(sketch, BERND))
    for move in sketch.moves():
        danger.after(move)
    assert (sketch.board, sketch.at) == before


def test_a_chance_rises_with_what_is_expected_and_falls_with_what_is_at_stake() -> None:
    chances = [calibrated(worth / 10, 0.0) for worth in range(-10, 11)]
    assert chances == sorted(chances)
    assert 0 < chances[0] < 0.1
    assert 0.8 < chances[-1] < 1
    assert calibrated(0.9, 1.9) < calibrated(0.9, 1.0) < calibrated(0.9, 0.0)


def test_no_hint_is_sure_of_a_candidate_that_stays_beside_a_mask_that_captures() -> None:
    """The mask beside the Candidate is a Noble for certain, and takes it wherever it is left there."""
    state = board("L.C.L ..... ..... ..... ..N.. ..c.. l...l")
    for mask in range(10, 20):
        state.may[mask] = 1 << state.kinds[mask]
    seen = MASKS.observe(state, ANNA)
    sketch = sketch_of(seen)
    danger = Danger(sketch, certainty(sketch, BERND))
    said = finish(ADVISER.advise(seen, MASKS.legal(state, ANNA), Stream("sure")))
    left = [one for one in said if danger.after((one.action.source, one.action.target)) == 1.0]  # type: ignore[union-attr]
    assert left
    assert all(one.chance < 0.8 for one in left)
    assert said[0] not in left
