"""The merchant: what he does in plain positions, what he guesses about elections, and how he fares against others."""

from itertools import combinations, product

import pytest

from doge.games.doge.board import (
    BALLOTS,
    CASTELLO,
    DISTRICTS,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
)
from doge.games.doge.bots import BOTS
from doge.games.doge.bots.campaign import divisions
from doge.games.doge.bots.merchant import Merchant, chance_before
from doge.games.doge.bots.odds import at_most, chances
from doge.games.doge.game import DOGE
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.kernel import arena
from doge.kernel.table import Seat, Table
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, Scene, ballot_round, election, quarantia
from tests.games.promises import chosen


def choice(scene: Scene, seat: int = ANNA, seed: str = "merchant") -> Decision:
    answer: Decision = chosen(DOGE, Merchant(), scene.state, seed, seat=seat)
    return answer


# --- single decisions ----------------------------------------------------------------------------


def test_he_abstains_when_the_house_that_he_may_move_completes_a_palace() -> None:
    """A house to spare in Dorsoduro, where he has built, is the third in Castello."""
    houses = {ANNA: {DORSODURO: 1, CASTELLO: 2}}
    scene = election(DORSODURO, {ANNA: [3]}, turn=7, palaces={DORSODURO: [ANNA]}, houses=houses)
    expected = [
        Advise(ANNA, DORSODURO, None),
        Move(ANNA, DORSODURO, CASTELLO),
        Build(ANNA, CASTELLO, True),
        Place(ANNA, DORSODURO, 2),
    ]
    for decision in expected:
        assert choice(scene) == decision
        scene.play(decision)


def test_he_moves_a_house_in_before_he_places_two_when_the_three_make_a_palace() -> None:
    houses = {ANNA: {SAN_POLO: 1}}
    palaces = {SAN_POLO: [ANNA, BERND, CLAUDIA]}
    scene = election(DORSODURO, {ANNA: [3]}, turn=7, palaces=palaces, houses=houses)
    assert choice(scene) == Advise(ANNA, DORSODURO, None)
    scene.play(choice(scene))
    assert choice(scene) == Move(ANNA, SAN_POLO, DORSODURO)


def test_with_nothing_to_move_he_stands_the_advisor_where_it_votes_before_its_home_does() -> None:
    """The home votes second this year; what voted before it votes again next year, nobody knows when."""
    scene = election(CASTELLO, {ANNA: [3]}, turn=2)
    advice = choice(scene)
    assert isinstance(advice, Advise)
    assert advice.stand in scene.state.order[2:]


def test_he_stands_the_advisor_where_a_single_vote_decides() -> None:
    """Still to vote: Santa Croce, where Bernd has two votes, and the Quarantia, where both have one."""
    theirs = [(SAN_MARCO, BERND, SANTA_CROCE), (DORSODURO, BERND, SANTA_CROCE), (SAN_POLO, BERND, QUARANTIA)]
    scene = election(CASTELLO, {ANNA: [2]}, turn=5, advisors=[*theirs, (SANTA_CROCE, ANNA, QUARANTIA)])
    assert scene.state.order[5:] == (SANTA_CROCE, QUARANTIA)
    assert choice(scene) == Advise(ANNA, CASTELLO, QUARANTIA)


def test_in_the_last_year_an_advisor_for_next_year_is_worth_nothing() -> None:
    """Bernd has his six palaces, and the Quarantia votes last: a house move may still bring a palace."""
    scene = quarantia(
        {ANNA: [3]},
        turn=7,
        palaces={district: [BERND] for district in DISTRICTS},
        houses={ANNA: {CASTELLO: 3, SAN_POLO: 1}},
    )
    assert choice(scene) == Advise(ANNA, QUARANTIA, None)
    scene.play(choice(scene))
    assert choice(scene) == Move(ANNA, SAN_POLO, CASTELLO)


def test_he_places_all_houses_and_builds() -> None:
    scene = election(CASTELLO, {ANNA: [3], BERND: [3]}, houses={ANNA: {CASTELLO: 1}, BERND: {CASTELLO: 2}})
    assert choice(scene, ANNA) == Place(ANNA, CASTELLO, 2)
    assert choice(scene, BERND) == Place(BERND, CASTELLO, 2)
    scene.play(Place(ANNA, CASTELLO, 2), Place(BERND, CASTELLO, 2))
    assert choice(scene, ANNA) == Build(ANNA, CASTELLO, True)


@pytest.mark.parametrize(
    ("upcoming", "area", "home", "chance"),
    [
        ((), SAN_POLO, CASTELLO, 0.5),
        ((SAN_POLO,), SAN_POLO, CASTELLO, 1),
        ((CASTELLO,), SAN_POLO, CASTELLO, 0),
        ((SAN_POLO, CASTELLO), SAN_POLO, CASTELLO, 1),
        ((CASTELLO, SAN_POLO), SAN_POLO, CASTELLO, 0),
    ],
)
def test_he_knows_who_votes_first_next_year(upcoming: tuple[int, ...], area: int, home: int, chance: float) -> None:
    assert chance_before(upcoming, area, home) == chance


