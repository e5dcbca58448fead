"""Replays golden games of Masks and tells them. Needs nothing but doge/, so that it can be run in the browser, too."""

import json
from typing import Any

from doge.games.masks.game import MASKS
from doge.games.masks.moves import LETTERS
from doge.games.masks.words import Voice
from doge.kernel import record
from doge.kernel.table import Table

AnyTable = Table[Any, Any, Any, Any]


def replay(line: str) -> tuple[AnyTable, list[Any]]:
    """The table of a record, and everything that happened at it."""
    match = record.load(record.parse(line), {"masks": MASKS})
    return match, [moment.event for moment in match.by("open") if moment.event is not None]


def told(number: int, match: AnyTable, events: list[Any]) -> str:
    """The game as one who sees everything hears it."""
    voice = Voice([seat.name for seat in match.seats])
    kinds = "".join(LETTERS[kind] for kind in match.state.kinds)
    setups = [
        f"{seat.name}: {kinds[10 * n : 10 * n + 5]} {kinds[10 * n + 5 : 10 * n + 10]}"
        for n, seat in enumerate(match.seats)
    ]
    lines = [f"Game {number} of games.jsonl", *setups, "", *map(voice.tell, events)]
    return "\n".join(lines) + "\n"


def written(match: AnyTable) -> str:
    """The record of the table as the golden games have it: they are older than the number of the rules."""
    found = record.write(match)
    assert found.pop("rules") == 1
    return record.dump_sorted(found)


def again(games: str) -> str:
    """By number, in JSON: each game's record after it was replayed, and its chronicle; `games` are the records by number."""
    found = {}
    for number, line in json.loads(games).items():
        match, events = replay(line)
        found[number] = (written(match), told(int(number), match, events))
    return json.dumps(found)
