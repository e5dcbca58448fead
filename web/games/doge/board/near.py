"""Who is near a palace: how many houses still have to come in, mine and the rivals' (D7.6)."""

from __future__ import annotations

from doge.games.doge import facts
from doge.games.doge.board import DISTRICTS, PALACES, QUARANTIA
from doge.games.doge.words import Voice, area_name
from doge.words import either, listed, plural, series, text
from web.games.doge.match import Match

WINS = 2
"""So many houses a win brings."""
NAMED = 2
"""So many rivals are named for one area; of more it says "any" or "every"."""
MOST = 3
"""So many districts are named in one sentence; of more it says how many."""


def next_palace(match: Match) -> str:
    """Where the next palace of the person's own lacks the fewest houses; "" where none of its houses stands yet."""
    seen, me = match.seen, match.me
    lacks = {area: n for area in seen.order if (n := facts.lacking_for_first(seen, me, area)) and seen.houses[me][area]}
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
    near: dict[tuple[int, ...], list[int]] = {}
    for seat in _rivals(match):
        areas = tuple([area for area in DISTRICTS if facts.lacking_for_first(seen, seat, area) == 1])
        if areas:
            near.setdefault(areas, []).append(seat)
    all_told, names = sum(map(len, near)), [*map(area_name, next(iter(near), ()))]
    if [len(seats) for seats in near.values()] == [1] and all_told <= MOST:
        family = match.names[next(iter(near.values()))[0]]
        return text("{family} needs 1 more house for a palace in {areas}.", family=family, areas=either(names))
    voice = Voice(match.names)
    places = [
        text("{families} in {areas}", families=voice.names(seats), areas=_places(areas, len(seats), all_told))
        for areas, seats in near.items()
    ]
    return text("1 house from a palace: {places}.", places=series(places)) if places else ""


def _places(areas: tuple[int, ...], families: int, all_told: int) -> str:
    """Their names, or how many, where with those of other families they are too many."""
    if len(areas) == 1 or all_told <= MOST:
        return listed([*map(area_name, areas)])
    return text("{n} districts" if families == 1 else "the same {n} districts", n=len(areas))


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
