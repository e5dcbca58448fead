"""What the rules of any game are made of: paragraphs with the numbers that they tell, pictures beside them, tables.
Knows no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doge.words import text
from web.dom.markup import Child, Node, h


class Rule(NamedTuple):
    """A paragraph, and the numbers by which its rules are cited."""

    numbers: str
    words: str


def told(numbered: bool, *rules: Rule) -> list[Node]:
    """The paragraphs, each with its numbers at the right edge if they are shown."""
    return [
        h(
            "div",
            h("p", text(rule.words)),
            h("span", rule.numbers, class_="note dn") if numbered else None,
            class_="rule",
        )
        for rule in rules
    ]


def figure(caption: str, picture: Node) -> Node:
    """A picture and what it shows."""
    return h("figure", picture, h("figcaption", caption))


def pictured(numbered: bool, pictures: Child, rule: Rule) -> Node:
    """A paragraph with pictures beside it."""
    return h("div", h("div", pictures, class_="bx"), told(numbered, rule), class_="rrow")


def table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> Node:
    """A table that may be wider than its page; the first of each row is its title."""
    head = h("tr", [h("th", title, scope="col") for title in titles])
    body = [h("tr", h("th", row[0], scope="row"), [h("td", cell) for cell in row[1:]]) for row in rows]
    return h("div", h("table", h("thead", head), h("tbody", body), class_="rt2"), class_="tw")
