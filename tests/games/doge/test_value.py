"""What the board at a year's end is worth: chances that add up, the game's end by the rules, sound fitted numbers."""

import json
from collections.abc import Sequence
from importlib.resources import files
from itertools import islice
from math import isfinite
from typing import Any

import pytest

from doge.games.doge import ending
from doge.games.doge.board import (
    AREAS,
    CANNAREGIO,
    CASTELLO,
    DISTRICTS,
    DORSODURO,
    LAST_YEAR,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
    SEAT_COUNTS,
    SITES,
)
from doge.games.doge.bots.search import Searcher, Sight
from doge.games.doge.bots.sketch import sketch_of
from doge.games.doge.bots.value import FILE, HONOUR, SIZES, features, value_for
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import observe
from doge.games.doge.moves import Move
from doge.games.doge.state import State
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, board, eve
from tests.matches import random_match, samples

ORDER = AREAS
"""By area its turn in next year's order: the Quarantia votes last."""
BIGGEST_FILE = 60_000


def chances(state: State, last: bool = False, next_turns: Sequence[int] = ORDER) -> list[float]:
    return value_for(state.seats).chances(sketch_of(state), next_turns, last)


def random_positions(seats: int, number: int) -> list[tuple[State, tuple[int, ...]]]:
    found = (
        (state.copy(), Stream("places", game, state.year).shuffled(AREAS))
        for game in range(1000)
        for state, _ in samples(random_match(DOGE, seats, f"value {game}"), 40)
    )
    return list(islice(found, number))


def late_position(seats: int, stream: Stream) -> State:
    """Everybody near a goal, or there, with up to three houses."""
    palaces: dict[int, list[int]] = {district: [] for district in DISTRICTS}
    for seat in range(seats):
        for district in stream.shuffled(DISTRICTS)[: 4 + stream.below(2)]:
            palaces[district].append(seat)
        for district in [stream.choice(DISTRICTS) for _ in range(stream.below(4))]:
            if len(palaces[district]) < SITES:
                palaces[district].append(seat)
    houses = {seat: {stream.choice(DISTRICTS): stream.below(4)} for seat in range(seats)}
    return board(seats, palaces=palaces, houses=houses)


# --- chances -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("last", [False, True])
def test_one_of_the_seats_wins(seats: int, last: bool) -> None:
    """Without the honour of the others, which is paid at the end only as ranks are, the chances add up to 1."""
    for state, next_turns in random_positions(seats, 200):
        found = chances(state, last, next_turns)
        assert all(0 <= chance <= 1 for chance in found)
        ended = last or any(ending.meets(state, seat) for seat in range(seats))
        if not ended:
            assert sum(found) == pytest.approx(1 - HONOUR + HONOUR / 2 * seats)
        else:
            assert 1 - HONOUR <= sum(found) <= 1 - HONOUR + HONOUR / 2 * seats + 1e-9


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_at_the_end_chances_go_by_the_standing(seats: int) -> None:
    """D8.3 and D8.5, as the rules judge them: the winners share, the others come in the order of their ranks."""
    ends = 0
    for number in range(300):
        state = late_position(seats, Stream("late", number))
        goal = any(ending.meets(state, seat) for seat in range(seats))
        ranks, found = ending.standing(state), chances(state, not goal)
        ends += goal
        winners = ranks.count(1)
        for seat, rank in enumerate(ranks):
            assert (found[seat] >= (1 - HONOUR) / winners) == (rank == 1)
            assert found[seat] <= HONOUR or rank == 1
            for other in range(seats):
                assert (found[seat] > found[other]) == (rank < ranks[other])
    assert 50 <= ends <= 270


# --- the end, case by case -----------------------------------------------------------------------


def winners(state: State, last: bool = False) -> set[int]:
    found = chances(state, last)
    assert max(found) > 0.4
    return {seat for seat, chance in enumerate(found) if chance == max(found)}


