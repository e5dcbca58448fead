"""M2 A turn."""

from typing import Any

import pytest

from doge.games.masks import ending
from doge.games.masks.board import SPACES
from doge.games.masks.events import GameEnded, MaskCaptured, MaskMoved, TurnPassed
from doge.games.masks.game import MASKS
from doge.kernel.errors import NotYours
from doge.kernel.game import OVER, Result
from tests.games.masks.positions import ANNA, BERND, Scene, board, drawn, move, opening, random_answers, scene, walk

MIDDLE = "....C ..... ..N.. ..{}.. ..... ..... c...."
"""A mask of Anna's on c4, one of Bernd's before it on c5."""
STUCK = "CSn.. LLa.. .an.. n.... ..... ..... c...l"
"""Anna's a4 to a5 shuts in all of Bernd's masks."""
SHUT_IN = "CSn.. LLa.. nan.. ..... ..... ..... c...l"


def why(found: Scene, text: str, seat: int = ANNA) -> tuple[str, str]:
    return found.why(move(seat, text))


def test_m2_1_one_of_ones_own_masks_to_another_space() -> None:
    found = scene(MIDDLE.format("n"))
    assert why(found, "e7 d7") == ("M2.1", "The mask on e7 is not yours. Choose one of yours.")
    assert why(found, "b3 b4") == ("M2.1", "There is no mask on b3. Choose one of yours.")
    assert why(found, "c4 c4") == ("M2.1", "The mask stands on c4 already. Choose another space.")


def test_m2_1_never_to_a_space_that_holds_ones_own() -> None:
    found = scene("....C ..... ..... ..n.. ..a.. ..... c....")
    assert why(found, "c4 c3") == ("M2.1", "One of your own masks stands on c3. Choose another space.")
    assert found.targets("c4") == {"c5", "b4", "d4"}


def test_m2_1_a_mask_of_the_opponents_is_captured() -> None:
    found = scene(MIDDLE.format("n")).moves("c4 c5")
    assert drawn(found.state) == "....C ..... ..n.. ..... ..... ..... c...."
    assert len(found.heard(MaskCaptured)) == 1


def test_m2_1_no_passing() -> None:
    for state in walk(random_answers("no passing")):
        for seat in state.pending.seats:
            assert all(action.step().get("to") for action in MASKS.legal(state, seat)) or not state.kinds


def test_m2_1_it_is_one_players_turn() -> None:
    found = scene(MIDDLE.format("n"))
    found.refuses("M1.4", move(BERND, "c5 b5"), match="Seat 0 moves now, not seat 1", kind=NotYours)


@pytest.mark.parametrize(
    ("kind", "spaces"),
    [
        ("n", {"c5", "c3", "b4", "d4"}),
        ("a", {"b5", "d5", "b3", "d3"}),
        ("l", {"b5", "d5", "b4", "d4", "b3", "c3", "d3"}),
        ("s", {"c5"}),
    ],
)
def test_m2_2_each_kind_moves_in_its_way(kind: str, spaces: set[str]) -> None:
    assert scene(MIDDLE.format(kind)).targets("c4") == spaces


def test_m2_2_the_candidate_moves_one_space_in_any_direction() -> None:
    around = {"b5", "c5", "d5", "b4", "d4", "b3", "c3", "d3"}
    assert scene("....C ..... ..N.. ..c.. ..... ..... .....").targets("c4") == around
    assert scene("....C ..... ..... ..... ..... ..... c....").targets("a1") == {"a2", "b1", "b2"}


def test_m2_2_forward_is_upward_for_one_and_downward_for_the_other() -> None:
    lane = "....C ..s.. ..... ..... ..... ..S.. c...."
    assert scene(lane).targets("c6") == {"c7"}
    assert scene(lane, BERND).targets("c2") == {"c1"}
    long = "..S.C ..... ..... ..... ..... ..... c.s.."
    assert scene(long).targets("c1") == {"c2", "c3", "c4", "c5", "c6", "c7"}
    assert scene(long, BERND).targets("c7") == {"c6", "c5", "c4", "c3", "c2", "c1"}


def test_m2_2_the_soldier_goes_over_empty_spaces_only_and_may_capture_on_the_last() -> None:
    blocked = scene("....C ..N.. ..... ..n.. ..... ..s.. c....")
    assert blocked.targets("c2") == {"c3"}
    assert why(blocked, "c2 c5") == (
        "M2.2",
        "The Soldier cannot pass another mask. Choose a space in front of it.",
    )
    assert scene("....C ..N.. ..... ..... ..... ..s.. c....").targets("c2") == {"c3", "c4", "c5", "c6"}


def test_m2_2_the_soldier_can_strike_on_the_first_turn() -> None:
    found = opening("lnala nscan", "lnala nacsn").moves("b2 b6")
    assert found.heard(MaskCaptured)[0].target == SPACES[26]


