"""The votes of an area in words: mine, what each rival may have, and what they bring (D4 to D6). Judges nothing."""

from __future__ import annotations

from doge.games.doge import facts
from doge.games.doge.board import QUARANTIA
from doge.games.doge.facts import Rival, Votes
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice, number_of_votes
from doge.words import plural, series, text
from web.games.doge.match import Match
from web.screens.forecast import Against, Range

ROOM = 55
"""So many letters fit in one line of a laptop's column, and leave room on a phone for what a win brings, too: what lies there is told
where it makes the line no longer."""


def against(match: Match, found: facts.Forecast, *, laid: bool) -> str:
    """Mine and theirs in one line; `laid`: ballots are chosen."""
    n = found.votes
    if laid and not n:
        return text("A lone 0 is no vote, but only you know that.")
    if found.certain:
        return plural("1 vote: nobody can have as many.", "{n} votes: nobody can have as many.", n)
    if n and not any(rival.beats or rival.ties for rival in found.rivals):
        return text("No rival’s ballots reach {votes}; advisors may still come.", votes=number_of_votes(n))
    said = _line(match, found, told=True)
    return said if len(said) <= ROOM else _line(match, found, told=False)


def _line(match: Match, found: facts.Forecast, *, told: bool) -> str:
    """`told`: what lies there is told, too."""
    alike: dict[str, list[int]] = {}
    for rival in found.rivals:
        alike.setdefault(_had(rival, told=told), []).append(rival.seat)
    if len(alike) == 1:
        each, some = "Votes: you {n}, each rival {votes}.", any(rival.votes.limit for rival in found.rivals)
        return text(each if some else "Votes: you {n}, rivals {votes}.", n=found.votes, votes=next(iter(alike)))
    voice = Voice(match.names)
    theirs = [text("{family} {n}", family=voice.names(seats), n=votes) for votes, seats in alike.items()]
    return text("Votes: you {n}, {theirs}.", n=found.votes, theirs=series(theirs))


def _had(rival: Rival, *, told: bool) -> str:
    """From the fewest to the most; a + stands for advisors that may still come."""
    least, most = rival.votes.least, rival.votes.most
    if not rival.votes.limit:
        return text("none")
    span = text("{least}–{most}", least=least, most=most) if least < most else str(most)
    if rival.votes.coming:
        span = text("{votes}+", votes=span)
    lies = _lies(rival.votes) if told else ""
    return text("{votes} ({lies})", votes=span, lies=lies) if lies else span


def _lies(votes: Votes) -> str:
    """What lies and stands there."""
    ballots = plural("1 ballot", "{n} ballots", votes.pile) if votes.pile else ""
    advisors = plural("1 advisor", "{n} advisors", votes.advisors) if votes.advisors else ""
    return series([*filter(None, (ballots, advisors))])


def won(seen: Observation, seat: int, area: int) -> tuple[str, ...]:
    """What it brings to win there, to be tied and to be second, as things stand."""
    if area == QUARANTIA:
        return (
            text("A win: 2 turns. Second: 1. Tied: each may move 2 houses."),
            text("In each turn you send an advisor or move one of your houses."),
        )
    found = facts.prize(seen, seat, area, 2)
    if not found.houses:
        return (text("A win brings an advisor. You have no house left to place."),)
    only = text("Only a win without a tie brings the advisor. Second place brings 1 house.")
    if found.cost is None:
        return plural(
            "A win or tie: 1 house. No site is free.", "A win or tie: {n} houses. No site is free.", found.houses
        ), only
    what = text("another palace") if seat in seen.sites[area] else text("a palace")
    if not found.builds:
        fields = {"then": min(found.then, found.cost), "cost": found.cost, "what": what}
        one = "A win or tie: 1 house, then {then} of {cost} for {what}."
        many = "A win or tie: {n} houses, then {then} of {cost} for {what}."
        return plural(one, many, found.houses, **fields), only
    one = "A win or tie brings 1 house, enough for {what}."
    many = "A win or tie brings {n} houses, enough for {what}."
    second = facts.prize(seen, seat, area, 1).builds and not facts.may_cost_more(seen, seat, area)
    also = text("Second place is enough for it, too.") if second else ""
    return plural(one, many, found.houses, what=what), also, only


def ranges(match: Match, found: facts.Forecast) -> tuple[Range, ...]:
    """The same for a chart."""
    return tuple([_range(match, rival, found.votes) for rival in found.rivals])


def _range(match: Match, rival: Rival, mine: int) -> Range:
    votes, name = rival.votes, match.names[rival.seat]
    against: Against = "beats" if rival.beats else "might" if rival.ties or rival.might else "cannot"
    places = {"family": name, "least": votes.least, "most": votes.most, "limit": votes.limit, "mine": mine}
    label = text("{family}: {least} to {most} votes. You: {mine}.", **places)
    if votes.coming:
        label = text(
            "{family}: {least} to {most} votes, with advisors that may still come at most {limit}. You: {mine}.",
            **places,
        )
    return Range(rival.seat, name, _reason(votes), votes.least, votes.most, votes.limit, against, label)


def _reason(votes: Votes) -> str:
    """Why it can be so many: what lies there, and what can still be placed."""
    there = plural("1 ballot there", "{n} ballots there", votes.pile)
    if votes.pile and votes.advisors:
        advisors = plural("1 advisor", "{n} advisors", votes.advisors)
        return text("{ballots} and {advisors}", ballots=there, advisors=advisors)
    if votes.pile:
        return there
    if votes.more:
        return plural("1 ballot can still come", "{n} ballots can still come", votes.more)
    if votes.advisors:
        return plural("no ballots, 1 advisor", "no ballots, {n} advisors", votes.advisors)
    return text("no ballots there")
