"""The sketch's year and the true rules, side by side: same position, same decisions, same board at the year's end."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import pytest

from doge.games.doge import board, rules
from doge.games.doge.bots.sketch import NOBODY, Sketch, Year, sketch_of
from doge.games.doge.events import Abstained, AdvisorStood, BuildsCancelled, ElectionHeld, HouseMoved, PalaceBuilt
from doge.games.doge.game import DOGE
from doge.games.doge.moves import Advise, Decision, Move
from doge.games.doge.state import AdvisorTurn, Election, MoveBatch, State
from doge.kernel.chance import Stream
from doge.kernel.game import Pending
from tests.freezing import freeze
from tests.matches import random_match, samples

POSITIONS = 400
"""For each number of players."""


class LoggedYear(Year):
    """A year that notes each decision of its seats as the rules would ask for it; houses and palaces go without saying."""

    def __init__(self, sketch: Sketch, ballots: Sequence[int], next_turns: Sequence[int]) -> None:
        super().__init__(sketch, ballots, next_turns)
        self.log: list[Decision] = []

    def _win_district(self, district: int, winner: int, runners_up: list[int]) -> None:
        may_take = self._may_take(winner, district)
        before = len(self.log)
        super()._win_district(district, winner, runners_up)
        if may_take and not any(isinstance(said, Advise) for said in self.log[before:]):
            self.log.insert(before, Advise(winner, district, None))

    def _move_worth_more(self, seat: int, district: int) -> tuple[int, int]:
        found = super()._move_worth_more(seat, district)
        if found == (NOBODY, NOBODY) and not self._may_take(seat, district):
            self._decline(seat)  # forced to abstain (D7.2), it moves nothing
        return found

    def _take_turn(self, seat: int) -> None:
        may_take, before = bool(self._sketch.rings[seat]), len(self.log)
        super()._take_turn(seat)
        said = self.log[before:]
        if not may_take:
            return
        if isinstance(said[-1], Advise):
            del self.log[before:-1]  # it was not asked whether it moves a house
        else:
            self.log.insert(before, Advise(seat, board.QUARANTIA, None))

    def _move_if_it_builds(self, seat: int) -> bool:
        moves = super()._move_if_it_builds(seat)
        if not moves:
            self._decline(seat)
        return moves

    def _stand(self, seat: int, advisor: int, home: int) -> None:
        super()._stand(seat, advisor, home)
        self.log.append(Advise(seat, home, self._sketch.stands[advisor]))

    def _move(self, seat: int, source: int, target: int) -> None:
        super()._move(seat, source, target)
        self.log.append(Move(seat, source, target))

    def _decline(self, seat: int) -> None:
        if any(self._sketch.houses[seat * 6 : seat * 6 + 6]):  # else nobody asks
            self.log.append(Move(seat, None, None))

    def _may_take(self, seat: int, district: int) -> bool:
        return bool(self._sketch.rings[seat]) or self._sketch.owners[district] == seat


class Board(NamedTuple):
    """All that a year may change, seats and advisors in their order."""

    houses: list[int]
    supply: list[int]
    palaces: list[int]
    owns: list[int]
    sites: list[int]
    rings: list[int]
    owners: list[int]
    stands: list[int | None]
    voices: list[int]


def board_of(sketch: Sketch) -> Board:
    stands = [stand if owner != NOBODY else None for owner, stand in zip(sketch.owners, sketch.stands, strict=True)]
    return Board(
        sketch.houses,
        sketch.supply,
        sketch.palaces,
        sketch.owns,
        sketch.sites,
        sketch.rings,
        sketch.owners,
        stands,
        sketch.voices,
    )


class Compared(NamedTuple):
    """One year, by the sketch and by the rules."""

    sketched: Board
    true: Board
    events: list[Any]
    liberty: bool
    """Tied movers of one batch moved to the same district, the sketch's one after another."""


def ballots_at_random(state: State, stream: Stream) -> None:
    """Each seat's ballots in as many areas as the year has rounds, or left over."""
    state.placed = [[()] * len(board.AREAS) for _ in range(state.seats)]
    for seat in range(state.seats):
        hand = list(stream.shuffled(board.BALLOTS))
        areas = stream.shuffled(board.AREAS)[: board.rounds(state.seats)]
        for area in areas:
            pile = [hand.pop() for _ in range(min(len(hand), 1 + stream.below(3)))]
            state.placed[seat][area] = tuple(sorted(pile))
        state.hand[seat], state.used[seat] = tuple(sorted(hand)), areas


def crowd(state: State, stream: Stream) -> None:
    """One site left in one district, and almost all houses there: more than one can use it (D7.8)."""
    district = stream.choice(board.DISTRICTS)
    while len(state.sites[district]) < board.SITES - 1:
        seat = max(range(state.seats), key=state.palace_supply.__getitem__)
        state.sites[district] += (seat,)
        state.palace_supply[seat] -= 1
    for seat in range(state.seats):
        state.houses[seat][district] += max(0, state.house_supply[seat] - 2)
        state.house_supply[seat] = min(2, state.house_supply[seat])


