"""D5 The result in a district."""

import pytest

from doge.games.doge import events
from doge.games.doge.board import (
    AREAS,
    CANNAREGIO,
    CASTELLO,
    DISTRICTS,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
)
from doge.games.doge.moves import Advise, Build, Move, Place
from doge.kernel.errors import NotAllowed, NotYours
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, DANIEL, election

PAST = CANNAREGIO
"""An area that has voted already this year where Castello votes second: an advisor there changes nothing."""


def places(seat: int, most: int, district: int = CASTELLO) -> list[Place]:
    return [Place(seat, district, number) for number in range(most + 1)]


def test_d5_1a_the_winner_takes_the_advisor_and_stands_it_anywhere_but_at_home_or_abstains() -> None:
    scene = election(CASTELLO, {ANNA: (3,), BERND: (2,)})
    assert scene.asked == (ANNA,)
    stands = [area for area in AREAS if area != CASTELLO]
    assert scene.legal(ANNA) == [Advise(ANNA, CASTELLO, stand) for stand in (*stands, None)]
    scene.play(Advise(ANNA, CASTELLO, QUARANTIA))
    assert scene.heard(events.AdvisorStood) == [events.AdvisorStood(ANNA, CASTELLO, QUARANTIA, None)]
    assert (scene.state.advisor_owners[CASTELLO], scene.state.advisor_stands[CASTELLO]) == (ANNA, QUARANTIA)
    assert scene.state.ring_supply[ANNA] == 5


def test_d5_1a_it_may_stay_where_it_stands() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, advisors=[(CASTELLO, BERND, SAN_POLO)])
    scene.play(Advise(ANNA, CASTELLO, SAN_POLO))
    assert scene.state.advisor_stands[CASTELLO] == SAN_POLO
    assert scene.heard(events.AdvisorStood) == [events.AdvisorStood(ANNA, CASTELLO, SAN_POLO, BERND)]


def test_d5_1a_only_the_advisor_of_the_area_that_votes() -> None:
    scene = election(CASTELLO, {ANNA: (3,)})
    scene.refuses("D5.1", Advise(ANNA, SAN_MARCO, SAN_POLO), match="only its advisor")
    with pytest.raises(NotYours):
        scene.play(Advise(BERND, CASTELLO, SAN_POLO))


@pytest.mark.parametrize("number", [0, 1, 2])
def test_d5_1b_the_winner_may_place_up_to_2_houses(number: int) -> None:
    scene = election(CASTELLO, {ANNA: (3,)}).play(Advise(ANNA, CASTELLO, PAST))
    assert scene.legal(ANNA) == places(ANNA, 2)
    scene.play(Place(ANNA, CASTELLO, number))
    assert scene.state.houses[ANNA][CASTELLO] == number
    assert scene.state.house_supply[ANNA] == 15 - number
    assert scene.heard(events.HousesPlaced) == [events.HousesPlaced(ANNA, CASTELLO, number)]


@pytest.mark.parametrize("answer", [Place(ANNA, CASTELLO, 3), Place(ANNA, CASTELLO, -1), Place(ANNA, SAN_POLO, 1)])
def test_d5_1b_not_more_and_not_elsewhere(answer: Place) -> None:
    scene = election(CASTELLO, {ANNA: (3,)}).play(Advise(ANNA, CASTELLO, PAST))
    scene.refuses("D5.1", answer)


def test_d5_1_the_advisor_comes_before_the_houses() -> None:
    scene = election(CASTELLO, {ANNA: (3,)})
    with pytest.raises(NotAllowed, match="Decide that first"):
        scene.play(Place(ANNA, CASTELLO, 2))


def test_d5_2_the_runner_up_may_then_place_up_to_1_house() -> None:
    scene = election(CASTELLO, {ANNA: (3,), BERND: (2,)}).play(Advise(ANNA, CASTELLO, PAST))
    assert scene.asked == (ANNA,)
    scene.play(Place(ANNA, CASTELLO, 2))
    assert scene.asked == (BERND,)
    assert scene.legal(BERND) == places(BERND, 1)
    scene.refuses("D5.2", Place(BERND, CASTELLO, 2))
    scene.play(Place(BERND, CASTELLO, 1))
    assert scene.state.houses[BERND][CASTELLO] == 1
    assert scene.state.held >= 2


def test_d5_2_the_winner_builds_before_the_runner_up_places() -> None:
    scene = election(CASTELLO, {ANNA: (3,), BERND: (2,)}, houses={ANNA: {CASTELLO: 1}, BERND: {CASTELLO: 2}})
    scene.play(Advise(ANNA, CASTELLO, PAST)).play(Place(ANNA, CASTELLO, 2)).play(Build(ANNA, CASTELLO, True))
    scene.play(Place(BERND, CASTELLO, 1))
    assert scene.asked != (BERND,), "three houses are too few for the second site"
    assert scene.state.sites[CASTELLO] == (ANNA,)


