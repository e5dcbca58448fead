"""docs/rules/families.md has every card."""

import re
from pathlib import Path

from doge.games.families.cards import CARDS

BOOK = Path(__file__).parents[3] / "docs/rules/families.md"


def test_all_cards_are_written_down_with_their_number_and_cost() -> None:
    table = BOOK.read_text(encoding="utf-8").split("## F9")[1]
    written: dict[str, tuple[int, int]] = {}
    for names, number, cost in re.findall(r"^\| ([A-Z][^|]*) \| (\d+)(?: each)? \| ([\d, ]+) \|", table, re.MULTILINE):
        titles = names.split(", ")
        costs = [int(one) for one in cost.split(", ")] * (1 if "," in cost else len(titles))
        written |= {title: (int(number), price) for title, price in zip(titles, costs, strict=True)}
    assert written == {card.title: (card.number, card.cost) for card in CARDS.values()}
