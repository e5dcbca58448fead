"""What a seat may answer to a task of the agenda: sequences of legal actions, made once. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar, TypeAlias, overload

from doge.games.doge.board import AREAS, DISTRICTS, MOST_BALLOTS, QUARANTIA, SITE_COSTS, SITES
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.games.doge.state import AdvisorTurn, BallotRound, MoveBatch, PlaceBatch, State, Task
from doge.kernel.chance import Stream
from doge.kernel.legal import Listed

cast = cache(Cast)
move = cache(Move)


@cache
def ballot_sets(hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The different sets of 1 to 4 ballots that a hand allows, ascending (D3.2)."""
    sizes = range(1, min(MOST_BALLOTS, len(hand)) + 1)
    return tuple(sorted({ballots for size in sizes for ballots in combinations(hand, size)}))


@cache
def without(hand: tuple[int, ...], ballots: tuple[int, ...]) -> tuple[int, ...]:
    """What is left of a hand."""
    left = list(hand)
    for ballot in ballots:
        left.remove(ballot)
    return tuple(left)


@cache
def _unused(used: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(area for area in AREAS if area not in used)


class Casts(Sequence[Cast]):
    """All that a seat can cast, never listed as a whole: unused areas times sets of ballots (D3.2)."""

    __slots__ = ("_areas", "_seat", "_sets")
    listed: ClassVar[bool] = False

    def __init__(self, seat: int, used: tuple[int, ...], hand: tuple[int, ...]) -> None:
        self._seat = seat
        self._areas = _unused(used)
        self._sets = ballot_sets(hand)

    def __len__(self) -> int:
        return len(self._areas) * len(self._sets)

    @overload
    def __getitem__(self, index: int) -> Cast: ...
    @overload
    def __getitem__(self, index: slice[int | None]) -> list[Cast]: ...
    def __getitem__(self, index: int | slice[int | None]) -> Cast | list[Cast]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        area, ballots = divmod(index, len(self._sets))
        if not -len(self._areas) <= area < len(self._areas):
            raise IndexError(index)
        return cast(self._seat, self._areas[area], self._sets[ballots])

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Cast)
            and action.seat == self._seat
            and action.area in self._areas
            and action.ballots in self._sets
        )

    def __iter__(self) -> Iterator[Cast]:
        return (self[i] for i in range(len(self)))

    def sample(self, stream: Stream) -> Cast:
        sets = self._sets
        area, ballots = divmod(stream.below(len(self._areas) * len(sets)), len(sets))
        return cast(self._seat, self._areas[area], sets[ballots])


Choices: TypeAlias = Listed[Decision] | Casts
"""All that a seat may answer; a sequence in a fixed order."""


@cache
def advises(seat: int, home: int) -> Listed[Advise]:
    """Standing the advisor in each area that it may stand in, then abstaining (D5.1a, D6.1)."""
    stands = DISTRICTS if home == QUARANTIA else tuple(area for area in AREAS if area != home)
    return Listed(Advise(seat, home, stand) for stand in (*stands, None))


@cache
def _moves_from(seat: int, source: int) -> tuple[Move, ...]:
    return tuple(move(seat, source, target) for target in DISTRICTS if target != source)


def moves(state: State, seat: int, district: int | None) -> Listed[Move]:
    """Moves between two districts, one of them `district`, if given; then declining (D5.5, D6.1, D7.4)."""
    houses = state.houses[seat]
    found: list[Move] = []
    for source in DISTRICTS:
        if houses[source]:
            if district is None or source == district:
                found += _moves_from(seat, source)
            else:
                found.append(move(seat, source, district))
    found.append(move(seat, None, None))
    return Listed(found)


@cache
def places(seat: int, district: int, most: int) -> Listed[Place]:
    """Placing 0 to `most` houses in the district (D7.4)."""
    return Listed(Place(seat, district, houses) for houses in range(most + 1))


@cache
def builds(seat: int, district: int) -> Listed[Build]:
    """Not building, and building (D7.6)."""
    return Listed((Build(seat, district, False), Build(seat, district, True)))


def can_build(state: State, seat: int, district: int) -> bool:
    """Whether the seat has the houses and the palace for the first free site of the district (D7.6)."""
    built = len(state.sites[district])
    if built == SITES or not state.palace_supply[seat]:
        return False
    return state.houses[seat][district] >= SITE_COSTS[built]


def must_abstain(state: State, seat: int, home: int) -> bool:
    """Whether all rings of the seat are in use on other advisors (D7.2)."""
    return state.ring_supply[seat] == 0 and (home == QUARANTIA or state.advisor_owners[home] != seat)


def askable(state: State, task: Task) -> tuple[int, ...]:
    """The seats that have more than one answer to the task; a single answer is not asked (docs/record.md)."""
    if isinstance(task, BallotRound):
        return tuple([seat for seat, hand in enumerate(state.hand) if hand])  # D3.4
    if isinstance(task, AdvisorTurn):
        return () if must_abstain(state, task.seat, task.home) else (task.seat,)
    if isinstance(task, PlaceBatch):
        return tuple([seat for seat in task.seats if state.house_supply[seat]])
    if isinstance(task, MoveBatch):
        return tuple([seat for seat in task.seats if any(state.houses[seat])])
    return tuple([seat for seat, _ in task.sites])


def choices(state: State, task: Task, seat: int) -> Choices:
    """All legal answers of an asked seat to the task."""
    if isinstance(task, BallotRound):
        return Casts(seat, state.used[seat], state.hand[seat])
    if isinstance(task, AdvisorTurn):
        return advises(seat, task.home)
    if isinstance(task, PlaceBatch):
        return places(seat, task.district, min(task.most, state.house_supply[seat]))
    if isinstance(task, MoveBatch):
        return moves(state, seat, task.district)
    return builds(seat, dict(task.sites)[seat])
