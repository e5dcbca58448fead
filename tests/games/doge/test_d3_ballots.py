"""D3 A game year, phase one: ballots."""

from collections import Counter

import pytest

from doge.games.doge.board import AREAS, BALLOTS, CANNAREGIO, CASTELLO, DORSODURO, QUARANTIA, SAN_MARCO
from doge.games.doge.events import BallotsChosen, BallotsRevealed, ElectionHeld
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import sees
from doge.games.doge.moves import Cast, NewYear
from doge.games.doge.state import BallotRound
from doge.kernel.errors import NotAllowed, NotYours, Refused
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, DANIEL, Scene, ballot_round


def first_year(seats: int) -> Scene:
    return Scene(DOGE.setup(seats, {})).play(NewYear(1, AREAS, AREAS[::-1]))


@pytest.mark.parametrize(("seats", "rounds"), [(3, 4), (4, 3)])
def test_d3_1_four_rounds_with_three_players_three_with_four(seats: int, rounds: int) -> None:
    scene = first_year(seats)
    for number in range(1, rounds + 1):
        assert scene.state.round == number
        assert scene.state.agenda == (BallotRound(),)
        area, ballot = AREAS[number], BALLOTS[number]
        scene.play(*(Cast(seat, area, (ballot,)) for seat in range(seats)))
    assert len(scene.heard(BallotsRevealed)) == rounds
    assert [event.round for event in scene.heard(BallotsRevealed)] == list(range(1, rounds + 1))
    assert scene.heard(ElectionHeld), "the elections follow the last round"


def test_d3_2_all_players_choose_at_the_same_time() -> None:
    assert first_year(3).asked == (0, 1, 2)
    assert first_year(4).asked == (0, 1, 2, 3)


def test_d3_2_an_area_and_one_to_four_ballots() -> None:
    legal = first_year(4).legal(BERND)
    assert len(legal) == 7 * 39  # 4 + 9 + 13 + 13 different sets out of 0, 1, 1, 2, 2, 3, 3
    assert {cast.area for cast in legal} == set(AREAS)
    assert {len(cast.ballots) for cast in legal} == {1, 2, 3, 4}
    assert all(Counter(cast.ballots) <= Counter(BALLOTS) for cast in legal)
    assert all(cast.ballots == tuple(sorted(cast.ballots)) for cast in legal)


@pytest.mark.parametrize(
    ("ballots", "reason"),
    [
        ((), "at least 1"),
        ((1, 1, 2, 2, 3), "at most 4"),
        ((0, 0), "You have only 0, 1, 1, 2, 2, 3 and 3 left"),
        ((3, 3, 3), "You have only"),
        ((4,), "You have only"),
        ((-1,), "You have only"),
        ((3, 1), "from low to high"),
    ],
)
def test_d3_2_other_sets_of_ballots_are_refused(ballots: tuple[int, ...], reason: str) -> None:
    first_year(4).refuses("D3.2", Cast(ANNA, CASTELLO, ballots), match=reason)


def test_d3_2_a_card_used_this_year_cannot_be_used_again() -> None:
    scene = first_year(4).play(*(Cast(seat, CASTELLO, (1,)) for seat in range(4)))
    assert {cast.area for cast in scene.legal(ANNA)} == set(AREAS) - {CASTELLO}
    scene.refuses("D3.2", Cast(ANNA, CASTELLO, (3,)), match=r"Castello was used in round 1\. Choose another area\.")


def test_d3_2_a_used_card_is_the_players_own() -> None:
    areas = (CASTELLO, DORSODURO, SAN_MARCO, QUARANTIA)
    scene = first_year(4).play(*(Cast(seat, areas[seat], (1,)) for seat in range(4)))
    assert Cast(ANNA, DORSODURO, (1,)) in scene.legal(ANNA)
    assert Cast(BERND, CASTELLO, (1,)) in scene.legal(BERND)


def test_d3_2_ballots_placed_this_year_cannot_be_placed_again() -> None:
    scene = first_year(4).play(*(Cast(seat, CASTELLO, (0, 2, 2, 3)) for seat in range(4)))
    assert scene.state.hand[ANNA] == (1, 1, 3)
    for ballots in ((0,), (2,), (3, 3)):
        with pytest.raises(NotAllowed):
            DOGE.check(scene.state, Cast(ANNA, SAN_MARCO, ballots))
    DOGE.check(scene.state, Cast(ANNA, SAN_MARCO, (1, 1, 3)))


def test_d3_3_all_areas_are_revealed_at_once_with_the_number_of_ballots() -> None:
    scene = first_year(3)
    scene.play(Cast(0, CASTELLO, (0, 3)), Cast(1, CASTELLO, (1,)), Cast(2, QUARANTIA, (1, 1, 2, 3)))
    revealed = scene.heard(BallotsRevealed)
    assert revealed == [BallotsRevealed(1, ((0, CASTELLO, 2), (1, CASTELLO, 1), (2, QUARANTIA, 4)))]
    assert sees(revealed[0], None)
    for viewer in (None, 0, 1, 2):
        seen = DOGE.observe(scene.state, viewer)
        assert [len(seen.placed[0][CASTELLO]), len(seen.placed[2][QUARANTIA])] == [2, 4]
        assert seen.used == ((CASTELLO,), (CASTELLO,), (QUARANTIA,))
        assert [len(hand) for hand in seen.hand] == [5, 6, 3]


