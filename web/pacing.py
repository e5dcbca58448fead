"""How long each moment of a game stays on the screen (GUIDE 5): milliseconds at normal pace, and what the paces do to them."""

from __future__ import annotations

from doge.games.doge.events import (
    Abstained,
    AdvisorFreed,
    AdvisorStood,
    BallotsRevealed,
    BuildsCancelled,
    CardTurned,
    ElectionHeld,
    Event,
    HouseMoved,
    HousesPlaced,
    PalaceBuilt,
    YearBegan,
    YearEnded,
)
from doge.games.doge.state import Election
from web.model import Frame, Pace

FACTOR: dict[Pace, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.35, "instant": 0.0}

OPENING, FLIP, COUNT, REST = 300, 260, 350, 700
"""An election: the area is marked, each ballot turns, each summand joins the sum, the result rests."""

_STAY: dict[type, int] = {
    YearBegan: 500,
    BallotsRevealed: 900,
    AdvisorFreed: 420,
    AdvisorStood: 700,
    Abstained: 420,
    HouseMoved: 600,
    HousesPlaced: 420,
    PalaceBuilt: 600,
    BuildsCancelled: 700,
    CardTurned: 350,
    YearEnded: 1800,
}


def stay(frame: Frame, pace: Pace) -> float:
    """How long the frame stays before the next one, in milliseconds."""
    return _normal(frame.event) * FACTOR[pace]


def _normal(event: Event | None) -> float:
    if isinstance(event, ElectionHeld):
        return OPENING + FLIP * flips(event.election) + COUNT * summands(event.election) + REST
    if isinstance(event, HousesPlaced) and not event.houses:
        return 0
    return _STAY.get(type(event), 0)


def flips(election: Election) -> int:
    """The turns of ballots that follow one another: all families at once, one ballot after another."""
    return max(len(tally.markers) for tally in election.tallies)


def summands(election: Election) -> int:
    """The steps in which the sums grow, all families at once."""
    return max(len(tally.markers) + tally.advisors for tally in election.tallies)
