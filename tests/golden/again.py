"""Plays a record once more on this Python: the same seats and seed, the person's decisions from its log, everything
else anew.

    python -m tests.golden.again < game.json

Prints the log that comes about. Bots think again and chance is drawn again, so an equal log says that both are the
same here and where the record was written.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

from doge.kernel.bot import decide
from doge.kernel.table import Seat, Table
from doge.registry import GAMES, AnyTable, bot


def again(record: dict[str, Any]) -> list[Any]:
    """The log of the game that the record's seats, seed and person lead to."""
    game = GAMES[record["game"]]
    seats = [Seat(**seat) for seat in record["seats"]]
    table: AnyTable = Table(game, seats, record["seed"], record.get("options")).start()
    answers = persons(record)
    while table.waiting and len(table.log) < len(record["log"]):
        seat = table.waiting[0]
        level = table.seats[seat].level
        if table.pending.secret and level is None and record["log"][len(table.log)].get("seat") != seat:
            table.submit(next(answer for answer in table.legal(seat) if not answer.logged))
        elif level is None:
            table.submit(game.read(next(answers)))
        else:
            player = bot(game.name, level, table.seats[seat].name)
            table.submit(decide(player, table.observe(seat), table.legal(seat), table.stream(seat)))
    return [action.step() for action in table.log]


def persons(record: dict[str, Any]) -> Iterator[Any]:
    """What the people at the table chose, in order."""
    people = [number for number, seat in enumerate(record["seats"]) if seat["player"] == "human"]
    return (step for step in record["log"] if "chance" not in step and step.get("seat") in people)


if __name__ == "__main__":
    print(json.dumps(again(json.load(sys.stdin))))
