"""How long each moment of a game of Masks stays on the screen, and how a capture comes to light step by step."""

from __future__ import annotations

from dataclasses import replace

from doge.games.masks.choices import owner
from doge.games.masks.events import FirstDrawn, GameEnded, MaskCaptured, MaskMoved, MasksArranged, TurnPassed
from doge.games.masks.hidden import Observation
from web.games.masks.match import Match, Moment, Part
from web.model import game_view

MEET, TURN, REST = 700, 900, 1300
"""A capture: both meet, the captured mask is lifted, it falls to its tray and it is said what that means."""
TURN_LADY, REST_LADY = 1100, 2000
"""The same for a Lady, with whom her captor leaves."""
CHOICE = 600
"""A bot seems to choose, at least."""

_STAY: dict[type, int] = {
    FirstDrawn: 900,
    MasksArranged: 900,
    MaskMoved: 420,
    TurnPassed: 900,
    GameEnded: 900,
}


def part(moment: Moment, part: Part | None) -> Part | None:
    """The next step of a capture; None for what is shown at once."""
    event = moment.event
    if not isinstance(event, MaskCaptured):
        return None
    left = 2 if part is None else part.to_come - 1
    return game_view.Part(left, _meeting(moment.seen, event, opened=left < 2) if left else moment.seen)


def _meeting(seen: Observation, event: MaskCaptured, *, opened: bool) -> Observation:
    """Captor and captured on one space; as long as it is not opened each sees the own mask alone."""
    at, kinds = [*seen.at], [*seen.kinds]
    at[event.mask] = at[event.captured] = event.target
    if not opened:
        for mask in (event.mask, event.captured):
            kinds[mask] = seen.kinds[mask] if owner(mask) == seen.viewer else None
    return replace(seen, at=tuple(at), kinds=tuple(kinds))


def stay(match: Match) -> float:
    """How long the moment on the screen, or the step of it, stays before the next one, in milliseconds at normal pace."""
    moment = match.moment
    event = moment.event
    if isinstance(event, MaskCaptured):
        turn, rest = (TURN_LADY, REST_LADY) if event.trapped else (TURN, REST)
        if match.part is None:
            return MEET + turn + rest
        return (rest, turn, MEET)[match.part.to_come]
    if event is None:
        asked = moment.seen.pending.seats
        return CHOICE if moment.seen.kinds and match.you not in asked and asked else 0
    return _STAY.get(type(event), 0)
