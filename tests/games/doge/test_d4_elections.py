"""D4 Phase two: elections."""

from collections.abc import Sequence
from itertools import product

import pytest

from doge.games.doge.board import AREAS, CANNAREGIO, CASTELLO, DORSODURO, QUARANTIA, SAN_MARCO, SAN_POLO
from doge.games.doge.events import AdvisorFreed, CardTurned, ElectionHeld, YearEnded
from doge.games.doge.game import DOGE
from doge.games.doge.rules import outcome
from doge.games.doge.state import Election, Tally
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, DANIEL, Scene, election, eve


def held(scene: Scene, area: int) -> Election:
    return next(event.election for event in scene.heard(ElectionHeld) if event.election.area == area)


def winners(scene: Scene, area: int = CASTELLO) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return held(scene, area).winners, held(scene, area).runners_up


def test_d4_1_the_areas_vote_in_the_order_of_the_cards() -> None:
    scene = Scene(eve(CASTELLO, turn=4))
    scene.state.order = (SAN_POLO, QUARANTIA, DORSODURO, CASTELLO, SAN_MARCO, 5, CANNAREGIO)
    scene.play(*scene.legal(ANNA))
    assert [event.election.area for event in scene.heard(ElectionHeld)] == [
        CASTELLO,
        SAN_MARCO,
        5,
        CANNAREGIO,
    ]
    assert [event.election.number for event in scene.heard(ElectionHeld)] == [4, 5, 6, 7]


def test_d4_1_after_each_election_one_card_of_next_years_order_is_turned_up() -> None:
    scene = election(CASTELLO, {}, turn=2)
    told = [event for event in scene.events if isinstance(event, ElectionHeld | CardTurned)]
    assert [type(event) for event in told] == [CardTurned, *[ElectionHeld, CardTurned] * 6]
    turned = scene.heard(CardTurned)
    assert [event.turn for event in turned] == [1, 2, 3, 4, 5, 6, 7]
    assert [event.area for event in turned] == list(scene.state.next)
    assert {event.year for event in turned} == {2}


def test_d4_1_the_next_seven_elections_are_known_and_no_more() -> None:
    for turn in range(2, 8):
        seen = DOGE.observe(eve(CASTELLO, turn=turn), BERND)
        to_come = len(seen.order) - (turn - 2)  # the election before is still going on
        assert to_come + len(seen.upcoming) == 7
        assert seen.upcoming == AREAS[::-1][: turn - 2]


def test_d4_1_the_card_is_turned_only_when_all_is_done_in_the_area() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, turn=2)
    assert scene.state.held == 1
    assert DOGE.observe(scene.state, ANNA).upcoming == AREAS[::-1][:1]


def test_d4_2_all_ballots_in_the_area_are_turned_up_and_stay_public() -> None:
    before = eve(CASTELLO, {ANNA: (0, 3), BERND: (2,), CLAUDIA: (1,)})
    before.placed[BERND][SAN_POLO], before.hand[BERND] = (1, 1), (0, 2, 3, 3)
    scene = Scene(before)
    for viewer in (None, DANIEL):
        assert DOGE.observe(scene.state, viewer).placed[ANNA][CASTELLO] == (None, None)
    scene.play(scene.legal(ANNA)[-1])
    for viewer in (None, DANIEL):
        assert DOGE.observe(scene.state, viewer).placed[ANNA][CASTELLO] == (0, 3)
        assert DOGE.observe(scene.state, viewer).placed[BERND][CASTELLO] == (2,)
        assert DOGE.observe(scene.state, viewer).placed[BERND][SAN_POLO] == (None, None), "not yet"
    while scene.state.held < 4:
        scene.play(scene.legal(scene.asked[0])[0])
        assert DOGE.observe(scene.state, None).placed[ANNA][CASTELLO] == (0, 3)


def test_d4_3_votes_are_the_sum_of_the_ballots_plus_one_for_each_advisor_there() -> None:
    advisors = [(SAN_MARCO, ANNA, CASTELLO), (QUARANTIA, ANNA, CASTELLO), (SAN_POLO, ANNA, DORSODURO)]
    scene = election(CASTELLO, {ANNA: (1, 2), BERND: (3,)}, advisors=[*advisors, (QUARANTIA, BERND, CASTELLO)])
    tallies = held(scene, CASTELLO).tallies
    assert tallies == (Tally((1, 2), 2), Tally((3,), 1), Tally((), 0), Tally((), 0))
    assert [tally.votes for tally in tallies] == [5, 4, 0, 0]


