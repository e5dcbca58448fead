"""What has changed for me since I chose last, from what my seat saw; nothing once I begin to choose."""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.doge.board import ADVISOR_HOMES, SITE_COSTS, SITES
from doge.games.doge.events import (
    Abstained,
    AdvisorFreed,
    AdvisorStood,
    BallotsChosen,
    BuildDeclined,
    ElectionHeld,
    Event,
    HouseMoved,
    HousesPlaced,
    MoveDeclined,
    PalaceBuilt,
)
from doge.games.doge.state import Election
from doge.games.doge.words import Voice, area_name, area_title
from doge.words import plural, sentences, text
from web.games.doge.match import Draft, Match

MOST = 3
"""How many sentences are said, the weightiest first."""

MINE = (BallotsChosen, AdvisorStood, Abstained, HousesPlaced, HouseMoved, MoveDeclined, PalaceBuilt, BuildDeclined)
"""What tells of an answer of a seat."""


def lines(match: Match) -> tuple[str, ...]:
    """At most three sentences; none if I have not chosen yet in this game, or have begun to choose again."""
    if not match.asked or match.draft != Draft():
        return ()
    found = [said for event in _events(match) if (said := _told(match, event))]
    ranked = sorted(found, key=lambda said: said[0])
    return tuple(dict.fromkeys([line for _, line in ranked]))[:MOST]


def in_vain(match: Match) -> list[str]:
    """The elections between my last answer and the one on the screen in which my ballots won nothing, the latest first."""
    if not match.asked or match.seen.election is None:
        return []
    held = [event for event in _events(match) if isinstance(event, ElectionHeld)]
    missed = [event.election for event in held if event.election != match.seen.election and won_nothing(match, event)]
    return [_in_vain(match, election) for election in missed]


def _in_vain(match: Match, held: Election) -> str:
    """Who won an election in which my ballots won nothing."""
    mine, winners = held.tallies[match.me].votes, held.winners
    fields: dict[str, str | int] = {"area": area_title(held.area), "families": Voice(match.names).names(winners)}
    if not winners:
        return text("{area}: nobody had any votes.", area=fields["area"])
    fields |= {"most": held.tallies[winners[0]].votes, "mine": mine}
    if len(winners) > 1:
        return text("{area}: {families} tied with {most}, you lost with {mine}.", **fields)
    return text("{area}: {families} won with {most}, you lost with {mine}.", **fields)


def went_by(match: Match) -> list[str]:
    """The elections between my last answer and the one on the screen, the latest first: who won, and what palaces came of
    it; without what `in_vain` and `lines` tell.
    """
    return [sentences(*told) for told in each_that_went_by(match)]


def each_that_went_by(match: Match) -> list[list[str]]:
    """The same, of each election its sentences."""
    if not match.asked or match.draft != Draft():
        return []
    found: list[list[str]] = []
    built: list[str] = []
    for event in _events(match):
        if isinstance(event, PalaceBuilt) and event.seat != match.me and not _mine_costs_more(match, event.district):
            fields = {"family": match.names[event.seat], "area": area_name(event.district)}
            built.append(text("{family} built a palace in {area}.", **fields))
        elif isinstance(event, ElectionHeld):
            won = [] if won_nothing(match, event) else _won(match, event.election)
            if event.election != match.seen.election and (said := [*won, *reversed(built)]):
                found.append(said)
            built = []
    return found


def _won(match: Match, held: Election) -> list[str]:
    area, winners = area_title(held.area), held.winners
    if not winners:
        return [text("{area}: nobody had any votes.", area=area)]
    voice = Voice(match.names, match.you)
    fields = {"area": area, "families": voice.names(winners)}
    most = held.tallies[winners[0]].votes
    if len(winners) > 1:
        one, many = "{area}: {families} tied with 1 vote.", "{area}: {families} tied with {n} votes."
    else:
        one, many = "{area}: {families} won with 1 vote.", "{area}: {families} won with {n} votes."
    told = [plural(one, many, most, **fields)]
    if len(held.runners_up) > 1:
        told.append(text("{families} tied for second.", families=voice.first_names(held.runners_up)))
    return told


def _mine_costs_more(match: Match, district: int) -> bool:
    """Whether I have houses there for my first palace, which what others build makes dearer."""
    seen, me = match.seen, match.me
    return bool(seen.houses[me][district]) and me not in seen.sites[district]


def _events(match: Match) -> Iterator[Event]:
    """What happened after my last answer, the latest first; nothing if there was none."""
    later: list[Event] = []
    for at in range(match.at, -1, -1):
        event = match.moments[at].event
        if isinstance(event, MINE) and event.seat == match.me:
            yield from later
            return
        if event is not None:
            later.append(event)


def _told(match: Match, event: Event) -> tuple[int, str] | None:
    """How weighty the event is for me (0: most), and a sentence; None if it changed nothing of mine."""
    me, seen = match.me, match.seen
    match event:
        case AdvisorFreed(number, owner) if owner == me:
            return 0, text("Your {area} advisor became neutral.", area=area_title(ADVISOR_HOMES[number]))
        case AdvisorStood(seat, number, _, before) if before == me and seat != me:
            home = area_title(ADVISOR_HOMES[number])
            return 0, text("{family} took your {area} advisor.", family=match.names[seat], area=home)
        case PalaceBuilt(seat, district) if seat != me and _mine_costs_more(match, district):
            built = len(seen.sites[district])
            fields: dict[str, object] = {"family": match.names[seat], "area": area_name(district)}
            if built == SITES:
                return 1, text("{family} built in {area}: no site is free there now.", **fields)
            fields |= {"mine": min(seen.houses[me][district], SITE_COSTS[built]), "cost": SITE_COSTS[built]}
            return 1, text("{family} built in {area}: you now have {mine} of {cost} houses for yours.", **fields)
    return None


def won_nothing(match: Match, event: ElectionHeld) -> bool:
    """Whether I had ballots in that election, and neither won nor came second."""
    held = event.election
    return bool(held.tallies[match.me].ballots) and match.me not in (*held.winners, *held.runners_up)
