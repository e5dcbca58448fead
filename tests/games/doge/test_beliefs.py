"""What a rival's face-down ballots may be: counted against every order of the seven ballots."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, permutations, product

import pytest

from doge.games.doge.board import AREAS, BALLOTS, CANNAREGIO, CASTELLO, DORSODURO, MOST_BALLOTS, SAN_MARCO, rounds
from doge.games.doge.bots.beliefs import Belief, Hidden, belief
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation, imagine, observe
from doge.games.doge.state import State
from doge.kernel.chance import Stream
from tests.games.doge.positions import ANNA, BERND, Scene, ballot_round, election
from tests.matches import random_match, samples

Deal = tuple[tuple[int, ...], tuple[int, ...]]
"""Votes of ballots by area, and the ballots left."""


class Number:
    """Chance that always comes to one number."""

    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, n: int) -> int:
        assert self.number < n
        return self.number


def drawn(hidden: Hidden) -> dict[Deal, Fraction]:
    """How likely each deal is drawn: all numbers that chance may come to are tried."""
    total = hidden._belief.weights[-1]
    deals = Counter[Deal]()
    for number in range(total):
        votes, hand = hidden.draw(Number(number))  # type: ignore[arg-type]
        deals[tuple(votes), hand] += 1
    return {deal: Fraction(times, total) for deal, times in deals.items()}


def counted(seen: Observation, seat: int) -> dict[Deal, Fraction]:
    """How likely each deal is, by dealing the ballots in every order and keeping what agrees with the observation."""
    piles_and_hand = [*seen.placed[seat], seen.hand[seat]]
    shown = [ballot for pile in piles_and_hand for ballot in pile]
    deals = Counter[Deal]()
    for order in permutations(BALLOTS):
        if all(known in (None, ballot) for known, ballot in zip(shown, order, strict=True)):
            ballots = iter(order)
            *piles, hand = [[next(ballots) for _ in pile] for pile in piles_and_hand]
            deals[tuple(map(sum, piles)), tuple(sorted(hand))] += 1
    return {deal: Fraction(times, deals.total()) for deal, times in deals.items()}


def observations(seats: int, number: int) -> Iterator[Observation]:
    """What a seat sees in positions of random games with ballots on the board."""

    def all_of_them() -> Iterator[Observation]:
        for game in range(1000):
            for state, _ in samples(random_match(DOGE, seats, f"beliefs {game}"), 40):
                if any(state.used):
                    yield observe(state, game % seats)

    return islice(all_of_them(), number)


@pytest.mark.parametrize("seats", [3, 4])
def test_every_deal_is_as_likely_as_counting_all_orders_of_the_ballots_makes_it(seats: int) -> None:
    checked = set()
    for seen in observations(seats, 400):
        for seat in range(seats):
            case = seen.placed[seat], seen.hand[seat]
            if case not in checked and len(checked) < 25:
                assert drawn(Hidden(seen, seat)) == counted(seen, seat)
                checked.add(case)
    assert len(checked) == 25


@pytest.mark.parametrize(("seats", "most"), [(3, 207), (4, 112)])
def test_a_rival_has_no_more_deals_than_a_search_can_hold(seats: int, most: int) -> None:
    sizes = product(range(MOST_BALLOTS + 1), repeat=rounds(seats))
    numbers = [len(belief(BALLOTS, piles).deals) for piles in sizes if sum(piles) <= len(BALLOTS)]
    assert max(numbers) == most


def test_draws_come_as_often_as_they_are_likely() -> None:
    believed = Belief(((((0,)), (1,)), (((1,)), (0,)), (((2,)), ())), (1, 5, 6))
    stream = Stream("draws")
    times = Counter(believed.draw(stream) for _ in range(6000))
    assert [round(times[deal] / 1000) for deal in believed.deals] == [1, 4, 1]


def certain(hidden: Hidden) -> Deal:
    ((deal, chance),) = drawn(hidden).items()
    assert chance == 1
    return deal


def test_own_ballots_are_known() -> None:
    for seen in observations(4, 60):
        if None in seen.hand[1] or seen.viewer != 1:
            continue
        votes, hand = certain(Hidden(seen, 1))
        assert votes == tuple(sum(pile) for pile in seen.placed[1])
        assert hand == seen.hand[1]


def test_ballots_turned_up_sharpen_what_is_believed() -> None:
    """Bernd's four in Castello are turned up: 0, 1, 1, 2. The other three are 2, 3 and 3."""
    scene = Scene(ballot_round(3, {BERND: (1, 2, 3)}))
    state = scene.state
    state.placed[BERND] = [()] * len(AREAS)
    state.placed[BERND][CASTELLO], state.placed[BERND][DORSODURO] = (0, 1, 1, 2), (2, 3, 3)
    state.hand[BERND] = ()
    state.used[BERND] = (CASTELLO, DORSODURO)
    before = drawn(Hidden(observe(state, ANNA), BERND))
    assert len(before) > 1
    assert {votes[CASTELLO] + votes[DORSODURO] for votes, _ in before} == {sum(BALLOTS)}
    state.order, state.held = (CASTELLO, *(area for area in AREAS if area != CASTELLO)), 1
    votes, hand = certain(Hidden(observe(state, ANNA), BERND))
    assert (votes[CASTELLO], votes[DORSODURO], hand) == (4, 8, ())


def test_one_ballot_that_is_turned_up_cannot_be_elsewhere() -> None:
    scene = election(CASTELLO, {ANNA: [1], BERND: [0]}, turn=2)
    state: State = scene.state
    state.placed[BERND][SAN_MARCO], state.hand[BERND] = (3,), (1, 1, 2, 2, 3)
    found = drawn(Hidden(observe(state, ANNA), BERND))
    chances = Counter[int]()
    for (votes, hand), chance in found.items():
        assert votes[CASTELLO] == 0
        assert 0 not in hand
        chances[votes[SAN_MARCO]] += chance
    assert chances == {1: Fraction(1, 3), 2: Fraction(1, 3), 3: Fraction(1, 3)}


def test_what_is_drawn_agrees_with_worlds_that_are_imagined() -> None:
    """`imagine` deals one ballot after another; no world of it may be missing here, and no votes may be added."""
    for seen in observations(3, 30):
        for seat in range(3):
            possible = drawn(Hidden(seen, seat))
            world = imagine(seen, Stream("world", seat))
            assert (tuple(sum(pile) for pile in world.placed[seat]), world.hand[seat]) in possible


def test_nobody_has_votes_where_no_ballot_of_his_lies() -> None:
    scene = Scene(ballot_round(3, {BERND: (0, 1, 3)}))
    for votes, hand in drawn(Hidden(observe(scene.state, ANNA), BERND)):
        assert [area for area in AREAS if votes[area]] == [CANNAREGIO]
        assert len(hand) == 3
