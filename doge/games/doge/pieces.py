"""D7: what becomes of rings, houses and palaces. Asks nobody, but puts on the agenda who may build."""

from __future__ import annotations

from doge.games.doge import ending, events
from doge.games.doge.board import DISTRICTS, QUARANTIA, SITE_COSTS, SITES, advisors_of
from doge.games.doge.choices import can_build
from doge.games.doge.moves import Build, Move, Place
from doge.games.doge.state import BuildBatch, MoveBatch, PlaceBatch, State
from doge.kernel.game import Listener

Tell = Listener[events.Event]


def free(state: State, advisor: int, tell: Tell) -> None:
    """The advisor becomes neutral; a ring on it goes back to its owner."""
    owner = state.advisor_owners[advisor]
    if owner is not None:
        state.advisor_owners[advisor] = state.advisor_stands[advisor] = None
        state.ring_supply[owner] += 1
        tell(events.advisor_freed(advisor, owner))


def stand(state: State, seat: int, home: int, stand: int, tell: Tell) -> None:
    """The seat takes control of the home's advisor (a neutral one of the Quarantia's), stands it (D7.1)."""
    owners = state.advisor_owners
    advisor = home if home != QUARANTIA else next(a for a in advisors_of(home) if owners[a] is None)
    before = owners[advisor]
    if before is not None:
        state.ring_supply[before] += 1
    state.ring_supply[seat] -= 1
    state.advisor_owners[advisor], state.advisor_stands[advisor] = seat, stand
    tell(events.advisor_stood(seat, advisor, stand, before))


def play_moves(state: State, task: MoveBatch, moves: tuple[Move, ...], tell: Tell) -> None:
    """All houses of the batch travel, then who can may build (D7.5)."""
    entered = []
    for move in moves:
        if move.source is None or move.target is None:
            tell(events.move_declined(move.seat))
            continue
        state.houses[move.seat][move.source] -= 1
        state.houses[move.seat][move.target] += 1
        entered.append((move.seat, move.target))
        tell(events.house_moved(move.seat, move.source, move.target))
    _ask_builders(state, entered)


def play_places(state: State, task: PlaceBatch, places: tuple[Place, ...], tell: Tell) -> None:
    """All houses of the batch are set, then who can may build (D7.5)."""
    entered = []
    for place in places:
        state.house_supply[place.seat] -= place.houses
        state.houses[place.seat][place.district] += place.houses
        if place.houses:
            entered.append((place.seat, place.district))
        tell(events.houses_placed(place.seat, place.district, place.houses))
    _ask_builders(state, entered)


def _ask_builders(state: State, entered: list[tuple[int, int]]) -> None:
    """Only who has just let a house enter a district may build there (D7.9)."""
    builders = tuple([site for site in entered if can_build(state, *site)])
    if builders:
        state.agenda = (BuildBatch(builders), *state.agenda)


def play_builds(state: State, task: BuildBatch, builds: tuple[Build, ...], tell: Tell) -> None:
    """All who build in a district pay the first free site's number (D7.7); too many: none builds (D7.8)."""
    for build in builds:
        if not build.build:
            tell(events.build_declined(build.seat, build.district))
    for district in DISTRICTS:
        seats = tuple(build.seat for build in builds if build.build and build.district == district)
        built = len(state.sites[district])
        if len(seats) > SITES - built:
            tell(events.BuildsCancelled(district, seats))
            continue
        for seat in seats:
            _build(state, seat, district, SITE_COSTS[built], tell)


def _build(state: State, seat: int, district: int, cost: int, tell: Tell) -> None:
    """The seat returns `cost` houses to its supply and puts a palace on the first free site (D7.6)."""
    state.houses[seat][district] -= cost
    state.house_supply[seat] += cost
    state.palace_supply[seat] -= 1
    state.sites[district] += (seat,)
    tell(events.PalaceBuilt(seat, district, cost, ending.palaces(state, seat), ending.palace_districts(state, seat)))
