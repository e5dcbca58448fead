"""Blunders that everybody at the table would see: the searching levels make none of them."""

from collections.abc import Iterator

import pytest

from doge.games.doge.board import (
    AREAS,
    CANNAREGIO,
    CASTELLO,
    DISTRICTS,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
)
from doge.games.doge.bots import BOTS
from doge.games.doge.bots.search import Searcher, Sight
from doge.games.doge.game import DOGE
from doge.games.doge.moves import Advise, Build, Decision, Place
from doge.games.doge.state import State
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, DANIEL, Scene, ballot_round, election, quarantia
from tests.games.promises import chosen

SEEDS = {"senator": 6, "procurator": 3}
"""How often each level is asked."""

levels = pytest.mark.parametrize("level", list(SEEDS))

PALACES = {DORSODURO: [ANNA], CASTELLO: [BERND], SAN_POLO: [CLAUDIA, BERND], SANTA_CROCE: [DANIEL]}
HOUSES = {
    ANNA: {CANNAREGIO: 1, SAN_MARCO: 2},
    BERND: {SAN_MARCO: 2, DORSODURO: 2},
    CLAUDIA: {CANNAREGIO: 2, SAN_MARCO: 2},
    DANIEL: {CANNAREGIO: 1, DORSODURO: 3},
}
"""An ordinary position after two years."""
BERND_HAS_WON = {district: [BERND] for district in DISTRICTS}


def houses(**anna: int) -> dict[int, dict[int, int]]:
    """The ordinary houses, but for Anna's."""
    names = {"cannaregio": CANNAREGIO, "castello": CASTELLO, "dorsoduro": DORSODURO, "san_marco": SAN_MARCO}
    names |= {"san_polo": SAN_POLO, "santa_croce": SANTA_CROCE}
    return HOUSES | {ANNA: {names[name]: number for name, number in anna.items()}}


def choices(level: str, state: State, seat: int = ANNA) -> set[Decision]:
    """What the level does, with several seeds."""
    return {chosen(DOGE, BOTS[level](""), state, "blunder", seed, seat=seat) for seed in range(SEEDS[level])}


def finished(level: str, state: State) -> Iterator[State]:
    """The ends of the year in which the level answers all that is asked, with several seeds."""
    for seed in range(SEEDS[level]):
        scene = Scene(state)
        while scene.state.pending.kind == "choose":
            scene.play(chosen(DOGE, BOTS[level](""), scene.state, "year", seed))
        yield scene.state


# --- houses and palaces --------------------------------------------------------------------------


@levels
@pytest.mark.parametrize("turn", [2, 5, 7])
def test_the_first_palace_of_a_district_is_built(level: str, turn: int) -> None:
    scene = election(CASTELLO, {ANNA: [3]}, turn=turn, houses=houses(castello=3), palaces=PALACES)
    scene.play(Advise(ANNA, CASTELLO, CANNAREGIO))
    assert choices(level, scene.state) == {Place(ANNA, CASTELLO, 2)}
    scene.play(Place(ANNA, CASTELLO, 2))
    assert choices(level, scene.state) == {Build(ANNA, CASTELLO, True)}


@levels
def test_a_house_is_placed_that_brings_the_palace_though_few_are_left(level: str) -> None:
    """Anna has one house left, and Castello lacks one."""
    anna = houses(castello=3, cannaregio=4, san_marco=4, santa_croce=3)
    scene = election(CASTELLO, {ANNA: [3]}, turn=5, houses=anna, palaces=PALACES)
    scene.play(Advise(ANNA, CASTELLO, CANNAREGIO))
    assert choices(level, scene.state) == {Place(ANNA, CASTELLO, 1)}


@levels
def test_a_runner_up_places_his_house(level: str) -> None:
    scene = election(CASTELLO, {BERND: [3], ANNA: [2]}, turn=4, houses=houses(castello=3), palaces=PALACES)
    scene.play(Advise(BERND, CASTELLO, CANNAREGIO)).play(Place(BERND, CASTELLO, 0))
    assert scene.asked == (ANNA,)
    assert choices(level, scene.state) == {Place(ANNA, CASTELLO, 1)}


