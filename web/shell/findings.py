"""What was worked out of a game, made ready for the eyes of who looks: moments in place of entries, words in place of
actions.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from doge.kernel.action import Action
from doge.kernel.analysis import Analysis, Costly, Turn
from doge.kernel.chance import Stream
from doge.registry import AnyTable, analyst
from doge.words import sentences
from web.model.aftermath import Accounts, Dear, Findings, Point, Since, Turning
from web.model.game_view import AnyMatch

POINTS = 240
"""A chart has about as many points at most."""
TURNINGS, TOLD = 4, 2
"""How many turning points are told, and how many sentences each."""
LEAST = 0.05
"""What changed less was no turning point."""

Making = Generator[None, None, Findings]


def made_ready(analysis: Analysis, table: AnyTable, match: AnyMatch) -> Making:
    """The findings for the match of who looks; yields now and then."""
    moments = table.by(match.you)
    starts = [moments.since(entry) for entry in range(len(table.history.entries))]
    yield
    own, dear = [one for one in analysis.costly if one.seat == match.you], list[Dear]()
    for one in own:
        dear.append(_dear(one, table, match, starts[one.entry]))
        yield
    turnings = list[Turning]()
    for turn in _greatest(analysis, match.me):
        number = next((n for n, one in enumerate(own, 1) if one.entry == turn.entry), 0)
        turnings.append((yield from _turning(turn, analysis, table, match, starts, number)))
    return Findings(
        _points(analysis, [*starts, match.moment_count - 1]),
        None if match.you is None else Accounts(*analysis.account(match.you)),
        tuple(turnings),
        tuple(dear),
        _since(analysis, table, match, starts),
    )


def _turning(
    turn: Turn, analysis: Analysis, table: AnyTable, match: AnyMatch, starts: list[int], dear: int
) -> Generator[None, None, Turning]:
    """A turning point in words."""
    me, entry = match.me, turn.entry
    stream = Stream(table.seed, "turning", entry)
    before, after = [table.game.observe(table.history.at(n), "open") for n in (entry, entry + 1)]
    yield
    why = yield from analyst(match.game).turned(before, after, me, match.names, stream)
    return Turning(
        starts[entry],
        match.face.moment(match.moments[starts[entry]].seen),
        _words(match, starts, entry),
        why,
        analysis.chances[entry][me],
        analysis.chances[entry + 1][me],
        turn.luck[me],
        tuple([row[me] for row in turn.choices]),
        dear,
    )


def _since(analysis: Analysis, table: AnyTable, match: AnyMatch, starts: list[int]) -> Since | None:
    """From when on the winner was likelier to win than who looks, or than the best of the others."""
    assert table.result is not None
    if len(table.result.winners) > 1:
        return None
    (winner,), ranks = table.result.winners, table.result.ranks
    others = [seat for seat in range(len(ranks)) if seat != winner]
    other = match.you if match.you in others else min(others, key=lambda seat: ranks[seat])
    level = [n for n, row in enumerate(analysis.chances) if row[other] >= row[winner]]
    last = min(level[-1] if level else 0, len(starts) - 1)
    return Since(match.face.moment(match.moments[starts[last]].seen), winner, other)


def _points(analysis: Analysis, places: list[int]) -> tuple[Point, ...]:
    """As many points as a chart can show; the first and the last are among them."""
    step = max(1, len(places) // POINTS)
    last = len(places) - 1
    return tuple([Point(places[n], analysis.chances[n]) for n in (*range(0, last, step), last)])


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
