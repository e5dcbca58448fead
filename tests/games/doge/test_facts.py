"""What the line at a choice says, against brute force: what can be is so in some deal of what is hidden, what cannot
be in none (D9).
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, islice
from typing import Any

import pytest

from doge.games.doge import facts
from doge.games.doge.board import AREAS, BALLOTS, MOST_BALLOTS, QUARANTIA
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Cast
from doge.games.doge.state import BallotRound, State, Tally
from doge.kernel.chance import Stream
from doge.kernel.game import apply
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, ballot_round, board, election, eve
from tests.matches import random_match, samples

POSITIONS = 500


@cache
def positions() -> tuple[tuple[State, int], ...]:
    """Positions of many games in which somebody decides, and the seat that looks; a third of them in a round of ballots."""
    found: list[tuple[State, int]] = []
    number = 0
    while len(found) < POSITIONS:
        match = random_match(DOGE, 3 + number % 2, f"facts {number}")
        kept = [state.copy() for state, _ in samples(match, 9) if state.year and state.pending.kind == "choose"]
        found += [(state, (number + n) % state.seats) for n, state in enumerate(kept)]
        number += 1
    return tuple(found[:POSITIONS])


Deals = set[tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]]


def deals(seen: Observation, seat: int) -> Deals:
    """Every way in which the seven ballots of a seat may lie: by area, and in the hand. Counted off, not reasoned."""
    return dealt((*seen.placed[seat], seen.hand[seat]))


@cache
def dealt(known: tuple[tuple[int | None, ...], ...]) -> Deals:
    """The same, given what is known of each pile and of the hand."""
    found = set()
    sizes = [*map(len, known)]

    def deal(left: tuple[int, ...], at: int, piles: tuple[tuple[int, ...], ...]) -> None:
        if at == len(sizes):
            found.add((piles[:-1], piles[-1]))
            return
        for pile in set(combinations(left, sizes[at])):
            if all(ballot is None for ballot in known[at]) or sorted(pile) == sorted(known[at]):
                rest = list(left)
                for ballot in pile:
                    rest.remove(ballot)
                deal(tuple(rest), at + 1, (*piles, pile))

    deal(BALLOTS, 0, ())
    return found


def ballots_in(seen: Observation, seat: int, area: int) -> set[int]:
    """Every sum that the ballots of the seat in the area may have when it votes."""
    may_place = facts.rounds_left(seen) > 0 and area not in seen.used[seat]
    found = set()
    for placed, hand in deals(seen, seat):
        found.add(sum(placed[area]))
        if may_place:
            sizes = range(1, min(MOST_BALLOTS, len(hand)) + 1)
            found |= {sum(pile) for size in sizes for pile in combinations(hand, size)}
    return found


@pytest.mark.parametrize("batch", range(5))
def test_the_ballots_that_a_family_can_have_are_those_of_some_deal_and_of_no_other(batch: int) -> None:
    checked = 0
    for state, me in positions()[batch::5]:
        seen = DOGE.observe(state, me)
        for area, there in facts.votes(seen).items():
            for seat, votes in enumerate(there):
                sums = ballots_in(seen, seat, area)
                assert (votes.least - votes.advisors, votes.most - votes.advisors) == (min(sums), max(sums))
                checked += 1
    assert checked > 300


def played_on(state: State, seat: int, area: int, stream: Stream) -> Iterator[State]:
    """The game until the area votes: the seat does all for votes there, the others mostly keep out of the way."""
    while state.pending.kind == "choose" and (
        state.election is None or state.order.index(area) >= state.election.number
    ):
        yield state
        answer = tuple(_answer(state, one, seat, area, stream) for one in state.pending.seats)
        state, _ = apply(DOGE, state, answer)
    yield state


def _answer(state: State, asked: int, seat: int, area: int, stream: Stream) -> Any:
    legal = DOGE.legal(state, asked)
    if asked != seat:
        if isinstance(state.agenda[0], BallotRound):
            elsewhere = [one for one in AREAS if one not in state.used[asked] and one != area]
            return Cast(asked, stream.choice(elsewhere), state.hand[asked][:1])
        return stream.choice(legal)
    if isinstance(state.agenda[0], BallotRound):
        return _ballot(state, seat, area, stream)
    wanted = [one for one in legal if isinstance(one, Advise) and one.stand == area]
    return wanted[0] if wanted else stream.choice(legal)


def _ballot(state: State, seat: int, area: int, stream: Stream) -> Cast:
    hand = state.hand[seat]
    before = [one for one in state.order[: state.order.index(area)] if one not in state.used[seat]]
    if before and len(hand) > MOST_BALLOTS and stream.below(2):
        return Cast(seat, stream.choice(before), hand[:1])
    if area not in state.used[seat]:
        return Cast(seat, area, hand[-MOST_BALLOTS:])
    return Cast(seat, stream.choice([one for one in AREAS if one not in state.used[seat]]), hand[:1])


def test_nobody_ever_has_more_or_fewer_votes_than_was_said_to_be_the_limit() -> None:
    """Played on under the true rules from what the seat may imagine, by somebody who does all for votes in one area."""
    reached = limits = 0
    for number, (state, me) in enumerate(positions()):
        seen, stream = DOGE.observe(state, me), Stream("limit", number)
        for area, there in islice(facts.votes(seen).items(), number % 2, None, 2):
            seat = number % seen.seats
            *_, last = played_on(DOGE.imagine(seen, stream), seat, area, stream)
            if last.election is None or last.election.area != area:
                continue
            for one, tally in enumerate(last.election.tallies):
                assert there[one].least <= tally.votes <= there[one].limit, (number, area, one)
            limits += 1
            reached += last.election.tallies[seat].votes > there[seat].most
    assert limits > 300 and reached > 20, "advisors came, as was said to be possible"


def test_what_is_said_does_not_change_with_what_is_hidden() -> None:
    different = 0
    for number, (state, me) in enumerate(positions()):
        seen = DOGE.observe(state, me)
        twin = DOGE.imagine(seen, Stream("twin", number))
        different += twin != state
        again = DOGE.observe(twin, me)
        assert facts.votes(again) == facts.votes(seen)
        for area in AREAS:
            assert facts.forecast(again, me, area, (2, 3)) == facts.forecast(seen, me, area, (2, 3))
        assert [facts.turned_up(again, seat) for seat in range(seen.seats)] == [
            facts.turned_up(DOGE.observe(state, None), seat) for seat in range(seen.seats)
        ]
    assert different > POSITIONS // 2


# --- single facts --------------------------------------------------------------------------------------


def test_a_lone_ballot_is_outvoted_by_one_pile_and_not_by_another() -> None:
    state = eve(3, {ANNA: (3,), BERND: (0, 1), CLAUDIA: (0,)}, turn=3)
    seen = DOGE.observe(state, ANNA)
    found = facts.forecast(seen, ANNA, 3, (3,))
    assert found is not None and found.votes == 3
    by_seat = {rival.seat: rival for rival in found.rivals}
    assert by_seat[BERND].beats and by_seat[BERND].votes.most == 6
    assert by_seat[CLAUDIA].ties and not by_seat[CLAUDIA].beats
    assert not by_seat[3].beats and not by_seat[3].ties


def test_an_advisor_is_certain_only_if_its_home_does_not_vote_before() -> None:
    for turn, certain in ((2, 1), (4, 0)):
        state = eve(3, {BERND: (1,)}, turn=turn, advisors=[(0, BERND, 3)])
        state.order = (6, 3, 0, 1, 2, 4, 5) if certain else (6, 0, 1, 3, 2, 4, 5)
        state.placed[CLAUDIA][0], state.hand[CLAUDIA], state.used[CLAUDIA] = (3,), (0, 1, 1, 2, 2, 3), (0,)
        state.held, state.election = 0, None
        there = facts.votes(DOGE.observe(state, ANNA))[3][BERND]
        assert there.advisors == certain
        assert there.limit >= 3 + 1


def test_what_a_win_brings() -> None:
    state = board(houses={ANNA: {3: 3, 1: 11}}, palaces={3: (BERND, BERND)})
    seen = DOGE.observe(state, ANNA)
    assert facts.prize(seen, ANNA, 3, 2) == facts.Prize(1, 4, 5, False)
    assert facts.prize(seen, BERND, 3, 2) == facts.Prize(2, 2, 5, False)
    state = board(houses={ANNA: {3: 3}}, palaces={3: (BERND, BERND)})
    assert facts.prize(DOGE.observe(state, ANNA), ANNA, 3, 2) == facts.Prize(2, 5, 5, True)
    full = board(palaces={3: (BERND,) * 5})
    assert facts.prize(DOGE.observe(full, ANNA), ANNA, 3, 2).cost is None


def test_how_often_an_advisor_votes_before_it_goes_home() -> None:
    """Against every order that the next year may have (D4.1, D7.3)."""
    for number in range(7):
        state = eve(AREAS[number], {ANNA: (3,)}, turn=2 + number % 6)
        scene = election(AREAS[number], {ANNA: (3,)}, turn=2 + number % 6)
        seen = DOGE.observe(scene.state, ANNA)
        home = state.order[state.held + 1]
        for area in AREAS:
            if area == home or (home == QUARANTIA and area == QUARANTIA):
                continue
            times = {_times(seen, home, area, DOGE.imagine(seen, Stream("order", n)).next) for n in range(60)}
            found = facts.stay(seen, home, area)
            assert times == ({found.times, found.times + 1} if found.perhaps else {found.times})


def _times(seen: Observation, home: int, area: int, following: tuple[int, ...]) -> int:
    elections = [*facts.still_to_vote(seen), *following]
    return elections[: elections.index(home)].count(area)


def test_why_an_election_was_lost() -> None:
    scene = election(3, {ANNA: (3,), BERND: (2,), CLAUDIA: (0,)}, advisors=[(0, BERND, 3), (1, BERND, 3)])
    held = scene.state.election
    assert held is not None and held.tallies[ANNA] == Tally((3,), 0)
    assert facts.loss(held, ANNA) == facts.Loss(3, 4, 2, True, False)
    assert facts.loss(held, BERND) is None
    assert facts.loss(held, CLAUDIA) == facts.Loss(0, 4, 5, False, False)
    assert facts.loss(held, 3) is None, "nothing there"
    tied = election(3, {ANNA: (3,), BERND: (1, 2)}).state.election
    assert tied is not None and facts.loss(tied, ANNA) == facts.Loss(3, 3, 1, False, True)


def test_rounds_that_are_left() -> None:
    for number, left in ((1, 3), (2, 2), (3, 1)):
        assert facts.rounds_left(DOGE.observe(ballot_round(number), ANNA)) == left
    assert facts.rounds_left(DOGE.observe(ballot_round(4, seats=3), ANNA)) == 1
    assert facts.rounds_left(DOGE.observe(eve(3), ANNA)) == 0
