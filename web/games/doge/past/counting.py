"""The count of an election in steps: family by family, one ballot or advisor after another; a ballot on which it hangs
is left to the end, the result comes last. Knows no time.
"""

from __future__ import annotations

from dataclasses import replace

from doge.games.doge.board import BALLOTS, MOST_BALLOTS
from doge.games.doge.events import ElectionHeld
from doge.games.doge.hidden import Observation
from doge.games.doge.state import Election, Tally
from web.games.doge.match import Moment, Part
from web.model import game_view


def opened(moment: Moment) -> Part | None:
    """The election that the moment opens, before its first ballot turns; None if it opens none."""
    return _after(moment, 0) if isinstance(moment.event, ElectionHeld) else None


def gone_on(moment: Moment, part: Part) -> Part:
    """The count of the moment's election one step later."""
    assert isinstance(moment.event, ElectionHeld)
    return _after(moment, steps(moment.event.election) + 1 - part.to_come)


def turned(moment: Moment, part: Part | None) -> tuple[int, int] | None:
    """Seat and value of the ballot that this step of the count has turned up, if that is what it did."""
    if part is None or part.to_come == 0 or not isinstance(moment.event, ElectionHeld):
        return None
    election = moment.event.election
    return _turned(election.tallies, steps(election) - part.to_come)[1]


def things(election: Election) -> int:
    """How many ballots and advisors are counted."""
    return sum(len(tally.ballots) + tally.advisors for tally in election.tallies)


def steps(election: Election) -> int:
    """How many steps it is from the opening to the result: one for each thing, one for the sums, one for the result."""
    number = things(election)
    return number + 2 if number else 1


def most_possible(seen: Observation, election: Election) -> int:
    """The length of a full bar, which tells nothing: the most that the ballots of an area are worth (D3.2), more with advisors.

    It is the same in nearly all elections, so that they compare.
    """
    best, area = sorted(BALLOTS, reverse=True), election.area
    found = sum(best[:MOST_BALLOTS])
    for seat, tally in enumerate(election.tallies):
        pile = max(len(seen.placed[seat][area]), len(tally.ballots))
        advisors = max(seen.advisors.count((seat, area)), tally.advisors)
        found = max(found, sum(best[:pile]) + advisors)
    return found


def _after(moment: Moment, step: int) -> Part:
    assert isinstance(moment.event, ElectionHeld)
    election = moment.event.election
    left = steps(election) - step
    if left == 0:
        return game_view.Part(0, moment.seen)
    tallies, _ = _turned(election.tallies, step)
    placed = list(moment.seen.placed)
    for seat, tally in enumerate(tallies):
        piles = list(placed[seat])
        down = len(piles[election.area]) - len(tally.ballots)
        piles[election.area] = (*tally.ballots, *(None,) * down)
        placed[seat] = tuple(piles)
    so_far = Election(election.area, election.number, tallies, (), ())
    return game_view.Part(left, replace(moment.seen, election=so_far, placed=tuple(placed)))


def _turned(tallies: tuple[Tally, ...], step: int) -> tuple[tuple[Tally, ...], tuple[int, int] | None]:
    """What is counted after so many steps, high ballots first; and seat and value of what this step has turned up, if that is a ballot."""
    found: list[Tally] = list(tallies)
    last: tuple[int, int] | None = None
    for seat in _line(tallies):
        tally = tallies[seat]
        advisors = min(tally.advisors, step)
        ballots = tuple(sorted(tally.ballots, reverse=True)[: step - advisors])
        found[seat] = Tally(ballots, advisors)
        step -= len(ballots) + advisors
        if ballots and not step and last is None:
            last = (seat, ballots[-1])
    return tuple(found), last


def _line(tallies: tuple[Tally, ...]) -> list[int]:
    """In which order the seats are counted: as they sit, and at the end the one on whose last ballot it hangs."""
    seats = range(len(tallies))
    ahead = sorted(seats, key=lambda seat: (-tallies[seat].votes, seat))[:2]
    close = [seat for seat in ahead if _hangs(tallies, seat)]
    last = max(close, key=lambda seat: len(tallies[seat].ballots), default=None)
    return sorted(seats, key=lambda seat: seat == last)


def _hangs(tallies: tuple[Tally, ...], seat: int) -> bool:
    """Whether nobody knows, while only the lowest ballot of that seat is face down, if the seat has the most votes."""
    if not tallies[seat].ballots:
        return False
    other = max(tally.votes for number, tally in enumerate(tallies) if number != seat)
    needs = other + 1 - (tallies[seat].votes - min(tallies[seat].ballots))
    return other > 0 and 0 < needs <= max(BALLOTS)
