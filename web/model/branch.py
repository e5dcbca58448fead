"""Another way to play a game: the game that a branch leaves, and where, as their records say it. Values alone.

    "game-id": "3f9c21d07a5be604"                           in the game itself, once it has a branch
    "branch": {"of": "3f9c21d07a5be604", "at": 57}          in the branch: it shares the first 57 steps of the log

What a record holds may come from anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from doge.kernel.game import Observation

KEY, ID = "branch", "game-id"
EVERYBODY = "all"
"""The chair of all seats; else it is the number of a seat, or "" for those who played the game."""
FORM = re.compile(r"[^\s./\\]{1,64}")
"""What the id of a game looks like."""
LONGEST_LOG = 10**6


class Branch(NamedTuple):
    """The game that a branch leaves, by its id, and how many steps of the log both have."""

    of: str
    at: int


class Fork(NamedTuple):
    """A branch at the table: the game that it leaves, and what everybody knew where it does."""

    of: str
    at: int
    seen: Observation


class Ties(NamedTuple):
    """What a game and its branches find each other by in the list: its id, the id of the game that it leaves, and when it does."""

    id: str = ""
    of: str = ""
    since: str = ""


ALONE = Ties()


def named(found: object) -> str:
    """An id that may come from anywhere; "" if it is none."""
    return found if isinstance(found, str) and FORM.fullmatch(found) else ""


def read(extra: Mapping[str, Any]) -> Branch | None:
    """Which game a record leaves and where; None: it is no branch."""
    found = extra.get(KEY)
    if not isinstance(found, dict):
        return None
    of, at = named(found.get("of")), found.get("at")
    return Branch(of, at) if of and type(at) is int and 0 <= at <= LONGEST_LOG else None
