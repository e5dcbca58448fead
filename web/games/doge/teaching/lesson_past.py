"""The elections of the first year that go by between two steps of Doge's first steps, told one after another."""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge.board import QUARANTIA
from doge.games.doge.events import AdvisorStood, ElectionHeld, Event, HousesPlaced, PalaceBuilt
from doge.games.doge.words import Voice, area_title
from doge.words import sentences, text
from web.games.doge.match import Match

FIRST = 1
"""The number of the election that has steps of its own, as the Quarantia's has."""


class Past(NamedTuple):
    """An election and what the person got by it."""

    held: ElectionHeld
    gains: tuple[Event, ...]

    @property
    def area(self) -> int:
        return self.held.election.area


def elections(match: Match) -> list[Past]:
    """All elections of year 1 up to the moment on the screen."""
    found: list[Past] = []
    for moment in match.moments[: match.at + 1]:
        event = moment.event
        if isinstance(event, ElectionHeld) and event.election.number > len(found):
            found.append(Past(event, ()))
        elif found and isinstance(event, (AdvisorStood, HousesPlaced, PalaceBuilt)) and event.seat == match.me:
            found[-1] = found[-1]._replace(gains=(*found[-1].gains, event))
    return found


def before_quarantia(match: Match) -> list[Past]:
    """Those between the first one and the Quarantia's."""
    return [past for past in elections(match) if FIRST < past.held.election.number < _quarantias(match)]


def after_quarantia(match: Match) -> list[Past]:
    """Those between the Quarantia's and the end of the year."""
    return [past for past in elections(match) if past.held.election.number > _quarantias(match)]


def _quarantias(match: Match) -> int:
    """The number of the Quarantia's election; past all others while it has not been held."""
    held = elections(match)
    return next((past.held.election.number for past in held if past.area == QUARANTIA), len(held) + 1)


def told(match: Match, past: list[Past]) -> list[str]:
    """Of each election who won, who came second, and what came of it for the person: a line each."""
    return [_told(Voice(match.names, match.me), each) for each in past]


def _told(voice: Voice, each: Past) -> str:
    outcome = text("{area}: {outcome}", area=area_title(each.area), outcome=voice.outcome(each.held.election))
    return sentences(outcome, *[voice.tell(event) for event in each.gains])