@pytest.mark.parametrize(
    ("kind", "to", "sentence"),
    [
        ("n", "b5", "A Noble moves one space forward, back, left or right."),
        ("a", "c5", "An Advisor moves one space diagonally."),
        ("l", "c6", "A Lady moves one space, in any direction."),
        ("l", "c5", "A Lady never captures. Choose an empty space for her."),
        ("s", "b4", "The Soldier moves straight forward, any number of spaces."),
        ("s", "c3", "The Soldier moves straight forward, any number of spaces."),
        ("s", "c6", "The Soldier cannot pass another mask. Choose a space in front of it."),
    ],
)
def test_m2_2_what_a_kind_cannot_do_is_said(kind: str, to: str, sentence: str) -> None:
    assert why(scene(MIDDLE.format(kind)), f"c4 {to}") == ("M2.2", sentence)


def test_m2_2_the_candidate_too() -> None:
    found = scene("....C ..... ..... ..c.. ..... ..... .....")
    assert why(found, "c4 c6") == ("M2.2", "The Candidate moves one space, in any direction.")


def test_m2_3_the_soldier_in_the_others_palace_moves_no_more() -> None:
    found = scene("s...C ..... ..... ..... ..... ..... c....")
    assert found.targets("a7") == set()
    assert why(found, "a7 a6") == ("M2.3", "A Soldier in the other palace moves no more. Choose another mask.")


def test_m2_3_he_can_be_captured_there() -> None:
    found = scene("sN..C ..... ..... ..... ..... ..... c....", BERND).moves("b7 a7")
    assert found.heard(MaskCaptured)[0].captured == found.state.kinds.index(4)


def test_m2_4_palace_spaces_are_ordinary_spaces() -> None:
    found = scene("....C ..... ..... ..... ..... ..... cn.a.")
    assert found.targets("b1") == {"b2", "c1"} and found.targets("d1") == {"c2", "e2"}
    visited = scene("n...C .a... ..... ..... ..... ..... c....")
    assert visited.targets("a7") == {"b7", "a6"} and "c7" in visited.targets("b6")


def test_m2_5_a_player_without_a_move_passes_right_after_the_move_that_took_it() -> None:
    found = scene(STUCK)
    assert MASKS.pending(found.state).seats == (ANNA,)
    found.moves("a4 a5")
    assert [type(event) for event in found.events] == [MaskMoved, TurnPassed]
    assert found.events[-1] == TurnPassed(BERND)
    assert MASKS.pending(found.state).seats == (ANNA,)


def test_m2_5_it_is_a_turn_and_the_position_after_it_an_occurrence() -> None:
    before = scene(STUCK)
    after = scene(STUCK).moves("a4 a5").state
    assert after.past == ((15, 20), None)
    assert len(after.positions) == len(before.state.positions) + 2
    (*_, moved, passed) = after.positions
    assert (moved[0], passed[0]) == (BERND, ANNA) and moved[1:] == passed[1:] == tuple(after.at)


def test_m2_5_he_passes_as_long_as_he_has_no_move() -> None:
    found = scene(STUCK).moves("a4 a5", "a1 b1", "b1 c1")
    assert found.events[1::2] == [TurnPassed(BERND)] * 3
    found.moves("c7 d7")
    assert MASKS.pending(found.state).seats == (BERND,)


def test_m2_5_a_pass_can_be_the_60th_turn_without_a_capture() -> None:
    state = board(STUCK)
    state.positions = (*((ANNA, number) for number in range(58)), *state.positions)
    found = Scene(state).moves("a4 a5")
    assert [type(event) for event in found.events] == [MaskMoved, TurnPassed, GameEnded]
    assert found.state.result == Result("draw-no-capture", (1, 1))
    assert MASKS.pending(found.state) == OVER


def test_m2_5_a_pass_can_be_the_third_occurrence() -> None:
    found = scene(SHUT_IN).moves("a1 b1", "b1 a1", "a1 b1")
    assert found.state.result is None
    found.moves("b1 a1")
    assert found.events[-2:] == [TurnPassed(BERND), GameEnded(Result("draw-repetition", (1, 1)))]


def test_m2_5_both_without_a_move_is_a_draw() -> None:
    """No position of a game is known in which it comes up: one that no game leads to."""
    state = board("s.... ..... ..... ..... ..... ..... ....S", ANNA)
    state.past = (None,)
    assert ending.draw(state, ANNA) == Result("draw-blocked", (1, 1))
    state.past = ((0, 5),)
    assert ending.draw(state, ANNA) is None
    other: Any = board("s.... ..... ..... ..... ..... ...n. ....S", ANNA)
    other.past = (None,)
    assert ending.draw(other, ANNA) is None
