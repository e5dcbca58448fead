"""Questions of Families to put to a bot: positions of random games and of set-up ones, and the bot's answer."""

from functools import cache
from typing import Any

from doge.games.families.bots import BOTS
from doge.games.families.game import FAMILIES
from doge.games.families.moves import Decision
from doge.games.families.state import State
from doge.kernel.bot import Bot
from tests.games.promises import chosen
from tests.matches import random_match, samples

LEVELS = ("apprentice", "merchant", "senator", "procurator")


def make(level: str) -> Bot[Any, Any]:
    return BOTS[level]("")


def choice(level: str, state: State, seed: str = "bot", seat: int | None = None) -> Decision:
    """What a bot of the level answers for the seat that is asked; it must be legal."""
    answer: Decision = chosen(FAMILIES, make(level), state, seed, seat=seat)
    return answer


@cache
def questions(name: str, seats: int, every: int) -> tuple[State, ...]:
    """Positions of a random game in which somebody has a choice."""
    match = random_match(FAMILIES, seats, name)
    return tuple(
        state.copy()
        for state, _ in samples(match, every)
        if state.pending.seats and has_choice(state, state.pending.seats[0])
    )


def has_choice(state: State, seat: int) -> bool:
    """Whether the seat can answer in more than one way."""
    legal = FAMILIES.legal(state, seat)
    return not legal.listed or len(legal) > 1