def test_who_meets_a_goal_wins_before_one_with_more_palaces() -> None:
    """D8.3: Anna's eight stand in three districts only."""
    palaces = {district: [BERND] for district in DISTRICTS}
    for district in (CANNAREGIO, CASTELLO, DORSODURO):
        palaces[district] = [BERND, ANNA, ANNA]
    palaces[DORSODURO] = [BERND, ANNA, ANNA, ANNA, ANNA]
    assert winners(board(palaces=palaces)) == {BERND}


@pytest.mark.parametrize(
    "districts", [DISTRICTS, (0, 1, 2, 3, 4, 0, 1), (0, 1, 2, 3, 0, 1, 2, 3), (0, 0, 0, 0, 0, 1, 2, 3)]
)
def test_each_goal_ends_the_game(districts: Sequence[int]) -> None:
    """D8.2: six in six districts, seven in five, eight in four."""
    palaces = {district: [CLAUDIA] * districts.count(district) for district in districts}
    assert winners(board(palaces=palaces)) == {CLAUDIA}
    assert max(chances(board(palaces=palaces))) > 1 - HONOUR


@pytest.mark.parametrize("districts", [(0, 1, 2, 3, 4), (0, 1, 2, 3, 0, 1, 2), (0, 1, 2, 0, 1, 2, 0, 1)])
def test_one_palace_less_or_one_district_less_does_not(districts: Sequence[int]) -> None:
    palaces = {district: [CLAUDIA] * districts.count(district) for district in districts}
    assert max(chances(board(palaces=palaces))) < 1 - HONOUR


def test_among_those_who_meet_a_goal_the_palaces_decide() -> None:
    palaces = {district: [ANNA, BERND] for district in DISTRICTS} | {SAN_POLO: [ANNA, BERND, BERND]}
    assert winners(board(palaces=palaces, houses={ANNA: {SAN_POLO: 6}})) == {BERND}


def test_then_houses_on_the_board_decide() -> None:
    palaces = {district: [ANNA, BERND] for district in DISTRICTS}
    houses = {ANNA: {SAN_POLO: 2, SAN_MARCO: 1}, BERND: {SAN_POLO: 2}}
    assert winners(board(palaces=palaces, houses=houses)) == {ANNA}


def test_then_the_victory_is_shared() -> None:
    palaces = {district: [ANNA, BERND] for district in DISTRICTS}
    found = chances(board(palaces=palaces, houses={ANNA: {SAN_POLO: 2}, BERND: {CASTELLO: 2}, CLAUDIA: {CASTELLO: 5}}))
    assert found[ANNA] == found[BERND]
    assert (1 - HONOUR) / 2 < found[ANNA] <= (1 - HONOUR) / 2 + HONOUR
    assert found[CLAUDIA] < HONOUR


def test_in_the_last_year_all_compete_though_nobody_meets_a_goal() -> None:
    """D8.4: year 30."""
    palaces = {CASTELLO: [ANNA, BERND], SAN_POLO: [BERND]}
    assert winners(board(palaces=palaces), last=True) == {BERND}
    assert max(chances(board(palaces=palaces))) < 1 - HONOUR


@pytest.mark.parametrize(("year", "ended"), [(LAST_YEAR - 1, False), (LAST_YEAR, True)])
def test_a_searcher_knows_that_year_30_is_the_last(year: int, ended: bool) -> None:
    """The last election of the year: Anna's place for her advisor is of no use after year 30, and the house she has won is."""
    state = eve(SAN_POLO, {ANNA: [3]}, turn=7, year=year)
    DOGE.play(state, (Move(ANNA, None, None),), lambda _: None)
    searcher = Searcher(Sight(plays=1, playouts=40, plans=2, margin=0.0))
    thought = searcher.advise(observe(state, ANNA), DOGE.legal(state, ANNA), Stream("year"))
    best = finish(thought)[0].chance
    assert (best > 1 - HONOUR) == ended


# --- fitted numbers ------------------------------------------------------------------------------


