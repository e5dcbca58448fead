"""How long each moment of a game stays on the screen: milliseconds at normal pace, and what the paces do to them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from doge.games.doge.events import (
    Abstained,
    AdvisorFreed,
    AdvisorStood,
    BallotsRevealed,
    BuildsCancelled,
    CardTurned,
    ElectionHeld,
    GameEnded,
    HouseMoved,
    HousesPlaced,
    PalaceBuilt,
    YearBegan,
    YearEnded,
)
from doge.games.doge.state import Election
from web.games.doge.match import Match
from web.games.doge.past.counting import steps

Kind: TypeAlias = Literal["nobody", "alone", "clear", "contested", "tight"]

LASTS: dict[Kind, float] = {"nobody": 300, "alone": 500, "clear": 1000, "contested": 1700, "tight": 3200}
"""An election from its opening to what follows: brief where nobody contests it, long where it hangs on one vote."""
OPENS, RESTS = 0.2, 0.2
"""The parts of it in which the area is marked, and in which the result rests; in between one ballot or advisor after another is counted."""

HELD = 3
"""How many steps long the last thing of a close count is waited for."""

CHOICE, FADE = 360, 200
"""A bot seems to choose, at least; where that begins with a result, it rests meanwhile, as soon as it has appeared."""

LAST_THING = 3
"""So many steps are to come when only one ballot or advisor is: that one, the sums, the result."""
CLEAR = 3
"""From that many votes ahead it is clear who wins."""

_STAY: dict[type, int] = {
    YearBegan: 300,
    BallotsRevealed: 650,
    AdvisorFreed: 320,
    AdvisorStood: 320,
    Abstained: 300,
    HouseMoved: 360,
    HousesPlaced: 200,
    PalaceBuilt: 400,
    BuildsCancelled: 700,
    CardTurned: 150,
    YearEnded: 2500,
    GameEnded: 2600,
}


def stay(match: Match) -> float:
    """How long the moment on the screen, or the step of its count, stays before the next one, in milliseconds at normal pace."""
    at = match.at
    event = match.moments[at].event
    if isinstance(event, ElectionHeld):
        election, whole = event.election, LASTS[kind(event.election, match.you)]
        if match.part is not None and match.part.to_come:
            if match.part.to_come == steps(election):
                return OPENS * whole
            return _step(election, whole) * (HELD if _held(election) and match.part.to_come == LAST_THING else 1)
        rest = FADE if _seem_to_choose(match, at + 1) else RESTS * whole
        return rest if match.part is not None else rest + counted(election, match.you)
    if event is None:
        return CHOICE if _seem_to_choose(match, at) else 0
    if isinstance(event, HousesPlaced) and not event.houses:
        return 0
    return _STAY.get(type(event), 0)


def choosers(match: Match) -> tuple[int, ...]:
    """The bots that are seen to choose: they are waited for, or seem to be."""
    if match.viewed_moment is not None:
        return ()
    if match.playing:
        return match.seen.pending.seats if _seem_to_choose(match, match.shown) else ()
    return tuple(seat for seat in match.waiting if seat != match.you)


def _seem_to_choose(match: Match, at: int) -> bool:
    """Whether bots take their time at that moment: once an election, right after the result, and for ballots without me.

    What else they choose in an election follows at once, or an election of bots would last too long.
    """
    event, seen = match.moments[at].event, match.moments[at].seen
    others = event is None and seen.pending.kind == "choose" and match.you not in seen.pending.seats
    return others and (seen.election is None or isinstance(match.moments[at - 1].event, ElectionHeld))


def kind(election: Election, you: int | None) -> Kind:
    """How close an election is, once it is counted; one of mine is never passed over."""
    there = [seat for seat, tally in enumerate(election.tallies) if tally.ballots or tally.advisors]
    if len(there) <= 1:
        return "alone" if there else "nobody"
    first, second = sorted((tally.votes for tally in election.tallies), reverse=True)[:2]
    if first - second <= 1:
        return "tight"
    return "contested" if first - second == CLEAR - 1 or you in there else "clear"


def counted(election: Election, you: int | None) -> float:
    """When, after it opened, the result of an election comes."""
    whole = LASTS[kind(election, you)]
    return OPENS * whole + _step(election, whole) * _beats(election)


def _step(election: Election, whole: float) -> float:
    return (1 - OPENS - RESTS) * whole / max(1, _beats(election))


def _beats(election: Election) -> int:
    """How many steps the count is long."""
    return steps(election) - 1 + (HELD - 1 if _held(election) else 0)


def _held(election: Election) -> bool:
    """Whether the last thing of its count is waited for."""
    return kind(election, None) == "tight"
