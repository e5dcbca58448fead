"""Why a bot would decide so, in plain words; from a seat's observation only. Judges nothing."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import QUARANTIA, SITE_COSTS, SITES
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.games.doge.words import advisor_of, area_first, area_name
from doge.words import listed, plural, sentences, text

HOPELESS = 0.1
"""Ballots that win less often are there to spare stronger ones."""


def reason(seen: Observation, decision: Decision, then: Move | None = None) -> str:
    """A sentence for any decision but a ballot; `then` is a move that comes with it."""
    match decision:
        case Advise(_, home, None) if then is not None:
            return _of_move(seen, then, placed=2 if then.target == home else 0)
        case Advise(_, home, None):
            return text("Nobody gets {advisor} for now.", advisor=advisor_of(home))
        case Advise():
            return _of_stand(seen, decision)
        case Move():
            return _of_move(seen, decision)
        case Place(seat, district, houses):
            return _of_houses(seen, seat, district, houses)
        case Build(seat, district, build):
            if not build:
                return text("The houses stay in {area} for later.", area=area_name(district))
            if seat not in seen.sites[district]:
                return text("Your first palace in {area}.", area=area_name(district))
            another = "Another palace in {area}: it breaks ties, and counts towards seven."
            return text(another, area=area_name(district))
    raise TypeError(f"no reason for {decision!r}")


def missing(seen: Observation, seat: int, district: int) -> int | None:
    """How many houses the seat still lacks for its first palace in the district; None if it has one or there is no site."""
    owners = seen.sites[district]
    if seat in owners or len(owners) == SITES:
        return None
    return max(0, SITE_COSTS[len(owners)] - seen.houses[seat][district])


def stands_in_vain(seen: Observation, advise: Advise) -> bool:
    """Whether the advisor is known to be lost before the area votes where it would stand (D7.3)."""
    stand, home, upcoming = advise.stand, advise.home, seen.upcoming
    if stand is None or home not in upcoming or stand in seen.order[seen.held + 1 :]:
        return False
    return stand not in upcoming or upcoming.index(home) < upcoming.index(stand)


def reason_for_ballot(seen: Observation, cast: Cast, odds: float, later: Sequence[int]) -> str:
    """A sentence or two; `odds`: the chance that it wins its area; `later`: areas for the stronger piles that follow."""
    area = area_name(cast.area)
    lacking = None if cast.area == QUARANTIA else missing(seen, cast.seat, cast.area)
    if cast.area == QUARANTIA:
        worth = text("Winning the Quarantia brings two turns with advisors or houses.")
    elif lacking is None:
        worth = text("Winning {area} brings its advisor.", area=area)
    elif lacking <= 2:
        worth = text("Winning {area} builds your palace there.", area=area)
    else:
        one = "Winning {area} brings 2 houses; your palace there then needs 1 more."
        many = "Winning {area} brings 2 houses; your palace there then needs {n} more."
        worth = plural(one, many, lacking - 2, area=area)
    kept = listed([area_name(later_area) for later_area in later])
    if later and odds < HOPELESS:
        return text(
            "These ballots will hardly win {area}; they spare the stronger ones for {areas}.", area=area, areas=kept
        )
    one, many = "These ballots win there about 1 time in 100.", "These ballots win there about {n} times in 100."
    said = [worth, plural(one, many, round(100 * odds))]
    if later:
        said.append(text("Other ballots are kept for {areas}.", areas=kept))
    return sentences(*said)


def _of_stand(seen: Observation, advise: Advise) -> str:
    """Whether the area votes before the advisor is lost, this year and next (D7.3)."""
    stand, home = advise.stand, advise.home
    assert stand is not None
    fields = {"area": area_first(stand), "advisor": advisor_of(home)}
    now = stand in seen.order[seen.held + 1 :]
    turned_up = seen.upcoming
    if stand in turned_up:
        again = home not in turned_up or turned_up.index(stand) < turned_up.index(home)
    else:
        again = False
    if now and again:
        return text("{area} votes twice before you lose {advisor}.", **fields)
    if now:
        return text("{area} votes this year, before you lose {advisor}.", **fields)
    if again:
        return text("{area} votes next year, before you lose {advisor}.", **fields)
    if stand not in turned_up and home not in turned_up:
        return text("{area} may vote before you lose {advisor}; the cards are still face down.", **fields)
    return text("{area} does not vote before you lose {advisor}.", **fields)


def _of_move(seen: Observation, move: Move, placed: int = 0) -> str:
    """What a move brings; `placed` is how many houses may be placed in the same district right after it (D5.5)."""
    if move.source is None or move.target is None:
        return text("Your houses stay where they are.")
    fields = {"source": area_name(move.source), "target": area_name(move.target)}
    lacking = missing(seen, move.seat, move.target)
    if lacking is None:
        return text("A house goes from {source} to {target}.", **fields)
    if lacking <= 1:
        return text("The house from {source} builds your palace in {target} at once.", **fields)
    if lacking <= 1 + min(placed, seen.house_supply[move.seat]):
        return text("The house from {source} and those you place next build your palace in {target}.", **fields)
    one = "With the house from {source} you need 1 more for a palace in {target}."
    many = "With the house from {source} you need {n} more for a palace in {target}."
    return plural(one, many, lacking - 1, **fields)


def _of_houses(seen: Observation, seat: int, district: int, houses: int) -> str:
    area, lacking = area_name(district), missing(seen, seat, district)
    if not houses:
        return text("The houses stay in your supply.")
    if lacking is None:
        return text("Houses in {area} can move on later.", area=area)
    if lacking <= houses:
        return text("That builds your palace in {area}.", area=area)
    one = "You then need 1 more house for a palace in {area}."
    return plural(one, "You then need {n} more houses for a palace in {area}.", lacking - houses, area=area)