def test_the_file_is_small_and_holds_what_the_features_need() -> None:
    text = files("doge.games.doge.bots").joinpath(FILE).read_text(encoding="utf-8")
    assert len(text.encode()) < BIGGEST_FILE
    tables = json.loads(text)["seats"]
    assert set(tables) == {str(seats) for seats in SEAT_COUNTS}
    for fitted in tables.values():
        assert {name: len(table) for name, table in fitted.items()} == SIZES
        assert all(isfinite(worth) and abs(worth) < 10 for table in fitted.values() for worth in table)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_features_are_whole_numbers_from_0_on(seats: int) -> None:
    for state, next_turns in random_positions(seats, 200):
        for found in features(sketch_of(state), next_turns):
            assert len(found) == len(SIZES)
            assert min(found) >= 0
            assert all(isinstance(feature, int) for feature in found)


def test_features_say_what_is_built_and_what_is_missing() -> None:
    """Castello: own palace, two houses to spare. San Polo: two sites used, one house: four missing. Four times three."""
    state = board(
        houses={ANNA: {CASTELLO: 2, SAN_POLO: 1}},
        palaces={CASTELLO: [ANNA], SAN_POLO: [BERND, CLAUDIA]},
        advisors=[(CASTELLO, ANNA, CANNAREGIO), (CANNAREGIO, ANNA, QUARANTIA), (SANTA_CROCE, ANNA, CASTELLO)],
    )
    anna, bernd, *_ = features(sketch_of(state), ORDER)
    names = list(SIZES)
    assert (
        dict(zip(names, anna, strict=True))
        == {
            "elections": 2 + 4 * 2,
            "palaces": 1,
            "lacking": 5,
            "missing": 4 + 4 * 3,
            "spare": 2,
            "votes": 1,  # Castello's, in Cannaregio, before Castello votes; Cannaregio's own is gone before the Quarantia votes
            "idle": 1,  # Santa Croce's, where Anna has built
            "supply": 15 - 3,
        }
    )
    assert bernd[names.index("palaces")] == 1


def midgame(seats: int, **more: Any) -> State:
    """Everybody has a palace in Castello or Dorsoduro and two houses in San Marco; `more` comes on top."""
    houses = {seat: {SAN_MARCO: 2} | more.get("houses", {}).get(seat, {}) for seat in range(seats)}
    palaces = {CASTELLO: [ANNA, BERND], DORSODURO: list(range(2, seats))}
    for district, owners in more.get("palaces", {}).items():
        palaces[district] = palaces.get(district, []) + owners
    return board(seats, houses=houses, palaces=palaces, advisors=more.get("advisors", ()))


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"palaces": {SAN_POLO: [ANNA]}}, {}),
        ({"palaces": {SAN_POLO: [ANNA], SANTA_CROCE: [ANNA]}}, {"palaces": {SAN_POLO: [ANNA]}}),
        ({"palaces": {SAN_POLO: [ANNA]}}, {"palaces": {CASTELLO: [ANNA]}}),
        ({"houses": {ANNA: {SAN_POLO: 2}}}, {}),
        ({"houses": {ANNA: {SAN_POLO: 2, SANTA_CROCE: 2}}}, {"houses": {ANNA: {SAN_POLO: 2}}}),
        ({"advisors": [(CASTELLO, ANNA, CANNAREGIO)]}, {}),
        ({}, {"palaces": {SAN_POLO: [BERND], SANTA_CROCE: [BERND]}}),
        ({}, {"houses": {BERND: {SAN_POLO: 2, SANTA_CROCE: 2}}}),
    ],
)
def test_more_never_looks_worse(seats: int, better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert chances(midgame(seats, **better))[ANNA] > chances(midgame(seats, **worse))[ANNA]


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_nearer_the_goal_the_better(seats: int) -> None:
    """Palaces one after another, each in a new district: every one counts, and the sixth wins."""
    more = [{district: [ANNA] for district in DISTRICTS[:built] if district != CASTELLO} for built in range(2, 7)]
    found = [chances(midgame(seats, palaces=palaces))[ANNA] for palaces in more]
    assert found == sorted(set(found))
    assert found[-1] >= 1 - HONOUR
    assert found[-2] > 2 / seats