@levels
def test_a_second_palace_that_decides_a_tie_is_built(level: str) -> None:
    """The last election: Anna and Bernd have their six; a seventh palace decides (D8.3)."""
    palaces = {district: [ANNA, BERND] for district in DISTRICTS}
    stand = {ANNA: {CASTELLO: 3}, BERND: {CASTELLO: 4, SAN_MARCO: 4}}
    scene = election(CASTELLO, {ANNA: [3]}, turn=7, houses=stand, palaces=palaces)
    scene.play(Advise(ANNA, CASTELLO, CANNAREGIO))
    assert choices(level, scene.state) == {Place(ANNA, CASTELLO, 2)}
    scene.play(Place(ANNA, CASTELLO, 2))
    assert choices(level, scene.state) == {Build(ANNA, CASTELLO, True)}


@levels
def test_a_second_palace_is_not_built_where_the_houses_decide(level: str) -> None:
    """The last election: Bernd has eight palaces; Anna's five palaces are as good as Claudia's, who has four houses.

    One palace more is one more than Claudia's: that is built. Against Daniel nothing is to be lost.
    """
    palaces = {district: [BERND, ANNA, CLAUDIA] for district in DISTRICTS if district != SAN_MARCO}
    palaces[SAN_MARCO] = [BERND, BERND, BERND]
    stand = {ANNA: {SAN_MARCO: 5}, CLAUDIA: {SAN_MARCO: 4}}
    scene = election(SAN_MARCO, {ANNA: [3]}, turn=7, houses=stand, palaces=palaces)
    scene.play(Advise(ANNA, SAN_MARCO, CANNAREGIO))
    assert choices(level, scene.state) == {Place(ANNA, SAN_MARCO, 2)}
    scene.play(Place(ANNA, SAN_MARCO, 2))
    assert choices(level, scene.state) == {Build(ANNA, SAN_MARCO, True)}


# --- the last year -------------------------------------------------------------------------------


@levels
def test_the_sixth_district_is_taken_by_a_move_and_wins(level: str) -> None:
    """The last election is the Quarantia's: a house from Castello makes the sixth palace."""
    palaces = {district: [ANNA] for district in DISTRICTS if district != SAN_POLO} | {SAN_POLO: [BERND]}
    stand = HOUSES | {ANNA: {SAN_POLO: 3, CASTELLO: 1}}
    scene = quarantia({ANNA: [3]}, turn=7, palaces=palaces, houses=stand)
    for state in finished(level, scene.state):
        assert state.result is not None
        assert state.result.winners == (ANNA,)


@levels
def test_the_sixth_district_is_taken_by_ballots_and_wins(level: str) -> None:
    """The last round: San Polo votes first and lacks two houses, and no rival can beat a pile of eight there."""
    state = ballot_round(3, {ANNA: (2, 3, 3), BERND: (0,), CLAUDIA: (1,), DANIEL: (0,)})
    state.order, state.next = (SAN_POLO, *(area for area in AREAS if area != SAN_POLO)), AREAS[::-1]
    for district in DISTRICTS:
        state.sites[district] = (ANNA,) if district != SAN_POLO else ()
    state.palace_supply[ANNA] = 3
    state.houses[ANNA][SAN_POLO], state.house_supply[ANNA] = 1, 14
    for cast in choices(level, state):
        assert cast.area == SAN_POLO and sum(cast.ballots) >= 2


@levels
def test_when_a_rival_has_won_a_palace_now_is_better_than_an_advisor_for_next_year(level: str) -> None:
    """Bernd's six stand; Anna and Claudia have two palaces each: a third one is the second rank."""
    palaces = {d: [BERND] for d in DISTRICTS} | {CASTELLO: [BERND, ANNA, CLAUDIA], SAN_POLO: [BERND, ANNA, CLAUDIA]}
    stand = {ANNA: {CASTELLO: 1, SAN_MARCO: 3}, CLAUDIA: {CASTELLO: 4}}
    scene = quarantia({ANNA: [3]}, turn=7, palaces=palaces, houses=stand)
    for state in finished(level, scene.state):
        assert state.sites[SAN_MARCO] == (BERND, ANNA)


