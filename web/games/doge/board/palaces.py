"""The palaces of a family as six signs, a district each, and those of all families in one strip for the column of an
election.
"""

from __future__ import annotations

from doge.games.doge import facts_of_goals as goals
from doge.games.doge.board import DISTRICTS
from doge.games.doge.hidden import Observation
from doge.words import sentences, text
from web.dom.markup import Node, classes, h, remembered, remembered_up_to
from web.games.doge.board import aim
from web.games.doge.signs import palace
from web.screens.portrait import portrait


def spread(seen: Observation, seat: int) -> tuple[bool, ...]:
    """For each district whether the family has a palace there."""
    return tuple([seat in seen.sites[district] for district in DISTRICTS])


@remembered
def pips(seat: int, lit: tuple[bool, ...]) -> Node:
    """The six districts, lit where the family has a palace."""
    return h(
        "span",
        [palace(seat, classes("on" if on else None, f"p{seat + 1}") or "") for on in lit],
        class_="pips",
        role="img",
        aria_label=text("Palaces in {n} of 6 districts", n=sum(lit)),
        key="pips",
    )


@remembered_up_to(2)
def race(seen: Observation, names: tuple[str, ...], you: int | None) -> Node:
    """All families side by side, above the count of their votes: where each has a palace, and how far it is from the nearest
    goal (D8.2).
    """
    return h(
        "ul",
        [_entry(seen, seat, name, seat == you) for seat, name in enumerate(names)],
        class_="slab built race",
        aria_label=text("Palaces"),
        key="race",
    )


def _entry(seen: Observation, seat: int, name: str, mine: bool) -> Node:
    lit = spread(seen, seat)
    away = goals.away(goals.built(seen, seat), sum(lit))
    whole = sentences(text("{family}.", family=name), aim.each(away))
    near = text("{n} to go", n=min(away)) if min(away) else text("goal!")
    return h(
        "li",
        portrait(seat),
        h("div", h("b", name, class_="vh"), h("small", palace(seat, "tk"), near), pips(seat, lit)),
        class_=classes(mine and "me", min(away) <= 1 and "close"),
        title=whole,
        key=str(seat),
    )
