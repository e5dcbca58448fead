"""How the golden games came to be: who played, from which seed on, and what makes the game worth keeping."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count

from doge.games.doge import ending
from doge.games.doge.board import FAMILIES
from doge.games.doge.game import DOGE
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from tests.golden.steering import Player, builder, hermit, idler, prince


@dataclass(frozen=True, slots=True)
class Recipe:
    """A golden game: the first seed, counted from `first`, with which these players make it fit."""

    name: str
    players: Sequence[Player]
    fits: Callable[[Table], bool]
    first: int = 0


def cook(recipe: Recipe) -> Table:
    """The finished game of the recipe; tries one seed after the other."""
    seeds = (f"{recipe.name} {number}" for number in count(recipe.first))
    return next(match for match in (play(recipe.players, seed) for seed in seeds) if recipe.fits(match))


def play(players: Sequence[Player], seed: str) -> Table:
    seats = [Seat(FAMILIES[seat], f"steered:{player.__name__}") for seat, player in enumerate(players)]
    match, stream = Table(DOGE, seats, seed).start(), Stream(seed, "steering")
    while match.waiting:
        seat = match.waiting[0]
        match.submit(players[seat](match.observe(seat), match.legal(seat), seat, stream))
    return match


def met(match: Table) -> list[tuple[int, int]]:
    """Palaces and houses on the board of each seat that met a condition of D8.2."""
    state = match.state
    seats = [seat for seat in range(state.seats) if ending.meets(state, seat)]
    return [(ending.palaces(state, seat), ending.houses_on_board(state, seat)) for seat in seats]


def ended(reason: str) -> Callable[[Table], bool]:
    return lambda match: match.result is not None and match.result.reason == reason


def one_reached_the_goal(match: Table) -> bool:
    return ended("goal")(match) and len(met(match)) == 1


def palaces_decided(match: Table) -> bool:
    """D8.3: two or more met a condition, and one of them has the most palaces."""
    palaces = sorted(palaces for palaces, _ in met(match))
    return len(palaces) > 1 and palaces[-1] > palaces[-2]


def houses_decided(match: Table) -> bool:
    """D8.3: two or more with the most palaces, and one of them has the most houses on the board."""
    best = sorted(met(match))
    return len(best) > 1 and best[-1][0] == best[-2][0] and best[-1][1] > best[-2][1]


def victory_was_shared(match: Table) -> bool:
    """D8.3: two or more with the most palaces and as many houses; somebody else met a condition, too, or not."""
    best = sorted(met(match))
    return len(best) > 1 and best[-1] == best[-2]


RECIPES = (
    Recipe("goal-3", [builder] * 3, one_reached_the_goal),
    Recipe("goal-4", [builder] * 4, one_reached_the_goal),
    Recipe("stalemate-3", [hermit] * 3, ended("stalemate")),
    Recipe("year-limit-4", [idler] * 4, ended("year-limit")),
    Recipe("tie-palaces-3", [prince, prince, builder], palaces_decided),
    Recipe("tie-houses-4", [builder] * 4, houses_decided),
    Recipe("tie-shared-4", [builder] * 4, victory_was_shared),
)
