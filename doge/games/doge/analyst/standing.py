"""How the seats stand in a position that lies open: the year is played to its end on a sketch, and that is judged."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import AREAS, LAST_YEAR
from doge.games.doge.bots.fictitious_play import Contest
from doge.games.doge.bots.rollout import aftermath
from doge.games.doge.bots.sketch import Sketch, Year, sketch_of
from doge.games.doge.bots.value import HONOUR, value_for
from doge.games.doge.hidden import Observation, imagine
from doge.games.doge.state import BallotRound, State
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream

PLAYS, SKIPPED = 9, 3
"""How often all seats answer one another with the ballots that they still have, and how many of these answers count for nothing."""


def standing(seen: Observation, stream: Stream) -> Thought[tuple[float, ...]]:
    """By seat the chance to win, by what lies open: all ballots and next year's order."""
    state = imagine(seen, stream)
    if not isinstance(state.agenda[0], BallotRound):
        return _judged(seen, aftermath(state, 0, ()), _placed(state))
    sketch, seats = sketch_of(state), seen.seats
    contest = Contest(seen, 0, stream)
    for _ in range(PLAYS):
        contest.play()
        yield
    totals = [0.0] * seats
    for number in range(SKIPPED, PLAYS):
        ballots = [0] * (len(AREAS) * seats)
        for seat in range(seats):
            ballots[seat::seats] = contest.history[seat][number].votes
        totals = [a + b for a, b in zip(totals, _judged(seen, sketch.copy(), ballots), strict=True)]
    return tuple([total / (PLAYS - SKIPPED) for total in totals])


def _placed(state: State) -> list[int]:
    """Votes from ballots, by area and seat as in a sketch; no more will be placed this year."""
    return [sum(state.placed[seat][area]) for area in AREAS for seat in range(state.seats)]


def _judged(seen: Observation, sketch: Sketch, ballots: Sequence[int]) -> tuple[float, ...]:
    """The chances once the rest of the year has been played with these ballots."""
    next_turns = [seen.upcoming.index(area) for area in AREAS]
    Year(sketch, ballots, next_turns).play()
    value, last = value_for(seen.seats), seen.year >= LAST_YEAR
    found = value.chances(sketch, next_turns, last)
    if value.decided(sketch, last):
        winners = [chance == max(found) for chance in found]
        return tuple([won / sum(winners) for won in winners])
    return tuple([(chance - HONOUR / 2) / (1 - HONOUR) for chance in found])
