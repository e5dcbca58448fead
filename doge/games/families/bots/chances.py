"""How sure a lead is: the fitted numbers of chances.json, which `python -m tools.families_chances --fit` makes."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

FILE = "chances.json"


@cache
def fitted(players: int) -> tuple[float, float]:
    """By how much what the players will have may yet be wrong, in gold: in the last turn, and more for each turn that is left."""
    found = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))["players"][str(players)]
    return float(found["last"]), float(found["turn"])


def spread(turns: float, players: int) -> float:
    """The gold ahead that makes a player's odds of winning e times as good, with so many turns and players left."""
    last, turn = fitted(max(2, players))
    return last + turn * turns
