"""How far each family is from the goals (D8.2), and what of the end of the game is certain. Follows from what is
public; judges nothing.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from doge.games.doge.board import DISTRICTS, GOALS, LAST_YEAR, PALACES, SITES, meets_goal
from doge.games.doge.facts import still_to_vote
from doge.games.doge.hidden import Observation
from doge.games.doge.state import AdvisorTurn, BuildBatch, MoveBatch, PlaceBatch

# --- where the families stand --------------------------------------------------------------------------


class Way(NamedTuple):
    """One of the goals: palaces and districts that it asks for, how many palaces are missing, and whether it can still be reached."""

    palaces: int
    districts: int
    away: int
    open: bool


def built(seen: Observation, seat: int) -> int:
    """How many palaces the seat has."""
    return PALACES - seen.palace_supply[seat]


def spread(seen: Observation, seat: int) -> int:
    """In how many districts it has them."""
    return sum(seat in owners for owners in seen.sites)


def away(palaces: int, districts: int) -> tuple[int, ...]:
    """For so many palaces in so many districts: how many more each goal asks for at least."""
    return tuple(max(0, wanted - palaces, spread_over - districts) for wanted, spread_over in GOALS)


def ways(seen: Observation, seat: int) -> tuple[Way, ...]:
    """The goals in the order of the rules, as free sites and palaces allow them (D8.4)."""
    free = sum(SITES - len(owners) for owners in seen.sites)
    room = sum(len(owners) < SITES and seat not in owners for owners in seen.sites)
    found = []
    for (palaces, districts), more in zip(GOALS, away(built(seen, seat), spread(seen, seat)), strict=True):
        new = max(0, districts - spread(seen, seat))
        found.append(Way(palaces, districts, more, new <= room and more <= min(free, seen.palace_supply[seat])))
    return tuple(found)


def has_goal(seen: Observation, seat: int) -> bool:
    """Whether the seat has reached a goal: palaces stay, so the game ends with this year (D8.2)."""
    return meets_goal(built(seen, seat), spread(seen, seat))


def last_district(seen: Observation, seat: int) -> int | None:
    """The one district in which a palace is all that the seat lacks to have one in each; None where it lacks more, or none."""
    missing = [district for district in DISTRICTS if seat not in seen.sites[district]]
    able = len(missing) == 1 and not has_goal(seen, seat) and ways(seen, seat)[0].open
    return missing[0] if able else None


def one_step(seen: Observation, seat: int) -> bool:
    """Whether one palace more, or none, is all that a goal still asks of the seat."""
    return any(way.open and way.away <= 1 for way in ways(seen, seat))


# --- the end of the game ---------------------------------------------------------------------------------

Ends: TypeAlias = Literal["goal", "stalemate", "year-limit"]


def ends_this_year(seen: Observation) -> Ends | None:
    """Why the game is certain to end with this year, None if it is not (D8.2, D8.4)."""
    seats = range(seen.seats)
    if any(has_goal(seen, seat) for seat in seats):
        return "goal"
    if not any(way.open for seat in seats for way in ways(seen, seat)):
        return "stalemate"
    return "year-limit" if seen.year >= LAST_YEAR else None


def sure_of_victory(seen: Observation) -> int | None:
    """The seat that has reached a goal and that nobody can come level with any more this year (D8.3), None if there is none."""
    for seat in range(seen.seats):
        if has_goal(seen, seat) and not any(
            _may_come_level(seen, other, built(seen, seat)) for other in range(seen.seats) if other != seat
        ):
            return seat
    return None


def _may_come_level(seen: Observation, seat: int, palaces: int) -> bool:
    """Whether it is not out of the question that the seat reaches a goal, and as many palaces, before the year is over."""
    most = most_builds(seen, seat)
    return built(seen, seat) + most >= palaces and any(way.open and way.away <= most for way in ways(seen, seat))


def most_builds(seen: Observation, seat: int) -> int:
    """More palaces than that the seat cannot build this year: two in an election at most (D5.5, D6.1, D7.6)."""
    now = 2 if seen.voting is not None and not seen.agenda else 0
    for task in seen.agenda:
        match task:
            case AdvisorTurn(winner, _) if winner == seat:
                now += 1
            case MoveBatch(seats) | PlaceBatch(seats) if seat in seats:
                now += 1
            case BuildBatch(sites):
                now += sum(one == seat for one, _ in sites)
    return min(now + 2 * len(still_to_vote(seen)), seen.palace_supply[seat])
