"""The palaces of a family as six signs, a district each, filled as far as its houses there go; those of all
families in one strip for the column of an election.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge import facts
from doge.games.doge import facts_of_goals as goals
from doge.games.doge.board import DISTRICTS, SITE_COSTS
from doge.games.doge.hidden import Observation
from doge.games.doge.words import area_name
from doge.words import sentences, series, text
from web.dom.markup import Node, classes, h, remembered, remembered_up_to
from web.games.doge.board import aim
from web.games.doge.signs import palace
from web.screens.portrait import portrait


class Begun(NamedTuple):
    """A palace that is not built yet: so many of the houses that it costs stand there."""

    area: str
    have: int
    cost: int


def spread(seen: Observation, seat: int) -> tuple[bool, ...]:
    """For each district whether the family has a palace there."""
    return tuple([seat in seen.sites[district] for district in DISTRICTS])


def begun(seen: Observation, seat: int) -> tuple[Begun | None, ...]:
    """For each district the houses that the family has there for its first palace; None where it has none, or cannot build one."""
    return tuple([_begun(seen, seat, district) for district in DISTRICTS])


def _begun(seen: Observation, seat: int, district: int) -> Begun | None:
    have = seen.houses[seat][district]
    if not have or facts.lacking_for_first(seen, seat, district) is None:
        return None
    cost = SITE_COSTS[len(seen.sites[district])]
    return Begun(area_name(district), min(have, cost), cost)


def told(begun: tuple[Begun | None, ...]) -> str:
    """The same in words: "Castello 2 of 3, San Marco 1 of 3"."""
    return series([text("{area} {n} of {all}", area=one.area, n=one.have, all=one.cost) for one in begun if one])


@remembered
def pips(seat: int, lit: tuple[bool, ...], begun: tuple[Begun | None, ...]) -> Node:
    """The six districts, lit where the family has a palace, and in part where it has houses for one."""
    return h(
        "span",
        [_pip(seat, on, one) for on, one in zip(lit, begun, strict=True)],
        class_="pips",
        role="img",
        aria_label=series([text("Palaces in {n} of 6 districts", n=sum(lit)), *filter(None, [told(begun)])]),
        key="pips",
    )


def _pip(seat: int, on: bool, one: Begun | None) -> Node:
    drawn = palace(seat, classes("on" if on else None, f"p{seat + 1}") or "")
    return drawn._replace(style={"--part": f"{100 * one.have // one.cost}%"}) if one else drawn


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
        h("div", h("b", name, class_="vh"), h("small", palace(seat, "tk"), near), pips(seat, lit, begun(seen, seat))),
        class_=classes(mine and "me", min(away) <= 1 and "close"),
        title=whole,
        key=str(seat),
    )
