"""D6 The result in the Quarantia."""

import pytest

from doge.games.doge.board import (
    CANNAREGIO,
    CASTELLO,
    DISTRICTS,
    DORSODURO,
    QUARANTIA,
    QUARANTIA_ADVISORS,
    SAN_MARCO,
    SAN_POLO,
)
from doge.games.doge.events import Abstained, AdvisorFreed, AdvisorStood, HouseMoved, PalaceBuilt
from doge.games.doge.game import DOGE
from doge.games.doge.moves import Advise, Build, Move, Place
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, DANIEL, Scene, quarantia

EACH_ONE_HOUSE = {seat: {SAN_MARCO: 1} for seat in range(4)}


def controlled(scene: Scene) -> list[tuple[int, int]]:
    """(owner, stand) of the Quarantia's advisors that are controlled."""
    state = scene.state
    pairs = [(state.advisor_owners[advisor], state.advisor_stands[advisor]) for advisor in QUARANTIA_ADVISORS]
    return [(owner, stand) for owner, stand in pairs if owner is not None and stand is not None]


def take(seat: int, stand: int | None) -> Advise:
    return Advise(seat, QUARANTIA, stand)


def moves_between_any_two(seat: int, *sources: int) -> set[Move]:
    moves = {Move(seat, source, target) for source in sources for target in DISTRICTS if source != target}
    return moves | {Move(seat, None, None)}


def test_d6_1_all_three_advisors_become_neutral_first() -> None:
    advisors = [
        (QUARANTIA, ANNA, CANNAREGIO),
        (QUARANTIA, BERND, CANNAREGIO),
        (QUARANTIA, DANIEL, CANNAREGIO),
    ]
    scene = quarantia({ANNA: (3,), BERND: (2,)}, advisors=advisors)
    assert [event.owner for event in scene.heard(AdvisorFreed)] == [ANNA, BERND, DANIEL]
    assert controlled(scene) == []
    assert scene.state.ring_supply == [6] * 4
    assert scene.asked == (ANNA,)


def test_d6_1_winner_then_runner_up_then_winner_take_one_each() -> None:
    scene = quarantia({ANNA: (2,), CLAUDIA: (3,)}, turn=7)
    assert scene.asked == (CLAUDIA,)
    scene.play(take(CLAUDIA, SAN_MARCO))
    assert scene.asked == (ANNA,)
    scene.play(take(ANNA, SAN_MARCO))
    assert scene.asked == (CLAUDIA,)
    scene.play(take(CLAUDIA, DORSODURO))
    assert scene.asked == ()
    assert controlled(scene) == [(CLAUDIA, SAN_MARCO), (ANNA, SAN_MARCO), (CLAUDIA, DORSODURO)]
    assert scene.state.ring_supply == [5, 6, 4, 6]
    assert [event.advisor for event in scene.heard(AdvisorStood)] == list(QUARANTIA_ADVISORS)


def test_d6_1_a_taken_advisor_stands_in_any_district() -> None:
    scene = quarantia({ANNA: (3,)})
    assert scene.legal(ANNA) == [take(ANNA, stand) for stand in (*DISTRICTS, None)]
    scene.refuses("D6.1", take(ANNA, QUARANTIA), match="can only go to a district")


def test_d6_1_one_who_abstains_leaves_one_neutral_and_may_move_a_house_anywhere() -> None:
    scene = quarantia({ANNA: (3,), BERND: (2,)}, houses={ANNA: {SAN_MARCO: 1, SAN_POLO: 2}}, turn=7)
    scene.play(take(ANNA, None))
    assert scene.heard(Abstained) == [Abstained(ANNA, QUARANTIA, forced=False)]
    assert set(scene.legal(ANNA)) == moves_between_any_two(ANNA, SAN_MARCO, SAN_POLO)
    scene.play(Move(ANNA, SAN_POLO, DORSODURO))
    assert scene.asked == (BERND,)
    scene.play(take(BERND, None))
    assert scene.asked == (ANNA,), "Bernd has no house that could move"
    scene.play(take(ANNA, SAN_MARCO))
    assert controlled(scene) == [(ANNA, SAN_MARCO)]
    assert scene.asked == ()


def test_d6_1_all_may_abstain() -> None:
    scene = quarantia({ANNA: (3,), BERND: (2,)}, turn=7)
    scene.play(take(ANNA, None)).play(take(BERND, None)).play(take(ANNA, None))
    assert controlled(scene) == []
    assert scene.asked == ()


def test_d6_1_a_house_that_moves_can_build_before_the_next_turn() -> None:
    scene = quarantia({ANNA: (3,), BERND: (2,)}, houses={ANNA: {SAN_MARCO: 2, SAN_POLO: 1}})
    scene.play(take(ANNA, None)).play(Move(ANNA, SAN_POLO, SAN_MARCO))
    assert scene.legal(ANNA) == [Build(ANNA, SAN_MARCO, False), Build(ANNA, SAN_MARCO, True)]
    scene.play(Build(ANNA, SAN_MARCO, True))
    assert scene.asked == (BERND,)


def test_d6_1_nobody_places_houses_in_the_quarantia() -> None:
    scene = quarantia({ANNA: (3,), BERND: (2,)}, turn=7)
    asked: list[object] = []
    while scene.asked:
        asked += [type(answer) for seat in scene.asked for answer in scene.legal(seat)]
        scene.play(*(scene.legal(seat)[0] for seat in scene.asked))
    assert set(asked) == {Advise}
    assert Place not in asked


