"""The rules of a game are numbered the same way in the book, in the tests and where they are enforced."""

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.chosen import meant

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


class Numbered(NamedTuple):
    """A game with numbered rules: its name, the letter of its rules, how many each section has, and all that can be cited."""

    name: str
    letter: str
    sections: Mapping[int, int]
    rules: frozenset[str]


def numbered(name: str) -> Numbered:
    numbers = import_module(f"tests.games.{name}.numbers")
    return Numbered(name, min(numbers.RULES)[0], numbers.SECTIONS, frozenset(numbers.RULES))


GAMES = [numbered(path.parent.name) for path in sorted(HERE.glob("*/numbers.py")) if meant(path.parent.name)]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game in GAMES for rule in sorted(game.rules)])
def test_the_rule_has_a_test(game: Numbered, rule: str) -> None:
    start = rule.lower().replace(".", "_") + "[a-z]?_" + (r"(?!\d)" if "." not in rule else "")
    texts = [path.read_text(encoding="utf-8") for path in (HERE / game.name).glob(f"test_{game.letter.lower()}*.py")]
    assert any(re.search(f"^def test_{start}", text, re.MULTILINE) for text in texts)


@each_game
def test_every_number_that_is_cited_is_a_rule(game: Numbered) -> None:
    known = game.rules | {rule.split(".")[0] for rule in game.rules}
    for path in (*(ROOT / "doge").rglob("*.py"), *(HERE / game.name).rglob("*.py")):
        cited = set(re.findall(rf"\b{game.letter}\d(?:\.\d+)?", path.read_text(encoding="utf-8")))
        assert cited <= known, path.name


@each_game
def test_the_book_has_the_rules_with_their_numbers(game: Numbered) -> None:
    book = (ROOT / f"docs/rules/{game.name}.md").read_text(encoding="utf-8")
    for section, rules in game.sections.items():
        text = book.split(f"## {game.letter}{section} ", 1)[1].split("\n## ", 1)[0]
        assert [int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)] == list(range(1, rules + 1))
