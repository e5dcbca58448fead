"""Plays the first year of a game in which every level sits at the table, and says what each chose and how long it took.

    python -m tests.golden.levels

The same source is run inside the browser, where the choices must be equal (e2e/test_same_game.py) and the times are of
interest (bench/choices.py).
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, cast

from doge.games.doge.board import FAMILIES
from doge.games.doge.game import DOGE
from doge.kernel.bot import decide
from doge.kernel.table import Seat, Table
from doge.registry import bot

if TYPE_CHECKING:
    from doge.games.doge.moves import Decision

PLAYERS = ("apprentice", "merchant", "senator", "procurator")


def first_year(seed: str = "levels") -> str:
    """The choices of the year in JSON: for each the level, the step as in a record, and the milliseconds that it took."""
    seats = [Seat(family, f"bot:{level}") for family, level in zip(FAMILIES, PLAYERS, strict=False)]
    table = Table(DOGE, seats, seed).start()
    bots = [bot(DOGE.name, level, seat.name) for level, seat in zip(PLAYERS, seats, strict=True)]
    found = []
    while table.state.year == 1:
        seat = table.waiting[0]
        seen, legal, stream = table.observe(seat), table.legal(seat), table.stream(seat)
        began = time.perf_counter()
        action = decide(bots[seat], seen, legal, stream)
        taken = 1000 * (time.perf_counter() - began)
        found.append({"level": PLAYERS[seat], "step": action.step(), "ms": taken})
        table.submit(cast("Decision", action))  # bots of Doge answer with nothing else
    return json.dumps(found)


if __name__ == "__main__":
    print(first_year())
