"""Simple styles of play for Masks, to measure the levels against: whoever plays well must beat every one of them."""

from collections.abc import Callable

from doge.games.masks.board import CANDIDATE, LADY
from doge.games.masks.bots.judgement import row_of
from doge.games.masks.bots.sketch import BITS, Sketch, sketch_of
from doge.games.masks.choices import MOVES, SetUps
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Decision
from doge.games.masks.state import EMPTY
from doge.kernel.bot import RandomBot, Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal

Liking = Callable[[Sketch, int, int], float]
"""How much a style likes the move of a seat from a source to a target."""


class Stylist:
    """Sets up as a beginner would, and makes the move that its style likes best."""

    def __init__(self, liking: Liking) -> None:
        self._liking = liking

    def choose(self, observation: Observation, legal: Legal[Decision], stream: Stream) -> Thought[Decision]:
        yield from ()
        if isinstance(legal, SetUps):
            return stream.choice(list(legal)) if stream.below(2) else legal.sample(stream)
        sketch = sketch_of(observation)
        liked = [(self._liking(sketch, *move) + 2 * stream.unit(), move) for move in sketch.moves()]
        _, (source, target) = max(liked)
        return MOVES[sketch.turn][source][target]


def _plain(sketch: Sketch, source: int, target: int) -> float:
    """What every style knows: win at once, capture, and not with the Candidate where a Lady may stand."""
    mask, captured = sketch.board[source], sketch.board[target]
    lady = captured != EMPTY and bool(sketch.may[captured] & BITS[LADY])
    worth = 0.0
    if sketch.kinds[mask] == CANDIDATE:
        if row_of(target, sketch.turn) == 6 and not lady:
            worth += 1000
        if captured != EMPTY:
            worth += -30 if lady else 8
    elif captured != EMPTY:
        worth += 10
    return worth


def _careful(sketch: Sketch, source: int, target: int) -> float:
    """The Candidate runs from danger, and not into it."""
    if sketch.kinds[sketch.board[source]] != CANDIDATE:
        return 0.0
    flees = 6 if sketch.strikers(source, 1 - sketch.turn, sketch.may) else -1
    return flees - (12 if sketch.strikers(target, 1 - sketch.turn, sketch.may) else 0)


def _forward(sketch: Sketch, source: int, target: int) -> int:
    return row_of(target, sketch.turn) - row_of(source, sketch.turn)


def greedy(sketch: Sketch, source: int, target: int) -> float:
    """Captures whatever it can, else advances out of reach."""
    worth = _plain(sketch, source, target) + _careful(sketch, source, target)
    kind, exposed = sketch.kinds[sketch.board[source]], sketch.strikers(target, 1 - sketch.turn, sketch.may)
    if exposed and kind not in (LADY, CANDIDATE) and sketch.board[target] == EMPTY:
        worth -= 1.5
    return worth + 0.7 * _forward(sketch, source, target)


def defensive(sketch: Sketch, source: int, target: int) -> float:
    """Leaves its own two rows only when it must."""
    stays = 0 if row_of(target, sketch.turn) < 2 else -40
    return _plain(sketch, source, target) + _careful(sketch, source, target) + stays


def all_out(sketch: Sketch, source: int, target: int) -> float:
    """Advances with everything, the Candidate too."""
    return _plain(sketch, source, target) + 2 * _forward(sketch, source, target)


STYLES: dict[str, Callable[[], RandomBot | Stylist]] = {
    "random": RandomBot,
    "greedy": lambda: Stylist(greedy),
    "defensive": lambda: Stylist(defensive),
    "all-out": lambda: Stylist(all_out),
}
"""How a player of each style is made."""