def test_d5_3_tied_runners_up_may_each_place_1_house_in_one_batch() -> None:
    scene = election(CASTELLO, {ANNA: (3,), BERND: (2,), DANIEL: (2,)}).play(Advise(ANNA, CASTELLO, PAST))
    scene.play(Place(ANNA, CASTELLO, 0))
    assert scene.asked == (BERND, DANIEL)
    assert scene.legal(BERND) == places(BERND, 1)
    assert scene.legal(DANIEL) == places(DANIEL, 1)
    scene.play(Place(BERND, CASTELLO, 1), Place(DANIEL, CASTELLO, 0))
    assert [scene.state.houses[seat][CASTELLO] for seat in range(4)] == [0, 1, 0, 0]


def test_d5_3_three_tied_runners_up() -> None:
    scene = election(CASTELLO, {ANNA: (3,), BERND: (2,), CLAUDIA: (1, 1), DANIEL: (2,)})
    scene.play(Advise(ANNA, CASTELLO, PAST)).play(Place(ANNA, CASTELLO, 2))
    assert scene.asked == (BERND, CLAUDIA, DANIEL)
    scene.play(*(Place(seat, CASTELLO, 1) for seat in scene.asked))
    assert [scene.state.houses[seat][CASTELLO] for seat in range(4)] == [2, 1, 1, 1]


@pytest.mark.parametrize("tied", [(ANNA, BERND), (ANNA, CLAUDIA), (BERND, CLAUDIA, DANIEL), (0, 1, 2, 3)])
def test_d5_4_tied_winners_free_the_advisor_and_may_each_place_2_houses(tied: tuple[int, ...]) -> None:
    ballots = {seat: (3,) if seat in tied else (2,) for seat in range(4)}
    scene = election(CASTELLO, ballots, advisors=[(CASTELLO, DANIEL, PAST)])
    assert scene.heard(events.AdvisorFreed) == [events.AdvisorFreed(CASTELLO, DANIEL)]
    assert scene.state.advisor_owners[CASTELLO] is scene.state.advisor_stands[CASTELLO] is None
    assert scene.state.ring_supply == [6] * 4
    assert scene.asked == tied, "no runner-up, no move, no advisor"
    assert [scene.legal(seat) for seat in tied] == [places(seat, 2) for seat in tied]
    scene.play(*(Place(seat, CASTELLO, 2) for seat in tied))
    assert [scene.state.houses[seat][CASTELLO] for seat in range(4)] == [2 * (seat in tied) for seat in range(4)]
    assert scene.heard(events.HouseMoved) == scene.heard(events.MoveDeclined)[1:] == []
    assert scene.state.held >= 2, "the area is done"


def test_d5_4_a_tied_winner_without_houses_is_not_asked() -> None:
    scene = election(CASTELLO, {ANNA: (3,), BERND: (3,)}, houses={ANNA: {SAN_MARCO: 8, SAN_POLO: 7}})
    assert scene.asked == (BERND,)
    scene.play(Place(BERND, CASTELLO, 1))
    assert scene.heard(events.HousesPlaced) == [events.HousesPlaced(BERND, CASTELLO, 1)]


@pytest.mark.parametrize("owner", [ANNA, BERND])
def test_d5_5_abstaining_makes_the_advisor_neutral_whoever_controlled_it(owner: int) -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, advisors=[(CASTELLO, owner, PAST)], houses={ANNA: {SAN_POLO: 1}})
    scene.play(Advise(ANNA, CASTELLO, None))
    assert scene.heard(events.Abstained) == [events.Abstained(ANNA, CASTELLO, forced=False)]
    assert scene.heard(events.AdvisorFreed) == [events.AdvisorFreed(CASTELLO, owner)]
    assert scene.state.advisor_owners[CASTELLO] is scene.state.advisor_stands[CASTELLO] is None
    assert scene.state.ring_supply == [6] * 4


