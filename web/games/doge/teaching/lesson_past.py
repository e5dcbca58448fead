"""The elections of the first year that go by between two steps of Doge's first steps, told one after another."""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge.board import QUARANTIA
from doge.games.doge.events import AdvisorStood, ElectionHeld, Event, HousesPlaced, PalaceBuilt
from doge.games.doge.words import Voice, area_name, area_title
from doge.words import listed, sentences, text
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
    mine = [each for each in past if each.held.election.tallies[match.me].votes]
    winners = {each.held.election.winners for each in past if each not in mine}
    voice = Voice(match.names, match.me)
    found = []
    for won in sorted(seats for seats in winners if len(seats) == 1):
        there = [
            text("{area} with {n}", area=area_name(each.area), n=each.held.election.tallies[won[0]].votes)
            for each in past
            if each not in mine and each.held.election.winners == won
        ]
        found.append(text("{family} wins {areas}.", family=voice.first(won[0]), areas=listed(there)))
    rest = [each for each in past if each in mine or len(each.held.election.winners) != 1]
    return [*found, *told(match, rest)]


def _told(match: Match, each: Past) -> str:
    """An election: who won, and what came of it for the person."""
    voice = Voice(match.names, match.me)
    line = text("{area}: {outcome}", area=area_title(each.area), outcome=voice.outcome(each.held.election))
    last = sorted(each.gains, key=lambda event: isinstance(event, AdvisorStood))
    return sentences(line, *[voice.tell(event) for event in last])
