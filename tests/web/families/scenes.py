"""Moments of the golden games at which somebody is asked something: real tables for the tests of the page."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from doge.games.families.state import State
from doge.kernel import record
from doge.kernel.table import Table
from doge.registry import GAMES

GOLDEN = Path(__file__).parents[2] / "golden/families/records.jsonl"


class Scene(NamedTuple):
    """A game up to a step, and the seat that is asked then."""

    game: int
    steps: int
    seat: int


@cache
def games() -> list[dict[str, Any]]:
    """The golden records."""
    return [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


def text(scene: Scene, people: tuple[int, ...] = ()) -> str:
    """The record of the scene with the seat that is asked played by a person, and bots for the rest."""
    found = games()[scene.game]
    mine = people or (scene.seat,)
    seats = [seat | {"player": "human" if n in mine else "bot:random"} for n, seat in enumerate(found["seats"])]
    cut = {key: value for key, value in found.items() if key != "result"}
    return json.dumps(cut | {"seats": seats, "log": found["log"][: scene.steps]})


def scenes(fits: Callable[[State, int], bool], seats: int = 4, start: int = 0) -> Iterator[Scene]:
    """The scenes in which a seat is asked what fits, game by game."""
    for number, found in enumerate(games()):
        if number >= start and len(found["seats"]) == seats:
            yield from _of(number, found, fits)


def _of(number: int, found: dict[str, Any], fits: Callable[[State, int], bool]) -> Iterator[Scene]:
    begun = {key: value for key, value in found.items() if key != "result"}
    table: Table[Any, Any, Any, Any] = record.load(begun | {"log": []}, GAMES, start=False)
    game = table.game
    for steps, step in enumerate(found["log"]):
        state, asked = table.state, table.pending
        if not table.slips:
            for seat in asked.seats:
                if fits(state, seat):
                    yield Scene(number, steps, seat)
        table.follow(game.read(step))


def first(fits: Callable[[State, int], bool], seats: int = 4, start: int = 0) -> Scene:
    """The first of them."""
    return next(scenes(fits, seats, start))
