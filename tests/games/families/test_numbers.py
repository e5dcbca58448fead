"""Every rule has a test that bears its number, every number that the engine cites is a rule's, and
docs/rules/families.md has them all.
"""

import re
from pathlib import Path

import pytest

from doge.games.families.cards import CARDS
from tests.games.families.numbers import RULES, SECTIONS

HERE = Path(__file__).parent
ENGINE = Path(__file__).parents[3] / "doge"
DOCS = Path(__file__).parents[3] / "docs" / "rules" / "families.md"


@pytest.mark.parametrize("rule", sorted(RULES))
def test_the_rule_has_a_test(rule: str) -> None:
    start = "def test_" + rule.lower().replace(".", "_")
    texts = [path.read_text(encoding="utf-8") for path in HERE.glob("test_f*.py")]
    assert any(re.search(rf"^{start}_", text, re.MULTILINE) for text in texts)


def test_every_number_in_the_engine_is_a_rule() -> None:
    sections = {rule.split(".")[0] for rule in RULES}
    for path in ENGINE.rglob("*.py"):
        for number in re.findall(r"\bF\d(?:\.\d+)?", path.read_text(encoding="utf-8")):
            assert number in RULES | sections, f"{path.name} cites {number}"


def test_the_rules_are_written_down_with_their_numbers() -> None:
    parts = re.split(r"^## F(\d) .*$", DOCS.read_text(encoding="utf-8"), flags=re.MULTILINE)
    written = dict(zip(map(int, parts[1::2]), parts[2::2], strict=True))
    assert list(written) == list(range(1, 10))
    for section, rules in SECTIONS.items():
        numbers = re.findall(r"^(\d)\. ", written[section], re.MULTILINE)
        assert numbers == [str(number) for number in range(1, rules + 1)]


def test_all_cards_are_written_down_with_their_number_and_cost() -> None:
    table = DOCS.read_text(encoding="utf-8").split("## F9")[1]
    written: dict[str, tuple[int, int]] = {}
    for names, number, cost in re.findall(r"^\| ([A-Z][^|]*) \| (\d+)(?: each)? \| ([\d, ]+) \|", table, re.MULTILINE):
        titles = names.split(", ")
        costs = [int(one) for one in cost.split(", ")] * (1 if "," in cost else len(titles))
        written |= {title: (int(number), price) for title, price in zip(titles, costs, strict=True)}
    assert written == {card.title: (card.number, card.cost) for card in CARDS.values()}
