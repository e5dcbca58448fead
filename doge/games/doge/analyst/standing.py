"""How the seats stand in a position that lies open: the year is played to its end on a sketch, and that is judged."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import AREAS, LAST_YEAR, PALACES
from doge.games.doge.bots.fictitious_play import Contest
from doge.games.doge.bots.rollout import aftermath
from doge.games.doge.bots.sketch import Sketch, Year, sketch_of
from doge.games.doge.bots.value import HONOUR, value_for
from doge.games.doge.hidden import Observation, imagine
from doge.games.doge.state import BallotRound, State
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream

PLAYS, SKIPPED = 21, 3
"""How often all seats answer one another with the ballots that they still have, and how many of these answers count for nothing."""


def standing(seen: Observation, stream: Stream) -> Thought[tuple[float, ...]]:
    """By seat the chance to win, by what lies open: all ballots and next year's order."""
    return _mean([_judged(seen, end) for end in (yield from _ends(seen, stream))])


def palaces(seen: Observation, stream: Stream) -> Thought[tuple[float, ...]]:
    """By seat how many palaces it is likely to have at the end of the year."""
    return _mean([[PALACES - left for left in end.palaces] for end in (yield from _ends(seen, stream))])


def _mean(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple([sum(column) / len(rows) for column in zip(*rows, strict=True)])


def _ends(seen: Observation, stream: Stream) -> Thought[list[Sketch]]:
    """How the year may end: with the ballots that lie there, or with some of those that are still to come."""
    state = imagine(seen, stream)
    if not isinstance(state.agenda[0], BallotRound):
        return [_ended(seen, aftermath(state, 0, ()), _placed(state))]
    contest, ends = Contest(seen, 0, stream), list[Sketch]()
    for _ in range(PLAYS):
        contest.play()
        yield
    for number in range(SKIPPED, PLAYS):
        ballots = [0] * (len(AREAS) * seen.seats)
        for seat in range(seen.seats):
            ballots[seat :: seen.seats] = contest.history[seat][number].votes
        ends.append(_ended(seen, sketch_of(state), ballots))
    return ends


def _placed(state: State) -> list[int]:
    """Votes from ballots, by area and seat as in a sketch; no more will be placed this year."""
    return [sum(state.placed[seat][area]) for area in AREAS for seat in range(state.seats)]


def _ended(seen: Observation, sketch: Sketch, ballots: Sequence[int]) -> Sketch:
    """The sketch once the rest of the year has been played with these ballots."""
    Year(sketch, ballots, _next_turns(seen)).play()
    return sketch


def _next_turns(seen: Observation) -> list[int]:
    return [seen.upcoming.index(area) for area in AREAS]


def _judged(seen: Observation, end: Sketch) -> tuple[float, ...]:
    """The chances at the end of the year."""
    value, last = value_for(seen.seats), seen.year >= LAST_YEAR
    found = value.chances(end, _next_turns(seen), last)
    if value.decided(end, last):
        winners = [chance == max(found) for chance in found]
        return tuple([won / sum(winners) for won in winners])
    return tuple([(chance - HONOUR / 2) / (1 - HONOUR) for chance in found])
