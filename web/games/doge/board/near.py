"""Who is near a palace: how many houses still have to come in, mine and the rivals' (D7.6)."""

from __future__ import annotations

from doge.games.doge import facts
from doge.games.doge.board import DISTRICTS, PALACES, QUARANTIA
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice, area_name
from doge.words import either, listed, plural, series, text
from web.games.doge.match import Match

WINS, NAMED, MOST = 2, 2, 3
"""So many houses a win brings, and so many rivals and of their districts are named; more are counted."""


def next_palace(match: Match) -> str:
    """Where the next palace of the person's own lacks the fewest houses; "" where none of its houses stands yet. It fits in one line of
    the column, as what is said of rivals.
    """
    seen, me = match.seen, match.me
    lacks = {area: n for area in seen.order if (n := new(seen, me, area)) and seen.houses[me][area]}
    if not lacks:
        return ""
    area = min(lacks, key=lambda area: lacks[area])
    first, area_said = seen.palace_supply[me] == PALACES, area_name(area)
    if lacks[area] == WINS <= seen.house_supply[me]:
        said = "A win in {area} makes your first palace." if first else "A win in {area} makes your next palace."
        return text(said, area=area_said)
    one, many = "1 more house in {area}: your next palace.", "{n} more houses in {area}: your next palace."
    if first:
        one, many = "1 more house in {area}: your first palace.", "{n} more houses in {area}: your first palace."
    return plural(one, many, lacks[area], area=area_said)


def rivals(match: Match) -> str:
    """Which rivals one more house brings a palace in a district that they lack, and where; "" where none is so near."""
    seen = match.seen
    near = {seat: [area for area in DISTRICTS if new(seen, seat, area) == 1] for seat in _rivals(match)}
    near = {seat: areas for seat, areas in near.items() if areas}
    if not near:
        return ""
    all_told, same = sum(map(len, near.values())), len({*map(tuple, near.values())}) == 1
    if same:
        families, areas = Voice(match.names).names([*near]), _places(next(iter(near.values())), all_told)
        one, many = "{families} lacks 1 house in {areas}.", "{families} lack 1 house in {areas}."
        return plural(one, many, len(near), families=families, areas=areas)
    places = [
        text("{family} in {areas}", family=match.names[seat], areas=_places(areas, all_told))
        for seat, areas in near.items()
    ]
    return text("1 house short: {places}.", places=series(places))


def _places(areas: list[int], all_told: int) -> str:
    """Their names, or how many, where with those of other families they are too many."""
    if len(areas) == 1 or all_told <= MOST:
        return listed([*map(area_name, areas)])
    return text("{n} districts", n=len(areas))


def there(match: Match, area: int) -> list[str]:
    """Which rivals can build next in the area, and what they need for it, the nearest first."""
    if area == QUARANTIA:
        return []
    found = {seat: facts.lacking(match.seen, seat, area) for seat in _rivals(match)}
    voice = Voice(match.names)
    by_one, by_win = ([seat for seat, n in found.items() if n == lacks] for lacks in (1, WINS))
    one, many = (
        "{families} needs one more house here for a palace.",
        "{families} need one more house here for a palace.",
    )
    said = []
    if len(by_one) > NAMED:
        said.append(text("Every rival needs one more house here for a palace."))
    elif by_one:
        said.append(plural(one, many, len(by_one), families=voice.names(by_one)))
    if by_win:
        families = text("any rival") if len(by_win) > NAMED else either([match.names[seat] for seat in by_win])
        said.append(text("A win here gives {families} a palace.", families=families))
    return said


def _rivals(match: Match) -> list[int]:
    return [seat for seat in range(match.seen.seats) if seat != match.you]


def new(seen: Observation, seat: int, area: int) -> int | None:
    """How many houses the seat lacks for a palace in a district where it has none; None elsewhere."""
    return facts.lacking(seen, seat, area) if area != QUARANTIA and seat not in seen.sites[area] else None
