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
    GameEnded,
    HouseMoved,
    HousesPlaced,
    PalaceBuilt,
    YearBegan,
    YearEnded,
)
from doge.games.doge.state import Election
from web.games.doge.counting import steps, things
from web.games.doge.match import Match

OPENING, STEP, REST = 500, 360, 700
"""An election: the area is marked, one ballot or advisor after another joins the sum of its family, the result rests."""

LONGEST = 3000
"""All steps of a count together: where much lies they follow one another more quickly."""

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
    YearEnded: 4000,
    GameEnded: 2600,
}


def stay(match: Match) -> float:
    """How long the moment on the screen, or the step of its count, stays before the next one, in milliseconds at normal pace."""
    at = match.at
    event = match.moments[at].event
    if isinstance(event, ElectionHeld):
        if match.part is not None and match.part.left:
            return OPENING if match.part.left == steps(event.election) else _step(event.election)
        rest = FADE if _seem_to_choose(match, at + 1) else REST
        return rest if match.part is not None else rest + counted(event.election)
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
    return tuple(seat for seat in match.waiting if seat != match.you)


def _seem_to_choose(match: Match, at: int) -> bool:
    """Whether bots take their time at that moment: once an election, right after the result, and for ballots without me.

    What else they choose in an election follows at once, or an election of bots would last too long.
    """
    event, seen = match.moments[at].event, match.moments[at].seen
    others = event is None and seen.pending.kind == "choose" and match.you not in seen.pending.seats
    return others and (seen.election is None or isinstance(match.moments[at - 1].event, ElectionHeld))


def counted(election: Election) -> float:
    """When, after it opened, the result of an election comes."""
    return OPENING + _step(election) * (steps(election) - 1)


def _step(election: Election) -> float:
    return min(STEP, LONGEST / max(1, things(election)))
