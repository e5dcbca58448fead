"""What became of me in a game of Doge, in sentences: elections, palaces, who led, and what it hung on."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.events import ElectionHeld, PalaceBuilt
from doge.games.doge.state import Election
from doge.games.doge.words import area_name
from doge.words import listed, text
from web.games.doge.match import Match
from web.games.doge.past.chart import palaces_by_year


def lines(match: Match) -> list[str]:
    """The sentences, those that have nothing to say left out; none for who only looks on."""
    me = match.you
    if me is None:
        return []
    held = [
        (moment.seen.year, moment.event.election) for moment in match.moments if isinstance(moment.event, ElectionHeld)
    ]
    told = (
        _elections([election for _, election in held], me),
        _palaces(match, me),
        _led(match, me),
        _closest(held, me),
    )
    return [line for line in told if line]


def _elections(held: Sequence[Election], me: int) -> str:
    won = sum(election.winners == (me,) for election in held)
    second = sum(me in election.runners_up for election in held)
    if not won:
        return text("You won no election and came second in {second}.", second=second)
    return text("You won {won} of {all} elections and came second in {second}.", won=won, all=len(held), second=second)


def _palaces(match: Match, me: int) -> str:
    """Where and when I built; of more than three only how many."""
    built = [
        (moment.event.district, moment.seen.year)
        for moment in match.moments
        if isinstance(moment.event, PalaceBuilt) and moment.event.seat == me
    ]
    if not built:
        return text("You built no palace.")
    if len(built) > 3:
        return text("You built {n} palaces, the first one in year {year}.", n=len(built), year=built[0][1])
    there = [text("{area} (year {year})", area=area_name(area), year=year) for area, year in built]
    return text("You built in {places}.", places=listed(there))


def _led(match: Match, me: int) -> str:
    """From which year on the winner had more palaces than anybody else."""
    seen = match.moments[match.moment_count - 1].seen
    winners = seen.result.winners if seen.result is not None else ()
    if len(winners) != 1:
        return ""
    first = winners[0]
    since = 0
    for year, palaces in enumerate(palaces_by_year(match), 1):
        ahead = all(palaces[first] > number for seat, number in enumerate(palaces) if seat != first)
        since = (since or year) if ahead else 0
    if not since:
        return ""
    if first == me:
        return text("You led from year {year} on.", year=since)
    return text("{family} led from year {year} on.", family=match.names[first], year=since)


def _closest(held: Sequence[tuple[int, Election]], me: int) -> str:
    """The last election that was lost by one vote, or won by one, if none was lost so."""
    lost, won = "", ""
    for year, election in held:
        mine = election.tallies[me].votes
        best = max(tally.votes for seat, tally in enumerate(election.tallies) if seat != me)
        fields = {"area": area_name(election.area), "year": year}
        if mine and best - mine == 1:
            lost = text("You lost {area} by 1 vote in year {year}.", **fields)
        if mine - best == 1 and best:
            won = text("You won {area} by 1 vote in year {year}.", **fields)
    return lost or won
