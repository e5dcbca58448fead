"""How the seats stand in a position that lies open: the network on what comes of it, with the eyes of either seat.

The network judges with the eyes of who is to move, and does not see the masks of the other. So the position is played
on with its true masks, a few ways as the network likes, and judged with the eyes of one seat and then of the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doge.games.masks.board import CANDIDATE, PALACES
from doge.games.masks.bots.network import network
from doge.games.masks.bots.search import drawn
from doge.games.masks.bots.sight import Sight
from doge.games.masks.bots.sketch import DRAWN, RUNNING, Sketch, sketch_of
from doge.games.masks.hidden import Observation
from doge.games.masks.state import EMPTY
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream

WAYS = 4
"""How many ways to play on are looked at; each a turn further than the position itself."""
EVEN = (0.5, 0.5)
TAKEN = 0.95
"""How often a victory in one move is taken where who is to move sees it."""


def standing(seen: Observation, stream: Stream) -> Thought[tuple[float, float]]:
    """By seat the chance to win, by what lies open."""
    if not seen.kinds or seen.pending.seats == (0, 1):  # the masks are still to be arranged
        return EVEN
    yield
    sketch = sketch_of(seen)
    mover, net = sketch.turn, network()
    sight = Sight(sketch, mover)
    hidden = net.hidden(sight.rows())
    mine = net.value(hidden)
    steps = sketch.moves()
    chances = net.policy(net.outputs(hidden), [sight.move(*step) for step in steps]) if steps else []
    total = 0.0
    for way in range(WAYS):
        yield
        total += _after(sketch, steps[drawn(chances, (way + stream.unit()) / WAYS)], mover) if steps else mine
    share = (2 + mine + total / WAYS) / 4  # of the one who is to move
    taken = _taken(sketch, steps, chances)
    share = taken + (1 - taken) * share
    return (share, 1 - share) if mover == 0 else (1 - share, share)


def _after(sketch: Sketch, step: tuple[int, int], mover: int) -> float:
    """What a move comes to for who makes it, from -1 to 1, with the eyes of the other."""
    world = sketch.copy()
    world.play(*step)
    if world.winner != RUNNING:
        return 0.0 if world.winner == DRAWN else 1.0 if world.winner == mover else -1.0
    expected = network().value(network().hidden(Sight(world, world.turn).rows()))
    return expected if world.turn == mover else -expected


def _taken(sketch: Sketch, steps: Sequence[tuple[int, int]], chances: Sequence[float]) -> float:
    """How likely who is to move wins at once: it sees the way to the palace, and captures a mask that it does not know as often
    as the network would.
    """
    found, guesses = set(victories(sketch)), 0.0
    for step, chance in zip(steps, chances, strict=True):
        if step in found:
            if sketch.board[step[1]] == EMPTY:
                return TAKEN
            guesses += chance
    return min(TAKEN, guesses)


def victories(sketch: Sketch) -> Iterator[tuple[int, int]]:
    """The moves that win at once (M4), those to the palace first."""
    kinds, board = sketch.kinds, sketch.board
    steps = sorted(sketch.moves(), key=lambda step: board[step[1]] != EMPTY)
    for source, target in steps:
        captured = board[target]
        if captured != EMPTY:
            wins = kinds[captured] == CANDIDATE
        else:
            wins = kinds[board[source]] == CANDIDATE and target in PALACES[1 - sketch.turn]
        if wins:
            yield source, target
