"""D7 Rings, houses, palaces."""

import pytest

from doge.games.doge import events
from doge.games.doge.board import (
    CANNAREGIO,
    CASTELLO,
    DISTRICTS,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
)
from doge.games.doge.game import DOGE
from doge.games.doge.moves import Advise, Build, Cast, Move, NewYear, Place
from doge.kernel.errors import NotAllowed, NotYours
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, DANIEL, Scene, election, quarantia

SIX_OF_ANNA = [(home, ANNA, CANNAREGIO) for home in (2, 3, 4, 5, QUARANTIA, QUARANTIA)]
"""Six advisors that hold all of Anna's rings, none of them Castello's."""


def place_2(*seats: int) -> list[Place]:
    return [Place(seat, CASTELLO, 2) for seat in seats]


def builders(scene: Scene) -> tuple[int, ...]:
    """The seats that are asked whether they build in Castello."""
    asked = tuple(seat for seat in scene.asked if Build(seat, CASTELLO, True) in scene.legal(seat))
    assert asked in ((), scene.asked)
    return asked


def test_d7_1_the_old_ring_goes_back_to_its_owner_and_the_new_one_goes_on() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, advisors=[(CASTELLO, BERND, CANNAREGIO)])
    assert scene.state.ring_supply == [6, 5, 6, 6]
    scene.play(Advise(ANNA, CASTELLO, SAN_MARCO))
    assert scene.state.ring_supply == [5, 6, 6, 6]
    assert scene.state.advisor_owners[CASTELLO] == ANNA
    assert scene.heard(events.AdvisorStood) == [events.AdvisorStood(ANNA, CASTELLO, SAN_MARCO, BERND)]


def test_d7_1_taking_an_advisor_that_one_controls_keeps_the_ring() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, advisors=[(CASTELLO, ANNA, CANNAREGIO)])
    scene.play(Advise(ANNA, CASTELLO, SAN_MARCO))
    assert scene.state.ring_supply == [5, 6, 6, 6]
    assert scene.state.advisor_stands[CASTELLO] == SAN_MARCO


@pytest.mark.parametrize("owner", [None, BERND])
def test_d7_2_with_all_rings_in_use_one_must_abstain(owner: int | None) -> None:
    advisors = SIX_OF_ANNA + ([] if owner is None else [(CASTELLO, owner, CANNAREGIO)])
    scene = election(CASTELLO, {ANNA: (3,)}, advisors=advisors, houses={ANNA: {SAN_MARCO: 1}})
    assert scene.heard(events.Abstained) == [events.Abstained(ANNA, CASTELLO, forced=True)]
    assert len(scene.heard(events.AdvisorFreed)) == (owner is not None)
    assert scene.state.advisor_owners[CASTELLO] is None, "abstaining frees it (D5.5)"
    assert Move(ANNA, SAN_MARCO, CASTELLO) in scene.legal(ANNA), "and allows a move"
    with pytest.raises(NotAllowed):
        scene.play(Advise(ANNA, CASTELLO, SAN_POLO))


def test_d7_2_who_controls_that_advisor_already_may_take_it_again() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, advisors=[*SIX_OF_ANNA[:5], (CASTELLO, ANNA, CANNAREGIO)])
    assert scene.state.ring_supply[ANNA] == 0
    scene.play(Advise(ANNA, CASTELLO, SAN_MARCO))
    assert scene.state.ring_supply[ANNA] == 0
    assert scene.state.advisor_stands[CASTELLO] == SAN_MARCO


def test_d7_2_the_quarantia_gives_the_rings_back_before_it_is_asked() -> None:
    scene = quarantia({ANNA: (3,)}, advisors=SIX_OF_ANNA, turn=7)
    assert scene.state.ring_supply[ANNA] == 2
    scene.play(Advise(ANNA, QUARANTIA, SAN_MARCO)).play(Advise(ANNA, QUARANTIA, SAN_MARCO))
    assert scene.state.ring_supply[ANNA] == 0


def test_d7_2_the_last_ring_serves_the_first_turn_in_the_quarantia_but_not_the_second() -> None:
    five = [(home, ANNA, CANNAREGIO) for home in (1, 2, 3, 4, 5)]
    scene = quarantia({ANNA: (3,), BERND: (2,)}, advisors=five, houses={ANNA: {SAN_MARCO: 1}}, turn=7)
    scene.play(Advise(ANNA, QUARANTIA, SAN_MARCO)).play(Advise(BERND, QUARANTIA, SAN_MARCO))
    assert scene.heard(events.Abstained) == [events.Abstained(ANNA, QUARANTIA, forced=True)]
    assert Move(ANNA, SAN_MARCO, SAN_POLO) in scene.legal(ANNA)


