"""Who is near a palace: how many houses still have to come in, mine and the rivals' (D7.6)."""

from __future__ import annotations

from doge.games.doge import facts
from doge.games.doge.board import DISTRICTS, PALACES, QUARANTIA
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice, area_name
from doge.words import either, plural, text
from web.games.doge.match import Match

WINS, NAMED = 2, 2
"""So many houses a win brings, and so many rivals are named; more are counted."""


def next_palace(match: Match) -> str:
    """Where the next palace of the person's own lacks the fewest houses; "" where none of its houses stands yet. It fits in one line of
    the column, as what is said of rivals.
    """
    seen, me = match.seen, match.me
    lacks = {area: n for area in seen.order if (n := _new(seen, me, area)) and seen.houses[me][area]}
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
    """Where one more house brings a rival a palace in a district that it lacks; "" where none is so near."""
    seen, found = match.seen, _rivals(match)
    near = [(seat, area) for seat in found for area in DISTRICTS if _new(seen, seat, area) == 1]
    seats, areas = sorted({seat for seat, _ in near}), sorted({area for _, area in near})
    if not near:
        return ""
    family, n = match.names[seats[0]], len(areas)
    if n > 1:
        if len(seats) == 1:
            return text("In {n} districts {family} lacks 1 house for a palace.", family=family, n=n)
        return text("In {n} districts a rival lacks 1 house for a palace.", n=n)
    area = area_name(areas[0])
    if len(seats) == 1:
        return text("In {area} {family} lacks 1 house for a palace.", family=family, area=area)
    return text("In {area} rivals lack 1 house each for a palace.", area=area)


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


def _new(seen: Observation, seat: int, area: int) -> int | None:
    """How many houses the seat lacks for a palace in a district where it has none; None elsewhere."""
    return facts.lacking(seen, seat, area) if area != QUARANTIA and seat not in seen.sites[area] else None