def test_d6_2_without_a_runner_up_the_winner_has_two_turns_and_the_third_stays_neutral() -> None:
    scene = quarantia({ANNA: (3,)}, turn=7)
    scene.play(take(ANNA, SAN_MARCO))
    assert scene.asked == (ANNA,)
    scene.play(take(ANNA, SAN_MARCO))
    assert scene.asked == ()
    assert controlled(scene) == [(ANNA, SAN_MARCO)] * 2


def test_d6_3_tied_runners_up_move_a_house_each_in_one_batch_between_the_winners_turns() -> None:
    scene = quarantia({ANNA: (3,), BERND: (2,), DANIEL: (2,)}, houses=EACH_ONE_HOUSE, turn=7)
    scene.play(take(ANNA, DORSODURO))
    assert scene.asked == (BERND, DANIEL)
    for seat in scene.asked:
        assert set(scene.legal(seat)) == moves_between_any_two(seat, SAN_MARCO)
    scene.play(Move(BERND, SAN_MARCO, CASTELLO), Move(DANIEL, None, None))
    assert scene.heard(HouseMoved) == [HouseMoved(BERND, SAN_MARCO, CASTELLO)]
    assert scene.asked == (ANNA,)
    scene.play(take(ANNA, DORSODURO))
    assert controlled(scene) == [(ANNA, DORSODURO)] * 2
    assert scene.asked == ()


def test_d6_3_three_tied_runners_up() -> None:
    scene = quarantia({ANNA: (2,), BERND: (2,), CLAUDIA: (3,), DANIEL: (2,)}, houses=EACH_ONE_HOUSE)
    scene.play(take(CLAUDIA, None)).play(Move(CLAUDIA, None, None))
    assert scene.asked == (ANNA, BERND, DANIEL)


def test_d6_3_tied_runners_up_build_together_after_their_moves() -> None:
    houses = {BERND: {SAN_MARCO: 2, SAN_POLO: 1}, DANIEL: {SAN_MARCO: 2, CASTELLO: 1}}
    scene = quarantia({ANNA: (3,), BERND: (2,), DANIEL: (2,)}, houses=houses)
    scene.play(take(ANNA, None)).play(Move(BERND, SAN_POLO, SAN_MARCO), Move(DANIEL, CASTELLO, SAN_MARCO))
    assert scene.asked == (BERND, DANIEL)
    scene.play(Build(BERND, SAN_MARCO, True), Build(DANIEL, SAN_MARCO, True))
    assert [event.cost for event in scene.heard(PalaceBuilt)] == [3, 3]
    assert scene.asked == (ANNA,)


@pytest.mark.parametrize("tied", [(ANNA, BERND), (BERND, CLAUDIA, DANIEL), (ANNA, BERND, CLAUDIA, DANIEL)])
def test_d6_4_tied_winners_free_all_three_and_move_up_to_2_houses_in_two_batches(
    tied: tuple[int, ...],
) -> None:
    ballots = {seat: (3,) if seat in tied else (2,) for seat in range(4)}
    advisors = [(QUARANTIA, ANNA, CANNAREGIO), (QUARANTIA, BERND, CANNAREGIO), (QUARANTIA, BERND, CANNAREGIO)]
    scene = quarantia(ballots, advisors=advisors, houses=EACH_ONE_HOUSE, turn=7)
    assert controlled(scene) == []
    assert len(scene.heard(AdvisorFreed)) == 3
    for target, following in ((SAN_POLO, SAN_MARCO), (DORSODURO, SAN_POLO)):
        assert scene.asked == tied
        source = following
        for seat in tied:
            assert set(scene.legal(seat)) == moves_between_any_two(seat, source)
        scene.play(*(Move(seat, source, target) for seat in tied))
    assert scene.asked == (), "no runner-up, no advisor"
    for seat in range(4):
        assert scene.state.houses[seat][DORSODURO] == (seat in tied)


def test_d6_4_one_may_decline_the_first_move_and_take_the_second() -> None:
    scene = quarantia({ANNA: (3,), BERND: (3,)}, houses=EACH_ONE_HOUSE, turn=7)
    scene.play(Move(ANNA, None, None), Move(BERND, SAN_MARCO, SAN_POLO))
    assert scene.asked == (ANNA, BERND)
    scene.play(Move(ANNA, SAN_MARCO, CASTELLO), Move(BERND, None, None))
    assert scene.asked == ()
    assert [scene.state.houses[ANNA][CASTELLO], scene.state.houses[BERND][SAN_POLO]] == [1, 1]


def test_d6_4_palaces_come_after_each_of_the_two_batches() -> None:
    houses = {ANNA: {SAN_MARCO: 2, SAN_POLO: 2, CASTELLO: 2}, BERND: {DORSODURO: 1}}
    scene = quarantia({ANNA: (3,), BERND: (3,)}, houses=houses, turn=7)
    scene.play(Move(ANNA, CASTELLO, SAN_MARCO), Move(BERND, None, None)).play(Build(ANNA, SAN_MARCO, True))
    assert scene.asked == (ANNA, BERND)
    scene.play(Move(ANNA, CASTELLO, SAN_POLO), Move(BERND, None, None)).play(Build(ANNA, SAN_POLO, True))
    assert [event.district for event in scene.heard(PalaceBuilt)] == [SAN_MARCO, SAN_POLO]
    assert scene.asked == ()


def test_d6_4_who_has_no_house_on_the_board_is_not_asked() -> None:
    scene = quarantia({ANNA: (3,), BERND: (3,)}, houses={BERND: {SAN_MARCO: 1}}, turn=7)
    assert scene.asked == (BERND,)
    assert DOGE.legal(scene.state, ANNA) == ()
