"""Every rule has a test that bears its number, and every number that the engine cites is a rule's."""

import re
from pathlib import Path

import pytest

from tests.games.doge.numbers import RULES

HERE = Path(__file__).parent
ENGINE = Path(__file__).parents[3] / "doge"


@pytest.mark.parametrize("rule", sorted(RULES))
def test_the_rule_has_a_test(rule: str) -> None:
    start = "def test_" + rule.lower().replace(".", "_")
    texts = [path.read_text() for path in HERE.glob("test_d*.py")]
    assert any(re.search(rf"^{start}[a-z]?_", text, re.MULTILINE) for text in texts)


def test_every_number_in_the_engine_is_a_rule() -> None:
    sections = {rule.split(".")[0] for rule in RULES}
    for path in ENGINE.rglob("*.py"):
        for number in re.findall(r"\bD\d(?:\.\d+)?", path.read_text()):
            assert number in RULES | sections, f"{path.name} cites {number}"