def test_d3_3_values_are_known_to_their_owner_alone() -> None:
    scene = first_year(3)
    scene.play(Cast(0, CASTELLO, (0, 3)), Cast(1, CASTELLO, (1,)), Cast(2, QUARANTIA, (1, 1, 2, 3)))
    assert DOGE.observe(scene.state, 0).placed[0][CASTELLO] == (0, 3)
    assert DOGE.observe(scene.state, 0).hand[0] == (1, 1, 2, 2, 3)
    for viewer in (None, 1, 2):
        assert DOGE.observe(scene.state, viewer).placed[0][CASTELLO] == (None, None)
        assert DOGE.observe(scene.state, viewer).hand[0] == (None,) * 5
    chosen = scene.heard(BallotsChosen)
    assert [event.seat for event in chosen if sees(event, 0)] == [0]
    assert [event.seat for event in chosen if sees(event, None)] == []
    assert chosen[0] == BallotsChosen(0, CASTELLO, (0, 3))


def test_d3_4_who_has_a_ballot_left_must_play() -> None:
    scene = Scene(ballot_round(2, hands={ANNA: (0,)}))
    assert scene.asked == (ANNA, BERND, CLAUDIA, DANIEL)
    assert all(isinstance(answer, Cast) for answer in scene.legal(ANNA))
    assert [cast.ballots for cast in scene.legal(ANNA)] == [(0,)] * 6


def test_d3_4_who_has_no_ballot_left_sits_out() -> None:
    scene = Scene(ballot_round(2, hands={ANNA: (), CLAUDIA: (3,)}))
    assert scene.asked == (BERND, CLAUDIA, DANIEL)
    assert scene.legal(ANNA) == []
    scene.refuses("D3.2", Cast(ANNA, CASTELLO, (1,)), kind=NotYours)
    with pytest.raises(Refused):
        scene.play(Cast(BERND, CASTELLO, (1,)), Cast(CLAUDIA, CASTELLO, (3,)))
    scene.play(*(Cast(seat, CASTELLO, (3,)) for seat in (BERND, CLAUDIA, DANIEL)))
    assert scene.state.round == 3
    assert scene.asked == (BERND, DANIEL)


def test_d3_4_a_round_in_which_everybody_sits_out_is_over_at_once() -> None:
    scene = Scene(ballot_round(2, hands={ANNA: (3,), BERND: (), CLAUDIA: (), DANIEL: ()}))
    assert scene.asked == (ANNA,)
    scene.play(Cast(ANNA, CASTELLO, (3,)))
    assert scene.heard(ElectionHeld)


def test_d3_4_nobody_is_ever_without_a_card() -> None:
    scene = first_year(3)
    for number in range(4):
        assert len({cast.area for cast in scene.legal(0)}) == 7 - number >= 4
        scene.play(*(Cast(seat, AREAS[number], (BALLOTS[number],)) for seat in range(3)))


def test_d3_5_ballots_left_over_are_not_used_and_never_shown() -> None:
    scene = first_year(4)
    for number in range(3):
        scene.play(*(Cast(seat, AREAS[number + 1], (BALLOTS[number],)) for seat in range(4)))
    assert scene.state.order[0] == CANNAREGIO
    while scene.state.pending.kind == "choose":
        assert scene.state.hand == [BALLOTS[3:]] * 4
        for viewer in (None, BERND):
            assert DOGE.observe(scene.state, viewer).hand[ANNA] == (None,) * 4
        scene.play(*(scene.legal(seat)[0] for seat in scene.asked))
    assert scene.state.held == 7
    assert DOGE.observe(scene.state, None).hand[ANNA] == (None,) * 4, "not even at the year's end"


def test_d3_5_all_ballots_and_cards_come_back_when_the_next_orders_are_dealt() -> None:
    scene = first_year(4)
    for number in range(3):
        scene.play(*(Cast(seat, AREAS[number], (BALLOTS[number],)) for seat in range(4)))
    while scene.state.pending.kind == "choose":
        scene.play(*(scene.legal(seat)[0] for seat in scene.asked))
    for viewer in (None, BERND):
        assert DOGE.observe(scene.state, viewer).placed[ANNA][AREAS[2]] == (BALLOTS[2],), "open until then"
    scene.play(NewYear(2, AREAS[::-1], AREAS))
    assert scene.state.hand == [BALLOTS] * 4
    assert scene.state.used == [()] * 4
    assert scene.state.placed == [[()] * 7] * 4
    assert len(scene.legal(ANNA)) == 7 * 39
