"""D8 End."""

from itertools import product

import pytest

from doge.games.doge.board import AREAS, CASTELLO, DISTRICTS, PALACES, SITES
from doge.games.doge.ending import can_meet, meets, standing
from doge.games.doge.events import GameEnded, YearBegan, YearEnded
from doge.games.doge.game import DOGE
from doge.games.doge.moves import Advise, Build, Cast, Move, NewYear, Place
from doge.kernel.chance import Stream
from doge.kernel.errors import NotYours
from doge.kernel.game import Result
from tests.games.doge.positions import (
    ANNA,
    BERND,
    CLAUDIA,
    DANIEL,
    Palaces,
    Scene,
    board,
    election,
    eve,
    quarantia,
)

SIX = {district: [ANNA] for district in DISTRICTS}
SEVEN_IN_FIVE = {0: [ANNA, ANNA], 1: [ANNA, ANNA], 2: [ANNA], 3: [ANNA], 4: [ANNA]}
EIGHT_IN_FOUR = {0: [ANNA] * 4, 1: [ANNA] * 2, 2: [ANNA], 3: [ANNA]}


def years_end(palaces: Palaces, year: int = 5, seats: int = 4, **pieces: object) -> Scene:
    """A year that ends at once with these palaces: its last election is one in which nobody has a vote."""
    return Scene(eve(CASTELLO, turn=7, year=year, seats=seats, palaces=palaces, **pieces)).play(Move(ANNA, None, None))


def owned(*numbers: int) -> Palaces:
    """Palaces of Bernd: so many in each district, from the first on."""
    return {district: [BERND] * number for district, number in enumerate(numbers)}


def test_d8_1_the_order_turned_up_during_the_year_is_that_of_the_next_year() -> None:
    scene = years_end({})
    assert scene.state.pending.kind == "chance"
    turned_up = scene.state.next
    deal = DOGE.draw(scene.state, Stream("deal"))
    assert (deal.year, deal.order) == (6, turned_up)
    scene.refuses("D8.1", NewYear(6, turned_up[::-1], AREAS), match="revealed during the year before")
    scene.play(NewYear(6, turned_up, AREAS))
    assert scene.events[-1] == YearBegan(6, turned_up)
    assert (scene.state.year, scene.state.order, scene.state.held) == (6, turned_up, 0)


def test_d8_1_the_used_cards_are_shuffled_and_lie_face_down() -> None:
    state = years_end({}).state
    deals = {DOGE.draw(state, Stream("shuffle", number)).next for number in range(50)}
    assert len(deals) > 40
    scene = Scene(state).play(NewYear(6, state.next, AREAS))
    assert all(DOGE.observe(scene.state, viewer).upcoming == () for viewer in (None, ANNA))


@pytest.mark.parametrize("palaces", [SIX, SEVEN_IN_FIVE, EIGHT_IN_FOUR])
def test_d8_2_each_of_the_three_goals_ends_the_game(palaces: Palaces) -> None:
    scene = years_end(palaces)
    assert DOGE.result(scene.state) == Result("goal", (1, 2, 2, 2))
    assert scene.state.pending.kind == "over"
    assert scene.events[-1] == GameEnded(Result("goal", (1, 2, 2, 2)))


@pytest.mark.parametrize(
    "palaces",
    [
        {},
        {district: [ANNA] for district in range(5)},
        {0: [ANNA] * 2, 1: [ANNA], 2: [ANNA], 3: [ANNA], 4: [ANNA]},
        {0: [ANNA] * 3, 1: [ANNA] * 2, 2: [ANNA], 3: [ANNA]},
        {0: [ANNA] * 4, 1: [ANNA] * 3, 2: [ANNA]},
    ],
    ids=["none", "5 in 5", "6 in 5", "7 in 4", "8 in 3"],
)
def test_d8_2_less_does_not(palaces: Palaces) -> None:
    scene = years_end(palaces)
    assert DOGE.result(scene.state) is None
    assert scene.events[-1] == YearEnded(5, (sum(map(len, palaces.values())), 0, 0, 0))


