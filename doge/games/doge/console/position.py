"""The board as text of 80 columns, from the observation of a seat: so nothing hidden can be in it."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge import board
from doge.games.doge.hidden import Observation
from doge.games.doge.words import area_name, area_title
from doge.words import either, listed, ordinal, text

NAME = 15
BALLOTS = 5


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each family: its initial, or A to D where initials do not tell them apart."""
    initials = tuple(name[:1].upper() for name in names)
    if len(set(initials)) == len(names) and all(initial.isascii() and initial.isalpha() for initial in initials):
        return initials
    return tuple("ABCD"[: len(names)])


def position(seen: Observation, names: Sequence[str]) -> str:
    """Everything that the seat may know, but for what has happened on the way."""
    marks = letters(names)
    parts = [moment(seen), _areas(seen, marks), _families(seen, names, marks), _advisors(seen, names)]
    return "\n\n".join(parts)


def moment(seen: Observation) -> str:
    """Where in the year the game is."""
    if seen.result is not None:
        return text("Year {year}, the game is over", year=seen.year)
    if seen.voting is not None:
        area = area_name(seen.voting.area)
        return text("Year {year}, election {n} of 7: {area}", year=seen.year, n=seen.voting.number, area=area)
    return text("Year {year}, round {n} of {rounds}", year=seen.year, n=seen.round, rounds=board.rounds(seen.seats))


def _areas(seen: Observation, marks: Sequence[str]) -> str:
    """A line for each area, and what its columns say."""
    houses = "".join(f"{mark:>3}" for mark in marks)
    votes = "".join(f"{mark:>2}" for mark in marks)
    ballots = "".join(f"{mark:<{BALLOTS}}" for mark in marks)
    left, right = (text("votes"), text("palaces"), text("houses")), (text("advisors"), text("ballots"))
    above = f"{left[0]:<10}{left[1]:<11}{left[2]:<{len(houses)}} {right[0]}  {right[1]}"
    order = (text("now"), text("next"))
    below = f"{' '.join(order):<21}{houses}  {votes:<8}  {ballots}"
    head = [f"{'':{NAME}}{line}".rstrip() for line in (above, below)]
    return "\n".join([*head, *(_area(seen, area, marks) for area in board.AREAS)])


def _area(seen: Observation, area: int, marks: Sequence[str]) -> str:
    seats = range(seen.seats)
    now = f"{seen.order.index(area) + 1}" if seen.order else ""
    if seen.order and seen.order.index(area) < seen.held:
        now = "-"  # has voted
    later = f"{seen.upcoming.index(area) + 1}" if area in seen.upcoming else "?"
    if area == board.QUARANTIA:
        sites, houses = "", " " * 3 * seen.seats
    else:
        owned = [marks[owner] for owner in seen.sites[area]]
        sites = " ".join([*owned, *map(str, board.SITE_COSTS[len(owned) :])])
        houses = "".join(f"{seen.houses[seat][area] or '.':>3}" for seat in seats)
    votes = "".join(f"{seen.advisors.count((seat, area)) or '.':>2}" for seat in seats)
    ballots = "".join(f"{_pile(seen.placed[seat][area]):<{BALLOTS}}" for seat in seats)
    name = f"{area + 1} {area_title(area):{NAME - 2}}"
    return f"{name}{now:>2}   {later:>2}   {sites:<9}{houses}  {votes:<8}  {ballots}".rstrip()


def _pile(ballots: Sequence[int | None]) -> str:
    """The ballots of a family in an area, "?" for each that is face down."""
    return "".join("?" if ballot is None else str(ballot) for ballot in ballots) or "."


def _families(seen: Observation, names: Sequence[str], marks: Sequence[str]) -> str:
    """What each family has left, and how far it is."""
    widest = max(map(len, names))
    head = text("palaces in districts  left: houses rings ballots")
    rows = [_family(seen, seat, names[seat], marks[seat], widest) for seat in range(seen.seats)]
    return "\n".join([f"{'':{widest + 8}} {head}", *rows])


def _family(seen: Observation, seat: int, name: str, mark: str, widest: int) -> str:
    you = text("(you)") if seat == seen.viewer else ""
    palaces = board.PALACES - seen.palace_supply[seat]
    districts = sum(seat in seen.sites[district] for district in board.DISTRICTS)
    left = f"{seen.house_supply[seat]:>14}{seen.ring_supply[seat]:>6}{len(seen.hand[seat]):>8}"
    return f"{mark} {name:{widest}} {you:5}{palaces:>8}{districts:>13}{left}"


def _stands(home: int, stand: int, family: str) -> str:
    area = area_name(stand)
    if home == board.QUARANTIA:
        return text("A Quarantia advisor stands in {area} for {family}.", area=area, family=family)
    return text("The {home} advisor stands in {area} for {family}.", home=area_title(home), area=area, family=family)


def _advisors(seen: Observation, names: Sequence[str]) -> str:
    """Who controls which advisor, and where it stands."""
    neutral = [area_name(board.ADVISOR_HOMES[i]) for i, (owner, _) in enumerate(seen.advisors) if owner is None]
    lines = [
        _stands(board.ADVISOR_HOMES[i], stand, names[owner])
        for i, (owner, stand) in enumerate(seen.advisors)
        if owner is not None and stand is not None
    ]
    if neutral:
        areas = listed([_counted(name, neutral.count(name)) for name in dict.fromkeys(neutral)])
        lines.append(text("Neutral advisors: {areas}.", areas=areas))
    return "\n".join(lines)


def _counted(area: str, n: int) -> str:
    return area if n == 1 else text("{area} ({n})", area=area, n=n)


def legend() -> str:
    """How to read the board."""
    goals = [
        text("{palaces} palaces in {districts} districts", palaces=palaces, districts=districts)
        for palaces, districts in board.GOALS
    ]
    return "\n".join(
        [
            text('votes: turn in the voting order, now ("-": has voted) and next year ("?": face down).'),
            text("palaces: who has built there, then what the free sites cost in houses."),
            text('ballots: the values placed there, "?" for each that is face down.'),
            text("The game ends with the year in which a family has at least {goals}.", goals=either(goals)),
        ]
    )


def when(seen: Observation, area: int) -> str:
    """When the area votes next, as far as it is known."""
    held = seen.held + (seen.voting is not None)
    if area in seen.order[held:]:
        return text("votes {nth} this year", nth=ordinal(seen.order.index(area) + 1))
    if area in seen.upcoming:
        return text("votes {nth} next year", nth=ordinal(seen.upcoming.index(area) + 1))
    return text("votes next year; its turn is face down")