def test_d7_2_a_runner_up_in_the_quarantia_without_rings_must_abstain() -> None:
    six = [(home, BERND, CANNAREGIO) for home in DISTRICTS if home] + [(CANNAREGIO, BERND, CASTELLO)]
    scene = quarantia({ANNA: (3,), BERND: (2,)}, advisors=six, houses={BERND: {SAN_MARCO: 1}}, turn=7)
    scene.play(Advise(ANNA, QUARANTIA, SAN_MARCO))
    assert scene.heard(events.Abstained) == [events.Abstained(BERND, QUARANTIA, forced=True)]
    assert scene.asked == (BERND,)


def decline(scene: Scene) -> None:
    """All seats that are asked decline; as ballots they put the same ballots in the same areas."""
    ballots = {1: (QUARANTIA, (0,)), 2: (CANNAREGIO, (1,)), 3: (DORSODURO, (1,))}
    answer = []
    for seat in scene.asked:
        refusing = [Place(seat, district, 0) for district in (CANNAREGIO, DORSODURO, SAN_MARCO)]
        refusing += [Advise(seat, SAN_MARCO, None), Cast(seat, *ballots[scene.state.round])]
        answer += [action for action in refusing if action in scene.legal(seat)]
    scene.play(*answer)


def test_d7_3_an_advisor_keeps_voting_where_it_stands_until_its_home_votes_with_a_result() -> None:
    scene = election(SAN_MARCO, {}, turn=7, advisors=[(CASTELLO, BERND, SAN_MARCO)])
    for year in (2, 3, 4):
        while scene.asked:
            decline(scene)
        scene.play(NewYear(year, scene.state.next, scene.state.next))
        assert scene.state.advisor_stands[CASTELLO] == SAN_MARCO
        assert scene.state.advisor_owners[CASTELLO] == BERND
    elections = [event.election for event in scene.heard(events.ElectionHeld) if event.election.area == SAN_MARCO]
    assert [election.tallies[BERND].advisors for election in elections] == [1, 1, 1]


def test_d7_4_a_player_may_always_place_or_move_fewer_also_none() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {SAN_MARCO: 1}})
    scene.play(Advise(ANNA, CASTELLO, None))
    assert Move(ANNA, None, None) in scene.legal(ANNA)
    scene.play(Move(ANNA, None, None))
    assert Place(ANNA, CASTELLO, 0) in scene.legal(ANNA)
    assert Place(ANNA, CASTELLO, 1) in scene.legal(ANNA)


def test_d7_4_moves_are_between_two_different_districts() -> None:
    scene = quarantia({ANNA: (3,)}, houses={ANNA: {SAN_MARCO: 1}}).play(Advise(ANNA, QUARANTIA, None))
    for target in (SAN_MARCO, QUARANTIA):
        scene.refuses("D7.4", Move(ANNA, SAN_MARCO, target))


def test_d7_5_all_houses_of_a_batch_are_set_before_anybody_builds() -> None:
    scene = election(CASTELLO, {ANNA: (3,), BERND: (3,)}, houses={ANNA: {CASTELLO: 1}, BERND: {CASTELLO: 1}})
    scene.play(*place_2(ANNA, BERND))
    assert [type(event) for event in scene.events[-2:]] == [events.HousesPlaced, events.HousesPlaced]
    assert scene.asked == builders(scene) == (ANNA, BERND)


def test_d7_5_tied_players_answer_together() -> None:
    scene = election(CASTELLO, {ANNA: (3,), BERND: (3,)})
    assert scene.asked == (ANNA, BERND)
    with pytest.raises(ValueError, match="each seat that is asked"):
        scene.play(Place(ANNA, CASTELLO, 2))


def test_d7_5_only_those_who_can_build_are_asked() -> None:
    houses = {ANNA: {CASTELLO: 1}, BERND: {CASTELLO: 0}, CLAUDIA: {CASTELLO: 3}, DANIEL: {CASTELLO: 9}}
    scene = election(CASTELLO, {ANNA: (3,), BERND: (3,), CLAUDIA: (3,)}, houses=houses)
    scene.play(*place_2(ANNA, BERND, CLAUDIA))
    assert builders(scene) == (ANNA, CLAUDIA), "Bernd has too few houses, no house of Daniel's entered"