def test_d5_5_abstaining_moves_a_house_from_the_district_or_into_it() -> None:
    houses = {ANNA: {CASTELLO: 1, SAN_MARCO: 2, SAN_POLO: 1}, BERND: {DORSODURO: 3}}
    scene = election(CASTELLO, {ANNA: (3,)}, houses=houses).play(Advise(ANNA, CASTELLO, None))
    out = [Move(ANNA, CASTELLO, target) for target in DISTRICTS if target != CASTELLO]
    into = [Move(ANNA, SAN_MARCO, CASTELLO), Move(ANNA, SAN_POLO, CASTELLO)]
    assert sorted(map(str, scene.legal(ANNA))) == sorted(map(str, [*out, *into, Move(ANNA, None, None)]))
    scene.play(Move(ANNA, SAN_MARCO, CASTELLO))
    assert [scene.state.houses[ANNA][district] for district in (CASTELLO, SAN_MARCO)] == [2, 1]
    assert scene.heard(events.HouseMoved) == [events.HouseMoved(ANNA, SAN_MARCO, CASTELLO)]
    assert scene.legal(ANNA) == places(ANNA, 2), "then up to 2 houses, as ever"


@pytest.mark.parametrize(
    ("source", "target", "rule"),
    [
        (SAN_MARCO, SAN_POLO, "D5.5"),
        (DORSODURO, CASTELLO, "D7.4"),
        (CASTELLO, CASTELLO, "D7.4"),
        (CASTELLO, QUARANTIA, "D7.4"),
        (QUARANTIA, CASTELLO, "D7.4"),
        (None, CASTELLO, "D7.4"),
    ],
)
def test_d5_5_other_moves_are_refused(source: int, target: int, rule: str) -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {CASTELLO: 1, SAN_MARCO: 1}})
    scene.play(Advise(ANNA, CASTELLO, None))
    scene.refuses(rule, Move(ANNA, source, target))


def test_d5_5_abstaining_and_the_move_are_two_decisions() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {SAN_MARCO: 1}}).play(Advise(ANNA, CASTELLO, None))
    assert all(isinstance(answer, Move) for answer in scene.legal(ANNA))
    scene.play(Move(ANNA, None, None))
    assert scene.heard(events.MoveDeclined) == [
        events.MoveDeclined(ANNA),
        events.MoveDeclined(ANNA),
    ]  # the first is the eve's
    assert scene.legal(ANNA) == places(ANNA, 2)


def test_d5_5_with_no_house_on_the_board_there_is_nothing_to_move() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={BERND: {CASTELLO: 4}}).play(Advise(ANNA, CASTELLO, None))
    assert scene.legal(ANNA) == places(ANNA, 2)


def test_d5_5_the_winner_can_build_twice_in_one_election_for_3_then_for_4() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {CASTELLO: 4, SAN_MARCO: 1}})
    scene.play(Advise(ANNA, CASTELLO, None)).play(Move(ANNA, SAN_MARCO, CASTELLO))
    scene.play(Build(ANNA, CASTELLO, True))
    assert scene.state.houses[ANNA][CASTELLO] == 2
    scene.play(Place(ANNA, CASTELLO, 2)).play(Build(ANNA, CASTELLO, True))
    assert [event.cost for event in scene.heard(events.PalaceBuilt)] == [3, 4]
    assert scene.state.sites[CASTELLO] == (ANNA, ANNA)
    assert scene.state.houses[ANNA][CASTELLO] == 0
    assert scene.state.house_supply[ANNA] == 15


def test_d5_5_one_who_declines_after_the_move_may_still_build_after_placing() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {CASTELLO: 2, SAN_MARCO: 1}})
    scene.play(Advise(ANNA, CASTELLO, None)).play(Move(ANNA, SAN_MARCO, CASTELLO))
    scene.play(Build(ANNA, CASTELLO, False))
    assert scene.heard(events.BuildDeclined) == [events.BuildDeclined(ANNA, CASTELLO)]
    scene.play(Place(ANNA, CASTELLO, 1))
    assert scene.legal(ANNA) == [Build(ANNA, CASTELLO, False), Build(ANNA, CASTELLO, True)]


def test_d5_5_a_move_out_of_the_district_can_build_where_it_goes() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, houses={ANNA: {CASTELLO: 3, SAN_MARCO: 2}})
    scene.play(Advise(ANNA, CASTELLO, None)).play(Move(ANNA, CASTELLO, SAN_MARCO))
    assert scene.legal(ANNA) == [Build(ANNA, SAN_MARCO, False), Build(ANNA, SAN_MARCO, True)]
    scene.play(Build(ANNA, SAN_MARCO, True))
    assert scene.state.sites[SAN_MARCO] == (ANNA,)


def test_d5_all_the_others_get_nothing() -> None:
    scene = election(CASTELLO, {ANNA: (3,), BERND: (2,), CLAUDIA: (1,)}, turn=7)
    asked: list[int] = []
    while scene.asked:
        asked += scene.asked
        scene.play(*(scene.legal(seat)[0] for seat in scene.asked))
    assert set(asked) == {ANNA, BERND}
