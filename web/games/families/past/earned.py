"""What a family has taken as revenue, by source: a sum that adds up. Facts for what tells and draws it."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from doge.games.families.cards import CARAVAN, KIND_OF, OFFICES, PERSONS, RULERS
from doge.games.families.hidden import Observation
from doge.games.families.income import expected, fleet
from doge.games.families.peace_events import PhaseBegan, RevenueTaken
from doge.words import text
from web.games.families.match import Match

BASE, PEOPLE, POPE, DOGE, OFFICE, SEATS, SHIPS, GUESTS = (
    *("coin", "senator", "pope", "doge", "office"),
    *("offices", "cog", "trade"),
)
"""The parts of a ribbon; `SEATS` are Pope, Doge and office in one."""
SOURCES = (
    (BASE, ("base",)),
    (PEOPLE, PERSONS),
    (POPE, RULERS[:1]),
    (DOGE, RULERS[1:]),
    (OFFICE, OFFICES),
    (SHIPS, ("ships",)),
    (GUESTS, ("guests",)),
)
"""The parts in their order, and what of a revenue belongs to each."""
MOST = 5
"""A ribbon has room for so many parts: of more, Pope, Doge and office are one."""


class Income(NamedTuple):
    """So much gold, the source that it comes from, and the pictogram of that."""

    group: str
    gold: int
    picture: str


class Expected(NamedTuple):
    """What a family can expect of its next revenue."""

    gold: int
    about: bool  # its ships' dice are averaged


class Ribbon(NamedTuple):
    """What a family takes, from each source; the parts add up to the sum."""

    seat: int
    parts: tuple[Income, ...]
    total: int


def next_revenue(seen: Observation, seat: int) -> Expected | None:
    """What the next revenue of a family brings if all stays as everybody sees it; None if it will have none."""
    if seat in seen.out or (seen.last and seen.phase not in ("draw", "revenue")):
        return None
    gold = floor(expected(seen, seat) + 0.5)  # a single ship's 1.5 counts as 2 for everybody
    return Expected(gold, about=bool(fleet(seen, seat)))


def taken(match: Match) -> dict[int, RevenueTaken]:
    """By seat: the revenues of this turn up to the moment on the screen."""
    found: dict[int, RevenueTaken] = {}
    for at in range(match.at, -1, -1):
        event = match.moments[at].event
        if isinstance(event, RevenueTaken):
            found[event.seat] = event
        elif isinstance(event, PhaseBegan) and event.phase == "revenue":
            break
    return found


def ribbon(event: RevenueTaken) -> Ribbon:
    """A revenue by source."""
    sums = dict(event.sums)
    found = [
        Income(group, sum(sums.get(part, 0) for part in parts), _picture(group, event)) for group, parts in SOURCES
    ]
    found = [income for income in found if income.gold]
    return Ribbon(event.seat, tuple(_joined(found) if len(found) > MOST else found), event.gold)


def _joined(found: Sequence[Income]) -> list[Income]:
    """With Pope, Doge and office as one part."""
    seats = [income for income in found if income.group in (POPE, DOGE, OFFICE)]
    if len(seats) < 2:
        return [*found]
    at = found.index(seats[0])
    joined = Income(SEATS, sum(income.gold for income in seats), seats[0].picture)
    return [*found[:at], joined, *found[at + len(seats) :]]


def _picture(group: str, event: RevenueTaken) -> str:
    """An office has its own pictogram, and so have Caravans without a Cog."""
    if group == OFFICE:
        return next((part for part, gold in event.sums if part in OFFICES and gold), group)
    if group == SHIPS and all(KIND_OF[name] == CARAVAN for name, _, _ in event.ships):
        return CARAVAN
    return group


def source(group: str) -> str:
    """What a part of a ribbon is called."""
    names = {
        BASE: text("base"),
        PEOPLE: text("people"),
        POPE: text("Pope"),
        DOGE: text("Doge"),
        OFFICE: text("office"),
        SEATS: text("offices"),
        SHIPS: text("ships"),
        GUESTS: text("routes"),
    }
    return names[group]
