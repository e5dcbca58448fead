"""How the seats stand in a position that lies open: the year is played to its end on a sketch, and that is judged."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from doge.games.doge.board import AREAS, ELECTIONS, LAST_YEAR, PALACES
from doge.games.doge.bots.fictitious_play import Contest
from doge.games.doge.bots.rollout import aftermath
from doge.games.doge.bots.sketch import Sketch, Year, sketch_of
from doge.games.doge.bots.value import value_for
from doge.games.doge.hidden import Observation, imagine
from doge.games.doge.state import BallotRound, State
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream

PLAYS, SKIPPED = 21, 3
"""How often all seats answer one another with the ballots that they still have, and how many of these answers count for nothing."""
TRUST = (1.0, 1.0, 0.92, 0.88, 0.76, 0.66, 0.52, 0.36)
"""By elections that are still to come: how far the sketch is trusted when it says that this year ends the game. The rest
counts as if the game went on. `python -m tools.doge_trust` measures it."""
IN_ROUNDS = 0.24
"""The same while ballots are still to come."""


def standing(seen: Observation, stream: Stream) -> Thought[tuple[float, ...]]:
    """By seat the chance to win, by what lies open: all ballots and next year's order."""
    trust = IN_ROUNDS if in_rounds(seen) else TRUST[ELECTIONS - seen.held]
    return mean([judged(seen, end, trust) for end in (yield from ends(seen, stream))])


def palaces(seen: Observation, stream: Stream) -> Thought[tuple[float, ...]]:
    """By seat how many palaces it is likely to have at the end of the year."""
    return mean([[PALACES - left for left in end.palaces] for end in (yield from ends(seen, stream))])


def mean(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Each seat's mean over all rows."""
    return tuple([sum(column) / len(rows) for column in zip(*rows, strict=True)])


def ends(seen: Observation, stream: Stream) -> Thought[list[Sketch]]:
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


def judged(seen: Observation, end: Sketch, trust: float) -> tuple[float, ...]:
    """The chances at the end of the year; what the sketch decides counts as far as it is trusted."""
    value, last, turns = value_for(seen.seats), seen.year >= LAST_YEAR, _next_turns(seen)
    odds = value.odds(end, turns)
    total = fsum(odds)
    going_on = [odd / total for odd in odds]
    if not value.decided(end, last):
        return tuple(going_on)
    found = value.chances(end, turns, last)
    winners = [chance == max(found) for chance in found]
    shares = zip(winners, going_on, strict=True)
    return tuple([trust * won / sum(winners) + (1 - trust) * chance for won, chance in shares])


def in_rounds(seen: Observation) -> bool:
    """Whether ballots are still to come."""
    return isinstance(seen.agenda[0], BallotRound)
