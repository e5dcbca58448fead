"""A bot that looks one turn ahead in a few imagined positions, and sets up in a way that nobody can learn by heart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from doge.games.masks.board import CANDIDATE, MASKS
from doge.games.masks.bots.judgement import Suspicion, worth
from doge.games.masks.facts import chances
from doge.games.masks.hidden import Observation, imagine
from doge.games.masks.moves import Decision, Move, SetUp
from doge.games.masks.rules import play
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal, silent

SWAPS = 2
"""How many pairs of masks change places in a good set-up."""


class Greedy:
    """Takes the move that is worth the most on average; `noise`, in Nobles, is how far it may misjudge each."""

    def __init__(self, worlds: int, noise: float) -> None:
        self._worlds = worlds
        self._noise = noise

    def choose(self, observation: Observation, legal: Legal[Decision], stream: Stream) -> Thought[Decision]:
        """Think about one decision and return one of the legal actions."""
        if not observation.kinds:
            return arranged([action for action in legal if isinstance(action, SetUp)], stream)
        moves = [action for action in legal if isinstance(action, Move)]
        suspicion = {mask: likely[CANDIDATE] for mask, likely in chances(observation, moves[0].seat).items()}
        sums, weighed = [0.0] * len(moves), 0
        while weighed < self._worlds:
            found = _worths(observation, moves, suspicion, stream)
            sums, weighed = [total + more for total, more in zip(sums, found, strict=True)], weighed + 1
            if (yield):
                break
        scores = [total / weighed + self._noise * (stream.unit() - stream.unit()) for total in sums]
        return moves[scores.index(max(scores))]


def _worths(seen: Observation, moves: Sequence[Move], suspicion: Suspicion, stream: Stream) -> Iterable[float]:
    """What each move is worth in one position that agrees with what is seen."""
    world = imagine(seen, stream)
    for move in moves:
        after = world.copy()
        play(after, (move,), silent)
        yield worth(after, move.seat, suspicion)


def arranged(good: Sequence[SetUp], stream: Stream) -> SetUp:
    """One of the good set-ups with a few masks changed about; the Candidate stays where he is."""
    setup = stream.choice(good)
    kinds = list(setup.kinds)
    others = [place for place in range(MASKS) if kinds[place] != CANDIDATE]
    for _ in range(SWAPS):
        one, other = stream.choice(others), stream.choice(others)
        kinds[one], kinds[other] = kinds[other], kinds[one]
    return SetUp(setup.seat, tuple(kinds))
