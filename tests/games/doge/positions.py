"""Positions of Doge set up for a test, and a scene in which answers are played through the rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from doge.games.doge.board import ADVISOR_HOMES, AREAS, BALLOTS, CANNAREGIO, HOUSES, PALACES, QUARANTIA, RINGS
from doge.games.doge.board import rounds as rounds_of
from doge.games.doge.game import DOGE
from doge.games.doge.moves import Action, Move
from doge.games.doge.state import BallotRound, Election, MoveBatch, State, Tally
from doge.kernel.game import Pending
from tests.games.scenes import Played

ANNA, BERND, CLAUDIA, DANIEL = range(4)


Houses = Mapping[int, Mapping[int, int]]
"""Houses on the board, by seat and district."""
Palaces = Mapping[int, Sequence[int]]
"""By district, the owners of the palaces on its sites, from the first site on."""
Advisors = Iterable[tuple[int, int, int]]
"""(home, owner, where it stands) of each advisor that is controlled."""
Ballots = Mapping[int, Sequence[int]]
"""The ballots in the area that votes, by seat."""


def board(
    seats: int = 4, houses: Houses | None = None, palaces: Palaces | None = None, advisors: Advisors = ()
) -> State:
    """A position of year 1 with these pieces on the board, the rest in the supplies, and nothing asked."""
    state = DOGE.setup(seats, {})
    state.year, state.order, state.next = 1, AREAS, AREAS[::-1]
    for seat, stand in (houses or {}).items():
        for district, number in stand.items():
            state.houses[seat][district] = number
        state.house_supply[seat] = HOUSES - sum(state.houses[seat])
    for district, owners in (palaces or {}).items():
        state.sites[district] = tuple(owners)
    state.palace_supply = [PALACES - sum(owners.count(seat) for owners in state.sites) for seat in range(seats)]
    for home, owner, stand in advisors:
        free = next(a for a, h in enumerate(ADVISOR_HOMES) if h == home and state.advisor_owners[a] is None)
        state.advisor_owners[free], state.advisor_stands[free] = owner, stand
    state.ring_supply = [RINGS - state.advisor_owners.count(seat) for seat in range(seats)]
    assert min(state.house_supply + state.palace_supply + state.ring_supply) >= 0, "more pieces than in the box"
    return state


def eve(area: int, ballots: Ballots | None = None, turn: int = 2, year: int = 1, **pieces: Any) -> State:
    """The eve of an election: the area votes as number `turn` (2 to 7) once Anna has declined a move.

    That move is the last decision of the election before, in which nobody put a ballot.
    """
    state = board(**pieces)
    others = tuple(other for other in AREAS if other != area)
    state.year, state.order = year, (*others[: turn - 1], area, *others[turn - 1 :])
    state.round, state.held = rounds_of(state.seats), turn - 2
    for seat, values in (ballots or {}).items():
        left = list(BALLOTS)
        for ballot in values:
            left.remove(ballot)
        state.hand[seat], state.placed[seat][area] = tuple(left), tuple(sorted(values))
        state.used[seat] = (area,)
    tallies = (Tally((), 0),) * state.seats
    state.election = Election(state.order[turn - 2], turn - 1, tallies, (), ())
    state.agenda, state.pending = (MoveBatch((ANNA,), None),), Pending("choose", (ANNA,))
    return state


def ballot_round(number: int = 1, hands: Mapping[int, Sequence[int]] | None = None, seats: int = 4) -> State:
    """A round of ballots; a seat with a given hand has put the rest of its ballots in Cannaregio."""
    state = board(seats)
    state.round = number
    for seat, hand in (hands or {}).items():
        put = list(BALLOTS)
        for ballot in hand:
            put.remove(ballot)
        state.hand[seat], state.placed[seat][CANNAREGIO], state.used[seat] = (
            tuple(hand),
            tuple(put),
            (CANNAREGIO,),
        )
    asked = tuple(seat for seat in range(seats) if state.hand[seat])
    state.agenda, state.pending = (BallotRound(),), Pending("choose", asked)
    return state


class Scene(Played):
    game = DOGE

    def legal(self, seat: int) -> list[Action]:
        return list(DOGE.legal(self.state, seat))


def election(area: int, ballots: Ballots | None = None, **setting: Any) -> Scene:
    """A scene that begins with the election of the area, held from its eve."""
    return Scene(eve(area, ballots, **setting)).play(Move(ANNA, None, None))


def quarantia(ballots: Ballots, **setting: Any) -> Scene:
    """A scene that begins with the election of the Quarantia."""
    return election(QUARANTIA, ballots, **setting)
