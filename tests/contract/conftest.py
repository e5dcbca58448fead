"""The random games of a run, over all games and numbers of players, in batches that tests share; Lanterns (tests/toy)
is one.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from doge.kernel.table import Table
from doge.registry import ENTRIES, GAMES
from tests.chosen import GAME, meant
from tests.lanterns import registered
from tests.matches import random_match
from tests.toy.entry import ENTRY as TOY

GAMES_A_RUN = 500
BATCH = 25
FEWER = {TOY.name: 2, "families": 1}
"""Batches for each number of players, where others get their share of the run: nobody plays Lanterns, and games of Families are long."""
MOST_ALONE = 2
"""Batches for each number of players where a run is about one game: it shall take no minute."""
GAMES_HERE = {name: entry for name, entry in {**ENTRIES, TOY.name: TOY}.items() if meant(name)}
"""All games of the house and Lanterns, or the one that the run is about."""
KINDS = [(name, seats) for name, entry in GAMES_HERE.items() for seats in entry.seat_counts]


def batches(name: str) -> int:
    """How many batches of a game are played with each number of players."""
    others = [kind for kind in KINDS if kind[0] not in FEWER]
    return FEWER.get(name, MOST_ALONE if GAME else GAMES_A_RUN // len(others) // BATCH)


BATCHES = [(name, seats, number) for name, seats in KINDS for number in range(batches(name))]


@pytest.fixture(scope="package", autouse=True)
def toy() -> Iterator[None]:
    """Lanterns is a game of the house here."""
    with registered():
        yield


def _together(batch: tuple[str, int, int]) -> Any:
    """The batch as a parameter whose tests one worker of pytest-xdist runs, under --dist loadgroup."""
    name = "-".join(map(str, batch))
    return pytest.param(batch, id=name, marks=pytest.mark.xdist_group(name))


@pytest.fixture(scope="package", params=map(_together, BATCHES))
def matches(request: pytest.FixtureRequest, toy: None) -> list[Table]:
    """A batch of finished random matches of one game and number of players."""
    return _batch(*request.param)


@lru_cache(maxsize=1)  # pytest makes it anew for each file; the tests change no match
def _batch(name: str, seats: int, number: int) -> list[Table]:
    return [random_match(GAMES[name], seats, f"batch {number} game {game}") for game in range(BATCH)]
