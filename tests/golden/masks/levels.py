"""What every level of Masks chooses at the questions of a game that the procurator plays against itself, and how long
it takes.

    python -m tests.golden.masks.levels

The same source is run inside the browser, where the choices must be equal (e2e/test_same_game.py) and the times are of
interest (bench/choices.py).
"""

import json
import time

from doge.kernel.bot import decide
from doge.kernel.table import Seat, Table
from doge.registry import AnyTable, bot, game

LEVELS = ("apprentice", "merchant", "senator", "procurator")


def first_turns(questions: int = 6, seed: str = "levels") -> str:
    """The choices in JSON: for each the level, the step as in a record, and the milliseconds that it took. The first two are set-ups."""
    table: AnyTable = Table(game("masks"), [Seat(name, "bot:procurator") for name in ("Anna", "Bernd")], seed).start()
    found = []
    for _ in range(questions):
        seat = table.waiting[0]
        for level in LEVELS:
            began = time.perf_counter()
            action = decide(bot("masks", level, ""), table.observe(seat), table.legal(seat), table.stream(seat))
            taken = 1000 * (time.perf_counter() - began)
            found.append({"level": level, "step": action.step(), "ms": taken})
        table.submit(action)
    return json.dumps(found)


if __name__ == "__main__":
    print(first_turns())
