"""What a screen reader hears of an area of the map (GUIDE 7): all that stands there, in a fixed order, nothing that is hidden."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import ADVISOR_HOMES, AREA_NAMES, QUARANTIA, SITE_COSTS, SITES
from doge.games.doge.hidden import Observation
from doge.words import ordinal, text


def area_label(seen: Observation, area: int, names: Sequence[str], me: int | None) -> str:
    """The label of an area; seat `me` is "you"."""
    called = ["you" if seat == me else name for seat, name in enumerate(names)]
    parts = [AREA_NAMES[area] if area == QUARANTIA else text("{area}, district", area=AREA_NAMES[area])]
    if area != QUARANTIA:
        parts += [_palaces(seen, area, called), _houses(seen, area, called)]
    parts += [_advisors(seen, area, called), _ballots(seen, area, called), _votes(seen, area)]
    return ". ".join(part for part in parts if part) + "."


def _palaces(seen: Observation, area: int, called: Sequence[str]) -> str:
    owners = seen.sites[area]
    cost = text("Next palace costs {n}", n=SITE_COSTS[len(owners)]) if len(owners) < SITES else text("No free site")
    if not owners:
        return cost
    built = ", ".join(called[seat] for seat in owners)
    return text("Palaces {n} of {all}: {families}. ", n=len(owners), all=SITES, families=built) + cost


def _houses(seen: Observation, area: int, called: Sequence[str]) -> str:
    there = [f"{called[seat]} {seen.houses[seat][area]}" for seat in range(seen.seats) if seen.houses[seat][area]]
    return text("Houses: {houses}", houses=", ".join(there)) if there else ""


def _advisors(seen: Observation, area: int, called: Sequence[str]) -> str:
    there = [
        text("{home} for {family}", home=AREA_NAMES[ADVISOR_HOMES[number]], family=called[owner])
        for number, (owner, stand) in enumerate(seen.advisors)
        if stand == area and owner is not None
    ]
    return text("Advisors: {advisors}", advisors=", ".join(there)) if there else ""


def _ballots(seen: Observation, area: int, called: Sequence[str]) -> str:
    """How many markers lie there, and after they were turned up what they are worth."""
    there = []
    for seat in range(seen.seats):
        markers = seen.placed[seat][area]
        turned = [marker for marker in markers if marker is not None]
        if markers and area in voted(seen) and len(turned) == len(markers):
            there.append(text("{family} {n}, worth {sum}", family=called[seat], n=len(markers), sum=sum(turned)))
        elif markers:
            there.append(f"{called[seat]} {len(markers)}")
    return text("Ballots: {ballots}", ballots=", ".join(there)) if there else text("Ballots: none")


def _votes(seen: Observation, area: int) -> str:
    if not seen.order:
        return ""
    place = seen.order.index(area) + 1
    if seen.voting and seen.voting.area == area:
        return text("Votes now")
    if place <= seen.held:
        return text("Has voted")
    if place == (seen.voting.number if seen.voting else seen.held) + 1:
        return text("Votes next")
    return text("Votes {place}", place=ordinal(place))


def voted(seen: Observation) -> tuple[int, ...]:
    """The areas whose markers are turned up this year."""
    return seen.order[: seen.election.number if seen.election else 0]
