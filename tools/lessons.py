"""What games of merchants teach about years' ends: what every seat had then, and who won.

Boards that merchants come to by themselves teach little about others: whoever has many houses has also won many
elections, and nobody has the one without the other. So each game is disturbed once, at the start of a year.
"""

from collections.abc import Callable
from typing import NamedTuple, cast

from doge.games.doge.board import ADVISOR_HOMES, AREAS, DISTRICTS, FEWEST_PALACES, PALACES, SITES
from doge.games.doge.bots.merchant import Merchant
from doge.games.doge.bots.sketch import sketch_of
from doge.games.doge.bots.value import Features, features
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Action
from doge.games.doge.state import State
from doge.kernel import arena
from doge.kernel.bot import Bot, decide
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table

SEATS_DISTURBED = 0.75
"""How likely houses or palaces of a seat change, and then 1 to `MOST_CHANGES` times."""
MOST_CHANGES = 4
ADVISORS_DISTURBED = 0.3
"""How likely an advisor changes."""
ADVISORS_TAKEN = 0.7
"""How likely an advisor that changes goes to a seat, if that has a ring; else it becomes neutral."""


class Lesson(NamedTuple):
    """A year's end: the features of every seat, and the share of the victory that each had in the end."""

    features: tuple[Features, ...]
    shares: tuple[float, ...]


def lessons(seats: int, number: int) -> list[Lesson]:
    """What one game teaches, year by year, from the year that began with a disturbed board; nothing if it ended before."""
    stream = Stream("lessons", seats, number)
    table = Table(DOGE, [Seat(f"{seat}", "bot:merchant") for seat in range(seats)], f"train {number}").start()
    found: list[tuple[Features, ...]] = []
    merchant = cast(Bot[Observation, Action], Merchant())
    year, disturbed = 0, 1 + stream.below(seats + 2)  # with more seats a game takes more years
    while table.result is None:
        if table.state.year > year:
            year = table.state.year
            if year == disturbed:
                disturb(table.state, stream)
            if year >= disturbed:
                found.append(at_years_end(table.state))
        for seat in table.waiting:
            table.submit(decide(merchant, table.observe(seat), table.legal(seat), table.stream(seat)))
    shares = arena.shares(table.result, 0)
    return [Lesson(one, shares) for one in found]


def at_years_end(state: State) -> tuple[Features, ...]:
    """The features of all seats just after the next year's order has become this year's."""
    return tuple(features(sketch_of(state), [state.order.index(area) for area in AREAS]))


# --- disturbing a board ---------------------------------------------------------------------------


def disturb(state: State, stream: Stream) -> None:
    """Change houses, palaces and advisors by chance; all comes from the supplies and goes back there, and nobody meets a goal."""
    for seat in range(state.seats):
        if stream.unit() < SEATS_DISTURBED:
            for _ in range(1 + stream.below(MOST_CHANGES)):
                stream.choice(CHANGES)(state, seat, stream)
    for advisor in range(len(ADVISOR_HOMES)):
        if stream.unit() < ADVISORS_DISTURBED:
            _disturb_advisor(state, advisor, stream)


def _take_house(state: State, seat: int, stream: Stream) -> None:
    settled = [district for district in DISTRICTS if state.houses[seat][district]]
    if settled:
        state.houses[seat][stream.choice(settled)] -= 1
        state.house_supply[seat] += 1


def _add_house(state: State, seat: int, stream: Stream) -> None:
    if state.house_supply[seat]:
        state.houses[seat][stream.choice(DISTRICTS)] += 1
        state.house_supply[seat] -= 1


def _move_house(state: State, seat: int, stream: Stream) -> None:
    if any(state.houses[seat]):
        _take_house(state, seat, stream)
        _add_house(state, seat, stream)


def _add_palace(state: State, seat: int, stream: Stream) -> None:
    free = [
        district for district in DISTRICTS if len(state.sites[district]) < SITES and seat not in state.sites[district]
    ]
    if free and PALACES - state.palace_supply[seat] < FEWEST_PALACES - 1:
        state.sites[stream.choice(free)] += (seat,)
        state.palace_supply[seat] -= 1


def _take_palace(state: State, seat: int, stream: Stream) -> None:
    built = [district for district in DISTRICTS if seat in state.sites[district]]
    if built:
        district = stream.choice(built)
        owners = list(state.sites[district])
        owners.remove(seat)
        state.sites[district] = tuple(owners)
        state.palace_supply[seat] += 1


CHANGES: tuple[Callable[[State, int, Stream], None], ...] = (
    *(_move_house,) * 7,
    *(_take_house,) * 4,
    *(_add_house,) * 4,
    *(_add_palace,) * 3,
    *(_take_palace,) * 2,
)
"""What may happen to a seat, as often as it stands here."""


def _disturb_advisor(state: State, advisor: int, stream: Stream) -> None:
    owner = state.advisor_owners[advisor]
    if owner is not None:
        state.ring_supply[owner] += 1
        state.advisor_owners[advisor] = state.advisor_stands[advisor] = None
    seat = stream.below(state.seats)
    if stream.unit() < ADVISORS_TAKEN and state.ring_supply[seat]:
        state.ring_supply[seat] -= 1
        state.advisor_owners[advisor] = seat
        state.advisor_stands[advisor] = stream.choice([area for area in AREAS if area != ADVISOR_HOMES[advisor]])
