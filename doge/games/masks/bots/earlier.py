"""What a seat saw at its choices before, read off what it sees now: its turns played again. Of what it has learned
since, it knew nothing then.
"""

from __future__ import annotations

from functools import lru_cache

from doge.games.masks.board import MASKS
from doge.games.masks.hidden import Observation, imagine, observe
from doge.games.masks.moves import First, Move, SetUp
from doge.games.masks.rules import play
from doge.games.masks.state import State
from doge.kernel.chance import Stream
from doge.kernel.game import silent


@lru_cache(maxsize=2)
def choices_before(seen: Observation) -> tuple[Observation, ...]:
    """What the seat that looks saw at each of its turns before this one, the first one first; nothing where the game did not begin
    with a set-up, as one that is posed.
    """
    kinds = imagine(seen, Stream("earlier")).kinds  # the hidden faces, which never show, agree with all that was played
    state, found = State(), list[Observation]()
    play(state, (First(seen.first),), silent)
    play(state, (SetUp(0, kinds[:MASKS]), SetUp(1, kinds[MASKS:])), silent)
    for step in seen.past:
        if step is None:  # the rules pass by themselves
            continue
        if len(state.pending.seats) != 1 or state.board[step[0]] < 0:
            return ()
        (seat,) = state.pending.seats
        if seat == seen.viewer:
            found.append(observe(state, seat))
        play(state, (Move(seat, *step),), silent)
    return tuple(found) if observe(state, seen.viewer) == seen else ()
