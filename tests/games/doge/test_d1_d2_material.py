"""D1 Material and D2 Set-up."""

import pytest

from doge.games.doge import board
from doge.games.doge.board import (
    ADVISOR_HOMES,
    AREAS,
    BALLOTS,
    CANNAREGIO,
    CASTELLO,
    DISTRICTS,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SITE_COSTS,
)
from doge.games.doge.events import HousesPlaced, PalaceBuilt, YearBegan
from doge.games.doge.game import DOGE
from doge.games.doge.moves import Advise, Build, NewYear, Place
from doge.kernel.chance import Stream
from doge.kernel.errors import NotAllowed, NotUnderstood, NotYours
from doge.kernel.table import Seat, Table
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, DANIEL, Scene, election


@pytest.mark.parametrize("seats", [3, 4])
def test_d1_1_each_player_has_15_houses_8_palaces_6_rings_7_cards_and_7_ballots(seats: int) -> None:
    state = DOGE.setup(seats, {})
    assert state.house_supply == [15] * seats
    assert state.palace_supply == [8] * seats
    assert state.ring_supply == [6] * seats
    assert state.used == [()] * seats  # no card is used, so all seven are there
    assert state.hand == [(0, 1, 1, 2, 2, 3, 3)] * seats


@pytest.mark.parametrize("seats", [0, 1, 2, 5])
def test_d1_1_only_3_or_4_can_play(seats: int) -> None:
    assert DOGE.seat_counts == (3, 4)
    with pytest.raises(ValueError, match="not for so many players"):
        Table(DOGE, [Seat("Anna", "human")] * seats, "seats")


def test_d1_2_seven_areas_six_of_them_districts() -> None:
    assert len(AREAS) == len(board.AREA_NAMES) == len(board.AREA_IDS) == 7
    assert [area for area in AREAS if area not in DISTRICTS] == [QUARANTIA]
    assert board.AREA_NAMES[QUARANTIA] == "Quarantia"


@pytest.mark.parametrize(
    "step",
    [
        {"seat": 0, "place": {"district": "quarantia", "houses": 1}},
        {"seat": 0, "build": {"district": "quarantia", "build": True}},
        {"seat": 0, "move": {"from": "castello", "to": "quarantia"}},
        {"seat": 0, "move": {"from": "quarantia", "to": "castello"}},
    ],
)
def test_d1_2_houses_and_palaces_stand_in_districts_only(step: dict[str, object]) -> None:
    with pytest.raises(NotUnderstood, match="not a district"):
        DOGE.read(step)


def test_d1_3_the_five_sites_cost_3_to_7_in_this_order_whoever_builds() -> None:
    assert SITE_COSTS == (3, 4, 5, 6, 7)
    owners: list[int] = []
    for cost, builder in zip(SITE_COSTS, [ANNA, BERND, ANNA, CLAUDIA, DANIEL], strict=True):
        pieces = {"houses": {builder: {CASTELLO: 6}}, "palaces": {CASTELLO: owners}}
        scene = election(CASTELLO, {builder: (3,)}, **pieces)
        scene.play(Advise(builder, CASTELLO, SAN_MARCO)).play(Place(builder, CASTELLO, 2))
        scene.play(Build(builder, CASTELLO, True))
        assert [event.cost for event in scene.heard(PalaceBuilt)] == [cost]
        owners.append(builder)
        assert scene.state.sites[CASTELLO] == tuple(owners)


def test_d1_3_a_district_with_five_palaces_has_no_site_left() -> None:
    pieces = {"houses": {ANNA: {CASTELLO: 8}}, "palaces": {CASTELLO: [BERND] * 5}}
    scene = election(CASTELLO, {ANNA: (3,)}, turn=7, **pieces)
    scene.play(Advise(ANNA, CASTELLO, CANNAREGIO)).play(Place(ANNA, CASTELLO, 2))
    assert scene.asked == ()
    assert scene.state.houses[ANNA][CASTELLO] == 10


def test_d1_4_nine_advisors_one_of_each_district_and_three_of_the_quarantia() -> None:
    assert len(ADVISOR_HOMES) == 9
    assert sorted(ADVISOR_HOMES) == [*DISTRICTS, QUARANTIA, QUARANTIA, QUARANTIA]


