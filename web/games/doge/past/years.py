"""What a year has brought, as my seat saw it."""

from __future__ import annotations

from doge.games.doge.events import AdvisorStood, ElectionHeld, Event, HousesPlaced, PalaceBuilt, YearBegan, YearEnded
from doge.games.doge.words import area_name
from doge.words import listed, plural, sentences, text
from web.games.doge.match import Match
from web.games.doge.past import since

NAMED = 2
"""So many areas in which my ballots won nothing are named; more are counted."""


def year_of(match: Match) -> list[Event]:
    """The events of the year that ended last, up to the moment on the screen, oldest first; none before the first."""
    moments = match.moments[: match.at + 1]
    end = next((n for n in reversed(range(len(moments))) if isinstance(moments[n].event, YearEnded)), None)
    if end is None:
        return []
    found: list[Event] = []
    for moment in reversed(moments[: end + 1]):
        if isinstance(moment.event, YearBegan):
            break
        if moment.event is not None:
            found.append(moment.event)
    return found[::-1]


def built_in(events: list[Event], seat: int) -> list[int]:
    """The district of each palace that the seat built."""
    return [event.district for event in events if isinstance(event, PalaceBuilt) and event.seat == seat]


def brought(match: Match) -> str:
    """What the year before brought me; "" in the first. Houses that paid for a palace are no more."""
    events, me = year_of(match), match.me
    if not events:
        return ""
    palaces = len(built_in(events, me))
    houses = sum(event.houses for event in events if isinstance(event, HousesPlaced) and event.seat == me)
    houses -= sum(event.cost for event in events if isinstance(event, PalaceBuilt) and event.seat == me)
    advisors = sum(isinstance(event, AdvisorStood) and event.seat == me for event in events)
    things = [
        plural("1 palace", "{n} palaces", palaces) if palaces else "",
        plural("1 house", "{n} houses", houses) if houses > 0 else "",
        plural("1 advisor", "{n} advisors", advisors) if advisors else "",
    ]
    year, got = match.seen.year - 1, listed([*filter(None, things)])
    if not got:
        return text("Year {year} brought you nothing.", year=year)
    return text("Year {year} brought you {things}.", year=year, things=got)


def in_vain(match: Match) -> str:
    """Where my ballots of the year before won nothing; "" where all of them did."""
    held = [event for event in year_of(match) if isinstance(event, ElectionHeld)]
    areas = [area_name(event.election.area) for event in held if since.won_nothing(match, event)]
    if not areas:
        return ""
    if len(areas) > NAMED:
        return plural("Your ballots in 1 area won nothing.", "Your ballots in {n} areas won nothing.", len(areas))
    return text("Your ballots in {areas} won nothing.", areas=listed(areas))


def begins(match: Match) -> str:
    """For the first choice of a later year: what the last one brought, what has changed since, and what begins."""
    told = brought(match)
    if not told:
        return ""
    return sentences(told, in_vain(match), *since.lines(match)[:1], text("All ballots are back."))
