"""M1 Material and set-up."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from doge.games.masks.board import KIND_IDS, KINDS, LANES, PALACES, SETUP_SPACES, SPACE_IDS
from doge.games.masks.choices import GOOD_SETUPS, SetUps
from doge.games.masks.events import FirstDrawn, MasksArranged
from doge.games.masks.game import MASKS
from doge.games.masks.moves import First, SetUp
from doge.games.masks.state import OFF
from doge.kernel.chance import Stream
from doge.kernel.errors import NotAllowed, NotYours
from doge.kernel.game import CHANCE, Pending, apply
from doge.kernel.table import Seat, Table
from tests.games.masks.positions import ANNA, BERND, Scene, drawn, kinds_of, opening

MINE, OTHERS = "cnala nslan", "alcla nnsna"


def begun(first: int = ANNA) -> Scene:
    return Scene(MASKS.setup(2, {})).play(First(first))


def test_m1_1_seven_rows_of_five_with_a_palace_at_either_end() -> None:
    assert len(SPACE_IDS) == 35 and len(set(SPACE_IDS)) == 35
    assert [SPACE_IDS[space] for space in PALACES[ANNA]] == ["a1", "b1", "c1", "d1", "e1"]
    assert [SPACE_IDS[space] for space in PALACES[BERND]] == ["a7", "b7", "c7", "d7", "e7"]


def test_m1_1_forward_is_toward_the_others_palace() -> None:
    b3 = SPACE_IDS.index("b3")
    assert [SPACE_IDS[space] for space in LANES[ANNA][b3]] == ["b4", "b5", "b6", "b7"]
    assert [SPACE_IDS[space] for space in LANES[BERND][b3]] == ["b2", "b1"]


def test_m1_1_it_is_for_two() -> None:
    assert MASKS.seat_counts == (2,)
    with pytest.raises(ValueError, match="not for so many players"):
        Table(MASKS, [Seat("Anna", "human")] * 3, "three")


def test_m1_2_ten_masks_each() -> None:
    hand = Counter(KIND_IDS[kind] for kind in next(iter(SetUps(ANNA))).kinds)
    assert hand == {"candidate": 1, "lady": 2, "noble": 3, "advisor": 3, "soldier": 1}


@pytest.mark.parametrize("kinds", ["cnala nslaa", "cnala nslac", "lnala nslan", "nnnnn nnnnn"])
def test_m1_2_no_other_ten(kinds: str) -> None:
    begun().refuses(
        "M1.2", SetUp(ANNA, kinds_of(kinds)), match="exactly 1 Candidate, 2 Ladies, 3 Nobles, 3 Advisors and 1 Soldier"
    )


def test_m1_2_nor_more_or_fewer() -> None:
    for kinds in (kinds_of(MINE)[:9], (*kinds_of(MINE), 0), ()):
        with pytest.raises(NotAllowed):
            MASKS.check(begun().state, SetUp(ANNA, kinds))


def test_m1_3_the_palace_and_the_row_in_front_of_it_by_column() -> None:
    arranged = opening(MINE, OTHERS)
    assert drawn(arranged.state) == "ALCLA NNSNA ..... ..... ..... nslan cnala"
    assert arranged.state.at == [*SETUP_SPACES[ANNA], *SETUP_SPACES[BERND]]
    assert all(arranged.state.board[space] == mask for mask, space in enumerate(arranged.state.at))


def test_m1_3_both_arrange_at_the_same_time() -> None:
    state = begun().state
    assert MASKS.pending(state) == Pending("choose", (ANNA, BERND))
    for seat in (ANNA, BERND):
        assert MASKS.legal(state, seat) and not MASKS.legal(state, seat).listed


def test_m1_3_in_any_order() -> None:
    legal = SetUps(BERND)
    some = list(permutations(kinds_of("clnas")))
    assert all(SetUp(BERND, (*order, *kinds_of("lnnaa"))) in legal for order in some)
    assert SetUp(ANNA, kinds_of(MINE)) not in legal
    assert SetUp(BERND, kinds_of(MINE)) in legal and "nonsense" not in legal


def test_m1_3_set_ups_are_counted_sampled_and_some_are_proposed() -> None:
    legal = SetUps(ANNA)
    assert len(legal) == len(set(permutations_of_a_hand()))
    drawn_at_random = [legal.sample(Stream("setups", number)) for number in range(500)]
    assert len(set(drawn_at_random)) > 480 and all(setup in legal for setup in drawn_at_random)
    for kind in KINDS:
        on_a_space = sum(setup.kinds[3] == kind for setup in drawn_at_random)
        assert abs(on_a_space - 50 * (1, 2, 3, 3, 1)[kind]) < 45, "four standard deviations"
    proposed = list(legal)
    assert len(proposed) == len(set(proposed)) == len(GOOD_SETUPS) == 24
    assert all(setup in legal for setup in proposed)
    assert all(setup.kinds.index(0) < 5 for setup in proposed), "the Candidate where no Soldier takes him at once"


def permutations_of_a_hand() -> set[tuple[tuple[int, ...], ...]]:
    """Every set-up, as the spaces of each kind: chosen kind by kind."""
    found = {((), tuple(range(10)))}
    for number in (1, 2, 3, 3, 1):
        found = {
            ((*done, chosen), tuple(space for space in left if space not in chosen))
            for done, left in found
            for chosen in combinations(left, number)
        }
    return {done for done, _ in found}


def test_m1_3_it_is_told_to_each_without_the_others_masks() -> None:
    told = MasksArranged((kinds_of(MINE), kinds_of(OTHERS)))
    assert opening(MINE, OTHERS).events[-1] == told
    assert MASKS.sees(told, ANNA) == MasksArranged((kinds_of(MINE), None))
    assert MASKS.sees(told, BERND) == MasksArranged((None, kinds_of(OTHERS)))
    assert MASKS.sees(told, None) == MasksArranged((None, None))
    assert MASKS.sees(told, "open") == told


def test_m1_3_nobody_moves_before() -> None:
    move = MASKS.read({"seat": ANNA, "from": [1, 0], "to": [2, 0]})
    begun().refuses("M1.3", move, match="Arrange your ten masks first")
    with pytest.raises(NotAllowed, match="arranged already"):
        MASKS.check(opening().state, SetUp(ANNA, kinds_of(MINE)))


def test_m1_4_the_first_player_is_drawn_by_lot_before_the_set_up() -> None:
    state = MASKS.setup(2, {})
    assert MASKS.pending(state) == CHANCE
    assert {MASKS.draw(state, Stream("lot", number)).step()["seat"] for number in range(20)} == {0, 1}
    assert begun(BERND).events == [FirstDrawn(BERND)]
    assert set(state.at) == {OFF}


@pytest.mark.parametrize("first", [ANNA, BERND])
def test_m1_4_then_players_alternate(first: int) -> None:
    start = opening(MINE, OTHERS, first)
    asked = []
    for _ in range(6):
        (seat,) = start.state.pending.seats
        asked.append(seat)
        start.play(next(iter(MASKS.legal(start.state, seat))))
    assert asked == [first, 1 - first] * 3


def test_m1_4_nothing_else_is_drawn() -> None:
    state = MASKS.setup(2, {})
    Scene(state).refuses("M1.4", SetUp(ANNA, kinds_of(MINE)), match="drawn by lot first", kind=NotYours)
    with pytest.raises(NotAllowed, match="one of the two players"):
        apply(MASKS, state, (First(2),))
    for later in (begun().state, opening().state):
        with pytest.raises(NotYours, match="drawn already"):
            MASKS.check(later, First(ANNA))
