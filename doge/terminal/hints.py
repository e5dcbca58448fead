"""Advice in lines: what to type, the chance of becoming Doge, and why. The search behind it is in games/doge/bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from doge.games.doge.bots import PROCURATOR
from doge.games.doge.bots.search import Searcher
from doge.kernel.bot import Advice, finish
from doge.kernel.table import Table
from doge.terminal.questions import typed
from doge.terminal.text import beside, plain, wrapped
from doge.words import text


def hint(table: Table, seat: int) -> str:
    """What the procurator would do in the place of a seat that is asked; he sees what the seat may see."""
    thought = Searcher(PROCURATOR).advise(table.observe(seat), table.legal(seat), table.stream(seat))
    opening = text("What the procurator would do, and your chance of becoming Doge with each:")
    return f"{wrapped(opening)}\n{rows(finish(thought), 2, typed)}"


def rows(advice: Sequence[Advice], indent: int, written: Callable[[Any], str]) -> str:
    """A paragraph for each piece of advice, in columns: the action as it is `written`, its chance, its reason."""
    answers = [plain(written(one.action)) for one in advice]
    widest = max(map(len, answers), default=0)
    return "\n".join(
        beside(f"{'':{indent}}{answer:<{widest}}  {one.chance:>4.0%}  ", plain(one.reason))
        for answer, one in zip(answers, advice, strict=True)
    )
