"""What was worked out of a game, made ready for the eyes of who looks: moments in place of entries, words in place of
actions.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from doge.kernel.action import Action
from doge.kernel.analysis import Analysis, Costly, Turn
from doge.kernel.analyst import Told
from doge.kernel.chance import Stream
from doge.registry import AnyTable, analyst
from doge.words import sentences, text
from web.model.aftermath import Accounts, Dear, Findings, Point, Turning
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
    told = _told(analysis, table, match.me)
    for seat, turn in told:
        number = next((n for n, one in enumerate(own, 1) if one.entry == turn.entry), 0)
        turnings.append((yield from _turning(seat, turn, analysis, table, match, starts, number)))
    return Findings(
        _points(analysis, [*starts, match.moment_count - 1], [turn for _, turn in told]),
        None if match.you is None else Accounts(*analysis.account(match.you)),
        tuple(turnings),
        tuple(dear),
    )


def with_chances(told: Sequence[Told], analysis: Analysis, table: AnyTable, match: AnyMatch) -> tuple[Told, ...]:
    """The words of who looks, each with how the chance stood at the moment that it speaks of: it may have turned before."""
    moments = table.by(match.you)
    return tuple([one if one.at is None else _with_chance(one, moments[one.at].entry, analysis, match) for one in told])


def _with_chance(one: Told, entry: int, analysis: Analysis, match: AnyMatch) -> Told:
    result = match.now.result
    if (
        match.you is None or result is None or entry + 2 >= len(analysis.chances)
    ):  # that the end is the end needs no word
        return one
    before, after = [round(100 * analysis.chances[n][match.you]) for n in (entry, entry + 1)]
    rose, won = after > before, match.you in result.winners
    if abs(after - before) < 100 * LEAST:
        line = "Your chance was {after} % by then."
    elif rose == won:
        line = "That took your chance from {before} % to {after} %."
    elif rose:
        line = "It could have come worse: your chance rose from {before} % to {after} % then."
    else:
        line = "It could have come better: your chance fell from {before} % to {after} % then."
    return one._replace(words=sentences(one.words, text(line, before=before, after=after)))


def _turning(
    seat: int, turn: Turn, analysis: Analysis, table: AnyTable, match: AnyMatch, starts: list[int], dear: int
) -> Generator[None, None, Turning]:
    """A turning point of a seat in words, said to who looks."""
    entry = turn.entry
    stream = Stream(table.seed, "turning", entry)
    before, after = [table.game.observe(table.history.at(n), "open") for n in (entry, entry + 1)]
    yield
    why = yield from analyst(match.game).turned(before, after, match.me, match.names, stream)
    return Turning(
        seat,
        starts[entry],
        match.face.moment(match.moments[starts[entry]].seen),
        _words(match, starts, entry),
        why,
        analysis.chances[entry][seat],
        analysis.chances[entry + 1][seat],
        turn.luck[seat],
        tuple([row[seat] for row in turn.choices]),
        dear,
    )


def _points(analysis: Analysis, places: list[int], turnings: Sequence[Turn]) -> tuple[Point, ...]:
    """As many points as a chart can show; the first, the last, and those around turning points are among them."""
    step = max(1, len(places) // POINTS)
    last = len(places) - 1
    around = [n for turn in turnings for n in (turn.entry, turn.entry + 1)]
    return tuple([Point(places[n], analysis.chances[n]) for n in sorted({*range(0, last, step), last, *around})])


def _told(analysis: Analysis, table: AnyTable, me: int) -> list[tuple[int, Turn]]:
    """The turning points of who looks, and the greatest of the winner's, each with its seat, in their order."""
    told = {turn.entry: (me, turn) for turn in _greatest(analysis, me)[:TURNINGS]}
    assert table.result is not None
    for winner in table.result.winners[:1]:
        for turn in _greatest(analysis, winner)[:1]:
            told.setdefault(turn.entry, (winner, turn))
    return [told[entry] for entry in sorted(told)]


def _greatest(analysis: Analysis, seat: int) -> list[Turn]:
    """The turning points of a seat, the greatest first."""
    turns = [turn for turn in analysis.turns if abs(turn.change[seat]) >= LEAST]
    return sorted(turns, key=lambda turn: -abs(turn.change[seat]))


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
    return Dear(at, when, _title(asked, given), _title(asked, better), one.reason, one.chance, one.best)


def _title(match: AnyMatch, action: Action) -> str:
    proposal = match.face.proposal(match, action)
    return proposal.said if proposal is not None else str(action)
