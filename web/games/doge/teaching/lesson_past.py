"""What the rivals do in the first year of Doge's first steps, and why: by what everybody at the table can see."""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge.board import QUARANTIA, SANTA_CROCE
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


def went(match: Match, seat: int) -> str:
    """Where a rival has placed ballots in this round, and why there."""
    seen = match.seen
    here = seen.used[seat][-1]
    number = len(seen.placed[seat][here])
    one, many = "{family}: 1 ballot in {area}, {why}.", "{family}: {n} ballots in {area}, {why}."
    return plural(one, many, number, family=match.names[seat], area=area_name(here), why=_why_there(match, seat, here))


def _why_there(match: Match, seat: int, here: int) -> str:
    """What makes that area worth it: who was there before, or nobody."""
    seen = match.seen
    before = [other for other in range(seen.seats) if here in seen.used[other][:-1]]
    if before:
        piles = [(len(seen.placed[other][here]), other) for other in before]
        most, other = max(piles)
        if other == match.me:
            return text("against your {n}", n=most)
        if most > len(seen.placed[seat][here]) and here != QUARANTIA:
            return text("where even second to {family} brings 1 house", family=match.names[other])
        return text("against {family}’s {n}", family=match.names[other], n=most)
    if here == seen.order[0]:
        return text("which votes first")
    same = [other for other in range(seen.seats) if other != seat and seen.used[other] and seen.used[other][-1] == here]
    if match.me in same:
        return text("at the same moment as you")
    return text("at the same moment as {family}", family=match.names[same[0]]) if same else text("which was free")


def came_of_it(match: Match) -> str:
    """What the prize that the person won last has come to."""
    seen, me = match.seen, match.me
    if len(elections(match)) > 3:
        built = [area for area, owners in enumerate(seen.sites) if me in owners]
        return plural("Your palace stands.", "Your {n} palaces stand.", len(built)) if built else ""
    if me in seen.sites[SANTA_CROCE]:
        return text("Your palace stands early; Santa Croce’s advisor stays on the boat.")
    one, many = (
        "Your new house in Santa Croce waits for more.",
        "Your {n} new houses in Santa Croce wait for a third.",
    )
    houses = seen.houses[me][SANTA_CROCE]
    return plural(one, many, houses) if houses else ""


def told(match: Match, past: Past) -> str:
    """Who won it and who is second, with how many votes and houses, and where its advisor went."""
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
    return lines(sentences(plural(one, many, got.get(first, 0), **said), *second), _sent(match, past))


def _sent(match: Match, past: Past) -> str:
    """Where its advisor has gone, and why there."""
    stood = [event for event in past.brought if isinstance(event, AdvisorStood)]
    if not stood:
        return ""
    seat, stand = stood[-1].seat, stood[-1].stand
    if seat == match.me:
        return Voice(match.names, seat).tell(stood[-1])
    said = {"family": match.names[seat], "area": area_name(stand)}
    return text("{family}’s advisor goes to {area}: {why}.", why=_why_sent(match, seat, stand), **said)


def _why_sent(match: Match, seat: int, stand: int) -> str:
    """What the vote is worth there."""
    seen = match.seen
    mine = sum(one == (match.me, stand) for one in seen.advisors)
    if stand not in seen.order[: seen.held] and not any(piles[stand] for piles in seen.placed):
        return (
            plural("against your 1 vote", "against your {n} votes", mine) if mine else text("nobody has ballots there")
        )
    houses = seen.houses[seat][stand]
    when = ""
    if stand in seen.upcoming:
        when = text("{nth} to vote in year {year}", nth=ordinal(seen.upcoming.index(stand) + 1), year=seen.year + 1)
    if houses:
        return plural("to add to 1 house", "to add to {n} houses", houses)
    return when or text("for next year")
