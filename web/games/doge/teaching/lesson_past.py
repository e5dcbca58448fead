"""The elections of the first year that go by between two steps of Doge's first steps, told one after another."""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge.events import AdvisorStood, ElectionHeld, Event, HousesPlaced
from doge.games.doge.words import Voice, area_name, area_title, sum_of
from doge.words import ordinal, plural, sentences, text
from web.games.doge.match import Match
from web.model.lesson import lines


class Past(NamedTuple):
    """An election and what came of it."""

    held: ElectionHeld
    brought: tuple[Event, ...]

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
        elif found and isinstance(event, (AdvisorStood, HousesPlaced)):
            found[-1] = found[-1]._replace(brought=(*found[-1].brought, event))
    return found


def next_to_vote(match: Match) -> int:
    """The area whose election comes next, or is on the screen."""
    following = match.moments[match.shown + 1 :]
    held = next((each.event for each in following if isinstance(each.event, ElectionHeld)), None)
    return match.seen.order[0] if held is None else held.election.area


def told(match: Match, past: Past) -> str:
    """Who won it and who is runner-up, with how many votes, and how many houses that brought: a line each."""
    held, voice = past.held.election, Voice(match.names, match.me)
    if match.me in (*held.winners, *held.runners_up) or len(held.winners) != 1 or len(held.runners_up) > 1:
        mine = [
            voice.tell(event) for event in past.brought if isinstance(event, HousesPlaced) and event.seat == match.me
        ]
        return sentences(text("{area}: {outcome}", area=area_title(past.area), outcome=voice.outcome(held)), *mine)
    got = {event.seat: event.houses for event in past.brought if isinstance(event, HousesPlaced)}
    first = held.winners[0]
    votes = sum_of(held.tallies[first]) if held.tallies[first].advisors else held.tallies[first].votes
    said = {"family": match.names[first], "area": area_name(past.area), "votes": votes}
    one, many = "{family} wins {area} with {votes}: 1 house.", "{family} wins {area} with {votes}: {n} houses."
    second = [
        text("{family} is runner-up with {votes}: 1 house.", family=match.names[seat], votes=held.tallies[seat].votes)
        for seat in held.runners_up
        if got.get(seat)
    ]
    return lines(plural(one, many, got.get(first, 0), **said), *second)


def sent(match: Match, past: Past) -> str:
    """Where its advisor has gone, and why there."""
    seen, stood = match.seen, [event for event in past.brought if isinstance(event, AdvisorStood)]
    if not stood:
        return ""
    seat, stand = stood[-1].seat, stood[-1].stand
    if seat == match.me:
        return Voice(match.names, seat).tell(stood[-1])
    said = {"family": match.names[seat], "area": area_name(stand)}
    mine = sum(one == (match.me, stand) for one in seen.advisors)
    if mine == 1 and not seen.placed[match.me][stand]:
        return text("{family}’s advisor goes to {area}: 1 vote, as you have.", **said)
    if next_to_vote(match) == stand:
        return text("{family}’s advisor goes to {area}, which votes next.", **said)
    if stand in seen.upcoming:
        nth = ordinal(seen.upcoming.index(stand) + 1)
        return text(
            "{family}’s advisor goes to {area}, which votes {nth} in year {year}.", nth=nth, year=seen.year + 1, **said
        )
    return text("{family}’s advisor goes to {area}.", **said)