def test_d8_2_the_goals_as_numbers() -> None:
    for numbers in product(range(4), repeat=6):
        if (built := sum(numbers)) <= PALACES:
            spread = 6 - numbers.count(0)
            right = spread == 6 or (built >= 7 and spread >= 5) or (built == 8 and spread >= 4)
            assert meets(board(palaces=owned(*numbers)), BERND) is right, numbers


def test_d8_2_the_game_never_ends_within_a_year() -> None:
    five = {district: [ANNA] for district in DISTRICTS if district != CASTELLO}
    scene = election(CASTELLO, {ANNA: (3,)}, turn=3, palaces=five, houses={ANNA: {CASTELLO: 2}})
    scene.play(Advise(ANNA, CASTELLO, 0)).play(Place(ANNA, CASTELLO, 1)).play(Build(ANNA, CASTELLO, True))
    assert meets(scene.state, ANNA)
    while scene.state.held < 6:
        assert DOGE.result(scene.state) is None
        assert scene.asked
        scene.play(*(scene.legal(seat)[-1] for seat in scene.asked))
    while scene.asked:
        scene.play(*(scene.legal(seat)[-1] for seat in scene.asked))
    assert DOGE.result(scene.state) == Result("goal", (1, 2, 2, 2))


def test_d8_2_after_the_end_nothing_is_decided() -> None:
    scene = years_end(SIX)
    assert all(list(DOGE.legal(scene.state, seat)) == [] for seat in range(4))
    for action in (NewYear(6, scene.state.next, AREAS), Cast(ANNA, CASTELLO, (1,))):
        scene.refuses("D8.2", action, match="over", kind=NotYours)


def test_d8_3_among_those_who_meet_a_goal_the_most_palaces_win() -> None:
    palaces = {district: [ANNA, BERND] for district in DISTRICTS} | {0: [ANNA, BERND, BERND]}
    scene = years_end(palaces, houses={ANNA: {CASTELLO: 9}})
    assert DOGE.result(scene.state) == Result("goal", (2, 1, 3, 3))


def test_d8_3_then_the_most_houses_on_the_board() -> None:
    palaces = {district: [ANNA, BERND] for district in DISTRICTS}
    scene = years_end(palaces, houses={ANNA: {0: 2, 1: 1}, BERND: {CASTELLO: 2}, DANIEL: {3: 1}})
    assert DOGE.result(scene.state) == Result("goal", (1, 2, 4, 3))


def test_d8_3_then_the_victory_is_shared() -> None:
    palaces = {district: [ANNA, CLAUDIA] for district in DISTRICTS}
    scene = years_end(palaces, houses={ANNA: {0: 2}, CLAUDIA: {1: 1, 2: 1}, BERND: {3: 5}})
    result = DOGE.result(scene.state)
    assert result == Result("goal", (1, 3, 1, 4))
    assert result.winners == (ANNA, CLAUDIA)


def test_d8_3_who_meets_no_goal_cannot_win_even_with_more_palaces() -> None:
    palaces = {district: [ANNA] for district in DISTRICTS} | {
        0: [ANNA, *[BERND] * 4],
        1: [ANNA, *[BERND] * 4],
    }
    scene = years_end(palaces)
    assert DOGE.result(scene.state) == Result("goal", (1, 2, 3, 3))


FULL = {0: [0] * 5, 1: [1] * 5, 2: [2] * 5, 3: [3] * 5, 4: [0, 0, 0, 1, 1], 5: [1, 2, 2, 2, 3]}


def test_d8_4_the_game_ends_when_no_player_can_meet_a_goal_any_more() -> None:
    scene = years_end(FULL)
    assert DOGE.result(scene.state) == Result("stalemate", (1, 1, 1, 4))


def test_d8_4_with_three_players_too() -> None:
    palaces = {0: [0] * 5, 1: [0] * 3, 2: [1] * 5, 3: [1] * 3, 4: [2] * 5, 5: [2] * 3}
    scene = years_end(palaces, seats=3, houses={1: {0: 1}})
    assert DOGE.result(scene.state) == Result("stalemate", (2, 1, 2))


