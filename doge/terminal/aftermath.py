"""What was worked out of a finished game, in lines: why it ended so, the chances, luck and choices, what cost most."""

from __future__ import annotations

from collections.abc import Iterator

from doge.kernel import kept_analysis
from doge.kernel.analysing import analysing
from doge.kernel.analysis import Analysis, Costly
from doge.kernel.bot import finish
from doge.kernel.record import Record
from doge.registry import AnyTable, analyst, console
from doge.terminal.text import name, plain, wrapped
from doge.words import listed, plural, sentences, text

HUMAN = "human"
LINES = 12
"""At about so many moments it is told how the seats stood."""


def worked_out(table: AnyTable) -> Analysis:
    """The analysis of a finished game: for the people in it, for all seats where there are none."""
    return finish(analysing(table, analyst(table.game.name), _asking(table)))


def for_programs(table: AnyTable) -> Record:
    """The same as plain data (docs/record.md)."""
    return kept_analysis.write(worked_out(table), table)


def told(table: AnyTable) -> str:
    """The same in lines."""
    analysis = worked_out(table)
    lines = [*_chances(table, analysis)]
    for seat in _asking(table):
        lines += _for_seat(table, analysis, seat)
    return "\n".join(lines)


def _asking(table: AnyTable) -> tuple[int, ...]:
    people = tuple([seat for seat, sitting in enumerate(table.seats) if sitting.player == HUMAN])
    return people or tuple(range(len(table.seats)))


def _names(table: AnyTable) -> list[str]:
    return [name(seat.name) for seat in table.seats]


def _percent(chance: float) -> str:
    return _whole(round(100 * chance))


def _whole(n: int) -> str:
    return text("{n} %", n=n)


def _signed(n: int) -> str:
    return text("+{n} %", n=n) if n > 0 else _whole(n)


def _chances(table: AnyTable, analysis: Analysis) -> Iterator[str]:
    """How the seats stood now and then."""
    names, last = _names(table), len(analysis.chances) - 1
    yield text("Chance to win:")
    width = max(map(len, names))
    yield "  " + " ".join([f"{'':8}", *(f"{who:>{width}}" for who in names)])
    step = max(1, last // LINES)
    for number in (*range(0, last, step), last):
        row = " ".join(f"{_percent(chance):>{width}}" for chance in analysis.chances[number])
        yield f"  {number:>8} {row}"


def _for_seat(table: AnyTable, analysis: Analysis, seat: int) -> Iterator[str]:
    """Why it ended so, the accounts and the costliest choices of a seat, said to it."""
    judge, names = analyst(table.game.name), _names(table)
    yield text("To {name}:", name=names[seat])
    story = finish(judge.story(table.by(seat), table.observe("open"), seat, names))
    yield wrapped(sentences(*(one.words for one in story)), 2)
    line = "Chance at the beginning {start}, luck {luck}, your choices {own}, the choices of the others {others}, at the end {end}."
    start, luck, own, others, end = analysis.account(seat)
    changes = {"luck": _signed(luck), "own": _signed(own), "others": _signed(others)}
    yield wrapped(text(line, start=_whole(start), **changes, end=_whole(end)), 2)
    for one in analysis.costly:
        if one.seat == seat:
            yield wrapped(_costly(table, one), 2)


def _costly(table: AnyTable, one: Costly) -> str:
    """A choice that cost much, and what was better."""
    game, names = console(table.game.name), _names(table)
    given = next(action for action in table.history.entries[one.entry].answer if action.seat == one.seat)
    seen = table.game.observe(table.history.at(one.entry), one.seat)
    when = game.after(game.length(seen))
    line, better = "{when}, entry {n}: {chosen} left {chance}.", "Better: {better}, {best}."
    fields = {
        "when": when,
        "n": one.entry,
        "chosen": plain(game.typed(given, names)),
        "chance": _percent(one.chance),
        "better": plain(game.typed(table.game.read(one.better), names)),
        "best": _percent(one.best),
    }
    again = listed([str(entry) for entry in one.again])
    missed = plural(
        "The same was better at entry {entries}.",
        "The same was better at entries {entries}.",
        len(one.again),
        entries=again,
    )
    return sentences(text(line, **fields), one.fault, text(better, **fields), one.reason, missed if again else "")