def test_d4_4_a_lone_0_counts_as_no_ballot() -> None:
    assert winners(election(CASTELLO, {ANNA: (3,), BERND: (0,)})) == ((ANNA,), ())
    assert winners(election(CASTELLO, {BERND: (0,)}, turn=7)) == ((), ())


def test_d4_4_one_advisor_can_win_an_empty_area_or_be_runner_up() -> None:
    advisors = [(SAN_MARCO, BERND, CASTELLO)]
    assert winners(election(CASTELLO, {}, advisors=advisors)) == ((BERND,), ())
    assert winners(election(CASTELLO, {ANNA: (2,)}, advisors=advisors)) == ((ANNA,), (BERND,))


@pytest.mark.parametrize(
    ("ballots", "won", "second"),
    [
        ({0: (3,), 1: (2,), 2: (1,)}, (0,), (1,)),
        ({0: (1,), 1: (2,), 3: (3,)}, (3,), (1,)),
        ({2: (1,)}, (2,), ()),
        ({0: (3,), 1: (3,), 2: (2,)}, (0, 1), ()),
        ({0: (1, 2), 1: (2,), 3: (3,)}, (0, 3), ()),
        ({0: (3,), 1: (3,), 3: (1, 2)}, (0, 1, 3), ()),
        ({0: (3,), 1: (3,), 2: (3,), 3: (3,)}, (0, 1, 2, 3), ()),
        ({0: (3,), 1: (2,), 2: (2,)}, (0,), (1, 2)),
        ({0: (1,), 1: (3,), 2: (1,), 3: (1,)}, (1,), (0, 2, 3)),
        ({0: (0,), 1: (3,), 2: (1,), 3: (1,)}, (1,), (2, 3)),
    ],
)
def test_d4_5_winners_and_runners_up(
    ballots: dict[int, Sequence[int]], won: tuple[int, ...], second: tuple[int, ...]
) -> None:
    assert winners(election(CASTELLO, ballots)) == (won, second)


@pytest.mark.parametrize("seats", [3, 4])
def test_d4_5_all_votes_up_to_4_by_counting_who_is_ahead(seats: int) -> None:
    """Won: nobody has more. Runner-up: one has more, and that one is alone at the top."""
    for votes in product(range(5), repeat=seats):
        ahead = [sum(other > mine for other in votes) if mine else None for mine in votes]
        won = tuple(seat for seat in range(seats) if ahead[seat] == 0)
        second = tuple(seat for seat in range(seats) if ahead[seat] == 1) if len(won) == 1 else ()
        assert outcome(votes) == (won, second), votes


def test_d4_6_nobody_has_a_vote_so_nothing_happens_and_the_next_card_is_turned() -> None:
    advisors = [(CASTELLO, BERND, SAN_MARCO)]
    scene = election(CASTELLO, {ANNA: (0,)}, turn=2, advisors=advisors)
    assert winners(scene) == ((), ())
    assert scene.heard(AdvisorFreed) == [] or held(scene, SAN_MARCO).winners  # only later elections free it
    assert (scene.state.advisor_owners[CASTELLO], scene.state.advisor_stands[CASTELLO]) == (BERND, SAN_MARCO)
    assert [event.turn for event in scene.heard(CardTurned)][:2] == [1, 2]


def test_d4_6_an_empty_quarantia_keeps_its_advisors() -> None:
    advisors = [(QUARANTIA, BERND, CANNAREGIO), (QUARANTIA, ANNA, CANNAREGIO)]
    scene = election(QUARANTIA, {}, turn=7, advisors=advisors)
    assert winners(scene, QUARANTIA) == ((), ())
    assert scene.state.advisor_owners.count(BERND) == scene.state.advisor_owners.count(ANNA) == 1
    assert scene.heard(YearEnded)


def test_d4_7_the_year_ends_when_the_seventh_election_is_done() -> None:
    scene = election(CASTELLO, {ANNA: (3,)}, turn=7)
    assert scene.heard(YearEnded) == []
    while scene.asked:
        scene.play(scene.legal(ANNA)[-1])
    assert [type(event) for event in scene.events][-2:] == [CardTurned, YearEnded]
    assert scene.events[-2] == CardTurned(AREAS[::-1][6], 7, 2)
    assert scene.state.pending.kind == "chance"
