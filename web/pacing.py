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
    HouseMoved,
    HousesPlaced,
    PalaceBuilt,
    YearBegan,
    YearEnded,
)
from doge.games.doge.state import Election
from web.model import Match, Pace

FACTOR: dict[Pace, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.35, "instant": 0.0}

OPENING, FLIP, COUNT, REST = 300, 260, 350, 700
"""An election: the area is marked, each ballot turns, each summand joins the sum, the result rests."""

CHOICE, FADE = 700, 200
"""A bot seems to choose, at least; where that begins with a result, it rests meanwhile, as soon as it has appeared."""

_STAY: dict[type, int] = {
    YearBegan: 500,
    BallotsRevealed: 900,
    AdvisorFreed: 420,
    AdvisorStood: 420,
    Abstained: 420,
    HouseMoved: 420,
    HousesPlaced: 420,
    PalaceBuilt: 420,
    BuildsCancelled: 700,
    CardTurned: 350,
    YearEnded: 1800,
}


def stay(match: Match, pace: Pace) -> float:
    """How long the frame that the table has come to stays before the next one, in milliseconds."""
    return _normal(match, match.shown) * FACTOR[pace]


def _normal(match: Match, at: int) -> float:
    event = match.frames[at].event
    if isinstance(event, ElectionHeld):
        election = event.election
        return counted(election) + (FADE if _seem_to_choose(match, at + 1) else REST)
    if event is None:
        return CHOICE if _seem_to_choose(match, at) else 0
    if isinstance(event, HousesPlaced) and not event.houses:
        return 0
    return _STAY.get(type(event), 0)


def choosers(match: Match) -> tuple[int, ...]:
    """The bots that are seen to choose: they are waited for, or seem to be."""
    if match.look is not None:
        return ()
    if match.playing:
        return match.seen.pending.seats if _seem_to_choose(match, match.shown) else ()
    return tuple(seat for seat in match.waiting if seat != match.me)


def _seem_to_choose(match: Match, at: int) -> bool:
    """Whether bots take their time in that frame: once an election, right after the result, and for ballots without me.

    What else they choose in an election follows at once, or an election of bots would last too long.
    """
    event, seen = match.frames[at].event, match.frames[at].seen
    others = event is None and seen.pending.kind == "choose" and match.me not in seen.pending.seats
    return others and (seen.election is None or isinstance(match.frames[at - 1].event, ElectionHeld))


def counted(election: Election) -> int:
    """When, after it opened, the votes of an election are added up."""
    return OPENING + FLIP * flips(election) + COUNT * summands(election)


def flips(election: Election) -> int:
    """The turns of ballots that follow one another: all families at once, one ballot after another."""
    return max(len(tally.markers) for tally in election.tallies)


def summands(election: Election) -> int:
    """The steps in which the sums grow, all families at once."""
    return max(len(tally.markers) + tally.advisors for tally in election.tallies)
