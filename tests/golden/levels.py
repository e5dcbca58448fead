"""Plays the first year of a game in which every level sits at the table, and says what everybody chose.

    python -m tests.golden.levels

The same source is run inside the browser (e2e/test_same_game.py); the logs must be equal.
"""

from __future__ import annotations

import json

from doge.games.doge.board import FAMILIES
from doge.games.doge.game import DOGE
from doge.house import LEVELS
from doge.kernel.bot import decide
from doge.kernel.table import Seat, Table

PLAYERS = ("apprentice", "merchant", "senator", "procurator")


def first_year(seed: str = "levels") -> str:
    """The log of the year, as the steps of a record, in JSON."""
    seats = [Seat(family, f"bot:{level}") for family, level in zip(FAMILIES, PLAYERS, strict=False)]
    table = Table(DOGE, seats, seed).start()
    bots = [LEVELS[DOGE.name][level].make(seat.name) for level, seat in zip(PLAYERS, seats, strict=True)]
    while table.state.year == 1:
        seat = table.waiting[0]
        table.submit(decide(bots[seat], table.observe(seat), table.legal(seat), table.stream(seat)))
    return json.dumps([action.step() for action in table.log])


if __name__ == "__main__":
    print(first_year())
