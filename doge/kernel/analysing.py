"""Works out a finished game: first how it went and whose doing that was, then what cost most. Knows no game; its
analyst says how a position stands.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from doge.kernel.accounts import Going
from doge.kernel.analysis import Analysis
from doge.kernel.analyst import Analyst
from doge.kernel.game import A, E, O, S
from doge.kernel.table import Table
from doge.kernel.weighing import Weighing

SHARE = 0.5
"""The share of the time that choices take to be weighed; the rest goes to the chances."""

Work = Generator[float, bool | None, Analysis]
"""An analysis in the making: yields every few milliseconds how much of it is done, from 0 to 1."""


def analysing(table: Table[S, A, O, E], analyst: Analyst[S, A, O, E], seats: Sequence[int]) -> Work:
    """Work out a finished game; the choices of these seats are weighed. The same game always comes to the same."""
    going = Going(table, analyst)
    for done in going.follow():
        yield (1 - SHARE) * done
    weighing = Weighing(table, analyst)
    for done in weighing.weigh(seats):
        yield 1 - SHARE + SHARE * done
    return Analysis(
        tuple(going.chances),
        going.luck,
        tuple(going.choices),
        tuple(sorted(going.turns, key=lambda turn: turn.entry)),
        tuple(weighing.costly),
    )
