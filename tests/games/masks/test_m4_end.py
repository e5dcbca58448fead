"""M4 End."""

import pytest

from doge.games.masks.board import CANDIDATE
from doge.games.masks.events import GameEnded, MaskMoved
from doge.games.masks.facts import can_be
from doge.games.masks.game import MASKS
from doge.kernel.errors import NotYours
from doge.kernel.game import OVER, Result
from tests.games.masks.positions import ANNA, BERND, Scene, board, move, opening, scene


def ended(found: Scene) -> Result:
    """How the scene ended, after everything that an end brings has been looked at."""
    result = found.state.result
    assert result is not None and found.events[-1] == GameEnded(result)
    assert MASKS.pending(found.state) == OVER and MASKS.result(found.state) == result
    assert all(not MASKS.legal(found.state, seat) for seat in (ANNA, BERND))
    return result


def test_m4_1_whose_candidate_is_captured_loses() -> None:
    assert ended(scene("LL... ..... ..C.. ..n.. ..... ..... cll..").moves("c4 c5")) == Result(
        "candidate-captured", (1, 2)
    )
    assert ended(scene("LL... .C... ..N.. ..c.. ..... ..... .ll..", BERND).moves("c5 c4")) == Result(
        "candidate-captured", (2, 1)
    )


def test_m4_1_a_candidate_that_captures_a_lady_leaves_with_her_and_loses() -> None:
    assert ended(scene("LC... ..... ..L.. ..c.. ..... ..... ll...").moves("c4 c5")) == Result(
        "candidate-captured", (2, 1)
    )


def test_m4_1_also_when_she_is_the_second_lady() -> None:
    assert ended(scene(".C... ..... ..L.. ..c.. ..... ..... ll...").moves("c4 c5")) == Result(
        "candidate-captured", (2, 1)
    )


def test_m4_1_also_in_the_palace() -> None:
    assert ended(scene("LC.L. ..c.. ..... ..... ..... ..... ll...").moves("c6 d7")) == Result(
        "candidate-captured", (2, 1)
    )


def test_m4_1_a_candidate_that_captures_the_candidate_in_the_palace_keeps_his_secret() -> None:
    found = scene("LLC.. ..c.. ..... ..... ..... ..... ll...").moves("c6 c7")
    assert ended(found) == Result("candidate-captured", (1, 2))
    mine = found.state.kinds.index(CANDIDATE)
    assert [found.seen(viewer).kinds[mine] for viewer in (None, BERND)] == [None, None]
    assert found.seen(ANNA).kinds[mine] == found.seen("open").kinds[mine] == CANDIDATE


def test_m4_2_who_has_lost_both_ladies_wins() -> None:
    found = scene("LC... ..... ..L.. .nn.. ..... ..... llc..").moves("c4 c5", "a7 a6", "b4 b5")
    assert found.state.result is None
    found.moves("a6 a5", "b5 a5")
    assert ended(found) == Result("ladies-lost", (2, 1))


def test_m4_2_one_lady_is_not_enough() -> None:
    found = scene("LC... ..... ..L.. ..n.. ..... ..... llc..").moves("c4 c5")
    assert found.state.result is None


@pytest.mark.parametrize(("to", "over"), [("c7", True), ("c6", False)])
def test_m4_3_whose_candidate_stands_in_the_others_palace_wins_and_shows_it(to: str, over: bool) -> None:
    source = "c6" if over else "c5"
    rows = ["LL..C", ".....", ".....", ".....", ".....", ".....", "ll..."]
    rows[1 if over else 2] = "..c.."
    found = scene(" ".join(rows)).moves(f"{source} {to}")
    mine = found.state.kinds.index(CANDIDATE)
    if over:
        assert ended(found) == Result("palace", (1, 2))
        assert {found.seen(viewer).kinds[mine] for viewer in (None, ANNA, BERND)} == {CANDIDATE}
        assert can_be(found.seen(BERND), ANNA)[mine] == (CANDIDATE,)
    else:
        assert found.state.result is None and found.seen(BERND).kinds[mine] is None


def test_m4_3_for_the_other_seat_it_is_row_0() -> None:
    found = scene("LL... ..... ..... ..... ..... ..C.. ll..c", BERND).moves("c2 d1")
    assert ended(found) == Result("palace", (2, 1))


def test_m4_3_a_candidate_that_captures_there_wins_too() -> None:
    found = scene("LLN.C ..c.. ..... ..... ..... ..... ll...").moves("c6 c7")
    assert ended(found) == Result("palace", (1, 2))