def ring_all(state: State, stream: Stream) -> None:
    """One seat controls six advisors, any or those of the districts, another the rest: the first has no ring left (D7.2)."""
    greedy, other = stream.shuffled(range(state.seats))[:2]
    advisors = stream.shuffled(range(9)) if stream.below(2) else range(9)
    for number, advisor in enumerate(advisors):
        state.advisor_owners[advisor] = greedy if number < board.RINGS else other
        state.advisor_stands[advisor] = stream.choice(
            [area for area in board.AREAS if area != board.ADVISOR_HOMES[advisor]]
        )
    state.ring_supply = [board.RINGS - state.advisor_owners.count(seat) for seat in range(state.seats)]


def eves(seats: int) -> Iterator[tuple[State, Stream]]:
    """Positions from random games, some crowded, some short of rings, before the k-th election of the year."""
    for game in range(10_000):
        match = random_match(DOGE, seats, f"sketch {game}")
        for state, _ in islice(samples(match, 25), 12):
            if not state.year:
                continue
            stream = Stream("eve", game, seats, state.year, state.held, len(state.agenda))
            eve = state.copy()
            ballots_at_random(eve, stream)
            if stream.below(3) == 0:
                crowd(eve, stream)
            if stream.below(3) == 0:
                ring_all(eve, stream)
            assert all(
                sum(seat in owners for owners in eve.sites) <= board.PALACES - eve.palace_supply[seat]
                for seat in range(seats)
            )
            assert all(eve.advisor_owners.count(seat) == board.RINGS - eve.ring_supply[seat] for seat in range(seats))
            eve.round, eve.held, eve.election = board.rounds(seats), max(0, stream.below(board.ELECTIONS + 5) - 5), None
            yield eve, stream


def compare(eve: State, stream: Stream) -> Compared:
    """Let the sketch play the rest of the year, then the rules with its decisions."""
    ballots = [sum(eve.placed[seat][area]) for area in board.AREAS for seat in range(eve.seats)]
    next_turns = stream.shuffled(board.AREAS)
    sketch = sketch_of(eve)
    year = LoggedYear(sketch, ballots, next_turns)
    year.play()

    state, events, decisions, liberty = eve.copy(), [], list(year.log), False
    state.agenda, state.pending = (MoveBatch((0,), None),), Pending("choose", (0,))
    rules.play(state, (Move(0, None, None),), events.append)
    events.clear()
    while state.pending.kind == "choose":
        task, answer = state.agenda[0], []
        for seat in state.pending.seats:
            if isinstance(task, AdvisorTurn | MoveBatch):
                answer.append(decisions.pop(0))
            else:
                answer.append(rules.legal(state, seat)[-1])
        targets = [move.target for move in answer if isinstance(move, Move) and move.target is not None]
        liberty = liberty or len(set(targets)) < len(targets)
        if liberty:
            break
        for said in answer:
            DOGE.check(state, said)
        rules.play(state, tuple(answer), events.append)
    assert liberty or not decisions
    if not liberty:
        state.held = 0  # sketch_of: all areas, for what comes next
    return Compared(board_of(sketch), board_of(sketch_of(state)), events, liberty)


@pytest.fixture(scope="module", params=[3, 4], ids="{} players".format)
def years(request: pytest.FixtureRequest) -> list[Compared]:
    return [compare(*found) for found in islice(eves(request.param), POSITIONS)]


def test_a_sketched_year_ends_with_the_board_of_the_true_rules(years: list[Compared]) -> None:
    for year in years:
        if not year.liberty:
            assert year.sketched == year.true


def test_tied_movers_to_one_district_are_rare(years: list[Compared]) -> None:
    """Only there the sketch is free to differ: it lets them move and build one after another (D6.3, D7.5)."""
    assert sum(year.liberty for year in years) <= POSITIONS // 50


def happenings(year: Compared) -> Iterator[str]:
    """What happened in the year, by the true rules, under names that tell the cases of a rule apart."""
    for before, event in zip([None, *year.events], year.events, strict=False):
        match event:
            case ElectionHeld(Election(area, _, _, winners, runners_up)):
                result = ("none", "winner", "tie")[min(2, len(winners))], min(2, len(runners_up))
                yield f"{'Quarantia' if area == board.QUARANTIA else 'district'}: {result}"
            case Abstained(_, home, forced):
                yield f"{'Quarantia' if home == board.QUARANTIA else 'district'}: abstained, {forced=}"
            case PalaceBuilt(_, district) if isinstance(before, PalaceBuilt) and before.district == district:
                yield "palaces at once"
            case AdvisorStood() | HouseMoved() | BuildsCancelled():
                yield type(event).__name__


def test_the_years_that_are_compared_hold_whatever_can_happen(years: list[Compared]) -> None:
    seen = Counter(name for year in years if not year.liberty for name in happenings(year))
    cases = {
        f"{where}: {case}"
        for where in ("district", "Quarantia")
        for case in (("none", 0), ("winner", 0), ("winner", 1), ("winner", 2), ("tie", 0))
    }
    cases |= {f"{where}: abstained, {forced=}" for where in ("district", "Quarantia") for forced in (False, True)}
    cases |= {"palaces at once", "AdvisorStood", "HouseMoved", "BuildsCancelled"}
    assert {name for name, times in seen.items() if times >= 2} >= cases


def test_a_copy_of_a_sketch_shares_nothing_that_changes() -> None:
    for eve, stream in islice(eves(4), 20):
        sketch = sketch_of(eve)
        before = freeze(sketch)
        Year(sketch.copy(), [1, 2, 3, 0] * len(board.AREAS), stream.shuffled(board.AREAS)).play()
        assert freeze(sketch) == before
