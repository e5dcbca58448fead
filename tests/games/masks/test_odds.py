"""How likely masks are of some kinds, against all ways in which they can lie; and that a chance is said in one form."""

import pytest

from doge.games.masks.board import ADVISOR, CANDIDATE, LADY, NOBLE, SOLDIER, SPACE_IDS
from doge.games.masks.game import MASKS
from doge.games.masks.odds import certain, chance, danger_told, odds_of, otherwise, outcomes
from doge.games.masks.outlook import Raid
from tests.games.masks.positions import ANNA, BERND, board
from tests.games.masks.redeals import every_way

FEW = "C.L.N ..... ..... ..A.. ..... .n... ..c.l"


def test_that_one_of_some_masks_is_of_some_kinds_is_counted_over_all_ways() -> None:
    state = board(FEW)
    seen = MASKS.observe(state, ANNA)
    ways = list(every_way(seen))
    one, other = (state.board[SPACE_IDS.index(space)] for space in ("a7", "c4"))
    odds = odds_of(seen, BERND)
    both = [kinds for kinds in ways if kinds[one] == CANDIDATE or kinds[other] in (NOBLE, ADVISOR)]
    raiders = {one: 1 << CANDIDATE, other: 1 << NOBLE | 1 << ADVISOR}
    assert odds.one_of(raiders) == pytest.approx(len(both) / len(ways)) and 0 < len(both) < len(ways)
    left = [kinds for kinds in ways if kinds[one] != LADY]
    given = {one: 1 << LADY}
    told = [kinds for kinds in left if kinds[other] == NOBLE]
    assert odds.one_of({other: 1 << NOBLE}, given) == pytest.approx(len(told) / len(left)) != len(told) / len(ways)


def test_no_mask_that_could_is_no_danger() -> None:
    assert odds_of(MASKS.observe(board(FEW), ANNA), BERND).one_of({}) == 0


@pytest.mark.parametrize(
    ("likely", "said"),
    [(0.25, "1 in 4"), (0.24, "1 in 4"), (0.5, "1 in 2"), (0.66, "2 in 3"), (0.01, "1 in 50"), (0.99, "19 in 20")],
)
def test_a_chance_is_said_in_one_form(likely: float, said: str) -> None:
    assert chance(likely) == said and not certain(likely)


def test_what_is_certain_is_said_to_be() -> None:
    assert chance(1) == chance(1 - 1e-12) == "certain"


def raid(space: int, *kinds: int, opened: bool = False) -> Raid:
    return Raid(10, space, kinds, sure=False, opened=opened)


def test_of_a_danger_it_is_said_how_likely_it_is_by_which_mask_and_from_where() -> None:
    space = SPACE_IDS.index("e6")
    assert danger_told(0, []) == danger_told(0, [raid(space, NOBLE)]) == "no"
    assert danger_told(0.25, [raid(space, SOLDIER)]) == "1 in 4 that e6 is the Soldier"
    assert danger_told(0.25, [raid(space, SOLDIER)], 1) == "1 in 4 (now certain) that e6 is the Soldier"
    assert danger_told(1, [raid(space, SOLDIER)], 1) == "yes, by the Soldier from e6"
    assert danger_told(0.25, [raid(space, SOLDIER)], 0.251) == "1 in 4 that e6 is the Soldier", "no other chance"
    assert danger_told(1, [raid(space, CANDIDATE, NOBLE)]) == "yes, by the Candidate or a Noble from e6"
    assert danger_told(0.25, [raid(space, CANDIDATE, NOBLE, SOLDIER)]) == "1 in 4 that e6 can"


def test_of_many_masks_that_could_capture_the_first_are_named_and_that_there_are_more() -> None:
    three, four = [[raid(one, NOBLE) for one in range(n)] for n in (3, 4)]
    assert danger_told(0.25, three) == "1 in 4 that a1, b1 or c1 can"
    assert danger_told(0.25, four) == "1 in 4 that a1, b1, c1 or another can"
    assert danger_told(1, four) == "yes, by the mask on a1, b1, c1 or another"


def test_a_chance_that_counts_what_is_captured_too_is_not_said_to_be_that_of_one_kind() -> None:
    found = danger_told(0.25, [raid(SPACE_IDS.index("e6"), SOLDIER, opened=True)])
    assert found == "1 in 4, by the Soldier from e6"


def test_of_a_capture_it_is_said_what_it_comes_to_with_each_kind() -> None:
    likely = (0.25, 0.5, 0.25, 0.0, 0.0)
    wins = "If it is the Candidate (1 in 4), you win"
    lost = [f"{wins}; if a Lady (1 in 2), you lose."]
    assert outcomes(likely, NOBLE, second=False) == [f"{wins}; if a Lady (1 in 2), both leave the board."]
    assert outcomes(likely, NOBLE, second=True) == outcomes(likely, CANDIDATE, second=False) == lost
    assert outcomes((0.25, 0.0, 0.75, 0.0, 0.0), NOBLE, second=False) == [f"{wins}."]
    alone = (0.0, 0.5, 0.5, 0.0, 0.0)
    assert outcomes(alone, NOBLE, second=False) == ["If it is a Lady (1 in 2), both masks leave the board."]
    assert outcomes(alone, NOBLE, second=True) == ["If it is a Lady (1 in 2), you lose."]
    assert otherwise(likely, NOBLE, enters=False) == "Otherwise your Noble stays."
    assert otherwise(likely, CANDIDATE, enters=True) == "Otherwise you win."
    assert outcomes((0.0, 1.0, 0.0, 0.0, 0.0), NOBLE, second=False) == ["It is a Lady: both masks leave the board."]
    assert outcomes((0.0, 1.0, 0.0, 0.0, 0.0), NOBLE, second=True) == ["It is a Lady, and you lose."]
    assert outcomes((1.0, 0.0, 0.0, 0.0, 0.0), NOBLE, second=True) == ["It is the Candidate, and you win."]
    assert otherwise((0.5, 0.5, 0.0, 0.0, 0.0), NOBLE, enters=False) == ""
    assert outcomes((0.0, 0.0, 1.0, 0.0, 0.0), NOBLE, second=True) == []
    assert otherwise((0.0, 0.0, 1.0, 0.0, 0.0), NOBLE, enters=False) == "It is no Lady: your Noble stays."