@pytest.mark.parametrize(("palaces_left", "over"), [(1, True), (2, False)])
def test_d8_4_not_while_one_player_still_can(palaces_left: int, over: bool) -> None:
    """Seat 2 has palaces in two districts only, and free sites in two others: it needs two more palaces."""
    palaces = {0: [0] * 5, 1: [0] * 3, 2: [1] * 5, 3: [1] * 3, 4: [2] * 5, 5: [2] * (3 - palaces_left)}
    assert (DOGE.result(years_end(palaces, seats=3).state) is not None) is over


@pytest.mark.parametrize(("year", "over"), [(29, False), (30, True)])
def test_d8_4_the_game_ends_after_year_30(year: int, over: bool) -> None:
    scene = years_end({0: [BERND]}, year=year)
    assert (DOGE.result(scene.state) is not None) is over
    if over:
        assert DOGE.result(scene.state) == Result("year-limit", (2, 1, 2, 2))


def test_d8_4_all_players_compete_under_d8_3() -> None:
    houses = {ANNA: {0: 3}, BERND: {1: 3}, CLAUDIA: {2: 4}, DANIEL: {3: 15}}
    scene = years_end({0: [ANNA], 1: [BERND], 2: [CLAUDIA]}, year=30, houses=houses)
    assert DOGE.result(scene.state) == Result("year-limit", (2, 2, 1, 4))


def test_d8_4_a_goal_met_in_year_30_is_a_goal() -> None:
    assert DOGE.result(years_end(SIX, year=30).state) == Result("goal", (1, 2, 2, 2))


def reachable(free: tuple[int, ...], own: tuple[int, ...], left: int) -> bool:
    """Whether some way to spend the palaces left on the free sites meets a goal: every way is tried."""
    for more in product(*(range(number + 1) for number in free)):
        built = sum(own) + sum(more)
        spread = sum(1 for mine, new in zip(own, more, strict=True) if mine + new)
        if sum(more) <= left and (spread == 6 or (built >= 7 and spread >= 5) or (built >= 8 and spread >= 4)):
            return True
    return False


def test_d8_4_can_is_for_each_player_by_free_sites_and_palaces_left_alone() -> None:
    full, free, both = [(0, 5), (1, 4), (3, 2)], [(0, 4), (0, 0)], [(1, 0), (1, 3), (2, 1), (2, 2)]
    seen = set()
    for number in range(600):
        stream = Stream("can", number)
        sites = [stream.choice([*full, *full, *free, *both]) for _ in DISTRICTS]
        own = tuple(mine for mine, _ in sites)
        if sum(own) <= PALACES:
            state = board(palaces={district: [BERND] * mine for district, mine in enumerate(own)})
            state.sites = [(BERND,) * mine + (ANNA,) * others for mine, others in sites]
            right = reachable(tuple(SITES - mine - others for mine, others in sites), own, PALACES - sum(own))
            assert can_meet(state, BERND) is right, sites
            seen.add(right)
    assert seen == {True, False}


def test_d8_4_houses_are_not_counted() -> None:
    state = board(houses={ANNA: {0: 15}})
    assert can_meet(state, ANNA) and can_meet(state, BERND)


def test_d8_5_the_standing_goals_first_then_palaces_then_houses_and_equal_ones_share() -> None:
    palaces = {district: [DANIEL] for district in DISTRICTS} | {
        0: [DANIEL, *[ANNA] * 4],
        1: [DANIEL, *[ANNA] * 3],
    }
    palaces = dict(palaces) | {2: [DANIEL, BERND, CLAUDIA]}
    state = board(palaces=palaces, houses={BERND: {0: 2}, CLAUDIA: {1: 2}})
    assert standing(state) == (2, 3, 3, 1)
    state.houses[CLAUDIA][1] = 3
    assert standing(state) == (2, 4, 3, 1)


def test_d8_the_last_election_can_be_the_quarantias() -> None:
    scene = quarantia({}, turn=7, palaces=SIX)
    assert DOGE.result(scene.state) == Result("goal", (1, 2, 2, 2))
