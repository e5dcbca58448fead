"""The random games of a run: 500 over all games and numbers of players, in batches that tests share."""

from __future__ import annotations

from typing import Any

import pytest

from doge.kernel.table import Table
from doge.registry import GAMES
from tests.matches import random_match

GAMES_A_RUN = 500
BATCH = 25
KINDS = [(name, seats) for name, game in GAMES.items() for seats in game.seat_counts]
BATCHES = [(name, seats, number) for name, seats in KINDS for number in range(GAMES_A_RUN // len(KINDS) // BATCH)]


def _together(batch: tuple[str, int, int]) -> Any:
    """The batch as a parameter whose tests one worker of pytest-xdist runs, under --dist loadgroup."""
    name = "-".join(map(str, batch))
    return pytest.param(batch, id=name, marks=pytest.mark.xdist_group(name))


@pytest.fixture(scope="session", params=map(_together, BATCHES))
def matches(request: pytest.FixtureRequest) -> list[Table]:
    """A batch of finished random matches of one game and number of players."""
    name, seats, number = request.param
    return [random_match(GAMES[name], seats, f"batch {number} game {game}") for game in range(BATCH)]
