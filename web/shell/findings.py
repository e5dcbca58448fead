"""What was worked out of a game, made ready for the eyes of who looks: moments in place of entries, words in place of
actions.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from dataclasses import replace
from itertools import islice

from doge.kernel.action import Action
from doge.kernel.analysis import Analysis, Costly, Turn
from doge.kernel.analyst import Told
from doge.kernel.chance import Stream
from doge.registry import AnyTable, analyst
from doge.words import sentences, text
from web.model.aftermath import Accounts, Dear, Findings, Leap, Point, Turning
from web.model.game_view import AnyMatch

POINTS = 240
"""A chart has about as many points at most."""
TURNINGS, OWN, TOLD = 3, 2, 2
"""How many turning points are told, how many of who looks where the winner has any, and how many sentences each."""
LEAST = 0.08
"""What changed less was no turning point."""
HOPE, SURE = 0.1, 0.75
"""Who would win no more than the one has lost; who would win the other has won."""
RISES, SHORT, GREAT, PART = 6, 4, 0.3, 0.34
"""In a part of the game so small, or in so many entries, the winner must have risen so much that a rise in many steps is told, and no
step may have done more of it.
"""

Making = Generator[None, None, Findings]


def made_ready(analysis: Analysis, table: AnyTable, match: AnyMatch) -> Making:
    """The findings for the match of who looks; yields now and then."""
    moments = table.by(match.you)
    starts = [moments.since(entry) for entry in range(len(table.history.entries))]
    yield
    own, dear = [one for one in analysis.costly if one.seat == match.you], list[Dear]()
    missed = {entry for one in own for entry in (one.entry, *one.again)}
    for one in own:
        dear.append(_dear(one, analysis, table, match, starts))
        yield
    turnings = list[Turning]()
    told = _told(analysis, table, match.me, missed)
    for seat, turn in told:
        turnings.append((yield from _turning(seat, turn, analysis, table, match, starts)))
    turnings = _with_rise(analysis, table, match, starts, turnings)
    return Findings(
        _points(
            analysis, [*starts, match.moment_count - 1], [turn.entry for _, turn in told] + [one.entry for one in own]
        ),
        None if match.you is None else _accounts(analysis, match.you),
        _leap(analysis, match, starts),
        _decided(analysis, match, starts),
        tuple(sorted(turnings, key=lambda one: one.at)),
        tuple(dear),
    )


def _accounts(analysis: Analysis, you: int) -> Accounts:
    start, luck, *rest = analysis.account(you)
    return Accounts(start, luck if any(analysis.luck) else None, *rest)


def _leap(analysis: Analysis, match: AnyMatch, starts: list[int]) -> Leap | None:
    """The moment that did most towards the end as it was."""
    if match.you is None:
        return None
    line = [row[match.you] for row in analysis.chances]
    sign = 1 if line[-1] > line[0] else -1
    entry = max(range(len(starts)), key=lambda n: sign * (line[n + 1] - line[n]))
    if sign * (line[entry + 1] - line[entry]) < LEAST:
        return None
    turn = next((turn for turn in analysis.turns if turn.entry == entry), None)
    luck, choices = (turn.luck[match.you], tuple([row[match.you] for row in turn.choices])) if turn else (0.0, ())
    when = match.face.moment(match.moments[starts[entry]].seen)
    turning = Turning(match.you, starts[entry], when, "", "", line[entry], line[entry + 1], luck, choices)
    return Leap(turning, any(one.entry == entry and one.seat == match.you for one in analysis.costly))


def _decided(analysis: Analysis, match: AnyMatch, starts: list[int]) -> Told | None:
    """By which moment the game was as good as over for who looks; None for a bystander, and where victory was shared."""
    result, you = match.now.result, match.you
    if result is None or you is None or (len(result.winners) > 1 and you in result.winners):
        return None
    won, line, last = you in result.winners, [row[you] for row in analysis.chances], len(starts) - 1
    open_ = [n for n in range(last + 1) if (line[n] < SURE if won else line[n] > HOPE)]
    if not open_:
        return None
    entry = open_[-1]
    if entry < last:
        lost = "It was lost in {when}: from then on you would never have won more than {n} of 100 games."
        gained = "It was won in {when}: from then on you would always have won at least {n} of 100 games."
        n = SURE if won else HOPE
    else:
        lost = "It was lost only at the very end, in {when}: before that you would still have won {n} of 100 games."
        gained = "It was won only at the very end, in {when}: before that you would have won {n} of 100 games."
        n = line[entry]
    when = match.face.moment(match.moments[starts[entry]].seen)
    return Told(text(gained if won else lost, when=when, n=round(100 * n)), starts[entry])


def _turning(
    seat: int, turn: Turn, analysis: Analysis, table: AnyTable, match: AnyMatch, starts: list[int]
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
    )


def _with_rise(
    analysis: Analysis, table: AnyTable, match: AnyMatch, starts: list[int], told: list[Turning]
) -> list[Turning]:
    """The turning points, and where the winner's chance rose most, if it did so in many small steps: it stands for those within it."""
    assert table.result is not None
    winner = table.result.winners[0]
    if winner == match.you:
        return told
    line = [row[winner] for row in analysis.chances[: len(starts)]]
    wide = max(SHORT, len(line) // RISES)
    spans = range(len(line) - wide)
    first = max(spans, key=lambda n: line[n + wide] - line[n], default=0)
    end = first + wide
    if not spans or line[end] - line[first] < GREAT:
        return told
    while line[first + 1] <= line[first]:
        first += 1
    while line[end - 1] >= line[end]:
        end -= 1
    steps = [line[n + 1] - line[n] for n in range(first, end)]
    within = [one for one in told if one.seat == winner and starts[first] <= one.at <= starts[end]]
    if max([max(steps), *(one.after - one.before for one in within)]) > (line[end] - line[first]) * PART:
        return told
    since, until = (match.face.moment(match.moments[starts[n]].seen) for n in (first, end))
    when = text("{since} to {until}", since=since, until=until)
    words = text("{family} rises step by step.", family=match.names[winner])
    rise = Turning(winner, starts[first], when, words, "", line[first], line[end], 0.0, ())
    return [*[one for one in told if one not in within], rise]


def _points(analysis: Analysis, places: list[int], marked: Sequence[int]) -> tuple[Point, ...]:
    """As many points as a chart can show; the first, the last, and those around entries that are marked are among them."""
    step = max(1, len(places) // POINTS)
    last = len(places) - 1
    around = [n for entry in marked for n in (entry, entry + 1)]
    return tuple([Point(places[n], analysis.chances[n]) for n in sorted({*range(0, last, step), last, *around})])


def _told(analysis: Analysis, table: AnyTable, me: int, dear: Collection[int]) -> list[tuple[int, Turn]]:
    """The turning points of who looks, and where the winner rose most, each with its seat, in their order; what is told as a costly
    choice is told there alone.
    """
    own = {turn.entry: (me, turn) for turn in _greatest(analysis, me) if turn.entry not in dear}
    assert table.result is not None
    winner = table.result.winners[0]
    rises = {
        turn.entry: (winner, turn)
        for turn in _greatest(analysis, winner)
        if turn.change[winner] > 0 and turn.entry not in dear
    }
    told = dict(islice(rises.items(), 1)) | dict(islice(own.items(), OWN))
    for entry, turning in [*rises.items(), *own.items()]:
        if len(told) < TURNINGS:
            told.setdefault(entry, turning)
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


def _dear(one: Costly, analysis: Analysis, table: AnyTable, match: AnyMatch, starts: Sequence[int]) -> Dear:
    """A costly choice in words, at the moment before it was made."""
    at = max(0, starts[one.entry] - 1)
    entry = table.history.entries[one.entry]
    given = next(action for action in entry.answer if action.seat == one.seat)
    legal = table.game.legal(table.history.at(one.entry), one.seat)
    asked = replace(
        match, shown=at, moment_count=at + 1, legal=legal, draft=match.face.draft, slip=None, viewed_moment=None
    )
    when = match.face.moment(match.moments[at].seen)
    better = table.game.read(one.better)
    seen = table.game.observe(table.history.at(one.entry), one.seat)
    lesson = analyst(match.game).lesson(seen, given, better)
    chosen, instead = _title(asked, given), _title(asked, better)
    again = dict.fromkeys([match.face.moment(match.moments[max(0, starts[entry] - 1)].seen) for entry in one.again])
    elsewhere = tuple([other for other in again if other != when])
    truth = analysis.chances[one.entry][one.seat], analysis.chances[one.entry + 1][one.seat]
    return Dear(at, when, chosen, one.fault, instead, one.reason, one.chance, one.best, lesson, elsewhere, truth)


def _title(match: AnyMatch, action: Action) -> str:
    proposal = match.face.proposal(match, action)
    return proposal.said if proposal is not None else str(action)
