"""What the rivals do in the first year of Doge's first steps, and why: by what everybody at the table can see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doge.games.doge.board import BALLOTS, SAN_MARCO
from doge.games.doge.events import AdvisorStood, ElectionHeld, Event, HousesPlaced
from doge.games.doge.words import Voice, area_name, area_title
from doge.words import listed, plural, sentences, text
from web.games.doge.match import Match


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


def most_of(match: Match, seat: int, area: int) -> int:
    """How many votes a rival has in an area at most: by ballots that lie there face down, and by advisors."""
    ballots = len(match.seen.placed[seat][area])
    return sum(sorted(BALLOTS, reverse=True)[:ballots]) + sum(one == (seat, area) for one in match.seen.advisors)


# --- ballots -------------------------------------------------------------------------------------------


def went_against(match: Match, seat: int) -> str:
    """That a rival has ballots where I have some, too, and what they may be worth."""
    seen, mine = match.seen, match.seen.used[match.me]
    here = seen.used[seat][-1] if seen.used[seat][-1] in mine else mine[-1]
    number = len(seen.placed[seat][here])
    said = {"family": _coloured(match, seat), "area": area_name(here)}
    if seen.used[seat][-1] != here:
        came = text("{family} was in {area} before you.", **said)
    elif here != mine[-1]:
        came = text("{family} came to {area} to beat you there.", **said)
    elif here == seen.order[0]:
        came = text("{family} chose {area}, too, because {area} votes first.", **said)
    else:
        came = text("{family} chose {area}, too.", **said)
    worth = plural(
        "{family}’s ballot is worth {most} votes at most.",
        "{family}’s {n} ballots are worth {most} votes at most.",
        number,
        family=match.names[seat],
        most=most_of(match, seat, here),
    )
    return sentences(came, worth)


def went_elsewhere(match: Match, seats: Sequence[int]) -> str:
    """That these rivals have placed their ballots where I have none."""
    if not seats:
        return ""
    seen, me = match.seen, match.me
    families, here = listed([_coloured(match, seat) for seat in seats]), seen.used[me][-1]
    if any(seen.placed[seat][here] for seat in range(seen.seats) if seat != me):
        return text("{families} went elsewhere.", families=families)
    return text("{families} went elsewhere, so nobody else has ballots there yet.", families=families)


def _coloured(match: Match, seat: int) -> str:
    """A family's name, with its colour in the first round."""
    family = match.names[seat]
    if len(match.seen.used[match.me]) > 1:
        return family
    colour = (text("red"), text("blue"), text("yellow"), text("white"))[seat]
    return text("{family} ({colour})", family=family, colour=colour)


# --- elections -------------------------------------------------------------------------------------------


def told(match: Match, past: Sequence[Past]) -> str:
    """Who won these elections: those without me in one sentence."""
    voice, me = Voice(match.names, match.me), match.me
    said, wins = [], []
    for each in past:
        held = each.held.election
        mine = held.tallies[me]
        if mine.ballots or mine.advisors or len(held.winners) != 1:
            said.append(text("{area}: {outcome}", area=area_title(each.area), outcome=voice.outcome(held)))
            said += [
                voice.tell(event) for event in each.brought if isinstance(event, HousesPlaced) and event.seat == me
            ]
        else:
            wins.append(text("{family} won {area}", family=match.names[held.winners[0]], area=area_name(each.area)))
    return sentences(*said, text("{wins}, where you took no part.", wins=listed(wins)) if wins else "")


def sent(match: Match, told: Sequence[Past]) -> str:
    """Which rival has sent an advisor to San Marco, where no ballots lie, and how the votes stand there."""
    seen, me = match.seen, match.me
    if any(piles[SAN_MARCO] for piles in seen.placed):
        return ""
    stood = [event for past in told for event in past.brought if isinstance(event, AdvisorStood) and event.seat != me]
    there = [match.names[event.seat] for event in stood if event.stand == SAN_MARCO]
    if not there:
        return sentences(text("No rival’s advisor came to San Marco."), _standing(match))
    said = {"families": listed(there)}
    own = sum(one == (me, SAN_MARCO) for one in seen.advisors)
    came = text("{families} sent the new advisor to San Marco, where nobody has ballots.", **said)
    if own:
        one = "{families} sent the new advisor to San Marco, against your 1 vote there."
        came = plural(one, "{families} sent the new advisor to San Marco, against your {n} votes there.", own, **said)
    return sentences(came, _standing(match))


def _standing(match: Match) -> str:
    """Whether I lead in San Marco, where advisors alone vote."""
    seen, me = match.seen, match.me
    votes = [sum(one == (seat, SAN_MARCO) for one in seen.advisors) for seat in range(seen.seats)]
    most, seat = max((votes[seat], -seat) for seat in range(seen.seats) if seat != me)
    said = {"family": match.names[-seat], "own": votes[me], "most": most}
    if not votes[me]:
        return ""
    if not most:
        return text("You alone have votes there.")
    if votes[me] == most:
        return text("You and {family} are tied there. So far each would get 2 houses, and nobody the advisor.", **said)
    if votes[me] < most:
        return ""
    if seen.held + 1 == len(seen.order):
        return text(
            "You lead there with {own} votes to {most}. San Marco votes last, so no more advisors can come.", **said
        )
    return text("You lead there with {own} votes to {most}.", **said)