def test_d7_5_one_who_placed_none_in_the_batch_is_not_asked() -> None:
    houses = {ANNA: {CASTELLO: 3}, BERND: {CASTELLO: 3}}
    scene = election(CASTELLO, {ANNA: (3,), BERND: (3,)}, houses=houses)
    scene.play(Place(ANNA, CASTELLO, 0), Place(BERND, CASTELLO, 1))
    assert builders(scene) == (BERND,)


@pytest.mark.parametrize(("houses", "asked"), [(0, False), (1, True), (3, True)])
def test_d7_6_to_build_one_needs_as_many_houses_as_the_number_on_the_first_free_site(houses: int, asked: bool) -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {CASTELLO: houses}}, turn=7)
    scene.play(Advise(ANNA, CASTELLO, SAN_MARCO)).play(Place(ANNA, CASTELLO, 2))
    assert (builders(scene) == (ANNA,)) is asked


def test_d7_6_the_houses_go_back_to_the_supply_and_further_houses_stay() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {CASTELLO: 4, SAN_MARCO: 2}})
    scene.play(Advise(ANNA, CASTELLO, CANNAREGIO)).play(Place(ANNA, CASTELLO, 2)).play(Build(ANNA, CASTELLO, True))
    state = scene.state
    assert state.houses[ANNA][CASTELLO] == 3
    assert state.house_supply[ANNA] == 10
    assert state.palace_supply[ANNA] == 7
    assert state.sites[CASTELLO] == (ANNA,)
    assert scene.heard(events.PalaceBuilt) == [events.PalaceBuilt(ANNA, CASTELLO, 3, palaces=1, districts=1)]
    assert scene.asked != (ANNA,) or not builders(scene), "at most one palace a batch, though 3 houses are left"


def test_d7_6_one_may_decline_to_build() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {CASTELLO: 3}})
    scene.play(Advise(ANNA, CASTELLO, CANNAREGIO)).play(*place_2(ANNA)).play(Build(ANNA, CASTELLO, False))
    assert scene.state.sites[CASTELLO] == ()
    assert scene.state.houses[ANNA][CASTELLO] == 5
    assert scene.heard(events.BuildDeclined) == [events.BuildDeclined(ANNA, CASTELLO)]


def test_d7_6_at_most_one_palace_a_player_district_and_batch() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {CASTELLO: 8}}, turn=7)
    scene.play(Advise(ANNA, CASTELLO, SAN_MARCO)).play(Place(ANNA, CASTELLO, 2)).play(Build(ANNA, CASTELLO, True))
    assert scene.state.houses[ANNA][CASTELLO] == 7
    assert scene.asked == ()


def test_d7_7_all_builders_pay_the_first_free_number_and_take_sites_upward_in_seat_order() -> None:
    scene = election(CASTELLO, dict.fromkeys(range(4), (3,)), houses={s: {CASTELLO: 1} for s in range(4)})
    scene.play(*place_2(0, 1, 2, 3))
    scene.play(*(Build(seat, CASTELLO, seat != BERND) for seat in range(4)))
    assert [(event.seat, event.cost) for event in scene.heard(events.PalaceBuilt)] == [(0, 3), (2, 3), (3, 3)]
    assert scene.state.sites[CASTELLO] == (ANNA, CLAUDIA, DANIEL)
    assert [scene.state.houses[seat][CASTELLO] for seat in range(4)] == [0, 3, 0, 0]


def test_d7_7_in_two_districts_of_one_batch_each_pays_the_number_of_its_district() -> None:
    houses = {ANNA: {SAN_MARCO: 4, SAN_POLO: 1}, BERND: {CASTELLO: 2, DORSODURO: 1}}
    scene = quarantia({ANNA: (3,), BERND: (3,)}, houses=houses, palaces={SAN_MARCO: [CLAUDIA, CLAUDIA]})
    scene.play(Move(ANNA, SAN_POLO, SAN_MARCO), Move(BERND, DORSODURO, CASTELLO))
    assert scene.legal(ANNA) == [Build(ANNA, SAN_MARCO, False), Build(ANNA, SAN_MARCO, True)]
    assert scene.legal(BERND) == [Build(BERND, CASTELLO, False), Build(BERND, CASTELLO, True)]
    scene.play(Build(ANNA, SAN_MARCO, True), Build(BERND, CASTELLO, True))
    assert {(event.seat, event.district, event.cost) for event in scene.heard(events.PalaceBuilt)} == {
        (ANNA, SAN_MARCO, 5),
        (BERND, CASTELLO, 3),
    }