@pytest.mark.parametrize("home", AREAS)
def test_d1_4_a_controlled_advisor_stands_in_an_area_that_is_not_its_home(home: int) -> None:
    scene = election(home, {ANNA: (3,)})
    stands = [answer.stand for answer in scene.legal(ANNA) if isinstance(answer, Advise)]
    assert home not in stands and None in stands
    with pytest.raises(NotAllowed):
        scene.play(Advise(ANNA, home, home))


def test_d1_5_two_sets_of_seven_cards_one_card_an_area() -> None:
    deal = DOGE.draw(DOGE.setup(4, {}), Stream("cards"))
    assert sorted(deal.order) == sorted(deal.next) == list(AREAS)


@pytest.mark.parametrize(
    ("order", "following"),
    [
        (AREAS[:6], AREAS),
        (AREAS, (*AREAS[:6], AREAS[0])),
        ((*AREAS, SAN_POLO), AREAS),
        (AREAS, ()),
    ],
)
def test_d1_5_an_order_without_one_card_an_area_is_refused(order: tuple[int, ...], following: tuple[int, ...]) -> None:
    Scene(DOGE.setup(4, {})).refuses("D2.2", NewYear(1, order, following), match="each of the seven areas once")


def test_d1_6_out_of_houses_means_placing_none() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, turn=7, houses={ANNA: {SAN_MARCO: 8, SAN_POLO: 7}})
    scene.play(Advise(ANNA, CASTELLO, CANNAREGIO))
    assert scene.heard(HousesPlaced) == []
    assert scene.asked == ()
    with pytest.raises(NotYours):
        DOGE.check(scene.state, Place(ANNA, CASTELLO, 1))


def test_d1_6_one_house_left_means_placing_at_most_one() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {SAN_MARCO: 7, SAN_POLO: 7}})
    scene.play(Advise(ANNA, CASTELLO, CANNAREGIO))
    assert scene.legal(ANNA) == [Place(ANNA, CASTELLO, 0), Place(ANNA, CASTELLO, 1)]
    scene.refuses("D1.6", Place(ANNA, CASTELLO, 2))


def test_d1_6_out_of_palaces_means_building_none() -> None:
    full = {SAN_MARCO: [ANNA] * 5, SAN_POLO: [ANNA] * 3}
    scene = election(CASTELLO, {ANNA: (3,)}, turn=7, houses={ANNA: {CASTELLO: 5}}, palaces=full)
    assert scene.state.palace_supply[ANNA] == 0
    scene.play(Advise(ANNA, CASTELLO, CANNAREGIO)).play(Place(ANNA, CASTELLO, 2))
    assert scene.asked == ()


def test_d2_1_all_advisors_are_neutral_and_all_supplies_full() -> None:
    state = DOGE.setup(4, {})
    assert state.advisor_owners == state.advisor_stands == [None] * 9
    assert state.houses == [[0] * 6] * 4
    assert state.sites == [()] * 6
    assert all(sorted(hand) == sorted(BALLOTS) for hand in state.hand)


def test_d2_2_both_sets_are_shuffled_one_face_up_one_face_down() -> None:
    deals = {DOGE.draw(DOGE.setup(4, {}), Stream("shuffle", number)) for number in range(50)}
    assert len({deal.order for deal in deals}) > 40
    assert len({deal.next for deal in deals}) > 40
    scene = Scene(DOGE.setup(4, {}))
    assert scene.state.pending.kind == "chance"
    scene.play(NewYear(1, AREAS, AREAS[::-1]))
    assert scene.events == [YearBegan(1, AREAS)]
    for viewer in (None, *range(4)):
        seen = DOGE.observe(scene.state, viewer)
        assert seen.order == AREAS
        assert seen.upcoming == ()


def test_d2_2_the_first_year_is_year_1_and_comes_first() -> None:
    scene = Scene(DOGE.setup(4, {}))
    with pytest.raises(NotAllowed, match="Year 1 begins now"):
        scene.play(NewYear(2, AREAS, AREAS))
    scene.play(NewYear(1, AREAS, AREAS))
    with pytest.raises(NotYours, match="No year begins now"):
        DOGE.check(scene.state, NewYear(2, AREAS, AREAS))
