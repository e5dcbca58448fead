"""What a screen reader hears of an area of the map: all that stands there, in a fixed order, nothing that is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import ADVISOR_HOMES, AREAS, QUARANTIA, SITE_COSTS, SITES
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice, area_title, number_of_votes
from doge.words import ordinal, sentences, series, text
from web.dom.markup import remembered_up_to


@remembered_up_to(len(AREAS))
def area_label(seen: Observation, area: int, names: tuple[str, ...], me: int | None) -> str:
    """The label of an area; seat `me` is "you". The same for each touch of one choice."""
    voice = Voice(names, me)
    standing = (_advisors(seen, area, names, me), _ballots(seen, area, voice), _votes(seen, area))
    if area == QUARANTIA:
        return sentences(text("Quarantia."), *standing)
    built = (_palaces(seen, area, voice), _houses(seen, area, voice))
    return sentences(text("{area}, district.", area=area_title(area)), *built, *standing)


def _palaces(seen: Observation, area: int, voice: Voice) -> str:
    owners = seen.sites[area]
    cost = text("Next palace costs {n}.", n=SITE_COSTS[len(owners)]) if len(owners) < SITES else text("No free site.")
    if not owners:
        return cost
    families = series([voice.name(seat) for seat in owners])
    return sentences(text("Palaces {n} of {all}: {families}.", n=len(owners), all=SITES, families=families), cost)


def _houses(seen: Observation, area: int, voice: Voice) -> str:
    there = [(seat, seen.houses[seat][area]) for seat in range(seen.seats) if seen.houses[seat][area]]
    return text("Houses: {houses}.", houses=voice.counts(there)) if there else ""


def _advisors(seen: Observation, area: int, names: Sequence[str], me: int | None) -> str:
    there = [
        text("{home} for you", home=area_title(ADVISOR_HOMES[number]))
        if owner == me
        else text("{home} for {family}", home=area_title(ADVISOR_HOMES[number]), family=names[owner])
        for number, (owner, stand) in enumerate(seen.advisors)
        if stand == area and owner is not None
    ]
    return text("Advisors: {advisors}.", advisors=series(there)) if there else ""


def _ballots(seen: Observation, area: int, voice: Voice) -> str:
    """How many ballots lie there; what they are worth, too, once they were turned up, or to who has placed them."""
    there = []
    for seat in range(seen.seats):
        ballots = seen.placed[seat][area]
        turned = [ballot for ballot in ballots if ballot is not None]
        if ballots and len(turned) == len(ballots):
            known = "{family} {n} with {votes}" if area in voted(seen) else "{family} {n} with {votes}, face down"
            fields = {"family": voice.name(seat), "n": len(ballots), "votes": number_of_votes(sum(turned))}
            there.append(text(known, **fields))
        elif ballots:
            there.append(voice.counts([(seat, len(ballots))]))
    return text("Ballots: {ballots}.", ballots=series(there)) if there else text("Ballots: none.")


def _votes(seen: Observation, area: int) -> str:
    if not seen.order:
        return ""
    turn = seen.order.index(area) + 1
    if seen.voting and seen.voting.area == area:
        return text("Votes now.")
    if turn <= seen.held:
        return text("Has voted.")
    if turn == (seen.voting.number if seen.voting else seen.held) + 1:
        return text("Votes next.")
    return text("Votes {nth}.", nth=ordinal(turn))


def voted(seen: Observation) -> tuple[int, ...]:
    """The areas whose ballots are turned up this year."""
    return seen.order[: seen.election.number if seen.election else 0]
