"""How near the goals are, and the warnings before the end: who is said to be able to become Doge can, what is certain
is certain (D8).
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

from doge.games.doge import facts, facts_of_goals, facts_of_plans
from doge.games.doge.board import AREAS, DISTRICTS, MOST_BALLOTS, QUARANTIA
from doge.games.doge.ending import can_meet, meets
from doge.games.doge.facts_of_plans import Plan
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch, State
from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.game import apply
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, DANIEL, board, eve
from tests.games.doge.test_facts import deals
from tests.matches import random_match, samples, walk

GOLDEN = Path(__file__).parents[2] / "golden/doge"
POSITIONS = 500
"""Half of them late in games that are played for goals, half in games in which anything happens."""


@cache
def positions() -> tuple[tuple[State, int], ...]:
    """Positions in which somebody decides, and the seat that looks."""
    late: list[tuple[State, int]] = []
    for name in sorted(path.stem for path in GOLDEN.glob("*.json")):
        match = record.load(record.parse((GOLDEN / f"{name}.json").read_text(encoding="utf-8")), {"doge": DOGE})
        kept = [state.copy() for state, _ in walk(match) if state.pending.kind == "choose"]
        near = [state for state in kept if min(way.away for way in _ways(state)) <= 3]
        every = max(1, len(near) // 40)
        late += [(state, n % state.seats) for n, state in enumerate([*near[::every][:40], *kept[-12:]])]
    number = 0
    found: list[tuple[State, int]] = []
    while len(found) + len(late) < POSITIONS:
        match = random_match(DOGE, 3 + number % 2, f"goals {number}")
        kept = [state.copy() for state, _ in samples(match, 12) if state.year and state.pending.kind == "choose"]
        found += [(state, n % state.seats) for n, state in enumerate(kept)]
        number += 1
    return tuple((late + found)[:POSITIONS])


def _ways(state: State) -> list[facts_of_goals.Way]:
    seen = DOGE.observe(state, None)
    return [way for seat in range(state.seats) for way in facts_of_goals.ways(seen, seat)]


# --- a witness for each "can" ----------------------------------------------------------------------------


class Witness:
    """Plays a plan under the true rules: hidden ballots lie as it needs them, and the others keep out of the way."""

    def __init__(self, seen: Observation, seat: int, plan: Plan) -> None:
        self.seat, self.plan = seat, plan
        self.state = DOGE.imagine(seen, Stream("witness"))
        for one in range(seen.seats):
            piles, hand = next(deal for deal in deals(seen, one) if self._fits(seen, one, deal))
            self.state.placed[one], self.state.hand[one] = [tuple(sorted(pile)) for pile in piles], tuple(sorted(hand))
        self.moves = list(plan.moves)

    def _fits(self, seen: Observation, one: int, deal: Any) -> bool:
        """Whether the ballots, with the advisors, come to what the plan asks for, or for the others to no more than it can bear."""
        piles, hand = deal
        for area, least in self.plan.votes.items():
            there = facts.votes(seen)[area][one]
            standing = seen.advisors.count((one, area))
            if one == self.seat and piles[area] and sum(piles[area]) + there.advisors < least:
                return False
            own = there.least - there.advisors + standing
            if one != self.seat and piles[area] and sum(piles[area]) + standing > max(least - 1, own):
                return False
        new = [area for area in self.plan.votes if self._places_in(seen, area)]
        return one != self.seat or self._division(seen, tuple(hand), new) is not None

    def _places_in(self, seen: Observation, area: int) -> bool:
        there = facts.votes(seen)[area][self.seat]
        return area not in seen.used[self.seat] and self.plan.votes[area] > there.advisors

    def _division(self, seen: Observation, hand: tuple[int, ...], new: list[int]) -> list[tuple[int, ...]] | None:
        """A pile for each of the areas, from the hand."""
        if not new:
            return []
        lacking = self.plan.votes[new[0]] - facts.votes(seen)[new[0]][self.seat].advisors
        for size in range(1, min(MOST_BALLOTS, len(hand)) + 1):
            for pile in sorted(set(combinations(hand, size)), key=sum):
                if sum(pile) >= lacking:
                    left = list(hand)
                    for ballot in pile:
                        left.remove(ballot)
                    rest = self._division(seen, tuple(left), new[1:])
                    if rest is not None:
                        return [pile, *rest]
        return None

    def play(self) -> bool:
        """Whether the seat reaches a goal before the year is over."""
        year = self.state.year
        while self.state.pending.kind == "choose" and self.state.year == year:
            answer = tuple(self._answer(one) for one in self.state.pending.seats)
            for action in answer:
                DOGE.check(self.state, action)
            self.state, _ = apply(DOGE, self.state, answer)
        return meets(self.state, self.seat)

    def _answer(self, one: int) -> Decision:
        task = self.state.agenda[0]
        match task:
            case BallotRound():
                return self._ballot(one)
            case AdvisorTurn(_, home):
                return Advise(one, home, None)
            case MoveBatch():
                return self._move(one)
            case PlaceBatch(_, district, most):
                wanted = one == self.seat and district in self.plan.targets
                return Place(one, district, min(most, self.state.house_supply[one]) if wanted else 0)
            case BuildBatch(sites):
                district = dict(sites)[one]
                return Build(one, district, one == self.seat and district in self.plan.targets)

    def _ballot(self, one: int) -> Cast:
        state = self.state
        seen = DOGE.observe(state, self.seat)
        free = [area for area in AREAS if area not in state.used[one]]
        if one == self.seat:
            new = [area for area in self.plan.votes if self._places_in(seen, area)]
            division = self._division(seen, state.hand[one], new)
            if new and division:
                return Cast(one, new[0], division[0])
        elsewhere = [area for area in free if area not in self.plan.votes]
        return Cast(one, (elsewhere or free)[0], state.hand[one][:1])

    def _move(self, one: int) -> Move:
        election = self.state.election
        area = election.area if election is not None else None
        wanted = [move for move in self.moves if move[0] == area] or [move for move in self.moves if move[0] is None]
        if one != self.seat or not wanted:
            return Move(one, None, None)
        self.moves.remove(wanted[0])
        return Move(one, *wanted[0][1:])


def plans() -> Iterator[tuple[Observation, int, Plan]]:
    for state, me in positions():
        seen = DOGE.observe(state, me)
        for seat in range(seen.seats):
            found = facts_of_plans.plan(seen, seat)
            if found is not None and not facts_of_goals.has_goal(seen, seat):
                yield seen, seat, found


def test_d8_who_can_become_doge_this_year_can_under_the_true_rules() -> None:
    checked = by_moves = 0
    for seen, seat, found in plans():
        assert Witness(seen, seat, found).play(), (seen, seat, found)
        checked += 1
        by_moves += bool(found.moves)
    assert checked > 60 and by_moves > 10


def test_d8_nobody_reaches_a_goal_in_the_end_without_a_warning() -> None:
    """In the games as they went: at the latest when somebody is asked to build the last palace, it has been said."""
    ends = 0
    for name in ("goal-3", "goal-4", "tie-houses-4", "tie-palaces-3", "tie-shared-4"):
        match = record.load(record.parse((GOLDEN / f"{name}.json").read_text(encoding="utf-8")), {"doge": DOGE})
        warned: dict[int, int] = {}
        for state, _ in walk(match):
            seen = DOGE.observe(state, None)
            for seat in facts_of_plans.can_win_this_year(seen):
                if not facts_of_goals.has_goal(seen, seat):
                    warned.setdefault(seat, 0)
                    warned[seat] += 1
                else:
                    assert warned.get(seat, 0) >= 3, (
                        f"{name}: seat {seat} was warned of only {warned.get(seat, 0)} times"
                    )
                    ends += 1
    assert ends > 5


# --- what is certain ---------------------------------------------------------------------------------------


def test_d8_what_is_certain_comes_true_however_it_is_played() -> None:
    certain = over = 0
    for number, (state, me) in enumerate(positions()):
        seen = DOGE.observe(state, me)
        sure, ends = facts_of_goals.sure_of_victory(seen), facts_of_goals.ends_this_year(seen)
        if sure is None and ends is None:
            continue
        for draw in range(3):
            stream = Stream("certain", number, draw)
            last = DOGE.imagine(seen, stream)
            while last.pending.kind == "choose":
                answer = tuple(stream.choice(list(DOGE.legal(last, one))) for one in last.pending.seats)
                last, _ = apply(DOGE, last, answer)
            assert last.result is not None and last.year == state.year
            assert ends in (last.result.reason, "year-limit")
            assert sure is None or last.result.winners == (sure,)
        certain += sure is not None
        over += 1
    assert over > 20 and certain > 3


def test_d8_the_goals_and_whether_they_can_still_be_reached_are_those_of_the_rules() -> None:
    for state, me in positions():
        seen = DOGE.observe(state, me)
        for seat in range(seen.seats):
            ways = facts_of_goals.ways(seen, seat)
            assert any(way.open for way in ways) == can_meet(state, seat)
            assert any(way.away == 0 for way in ways) == meets(state, seat) == facts_of_goals.has_goal(seen, seat)


def test_what_is_said_of_goals_does_not_change_with_what_is_hidden() -> None:
    for number, (state, me) in enumerate(positions()):
        seen = DOGE.observe(state, me)
        again = DOGE.observe(DOGE.imagine(seen, Stream("twin", number)), me)
        assert facts_of_plans.can_win_this_year(again) == facts_of_plans.can_win_this_year(seen)
        assert facts_of_goals.sure_of_victory(again) == facts_of_goals.sure_of_victory(seen)


# --- single cases ------------------------------------------------------------------------------------------

FIVE = dict.fromkeys(DISTRICTS[:5], (ANNA,))


def test_one_district_is_missing_and_its_election_is_still_to_come() -> None:
    for turn, houses, can in ((5, 2, True), (5, 0, False)):
        state = eve(5, {ANNA: (3,)}, turn=turn, palaces=FIVE, houses={ANNA: {5: houses}})
        assert (ANNA in facts_of_plans.can_win_this_year(DOGE.observe(state, BERND))) == can


def test_a_rival_whose_least_is_too_much_stands_in_the_way() -> None:
    for theirs, can in (((2, 3), False), ((0, 1), True)):
        state = eve(5, {ANNA: (3,), BERND: theirs}, turn=7, palaces=FIVE, houses={ANNA: {5: 1}})
        state.election = None
        state.held = 6
        seen = DOGE.observe(state, BERND)  # who sees the own ballots
        assert (facts_of_plans.plan(seen, ANNA) is not None) == can


def test_who_has_reached_a_goal_and_cannot_be_overtaken_is_certain() -> None:
    six = {**FIVE, 5: (ANNA,)}
    seen = DOGE.observe(eve(QUARANTIA, {ANNA: (3,)}, turn=7, palaces=six), CLAUDIA)
    assert facts_of_goals.ends_this_year(seen) == "goal" and facts_of_goals.sure_of_victory(seen) == ANNA
    both = {**dict.fromkeys(DISTRICTS[:5], (ANNA, DANIEL)), 5: (ANNA,)}
    seen = DOGE.observe(eve(5, {ANNA: (3,)}, turn=3, palaces=both), CLAUDIA)
    assert facts_of_goals.ends_this_year(seen) == "goal" and facts_of_goals.sure_of_victory(seen) is None


def test_ways_at_the_start() -> None:
    seen = DOGE.observe(board(), ANNA)
    assert [way.away for way in facts_of_goals.ways(seen, ANNA)] == [6, 7, 8]
    assert facts_of_goals.ends_this_year(seen) is None and facts_of_plans.can_win_this_year(seen) == ()
