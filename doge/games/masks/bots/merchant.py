"""The apprentice and the merchant: sound heuristics for every decision, from what the seat may know. Keep nothing
between choices.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from doge.games.masks.bots.beliefs import Beliefs, certainty, suspicion
from doge.games.masks.bots.judgement import Weights, judge
from doge.games.masks.bots.sketch import Sketch, sketch_of
from doge.games.masks.choices import MOVES, SetUps
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Decision, Move
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal


@dataclass(frozen=True, slots=True)
class Manner:
    """How well somebody plays who judges by rules of thumb."""

    believes: Callable[[Sketch, int], Beliefs]
    weights: Weights
    mood: float  # by how much a move may be misjudged, in masks
    learned: bool  # whether it sets up as is known to be good, or in any way


APPRENTICE = Manner(certainty, Weights(fear=0.2, greed=0.15, alarm=0.5, bait=0.0), mood=2.5, learned=False)
MERCHANT = Manner(suspicion, Weights(), mood=0.15, learned=True)


class Merchant:
    """Captures what is worth it, keeps the Candidate out of reach, and suspects who never flees of being a Lady."""

    def __init__(self, manner: Manner = MERCHANT) -> None:
        self._manner = manner

    def choose(self, observation: Observation, legal: Legal[Decision], stream: Stream) -> Thought[Decision]:
        """The decision, after a few milliseconds."""
        if isinstance(legal, SetUps):
            return stream.choice(list(legal)) if self._manner.learned else legal.sample(stream)
        manner, sketch = self._manner, sketch_of(observation)
        chances = manner.believes(sketch, 1 - sketch.turn).chances()
        best: tuple[float, Move] | None = None
        for number, (source, target) in enumerate(sketch.moves()):
            worth = judge(sketch, (source, target), chances, manner.weights)
            worth += manner.mood * (stream.unit() + stream.unit() - 1)
            if best is None or worth > best[0]:
                best = worth, MOVES[sketch.turn][source][target]
            if number % 8 == 7:
                yield
        assert best is not None
        return best[1]