@levels
def test_when_a_rival_has_won_houses_on_the_board_still_count(level: str) -> None:
    """Anna and Claudia have no palace and three houses each: one more on the board is the second rank."""
    stand = {ANNA: {SAN_MARCO: 3}, CLAUDIA: {SAN_MARCO: 3}}
    scene = election(CASTELLO, {BERND: [3], ANNA: [2]}, turn=7, palaces=BERND_HAS_WON, houses=stand)
    scene.play(Advise(BERND, CASTELLO, CANNAREGIO)).play(Place(BERND, CASTELLO, 0))
    assert choices(level, scene.state) == {Place(ANNA, CASTELLO, 1)}


@levels
def test_a_palace_that_costs_the_houses_of_a_tie_is_still_worth_more(level: str) -> None:
    """Palaces come before houses (D8.3): never save houses for the tie."""
    palaces = {district: [ANNA, BERND] for district in DISTRICTS}
    palaces[DORSODURO] = [ANNA, BERND, BERND]
    stand = {ANNA: {CASTELLO: 4, SAN_MARCO: 2}, BERND: {CASTELLO: 1}}
    scene = election(CASTELLO, {ANNA: [3]}, turn=7, houses=stand, palaces=palaces)
    scene.play(Advise(ANNA, CASTELLO, CANNAREGIO)).play(Place(ANNA, CASTELLO, 2))
    assert choices(level, scene.state) == {Build(ANNA, CASTELLO, True)}


# --- advisors ------------------------------------------------------------------------------------


def votes_before(state: State, area: int, home: int) -> bool:
    """Whether the area votes before the home does again, as far as anybody knows."""
    coming = state.next[: state.held]
    if area in state.order[state.held + 1 :]:
        return True
    if area in coming:
        return home not in coming or coming.index(area) < coming.index(home)
    return home not in coming


@levels
@pytest.mark.parametrize("turn", [2, 3, 5, 6])
@pytest.mark.parametrize("area", [CASTELLO, SANTA_CROCE, QUARANTIA])
def test_no_advisor_stands_where_it_never_votes(level: str, turn: int, area: int) -> None:
    scene = election(area, {ANNA: [3]}, turn=turn, houses=HOUSES, palaces=PALACES)
    for advice in choices(level, scene.state):
        assert advice.stand is None or votes_before(scene.state, advice.stand, area)


@pytest.mark.parametrize("turn", [3, 5, 6])
@pytest.mark.parametrize("area", [CASTELLO, SANTA_CROCE, QUARANTIA])
def test_nobody_misjudges_what_the_cards_show(turn: int, area: int) -> None:
    """Not even one who guesses wildly stands an advisor where it never votes."""
    scene = election(area, {ANNA: [3]}, turn=turn, houses=HOUSES, palaces=PALACES)
    for seed in range(8):
        guesser = Searcher(Sight(plays=1, playouts=10, plans=2, margin=0.0, noise=1.0))
        advice = chosen(DOGE, guesser, scene.state, "guess", seed, seat=ANNA)
        assert advice.stand is None or votes_before(scene.state, advice.stand, area)


@pytest.mark.parametrize("level", ["procurator"])  # a senator may misjudge that
def test_an_advisor_does_not_stand_for_a_district_where_nothing_is_to_be_had(level: str) -> None:
    """Still to vote: San Marco, where Anna lacks two houses, and Santa Croce, full to the last site. Castello votes first
    next year."""
    palaces = PALACES | {SANTA_CROCE: [DANIEL, DANIEL, BERND, CLAUDIA, BERND]}
    scene = election(CASTELLO, {ANNA: [2]}, turn=5, houses=houses(san_marco=1), palaces=palaces)
    state = scene.state
    rest = [area for area in AREAS if area not in (CASTELLO, SANTA_CROCE, SAN_MARCO)]
    state.order = (*rest, CASTELLO, SAN_MARCO, SANTA_CROCE)
    state.next = (CASTELLO, *(area for area in AREAS if area != CASTELLO))
    assert choices(level, state) == {Advise(ANNA, CASTELLO, SAN_MARCO)}


