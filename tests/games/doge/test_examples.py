"""The five worked examples of the manual."""

import pytest

from doge.games.doge import board
from doge.games.doge.events import CardTurned, ElectionHeld, HouseMoved, PalaceBuilt
from doge.games.doge.game import DOGE
from doge.games.doge.moves import Advise, Build, Move, Place
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, DANIEL, Scene, election, eve, quarantia


def test_example_claudia_has_3_and_1_daniel_only_his_0() -> None:
    scene = election(board.CANNAREGIO, {CLAUDIA: (3, 1), DANIEL: (0,)})
    held = scene.heard(ElectionHeld)[0].election
    assert (held.winners, held.runners_up) == ((CLAUDIA,), ())
    assert held.tallies[CLAUDIA].votes == 4
    assert scene.asked == (CLAUDIA,)


def test_example_two_palaces_in_san_marco_for_5_houses_each() -> None:
    scene = election(
        board.SAN_MARCO,
        {ANNA: (3,), BERND: (1, 2)},
        houses={ANNA: {board.SAN_MARCO: 4}, BERND: {board.SAN_MARCO: 3}},
        palaces={board.SAN_MARCO: [CLAUDIA, DANIEL]},
    )
    scene.play(Place(ANNA, board.SAN_MARCO, 2), Place(BERND, board.SAN_MARCO, 2))
    assert [scene.state.houses[seat][board.SAN_MARCO] for seat in (ANNA, BERND)] == [6, 5]
    scene.play(Build(ANNA, board.SAN_MARCO, True), Build(BERND, board.SAN_MARCO, True))
    assert [event.cost for event in scene.heard(PalaceBuilt)] == [5, 5]
    assert scene.state.sites[board.SAN_MARCO] == (CLAUDIA, DANIEL, ANNA, BERND), "the sites 5 and 6"
    assert [scene.state.houses[seat][board.SAN_MARCO] for seat in (ANNA, BERND)] == [1, 0]


def test_example_bernd_wins_the_quarantia_and_anna_is_runner_up() -> None:
    houses = {ANNA: {board.CASTELLO: 1}, BERND: {board.DORSODURO: 1}}
    scene = quarantia({ANNA: (2,), BERND: (3,)}, turn=6, houses=houses)
    scene.state.order = (*scene.state.order[:6], board.SAN_MARCO)
    scene.play(Advise(BERND, board.QUARANTIA, board.SAN_MARCO))
    scene.play(Advise(ANNA, board.QUARANTIA, None)).play(Move(ANNA, board.CASTELLO, board.SAN_POLO))
    scene.play(Advise(BERND, board.QUARANTIA, None)).play(Move(BERND, board.DORSODURO, board.SANTA_CROCE))
    moved = [HouseMoved(ANNA, board.CASTELLO, board.SAN_POLO), HouseMoved(BERND, board.DORSODURO, board.SANTA_CROCE)]
    assert scene.heard(HouseMoved) == moved
    assert scene.state.advisor_owners.count(BERND) == 1
    assert scene.state.election is not None
    assert scene.state.election.area == board.SAN_MARCO
    assert scene.state.election.winners == (BERND,), "San Marco is next, and his advisor votes there"


@pytest.mark.parametrize("ballots", [{}, {ANNA: (0,)}, {BERND: (0,)}])
def test_example_one_advisor_wins_the_area_with_its_single_vote(ballots: dict[int, tuple[int, ...]]) -> None:
    scene = election(board.CASTELLO, ballots, advisors=[(board.SAN_POLO, BERND, board.CASTELLO)])
    held = scene.heard(ElectionHeld)[0].election
    assert held.winners == (BERND,)
    assert held.tallies[BERND].votes == 1
    assert scene.asked == (BERND,)


def test_example_castello_votes_now_and_dorsoduro_votes_first_next_year() -> None:
    before = eve(board.CASTELLO, {ANNA: (3,)}, turn=2)
    before.next = (
        board.DORSODURO,
        board.SAN_POLO,
        board.QUARANTIA,
        board.CASTELLO,
        board.SAN_MARCO,
        board.CANNAREGIO,
        board.SANTA_CROCE,
    )
    scene = Scene(before).play(Move(ANNA, None, None))
    assert scene.heard(CardTurned) == [CardTurned(board.DORSODURO, 1, 2)]
    for viewer in (None, ANNA, BERND):
        seen = DOGE.observe(scene.state, viewer)
        assert seen.voting is not None
        assert seen.voting.area == board.CASTELLO
        assert seen.upcoming == (board.DORSODURO,)
