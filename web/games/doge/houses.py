"""Houses and palaces: how many are placed, and whether to build (D5.1b to D5.4, D7.6 to D7.8)."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import PALACES, SITE_COSTS, SITES
from doge.games.doge.hidden import Observation
from doge.games.doge.state import PlaceBatch
from doge.games.doge.words import area_name
from doge.words import listed, ordinal, plural, sentences, text
from web.dom.markup import Node, h
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.signs import house, palace
from web.screens.components import icon, step_title


def place(match: Match, task: PlaceBatch) -> list[Node]:
    """How many houses: the most is preselected."""
    me, seen = match.me, match.seen
    number, supply = drafts.houses(match), seen.house_supply[me]
    area = area_name(task.district)
    asked = plural("Place a house in {area}", "Place houses in {area}", task.most, area=area)
    if len(task.seats) > 1:
        asked = plural("Place a house in {area}, in secret", "Place houses in {area}, in secret", task.most, area=area)
    return [
        step_title(asked, plural("1 house", "{n} houses", number)),
        _stepper(me, task.most, min(task.most, supply), number),
        h("p", _place_line(seen, me, task.district, number), class_="note", key="line"),
    ]


def _stepper(me: int, most: int, allowed: int, number: int) -> Node:
    cells = [
        h(
            "button",
            h("b", str(n)),
            h("span", text("none") if n == 0 else [house(me) for _ in range(n)]),
            type="button",
            role="radio",
            aria_checked=n == number,
            aria_disabled=n > allowed,
            aria_label=plural("1 house", "{n} houses", n) if n else text("no house"),
            tabindex="0" if n == number else "-1",
            data_do="set-houses",
            data_arg=n,
            data_key=f"houses-{n}",
            data_group="houses",
            key=str(n),
        )
        for n in range(most + 1)
    ]
    return h("div", cells, class_="stepper", role="radiogroup", aria_label=text("Houses"), key="stepper")


def _place_line(seen: Observation, me: int, district: int, number: int) -> str:
    """What the houses make possible; a fact, no advice."""
    supply = text("{n} in supply.", n=seen.house_supply[me])
    built, there = len(seen.sites[district]), seen.houses[me][district] + number
    if built == SITES:
        return sentences(supply, text("All sites here are taken."))
    cost = SITE_COSTS[built]
    if number and there >= cost and seen.palace_supply[me]:
        one, many = "With 1 house here you can build for {cost}.", "With {n} houses here you can build for {cost}."
        return sentences(supply, plural(one, many, there, cost=cost))
    one = "You would have 1 house here; the next palace costs {cost}."
    many = "You would have {n} houses here; the next palace costs {cost}."
    return sentences(supply, plural(one, many, there, cost=cost))


def build(match: Match, district: int, sites: Sequence[tuple[int, int]]) -> list[Node | None]:
    """Whether to build: what is paid, what stays, and what happens when the others build too."""
    me, seen = match.me, match.seen
    built = len(seen.sites[district])
    cost, there = SITE_COSTS[built], seen.houses[me][district]
    others = [seat for seat, where in sites if where == district and seat != me]
    trade = [house(me) for _ in range(cost)]
    area = area_name(district)
    asked = plural("Build in {area} for 1 house?", "Build in {area} for {n} houses?", cost, area=area)
    if others:
        one, many = "Build in {area} for 1 house, in secret?", "Build in {area} for {n} houses, in secret?"
        asked = plural(one, many, cost, area=area)
    left = plural("1 house left", "{n} houses left", there - cost) if there > cost else text("no house left")
    return [
        step_title(asked, left),
        h("div", trade, icon("i-next"), palace(me), class_="trade", key="trade"),
        h("p", _build_line(seen, me, district), class_="note", key="line"),
        h("p", _rivals(match, others, built), class_="note", key="rivals") if others else None,
    ]


def _build_line(seen: Observation, me: int, district: int) -> str:
    palaces = PALACES - seen.palace_supply[me] + 1
    districts = sum(me in owners for owners in seen.sites) + (me not in seen.sites[district])
    built = len(seen.sites[district]) + 1
    one = "Your {palace} palace; you would have palaces in 1 district."
    many = "Your {palace} palace; you would have palaces in {n} districts."
    return sentences(
        plural(one, many, districts, palace=ordinal(palaces)),
        text("The next one here costs {n}.", n=SITE_COSTS[built])
        if built < SITES
        else text("That takes the last site here."),
    )


def _rivals(match: Match, others: Sequence[int], built: int) -> str:
    """What happens when the others build too (D7.7, D7.8)."""
    names, free = listed([match.names[seat] for seat in others]), SITES - built
    if free < len(others) + 1:
        one = "Only 1 site is free: if more want to build, nobody does."
        many = "Only {n} sites are free: if more want to build, nobody does."
        return sentences(text("{families} may build too.", families=names), plural(one, many, free))
    return sentences(
        text("{families} may build too; then everyone pays {cost}.", families=names, cost=SITE_COSTS[built]),
        plural("1 site is free.", "{n} sites are free.", free),
    )
