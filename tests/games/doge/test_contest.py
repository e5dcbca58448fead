"""Simultaneous ballots: answers are mixed, worlds agree with what the seat knows, and votes are never worth less than
fewer.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from doge.games.doge.board import AREAS, BALLOTS, CANNAREGIO, CASTELLO, MOST_BALLOTS, QUARANTIA, SAN_POLO, rounds
from doge.games.doge.bots.fictitious_play import Contest
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation, observe
from doge.games.doge.state import BallotRound, State
from doge.kernel.chance import Stream
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, ballot_round
from tests.matches import random_match, samples

PLAYS = 30


def contest(seen: Observation, plays: int = PLAYS, seed: str = "contest") -> Contest:
    """The contest as the seat that sees it knows it, after some plays."""
    assert seen.viewer is not None
    found = Contest(seen, seen.viewer, Stream(seed))
    for _ in range(plays):
        found.play()
    return found


def rounds_of_ballots(seats: int, number: int) -> Iterator[State]:
    """Positions of random games in which ballots are asked, those of later rounds included."""

    def all_of_them() -> Iterator[State]:
        for game in range(1000):
            match = random_match(DOGE, seats, f"contest {game}")
            for state, _ in samples(match, 15):
                if state.agenda and isinstance(state.agenda[0], BallotRound):
                    yield state

    return islice(all_of_them(), number)


@pytest.mark.parametrize("seats", [3, 4])
def test_in_an_even_position_every_seat_mixes_its_plans(seats: int) -> None:
    found = contest(observe(ballot_round(seats=seats), ANNA), 40)
    for past in found.history:
        plans = Counter((answer.plan.areas, answer.plan.sums) for answer in past if answer.plan is not None)
        assert len(plans) >= 8
        assert plans.most_common(1)[0][1] <= 20
        areas = {area for areas, _ in plans for area in areas}
        assert len(areas) >= 6


def sums_of_piles(hand: tuple[int, ...], size: int) -> range:
    """The least and the most votes that so many ballots of the hand make."""
    return range(sum(hand[:size]), sum(hand[len(hand) - size :]) + 1)


@pytest.mark.parametrize("seats", [3, 4])
def test_worlds_agree_with_what_the_seat_knows(seats: int) -> None:
    checked = 0
    for number, state in enumerate(rounds_of_ballots(seats, 40)):
        viewer = number % seats
        seen = observe(state, viewer)
        found = contest(seen, 6)
        for _ in range(10):
            votes = found.sample()
            for seat in range(seats):
                mine = votes[seat::seats]
                assert sum(mine) <= sum(BALLOTS)
                free = [area for area in AREAS if area not in seen.used[seat]]
                if seat == viewer:
                    assert mine == [sum(pile) for pile in state.placed[seat]]
                    continue
                for area in seen.used[seat]:
                    assert mine[area] in sums_of_piles(BALLOTS, len(seen.placed[seat][area]))
                    checked += 1
                # what it still places this year: one pile for each round that is left, of ballots that it may have left
                piles = rounds(seats) - seen.round + 1
                assert sum(mine[area] > 0 for area in free) <= piles
                assert all(mine[area] <= sum(BALLOTS[-MOST_BALLOTS:]) for area in free)
    assert checked > 100


def test_turned_up_ballots_are_votes_in_every_world() -> None:
    """Not that ballots are ever asked after an election: but what is known stays known."""
    state = ballot_round(2, {BERND: (1, 3, 3)})
    state.placed[BERND][CANNAREGIO] = (0, 1, 2, 2)
    state.order, state.held = AREAS, 1
    found = contest(observe(state, ANNA))
    assert {found.sample()[CANNAREGIO * state.seats + BERND] for _ in range(50)} == {5}


def test_votes_of_a_face_down_pile_vary_as_its_ballots_may() -> None:
    found = contest(observe(ballot_round(2, {BERND: (0, 1, 1, 2, 2, 3)}), ANNA), 40)
    assert {found.sample()[CANNAREGIO * 4 + BERND] for _ in range(300)} == {0, 1, 2, 3}


def test_who_has_no_ballot_left_answers_with_what_lies_there() -> None:
    state = ballot_round(2, {BERND: (), CLAUDIA: (0, 3)}, seats=3)
    state.placed[BERND] = [()] * len(AREAS)
    state.placed[BERND][CASTELLO], state.placed[BERND][QUARANTIA] = (0, 1, 2, 3), (1, 2, 3)
    state.used[BERND] = (CASTELLO, QUARANTIA)
    found = contest(observe(state, ANNA))
    for answer in found.history[BERND]:
        assert answer.plan is None
        assert answer.votes[CASTELLO] + answer.votes[QUARANTIA] == sum(BALLOTS)
        assert sum(answer.votes) == sum(BALLOTS)


def test_a_plan_uses_free_areas_and_ballots_of_the_hand() -> None:
    for state in rounds_of_ballots(4, 40):
        seat = state.pending.seats[0]
        found = contest(observe(state, seat), 6)
        candidates = found.candidates(16)
        assert 1 <= len(candidates) <= 16
        assert len({(plan.areas, plan.sums) for plan in candidates}) == len(candidates)
        for plan in candidates:
            assert len(set(plan.areas)) == len(plan.areas) == len(plan.sums)
            assert not set(plan.areas) & set(state.used[seat])
            assert sum(plan.sums) <= sum(state.hand[seat])
            assert len(plan.areas) == min(rounds(4) - state.round + 1, len(state.hand[seat]))


@pytest.mark.parametrize("seats", [3, 4])
def test_more_votes_never_have_worse_odds(seats: int) -> None:
    rising = 0
    for state in rounds_of_ballots(seats, 25):
        seat = state.pending.seats[-1]
        found = contest(observe(state, seat), 6)
        for area in set(AREAS) - set(state.used[seat]):
            odds = [found.chances(area, votes).win for votes in range(sum(BALLOTS[-MOST_BALLOTS:]) + 1)]
            assert all(0 <= chance <= 1 + 1e-9 for chance in odds)
            assert odds == sorted(odds)
            rising += odds[-1] > odds[1]
    assert rising > 90


def test_advisors_count_in_the_odds() -> None:
    def odds(owner: int, votes: int) -> float:
        state = ballot_round()
        for advisor in (0, 2, 3, 4):
            state.advisor_owners[advisor], state.advisor_stands[advisor] = owner, CASTELLO
        return contest(observe(state, ANNA)).chances(CASTELLO, votes).win

    assert odds(BERND, 1) < 0.01
    assert odds(ANNA, 0) > 0.25


def test_where_no_rival_can_come_one_vote_wins() -> None:
    state = ballot_round(3, {ANNA: (1, 2)}, seats=3)
    for seat in (BERND, CLAUDIA):
        state.hand[seat], state.used[seat] = (), (CASTELLO, QUARANTIA)
        state.placed[seat][CASTELLO], state.placed[seat][QUARANTIA] = (0, 1, 2, 3), (1, 2, 3)
    found = contest(observe(state, ANNA))
    assert [found.chances(SAN_POLO, votes).win for votes in (0, 1, 2)] == pytest.approx([0, 1, 1], abs=0.01)
    assert found.chances(CASTELLO, 1).win < 0.01


def test_the_leader_is_the_rival_with_most_palaces() -> None:
    """Bernd lacks only Castello; Claudia, who comes next, lacks San Polo as well, and only two houses there."""
    state = ballot_round()
    state.sites = [(BERND, CLAUDIA)] * 6
    state.sites[CASTELLO], state.sites[SAN_POLO] = (), (BERND,)
    state.palace_supply[BERND], state.palace_supply[CLAUDIA] = 3, 4
    state.houses[BERND][CASTELLO], state.house_supply[BERND] = 1, 14
    state.houses[CLAUDIA][SAN_POLO], state.house_supply[CLAUDIA] = 2, 13
    assert contest(observe(state, ANNA)).wish_of_leader() == CASTELLO