# --- ballots -------------------------------------------------------------------------------------


def test_his_last_pile_goes_where_it_brings_a_palace() -> None:
    """In the last round one house is missing in Santa Croce; all other districts have a palace of his."""
    scene = Scene(ballot_round(3, {ANNA: (1, 3, 3)}, seats=4))
    state = scene.state
    state.sites = [(ANNA,) if district != SANTA_CROCE else () for district in DISTRICTS]
    state.palace_supply[ANNA] = 3
    state.houses[ANNA][SANTA_CROCE], state.house_supply[ANNA] = 2, 13
    assert {choice(scene, seed=f"mood {n}") for n in range(20)} == {Cast(ANNA, SANTA_CROCE, (1, 3, 3))}


def test_nobody_can_read_his_first_pile() -> None:
    """Where he goes, with how many ballots, and whether they are weak, varies from deal to deal."""
    first = [choice(Scene(ballot_round()), seed=f"first {n}") for n in range(100)]
    piles = [(cast.area, cast.ballots) for cast in first if isinstance(cast, Cast)]
    assert len({area for area, _ in piles}) >= 5
    assert len({len(ballots) for _, ballots in piles}) >= 3
    for size in (1, 2):
        votes = {sum(ballots) for _, ballots in piles if len(ballots) == size}
        assert len(votes) >= 2, f"{size} ballots always mean {votes}"
    assert sum(sum(ballots) > 2 for _, ballots in piles) >= 10


@pytest.mark.parametrize(("hand", "piles"), [(BALLOTS, 3), (BALLOTS, 4), ((0, 1, 3), 2), ((2,), 3)])
def test_every_division_uses_the_whole_hand(hand: tuple[int, ...], piles: int) -> None:
    found = divisions(hand, piles)
    for sums, ways in found.items():
        assert list(sums) == sorted(sums, reverse=True)
        for way in ways:
            assert sorted(ballot for pile in way for ballot in pile) == sorted(hand)
            assert tuple(map(sum, way)) == sums
            assert all(1 <= len(pile) <= 4 for pile in way)
            assert len(way) == min(piles, len(hand))


def test_what_no_pile_can_take_is_the_weakest() -> None:
    assert divisions((0, 1, 2, 3, 3), 1) == {(9,): (((1, 2, 3, 3),),)}


# --- chances -------------------------------------------------------------------------------------


def test_face_down_ballots_are_any_of_those_not_seen() -> None:
    """Two of 0, 1, 3 with one advisor: 2, 4 or 5 votes, each as likely."""
    assert at_most((0, 1, 3), 2, 1)[1:6] == pytest.approx((0, 1 / 3, 1 / 3, 2 / 3, 1), abs=1e-6)


@pytest.mark.parametrize("votes", range(1, 8))
def test_chances_are_those_of_counting_every_case(votes: int) -> None:
    """Three rivals with two, two and one hidden ballots, and one, no and two advisors."""
    hidden = [(2, 1), (2, 0), (1, 2)]
    hands = [[sum(pile) + known for pile in combinations(BALLOTS, size)] for size, known in hidden]
    cases = list(product(*hands))
    ahead = [sum(rival > votes for rival in case) for case in cases]
    win = sum(max(case) < votes for case in cases) / len(cases)
    tie = sum(max(case) == votes for case in cases) / len(cases)
    second = ahead.count(1) / len(cases)
    found = chances([at_most(BALLOTS, size, known) for size, known in hidden], votes)
    assert found == pytest.approx((win, tie, second), abs=1e-6)


# --- whole games ---------------------------------------------------------------------------------


def contest(players: tuple[str, ...], deals: int) -> list[tuple[tuple[float, ...], int]]:
    """Shares by player and the year of the end, for each deal in every rotation."""
    found = []
    for match in arena.matches(deals, len(players)):
        seats = [Seat(name, f"bot:{name}") for name in arena.seated(players, match.rotation)]
        table = Table(DOGE, seats, f"contest {match.deal}").start()
        arena.play(table, [BOTS[seat.name]("") for seat in seats], match.rotation)
        assert table.result is not None
        found.append((arena.shares(table.result, match.rotation), table.state.year))
    return found


@pytest.mark.parametrize(
    "players",
    [
        ("merchant", "random", "random", "random"),
        ("merchant", "merchant", "random", "random"),
        ("merchant", "random", "random"),
        ("merchant", "merchant", "random"),
    ],
    ids=" ".join,
)
def test_he_beats_random_players(players: tuple[str, ...]) -> None:
    games = contest(players, 6)
    won = sum(share for shares, _ in games for name, share in zip(players, shares, strict=True) if name == "merchant")
    assert won >= 0.95 * len(games)


@pytest.mark.parametrize("seats", [3, 4])
def test_merchants_among_themselves_take_four_to_eight_years(seats: int) -> None:
    years = [year for _, year in contest(("merchant",) * seats, 15)]
    assert 4 <= sum(years) / len(years) <= 8
    assert max(years) <= 10
