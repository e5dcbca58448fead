"""Golden games: one finished game for each way of ending and each tie-break, replayed and told again.

After a change that is meant to change them: pytest tests/golden/doge --regenerate, then review the diff of games and
chronicles.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from doge.games.doge.events import YearBegan
from doge.games.doge.hidden import sees
from doge.games.doge.words import Voice
from doge.kernel import record
from doge.kernel.record import Record
from doge.kernel.table import Table
from doge.registry import GAMES
from tests.golden.recipes import RECIPES, Recipe, cook

HERE = Path(__file__).parent
BY_NAME = pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)


def game_file(recipe: Recipe) -> Path:
    return HERE / f"{recipe.name}.json"


def chronicle_file(recipe: Recipe) -> Path:
    return HERE / f"{recipe.name}.txt"


def readable(found: Record) -> str:
    """The record as JSON with one step a line."""
    plain = {key: value for key, value in found.items() if key != "log"}
    top = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in plain.items()]
    steps = [f"  {json.dumps(step, ensure_ascii=False)}" for step in found["log"]]
    return "{\n" + ",\n".join([*top, ' "log": [\n' + ",\n".join(steps) + "\n ]"]) + "\n}\n"


def replay(found: Record) -> tuple[Table, list[Any]]:
    match = record.load(found, GAMES)
    return match, [event for entry in match.history.entries for event in entry.events]


def told(match: Table, events: list[Any]) -> str:
    """The game as a bystander hears it, a paragraph a year."""
    voice = Voice([seat.name for seat in match.seats])
    lines = []
    for event in events:
        if sees(event, None):
            lines += ["", voice.tell(event)] if isinstance(event, YearBegan) and lines else [voice.tell(event)]
    return "\n".join(lines) + "\n"


@BY_NAME
def test_the_golden_game_leads_to_its_result_and_its_chronicle(recipe: Recipe, regenerate: bool) -> None:
    if regenerate:
        made = record.write(cook(recipe))
        del made["rules"]  # they stay as they were written before it was
        game_file(recipe).write_text(readable(made), encoding="utf-8")
        chronicle_file(recipe).write_text(told(*replay(made)), encoding="utf-8")
    text = game_file(recipe).read_text(encoding="utf-8")
    found = record.parse(text)
    match, events = replay(found)
    assert record.write(match) == {"rules": 1} | found
    assert readable(found) == text
    assert recipe.fits(match)
    assert told(match, events) == chronicle_file(recipe).read_text(encoding="utf-8")


def test_nothing_else_is_golden() -> None:
    kept = {path.name for path in HERE.iterdir() if path.suffix in (".json", ".txt")}
    assert kept == {file(recipe).name for recipe in RECIPES for file in (game_file, chronicle_file)}


def test_there_is_one_for_each_way_of_ending_and_number_of_players() -> None:
    games = [json.loads(game_file(recipe).read_text(encoding="utf-8")) for recipe in RECIPES]
    assert {game["result"]["reason"] for game in games} == {"goal", "stalemate", "year-limit"}
    assert {len(game["seats"]) for game in games} == {3, 4}
    kinds = {type(GAMES["doge"].read(step)).__name__ for game in games for step in game["log"]}
    assert kinds == {"NewYear", "Cast", "Advise", "Move", "Place", "Build"}


def test_a_golden_game_can_be_cooked_again() -> None:
    """The recipes still lead to what is kept, as long as the engine's chance and order of choices stay."""
    recipe = RECIPES[0]
    made = record.write(cook(recipe))
    del made["rules"]
    assert readable(made) == game_file(recipe).read_text(encoding="utf-8")
