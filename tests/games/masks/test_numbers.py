"""The rules of Masks are numbered the same way in the book, in the tests and where they are enforced."""

import re
from pathlib import Path

from tests.games.masks.numbers import RULES, SECTIONS

ROOT = Path(__file__).parents[3]
BOOK = (ROOT / "docs" / "rules" / "masks.md").read_text(encoding="utf-8")


def test_the_book_has_the_numbers_that_can_be_cited() -> None:
    for section, rules in SECTIONS.items():
        text = BOOK.split(f"## M{section} ", 1)[1].split("\n## ", 1)[0]
        assert [int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)] == list(range(1, rules + 1))


def test_every_number_that_is_cited_exists_and_every_rule_has_a_test() -> None:
    files = [*(ROOT / "doge" / "games" / "masks").rglob("*.py"), *(ROOT / "tests" / "games" / "masks").glob("*.py")]
    cited = {found for path in files for found in re.findall(r"\bM\d(?:\.\d)?\b", path.read_text(encoding="utf-8"))}
    assert cited <= RULES | {f"M{section}" for section in range(1, 8)}
    tested = {
        f"M{section}.{rule}" if rule else f"M{section}"
        for path in files
        for section, rule in re.findall(r"def test_m(\d)_(\d)?", path.read_text(encoding="utf-8"))
    }
    assert tested >= RULES