def test_d7_8_more_builders_than_free_sites_and_none_of_them_builds() -> None:
    pieces = {"houses": {ANNA: {CASTELLO: 5}, BERND: {CASTELLO: 6}}, "palaces": {CASTELLO: [DANIEL] * 4}}
    scene = election(CASTELLO, {ANNA: (3,), BERND: (3,)}, **pieces).play(*place_2(ANNA, BERND))
    scene.play(Build(ANNA, CASTELLO, True), Build(BERND, CASTELLO, True))
    assert scene.heard(events.BuildsCancelled) == [events.BuildsCancelled(CASTELLO, (ANNA, BERND))]
    assert scene.heard(events.PalaceBuilt) == []
    assert [scene.state.houses[seat][CASTELLO] for seat in (ANNA, BERND)] == [7, 8]
    assert scene.state.sites[CASTELLO] == (DANIEL,) * 4


def test_d7_8_counts_those_who_want_to_build_not_those_who_can() -> None:
    pieces = {"houses": {ANNA: {CASTELLO: 5}, BERND: {CASTELLO: 6}}, "palaces": {CASTELLO: [DANIEL] * 4}}
    scene = election(CASTELLO, {ANNA: (3,), BERND: (3,)}, **pieces).play(*place_2(ANNA, BERND))
    scene.play(Build(ANNA, CASTELLO, False), Build(BERND, CASTELLO, True))
    assert [(event.seat, event.cost) for event in scene.heard(events.PalaceBuilt)] == [(BERND, 7)]
    assert scene.state.sites[CASTELLO] == (*[DANIEL] * 4, BERND)


def test_d7_8_exactly_as_many_builders_as_free_sites_all_build() -> None:
    pieces = {"houses": {ANNA: {CASTELLO: 4}, BERND: {CASTELLO: 4}}, "palaces": {CASTELLO: [DANIEL] * 3}}
    scene = election(CASTELLO, {ANNA: (3,), BERND: (3,)}, **pieces).play(*place_2(ANNA, BERND))
    scene.play(Build(ANNA, CASTELLO, True), Build(BERND, CASTELLO, True))
    assert [(event.seat, event.cost) for event in scene.heard(events.PalaceBuilt)] == [(ANNA, 6), (BERND, 6)]
    assert scene.heard(events.BuildsCancelled) == []


def test_d7_8_cancels_only_the_district_with_too_few_sites() -> None:
    houses = {ANNA: {SAN_MARCO: 6, SAN_POLO: 1}, BERND: {SAN_MARCO: 6, SAN_POLO: 1}, CLAUDIA: {CASTELLO: 3}}
    scene = quarantia({ANNA: (3,), BERND: (3,), CLAUDIA: (3,)}, houses=houses, palaces={SAN_MARCO: [DANIEL] * 4})
    scene.state.houses[CLAUDIA][DORSODURO], scene.state.house_supply[CLAUDIA] = 2, 10
    moves = [
        Move(ANNA, SAN_POLO, SAN_MARCO),
        Move(BERND, SAN_POLO, SAN_MARCO),
        Move(CLAUDIA, CASTELLO, DORSODURO),
    ]
    scene.play(*moves)
    scene.play(Build(0, SAN_MARCO, True), Build(1, SAN_MARCO, True), Build(2, DORSODURO, True))
    assert scene.heard(events.BuildsCancelled) == [events.BuildsCancelled(SAN_MARCO, (ANNA, BERND))]
    assert [event.seat for event in scene.heard(events.PalaceBuilt)] == [CLAUDIA]


def test_d7_9_enough_houses_from_before_give_nothing_until_another_enters() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {CASTELLO: 5, SAN_MARCO: 5}}, turn=7)
    scene.play(Advise(ANNA, CASTELLO, SAN_MARCO)).play(Place(ANNA, CASTELLO, 0))
    assert scene.asked == ()
    with pytest.raises(NotYours):
        DOGE.check(scene.state, Build(ANNA, CASTELLO, True))


def test_d7_9_only_where_the_house_entered() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {CASTELLO: 4, SAN_MARCO: 5, SANTA_CROCE: 5}})
    scene.play(Advise(ANNA, CASTELLO, None)).play(Move(ANNA, CASTELLO, SAN_MARCO))
    scene.refuses("D7.9", Build(ANNA, SANTA_CROCE, True))
    with pytest.raises(NotAllowed):
        scene.play(Build(ANNA, CASTELLO, True))
