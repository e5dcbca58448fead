"""The deal of the first steps of Masks: how both set up, and what the rival does for the first turns, whatever the
person does.
"""

from __future__ import annotations

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.choices import MOVES
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import LETTERS, Decision, Move, SetUp
from doge.games.masks.state import EMPTY

SEED = "first-0"
"""Its lot gives the person the first turn."""

FORMATION = 1
"""The ready-made set-up of the person: Ladies ahead (plans.py)."""

RIVAL = "alcsnannal"
"""The rival's masks: palace and front row, from column a on."""

SCRIPT = (("d6 c5",), ("b6 b5",), ("b5 c5",), ("c5 c4",), ("c4 c3", "c4 d4", "c4 b4"))
"""The rival's moves, one after another; of several the one that captures, else the first."""


def step(seat: int, text: str) -> Move:
    """A move, such as "d6 c5"."""
    source, target = text.split()
    return MOVES[seat][SPACE_IDS.index(source)][SPACE_IDS.index(target)]


def rival(seen: Observation, seat: int) -> Decision | None:
    """What the rival answers; None: it thinks for itself. A move that cannot be made is left out."""
    if not seen.kinds:
        return SetUp(seat, tuple([LETTERS.index(letter) for letter in RIVAL]))
    turn = len(seen.past) // 2
    if turn >= len(SCRIPT):
        return None
    moves = [step(seat, each) for each in SCRIPT[turn]]
    return next((each for each in moves if seen.board[each.target] != EMPTY), moves[0])
