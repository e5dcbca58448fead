"""The three ways to win, and the one way to lose by a capture, in sight beside the square as long as the game runs
(M4.1 to M4.3).
"""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, LADY, MASKS
from doge.games.masks.state import OFF
from doge.words import plural, text
from web.dom.markup import Child, Node, h, remembered
from web.games.masks.match import Match
from web.games.masks.signs import mask
from web.games.masks.squares import palace_row, rows_to_palace
from web.screens.components import icon


def panel(match: Match) -> Node | None:
    """How this game is won and lost, by who looks; None for who only watches."""
    if match.you is None:
        return None
    seen, me = match.seen, match.me
    if not seen.kinds:
        return _panel(me, match.names[1 - me], None)
    at = seen.at[seen.kinds.index(CANDIDATE, MASKS * me)]
    rows = rows_to_palace(at, 1 - me) if at != OFF else None
    return _panel(me, match.names[1 - me], rows)


@remembered
def _panel(me: int, family: str, rows: int | None) -> Node:
    """`rows`: how many my Candidate has still to go; None before the game."""
    them, row = 1 - me, palace_row(1 - me)
    ways = [
        _way(
            [mask(me, CANDIDATE), h("b", str(row), class_="rown")],
            text("Your Candidate reaches row {row}", row=row),
            "palace",
            plural("1 row to go", "{n} rows to go", rows) if rows else "",
        ),
        _way([mask(them, CANDIDATE), _cross()], text("You capture {family}’s Candidate", family=family), "candidate"),
        _way([mask(me, LADY), mask(me, LADY)], text("{family} captures both your Ladies", family=family), "ladies"),
    ]
    too = h("span", text("{family} can win in the same three ways.", family=family), " ", class_="too")
    never = text("Spare {family}’s Ladies: if you capture both, you lose.", family=family)
    return h(
        "section",
        h("h2", text("You win if")),
        h("ul", ways),
        h(
            "p",
            h("span", mask(them, LADY), mask(them, LADY), class_="pair2", aria_hidden="true"),
            h("span", too, never),
        ),
        class_="slab goals",
        aria_label=text("How this game is won"),
        key="goals",
    )


def _way(pictures: list[Child], words: str, key: str, so_far: str = "") -> Node:
    """A way to win, and how far it has come."""
    told = h("span", words, [" ", h("b", so_far)] if so_far else None)
    return h("li", h("span", pictures, class_="pair2", aria_hidden="true"), told, key=key)


def _cross() -> Node:
    return icon("i-close", "ico x")
