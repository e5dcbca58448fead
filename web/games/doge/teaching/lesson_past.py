"""The elections of the first year that go by between two steps of Doge's first steps, told one after another."""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge.board import QUARANTIA
from doge.games.doge.events import AdvisorStood, ElectionHeld, Event, HousesPlaced, PalaceBuilt
from doge.games.doge.words import Voice, area_title
from doge.words import sentences, text
from web.games.doge.match import Match

FIRST = 2
"""So many elections have steps of their own, as the Quarantia's has."""


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


def next_to_vote(match: Match) -> int:
    """The area whose election comes next, or is on the screen."""
    following = match.moments[match.shown + 1 :]
    held = next((each.event for each in following if isinstance(each.event, ElectionHeld)), None)
    return match.seen.order[0] if held is None else held.election.area


def before_quarantia(match: Match) -> list[Past]:
    """Those between the first ones and the Quarantia's."""
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
    return [_told(match, each) for each in past]


def shortly(match: Match, past: list[Past]) -> list[str]:
    """The same, and those in which the person had no votes only by who won them."""
    return [_won(match, each) for each in past]


def _won(match: Match, each: Past) -> str:
    held = each.held.election
    if held.tallies[match.me].votes or len(held.winners) != 1:
        return _told(match, each)
    family = Voice(match.names, match.me).first(held.winners[0])
    votes = held.tallies[held.winners[0]].votes
    return text("{area}: {family} wins with {n}.", area=area_title(each.area), family=family, n=votes)


def _told(match: Match, each: Past) -> str:
    """An election: who won, and what came of it for the person."""
    voice = Voice(match.names, match.me)
    line = text("{area}: {outcome}", area=area_title(each.area), outcome=voice.outcome(each.held.election))
    last = sorted(each.gains, key=lambda event: isinstance(event, AdvisorStood))
    return sentences(line, *[voice.tell(event) for event in last])
