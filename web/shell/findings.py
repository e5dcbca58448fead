"""What was worked out of a game, made ready for the eyes of who looks: moments in place of entries, words in place of
actions.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from doge.kernel.action import Action
from doge.kernel.analysis import Analysis, Costly, Turn
from doge.registry import AnyTable
from doge.words import sentences
from web.model.aftermath import Accounts, Dear, Findings, Point, Turning
from web.model.game_view import AnyMatch

POINTS = 240
"""A chart has about as many points at most."""
TURNINGS, TOLD = 4, 2
"""How many turning points are told, and how many sentences each."""
LEAST = 0.02
"""What changed less was no turning point."""

Making = Generator[None, None, Findings]


def made_ready(analysis: Analysis, table: AnyTable, match: AnyMatch) -> Making:
    """The findings for the match of who looks; yields now and then."""
    moments = table.by(match.you)
    starts = [moments.since(entry) for entry in range(len(table.history.entries))]
    yield
    dear = list[Dear]()
    for one in analysis.costly:
        if one.seat == match.you:
            dear.append(_dear(one, table, match, starts[one.entry]))
            yield
    turnings = list[Turning]()
    for turn in _greatest(analysis, match.me):
        at, me = starts[turn.entry], match.me
        when = match.face.moment(match.moments[at].seen)
        words = _words(match, starts, turn.entry)
        turnings.append(Turning(at, when, words, turn.change[me], turn.luck[me], turn.seat))
        yield
    return Findings(
        _points(analysis, [*starts, match.moment_count - 1]),
        _accounts(analysis, match.you),
        tuple(turnings),
        tuple(dear),
    )


def _points(analysis: Analysis, places: list[int]) -> tuple[Point, ...]:
    """As many points as a chart can show; the first and the last are among them."""
    step = max(1, len(places) // POINTS)
    last = len(places) - 1
    return tuple([Point(places[n], analysis.chances[n]) for n in (*range(0, last, step), last)])


def _accounts(analysis: Analysis, seat: int | None) -> Accounts | None:
    if seat is None:
        return None
    start, end = analysis.chances[0][seat], analysis.chances[-1][seat]
    return Accounts(start, analysis.luck[seat], analysis.own(seat), analysis.others(seat), end)


def _greatest(analysis: Analysis, seat: int) -> list[Turn]:
    """The turning points of a seat, in their order."""
    turns = [turn for turn in analysis.turns if abs(turn.change[seat]) >= LEAST]
    turns.sort(key=lambda turn: -abs(turn.change[seat]))
    return sorted(turns[:TURNINGS], key=lambda turn: turn.entry)


def _words(match: AnyMatch, starts: list[int], entry: int) -> str:
    """What happened in an entry, in a few sentences."""
    end = starts[entry + 1] if entry + 1 < len(starts) else match.moment_count
    said = list[str]()
    for at in range(starts[entry], end):
        event = match.moments[at].event
        line = match.face.tell(event, match.names, match.you) if event is not None else ""
        if line:
            said.append(line)
    return sentences(*said[:TOLD])


def _dear(one: Costly, table: AnyTable, match: AnyMatch, start: int) -> Dear:
    """A costly choice in words, at the moment before it was made."""
    at = max(0, start - 1)
    entry = table.history.entries[one.entry]
    given = next(action for action in entry.answer if action.seat == one.seat)
    legal = table.game.legal(table.history.at(one.entry), one.seat)
    asked = replace(
        match, shown=at, moment_count=at + 1, legal=legal, draft=match.face.draft, slip=None, viewed_moment=None
    )
    when = match.face.moment(match.moments[at].seen)
    better = table.game.read(one.better)
    return Dear(at, when, _title(asked, given), _title(asked, better), one.reason, one.cost)


def _title(match: AnyMatch, action: Action) -> str:
    proposal = match.face.proposal(match, action)
    return proposal.said if proposal is not None else str(action)
