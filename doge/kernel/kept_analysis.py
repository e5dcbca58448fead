"""An analysis as plain data (docs/record.md): for programs, and to be kept with its game. Trusts nothing that it reads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from doge.kernel.action import Json
from doge.kernel.analysis import Analysis, Costly, Turn
from doge.kernel.analyst import Chances
from doge.kernel.errors import NotUnderstood, Refused
from doge.kernel.game import A, E, O, S
from doge.kernel.record import Record
from doge.kernel.table import Table
from doge.kernel.weighing import CLOSELY, COSTLY
from doge.words import text

VERSION = 5
DIGITS = 4
LONGEST = 1000
"""The most characters of a reason."""
MOST = 100.0
"""No sum of chances is greater."""


def write(analysis: Analysis, table: Table[S, A, O, E]) -> Record:
    """The analysis of a table's game."""
    return {
        "analysis": VERSION,
        "steps": len(table.log),
        "chances": [_rounded(row) for row in analysis.chances],
        "luck": _rounded(analysis.luck),
        "choices": [_rounded(row) for row in analysis.choices],
        "turns": [
            {
                "entry": turn.entry,
                "change": _rounded(turn.change),
                "luck": _rounded(turn.luck),
                "choices": [_rounded(row) for row in turn.choices],
            }
            for turn in analysis.turns
        ],
        "costly": [
            one._asdict()
            | {"chance": round(one.chance, DIGITS), "best": round(one.best, DIGITS), "again": list(one.again)}
            for one in analysis.costly
        ],
    }


def _rounded(row: Sequence[float]) -> list[Json]:
    return [round(number, DIGITS) for number in row]


def read(found: object, table: Table[S, A, O, E]) -> Analysis:
    """The analysis that was kept of the table's game; raises NotUnderstood if it is none, or of another game."""
    kept = _object(found, "analysis", "steps", "chances", "luck", "choices", "turns", "costly")
    if kept["analysis"] != VERSION or kept["steps"] != len(table.log):
        raise _strange()
    return _Reader(table).analysis(kept)


def _strange() -> NotUnderstood:
    return NotUnderstood(text("This is no analysis of this game."))


class _Reader:
    """Reads what belongs to one game."""

    def __init__(self, table: Table[S, A, O, E]) -> None:
        self._entries = len(table.history.entries)
        self._seats = len(table.seats)
        self._check = partial(_check, table)

    def analysis(self, kept: dict[str, object]) -> Analysis:
        """All of it."""
        turns, costly = _list(kept["turns"]), _list(kept["costly"])
        if len(turns) > self._entries or len(costly) > COSTLY * self._seats:
            raise _strange()
        return Analysis(
            tuple([self._row(row) for row in _list(kept["chances"], self._entries + 1)]),
            self._row(kept["luck"]),
            self._square(kept["choices"]),
            tuple(map(self._turn, turns)),
            tuple(map(self._costly, costly)),
        )

    def _turn(self, found: object) -> Turn:
        kept = _object(found, *Turn._fields)
        entry, choices = _whole(kept["entry"], self._entries), self._square(kept["choices"])
        return Turn(entry, self._row(kept["change"]), self._row(kept["luck"]), choices)

    def _square(self, found: object) -> tuple[Chances, ...]:
        """By seat that chose a row of all seats."""
        return tuple([self._row(row) for row in _list(found, self._seats)])

    def _costly(self, found: object) -> Costly:
        kept = _object(found, *Costly._fields)
        seat, entry = _whole(kept["seat"], self._seats), _whole(kept["entry"], self._entries)
        better = kept["better"]
        if not isinstance(better, dict):
            raise _strange()
        chance, best = _number(kept["chance"]), _number(kept["best"])
        again = tuple([_whole(other, self._entries) for other in _list(kept["again"])])
        if len(again) >= CLOSELY:
            raise _strange()
        one = Costly(seat, entry, chance, best, _words(kept["fault"]), better, _words(kept["reason"]), again)
        self._check(one)
        return one

    def _row(self, found: object) -> Chances:
        return tuple(map(_number, _list(found, self._seats)))


def _check(table: Table[S, A, O, E], one: Costly) -> None:
    """What would have been better could have been chosen."""
    try:
        action = table.game.read(one.better)
        table.game.check(table.history.at(one.entry), action)
    except Refused:
        raise _strange() from None
    for entry in (one.entry, *one.again):
        if all(given.seat != action.seat for given in table.history.entries[entry].answer):
            raise _strange()
    if action.seat != one.seat:
        raise _strange()


def _object(found: object, *keys: str) -> dict[str, object]:
    if not isinstance(found, dict) or set(found) != set(keys):
        raise _strange()
    return found


def _list(found: object, length: int | None = None) -> list[object]:
    if not isinstance(found, list) or (length is not None and len(found) != length):
        raise _strange()
    return found


def _words(found: object) -> str:
    if not isinstance(found, str) or len(found) > LONGEST:
        raise _strange()
    return found


def _whole(found: object, below: int) -> int:
    if type(found) is not int or not 0 <= found < below:
        raise _strange()
    return found


def _number(found: object) -> float:
    if not isinstance(found, int | float) or isinstance(found, bool) or not -MOST <= found <= MOST:
        raise _strange()
    return float(found)
