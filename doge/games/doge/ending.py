"""The end of the game (D8.2 to D8.5): who meets a condition, who still can, the standing. Changes nothing."""

from __future__ import annotations

from doge.games.doge.board import DISTRICTS, FEWEST_PALACES, GOALS, LAST_YEAR, PALACES, SITES, meets_goal
from doge.games.doge.state import Ending, State
from doge.kernel.game import Result


def palaces(state: State, seat: int) -> int:
    """How many palaces the seat has built."""
    return PALACES - state.palace_supply[seat]


def palace_districts(state: State, seat: int) -> int:
    """In how many districts the seat has a palace."""
    return sum(seat in owners for owners in state.sites)


def houses_on_board(state: State, seat: int) -> int:
    """How many houses of the seat stand on the map."""
    return sum(state.houses[seat])


def meets(state: State, seat: int) -> bool:
    """Whether the seat meets a condition of D8.2."""
    built = palaces(state, seat)
    return built >= FEWEST_PALACES and meets_goal(built, palace_districts(state, seat))


def can_meet(state: State, seat: int) -> bool:
    """Whether the seat could meet a condition, by free sites and palaces, if nobody else built (D8.4)."""
    free = [SITES - len(state.sites[district]) for district in DISTRICTS]
    open_districts = sum(1 for district in DISTRICTS if free[district] and seat not in state.sites[district])
    built, spread = palaces(state, seat), palace_districts(state, seat)
    may_build = min(state.palace_supply[seat], sum(free))
    for goal_palaces, goal_districts in GOALS:
        new_districts = max(0, goal_districts - spread)
        if new_districts <= open_districts and max(new_districts, goal_palaces - built) <= may_build:
            return True
    return False


def result_at_years_end(state: State) -> Result | None:
    """How the game ends now that the year is over, None if it goes on (D8.2, D8.4)."""
    seats = range(state.seats)
    if any(meets(state, seat) for seat in seats):
        return Result(Ending.GOAL, standing(state))
    if not any(can_meet(state, seat) for seat in seats):
        return Result(Ending.STALEMATE, standing(state))
    if state.year >= LAST_YEAR:
        return Result(Ending.YEAR_LIMIT, standing(state))
    return None


def standing(state: State) -> tuple[int, ...]:
    """Ranks by seat: a condition met, then palaces, then houses on the board; equals share (D8.3, D8.5)."""
    seats = range(state.seats)
    merit = [(meets(state, seat), palaces(state, seat), houses_on_board(state, seat)) for seat in seats]
    return tuple(1 + sum(other > mine for other in merit) for mine in merit)