def test_m4_3_another_mask_in_the_palace_wins_nothing() -> None:
    found = scene("LL..C ..n.. ..... ..... ..... ..... llc..").moves("c6 c7")
    assert found.state.result is None


def test_m4_3_ones_own_palace_is_no_goal() -> None:
    found = scene("LL..C ..... ..... ..... ..... ..... llc..").moves("c1 d1")
    assert found.state.result is None


def test_m4_4_the_reasons_in_their_order() -> None:
    """A move that captures the Candidate in the palace, by a Candidate: the first reason counts."""
    found = scene("..C.. ..c.. ..... ..... ..... ..... .....").moves("c6 c7")
    assert ended(found).reason == "candidate-captured"


def quiet(picture: str, turns: int, turn: int = ANNA) -> Scene:
    """A scene after so many turns in a row without a capture, in positions that do not come up again."""
    state = board(picture, turn)
    state.positions = (*((turn, number) for number in range(turns)), *state.positions)
    return Scene(state)


OPEN = "LL..C ..... ..N.. ..n.. ..... ..... ll..c"


@pytest.mark.parametrize(("turns", "over"), [(58, False), (59, True)])
def test_m4_5_sixty_turns_without_a_capture_are_a_draw(turns: int, over: bool) -> None:
    found = quiet(OPEN, turns).moves("e1 e2")
    assert (found.state.result is not None) is over
    if over:
        assert ended(found) == Result("draw-no-capture", (1, 1))


def test_m4_5_a_capture_in_the_60th_turn_begins_anew() -> None:
    found = quiet(OPEN, 59).moves("c4 c5")
    assert found.state.result is None and len(found.state.positions) == 1


def test_m4_5_a_victory_in_the_60th_turn_is_a_victory() -> None:
    found = quiet("LL..C ..c.. ..... ..... ..... ..... ll...", 59).moves("c6 c7")
    assert ended(found) == Result("palace", (1, 2))


BACK_AND_FORTH = ("e1 e2", "e7 e6", "e2 e1", "e6 e7")


def test_m4_5_the_third_occurrence_is_a_draw() -> None:
    found = scene(OPEN).moves(*BACK_AND_FORTH, *BACK_AND_FORTH[:-1])
    assert found.state.result is None
    assert ended(found.moves(BACK_AND_FORTH[-1])) == Result("draw-repetition", (1, 1))


def test_m4_5_the_position_before_the_first_turn_is_its_first_occurrence() -> None:
    there_and_back = ("a2 a3", "a6 a5", "a3 a2", "a5 a6")
    found = opening("cnala nslan", "cnala nslan").moves(*there_and_back * 2)
    assert len(found.heard(MaskMoved)) == 8
    assert ended(found) == Result("draw-repetition", (1, 1))


def test_m4_5_the_same_player_must_be_to_move() -> None:
    """The masks stand as at the beginning for the third time, but it is another's turn: no draw."""
    found = scene("LL..C ..... ..... ..... ..... ..... ll.cn")
    found.moves("e1 e2", "e7 e6", "e2 e1", "e6 e7")  # the second time, Anna to move
    found.moves("d1 c2", "e7 e6", "c2 d2", "e6 e7", "d2 d1")  # the third time, Bernd to move
    stand = [position[1:] for position in found.state.positions]
    assert stand.count(stand[-1]) == 3
    assert found.state.result is None


def test_m4_5_each_mask_is_told_by_where_it_was_set_up() -> None:
    """Two Nobles change places, and it is another position."""
    found = scene("LL..C ..... ..... ..... ..... .n... lln.c")
    found.moves(
        "b2 c2", "e7 e6", "c1 d1", "e6 e7", "c2 c1", "e7 e6", "d1 d2", "e6 e7", "d2 c2", "e7 e6", "c2 b2", "e6 e7"
    )
    first, last = found.state.positions[0], found.state.positions[-1]
    assert first != last and sorted(first) == sorted(last)


def test_m4_5_no_capture_is_looked_at_before_repetition() -> None:
    found = quiet(OPEN, 52).moves(*BACK_AND_FORTH * 2)
    assert ended(found) == Result("draw-no-capture", (1, 1))


def test_m4_after_the_end_nothing_is_decided() -> None:
    found = scene("LL..C ..c.. ..... ..... ..... ..... ll...").moves("c6 c7")
    for action in (move(BERND, "a7 a6"), MASKS.read({"chance": "first", "seat": 0})):
        found.refuses("M4", action, match="over", kind=NotYours)
