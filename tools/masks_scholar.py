"""An opponent for Masks who has learned by place how often each kind stands there in somebody's set-ups, and looks one
turn ahead.

Whoever is beaten by it sets up in too few ways, or plays so that those who know them profit.
"""

from collections.abc import Sequence
from functools import cache

from doge.games.masks.board import HAND, KINDS, MASKS
from doge.games.masks.bots import BOTS
from doge.games.masks.bots.beliefs import Beliefs, explains, hidden_masks, left_of
from doge.games.masks.bots.judgement import Weights
from doge.games.masks.bots.merchant import Manner, Merchant
from doge.games.masks.bots.sketch import Sketch
from doge.games.masks.choices import SetUps
from doge.games.masks.game import MASKS as GAME
from doge.games.masks.moves import First, SetUp
from doge.kernel.bot import decide
from doge.kernel.chance import Stream

SETUPS = 300
PREFIX = "scholar:"
"""What the name of a scholar begins with; the level whose set-ups it has learned follows."""

Habits = tuple[tuple[float, ...], ...]
"""By place, the palace first, and kind: how often, beside what chance would give."""


def scholar(level: str) -> Merchant:
    """A merchant who knows the set-ups of the level."""
    habits = learned(level)
    return Merchant(Manner(lambda sketch, seat: known(sketch, seat, habits), Weights(), mood=0.15, learned=True))


@cache
def learned(level: str) -> Habits:
    """What can be learned from 300 set-ups of the level; a place where a kind never stood is not taken to be impossible."""
    state = GAME.setup(2, {})
    GAME.play(state, (First(0),), lambda event: None)
    seen, bot = GAME.observe(state, 0), BOTS[level]("")
    setups = [decide(bot, seen, SetUps(0), Stream("scholar", level, number)) for number in range(SETUPS)]
    return habits_of([setup.kinds for setup in setups if isinstance(setup, SetUp)])


def habits_of(setups: Sequence[Sequence[int]]) -> Habits:
    """How much more often than by chance each kind stands in each place."""
    counts = [[sum(kinds[place] == kind for kinds in setups) for kind in KINDS] for place in range(MASKS)]
    return tuple(
        tuple((count + 1) * MASKS / ((len(setups) + len(KINDS)) * HAND[kind]) for kind, count in enumerate(row))
        for row in counts
    )


def known(sketch: Sketch, seat: int, habits: Habits) -> Beliefs:
    """What the masks of a seat may be, by what is proved, by how they behave, and by where they were set up."""
    masks = hidden_masks(sketch, seat)
    rows = [
        [
            habits[mask % MASKS][kind] * explains(sketch, mask, kind) if sketch.may[mask] >> kind & 1 else 0.0
            for kind in KINDS
        ]
        for mask in masks
    ]
    return Beliefs(masks, rows, left_of(sketch, seat))
