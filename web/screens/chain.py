"""The chain of means and ends of a game: a few signs with their words, each the means to the next, and the last one the
victory.
"""

from __future__ import annotations

from typing import NamedTuple

from web.dom.markup import Node, h


class Link(NamedTuple):
    """What one wants, and what it takes or brings, in a few words."""

    sign: Node
    title: str
    line: str


def chain(name: str, whole: str, *links: Link) -> Node:
    """The links in a row; `name` is the row's, `whole` says it all in sentences."""
    return h(
        "ol",
        [h("li", link.sign, h("span", h("b", link.title), " ", h("small", link.line))) for link in links],
        class_="chain",
        aria_label=name,
        title=whole,
        key="chain",
    )
