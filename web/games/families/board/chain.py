"""The chain of means and ends as four signs with their words: what gold buys, what that earns, whom votes elect, who wins
(F1.1, F2, F7.4).
"""

from __future__ import annotations

from doge.games.families.cards import RULER_INCOME, RULERS
from doge.words import sentences, text
from web.dom.markup import Node, remembered
from web.games.families.signs import glyph
from web.screens.chain import Link, chain


@remembered
def strip() -> Node:
    """The four signs."""
    brings = dict(zip(RULERS, RULER_INCOME, strict=True))
    whole = sentences(
        text("Ships and people cost gold once and earn it every turn."),
        text(
            "Cardinals elect the Pope, who brings {pope} gold a turn, and Senators the Doge, who brings {doge}.",
            **brings,
        ),
        text("Whoever has the most gold at the end wins."),
    )
    return chain(
        text("From cards to victory"),
        whole,
        Link(glyph("deck"), text("Cards"), text("paid once")),
        Link(glyph("cog"), text("Gold"), text("each turn")),
        Link(glyph("pope"), text("Votes"), text("Pope, Doge")),
        Link(glyph("coin"), text("Most gold"), text("wins")),
    )