# --- ballots -------------------------------------------------------------------------------------


def last_round(anna: tuple[int, ...], used: dict[int, tuple[int, int]], advisors: dict[int, int]) -> State:
    """The last round: the rivals have four ballots in one area and three in another; `advisors`: by home, Bernd's stand."""
    state = ballot_round(3, {ANNA: anna})
    state.order, state.next = (*AREAS[1:], CANNAREGIO), AREAS[::-1]
    for seat, (first, second) in used.items():
        state.hand[seat], state.used[seat] = (), (first, second)
        state.placed[seat][first], state.placed[seat][second] = (0, 1, 2, 3), (1, 2, 3)
    for home, stand in advisors.items():
        state.advisor_owners[home], state.advisor_stands[home] = BERND, stand
        state.ring_supply[BERND] -= 1
    return state


@levels
def test_no_ballot_goes_where_advisors_have_decided(level: str) -> None:
    """Bernd's six advisors stand in Castello, which votes first: Anna's three votes are lost there."""
    rivals = {BERND: (QUARANTIA, SAN_POLO), CLAUDIA: (QUARANTIA, SAN_POLO), DANIEL: (QUARANTIA, SAN_POLO)}
    state = last_round(
        (0, 3), rivals, dict.fromkeys((CANNAREGIO, DORSODURO, SAN_MARCO, SAN_POLO, SANTA_CROCE), CASTELLO)
    )
    for cast in choices(level, state):
        assert cast.area in (DORSODURO, SAN_MARCO, SANTA_CROCE) and 3 in cast.ballots


@levels
def test_a_free_district_is_taken_rather_than_a_crowded_one(level: str) -> None:
    """All rivals have spent their ballots: only where none of theirs lie do three votes surely win."""
    rivals = {BERND: (QUARANTIA, CASTELLO), CLAUDIA: (SAN_POLO, SAN_MARCO), DANIEL: (SAN_POLO, SAN_MARCO)}
    state = last_round((1, 2), rivals, {})
    for cast in choices(level, state):
        assert cast.area in (DORSODURO, SANTA_CROCE) and sum(cast.ballots) >= 1


def two_sure_districts(*order: int) -> State:
    """Dorsoduro and Santa Croce are free; in Santa Croce two houses are missing, in Dorsoduro Anna has built."""
    rivals = {BERND: (QUARANTIA, CASTELLO), CLAUDIA: (SAN_POLO, SAN_MARCO), DANIEL: (SAN_POLO, SAN_MARCO)}
    state = last_round((1, 2), rivals, {})
    state.order = order
    for district in (DORSODURO, SAN_POLO, CASTELLO):
        state.sites[district] = (ANNA,)
    state.palace_supply[ANNA] = 5
    state.houses[ANNA][SANTA_CROCE], state.house_supply[ANNA] = 1, 14
    for rival in (BERND, CLAUDIA, DANIEL):
        state.houses[rival][CANNAREGIO], state.house_supply[rival] = 2, 13
    return state


def test_one_of_two_sure_districts_is_where_the_palace_is() -> None:
    """To the procurator; a senator misjudges by more than what lies between the two."""
    state = two_sure_districts(SANTA_CROCE, CASTELLO, SAN_MARCO, SAN_POLO, DORSODURO, QUARANTIA, CANNAREGIO)
    assert {cast.area for cast in choices("procurator", state)} == {SANTA_CROCE}


def test_a_district_whose_advisor_wins_the_other_one_is_taken_first() -> None:
    """Dorsoduro votes before Santa Croce, where a single vote wins: its advisor, standing there, brings the palace as well."""
    state = two_sure_districts(CASTELLO, DORSODURO, SAN_MARCO, SAN_POLO, SANTA_CROCE, QUARANTIA, CANNAREGIO)
    assert {cast.area for cast in choices("procurator", state)} == {DORSODURO}
