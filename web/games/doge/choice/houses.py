"""Houses and palaces: how many are placed, and whether to build (D5.1b to D5.4, D7.6 to D7.8)."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge import facts
from doge.games.doge.board import PALACES, SITE_COSTS, SITES
from doge.games.doge.hidden import Observation
from doge.games.doge.state import PlaceBatch
from doge.games.doge.words import area_name
from doge.words import listed, ordinal, plural, sentences, text
from web.dom.markup import Node, h
from web.games.doge import draft as drafts
from web.games.doge.choice import ways
from web.games.doge.match import Match
from web.games.doge.signs import house, palace
from web.screens.components import icon, step_title

Lines = tuple[str, tuple[str, ...]]
"""What a choice can bring, and what there is to say besides."""


def of_place(match: Match, task: PlaceBatch) -> Lines:
    """What so many houses make possible, and why fewer may do."""
    number, supply = drafts.houses(match), match.seen.house_supply[match.me]
    line = _place_line(match.seen, match.me, task.district, number)
    fewer = text(
        "Houses that you keep stay in your supply of {n}. A later win lets you place 2, a second place 1.", n=supply
    )
    if number < min(task.most, supply):
        line, fewer = fewer, line
    if len(task.seats) == 1:
        return line, (fewer,)
    secret = text("All houses come at once, and all who then build pay the same.")
    return line, (fewer, secret)


def of_build(match: Match, district: int) -> Lines:
    """What the palace makes of the goals, and what waiting means."""
    later = text("Not now: the houses stay; build when another comes in.")
    built = len(match.seen.sites[district]) + 1
    following = text("That takes the last site here.")
    if built < SITES:
        following = text("The next one here costs {n}.", n=SITE_COSTS[built])
    return _build_line(match.seen, match.me, district), (later, following)


def of_move(match: Match, district: int | None) -> Lines:
    """What the house makes possible where it goes."""
    draft, seen, me = match.draft, match.seen, match.me
    stay = text("No move: all houses stay where they are.")
    if draft.target is None:
        return _worth_moving(match, district), (stay,)
    then, built = seen.houses[me][draft.target] + 1, len(seen.sites[draft.target])
    places = {"area": area_name(draft.target)}
    more = facts.placed_besides(seen, me, draft.target, district)
    if built == SITES:
        return plural(
            "Then 1 stands in {area}; no site is free.", "Then {n} stand in {area}; no site is free.", then, **places
        ), (stay,)
    if enough(seen, me, draft.target):
        return text("Then you can build in {area} for {cost} houses.", cost=SITE_COSTS[built], **places), (stay,)
    if more:
        then, one = then + more, "Then, with the house that you place, {n} stand in {area}; a palace costs {cost}."
        many = "Then, with the {more} that you place, {n} stand in {area}; a palace costs {cost}."
        return text(one if more == 1 else many, n=then, more=more, cost=SITE_COSTS[built], **places), (stay,)
    one = "Then 1 stands in {area}; a palace costs {cost}."
    many = "Then {n} stand in {area}; a palace costs {cost}."
    return plural(one, many, then, cost=SITE_COSTS[built], **places), (stay,)


def _worth_moving(match: Match, district: int | None) -> str:
    """Where a house that moves completes a palace."""
    found = ways.ways(match)
    if len(found) == 1:
        target = found[0].target
        said = "A move to {area} completes a palace there."
        if facts.placed_besides(match.seen, match.me, target, district):
            said = "A move to {area} and your new houses make a palace there."
        return text(said, area=area_name(target))
    if found:
        return text("A move to any of {n} districts can complete a palace.", n=len(found))
    return text("You can build where the moved house makes enough for a palace.")


def enough(seen: Observation, me: int, area: int) -> bool:
    """Whether with one house more the district has enough of mine for a palace."""
    built = len(seen.sites[area])
    return built < SITES and seen.houses[me][area] + 1 >= SITE_COSTS[built] and bool(seen.palace_supply[me])


def place(match: Match, task: PlaceBatch) -> list[Node]:
    """How many houses: the most is preselected."""
    me, seen = match.me, match.seen
    number, supply = drafts.houses(match), seen.house_supply[me]
    area = area_name(task.district)
    asked = plural("Place a house in {area}", "Place houses in {area}", task.most, area=area)
    return [
        step_title(asked, plural("1 house", "{n} houses", number), drafts.topic(match)),
        _stepper(me, task.most, min(task.most, supply), number),
    ]


def _stepper(me: int, most: int, allowed: int, number: int) -> Node:
    cells = [
        h(
            "button",
            h("b", str(n)),
            h(
                "span",
                text("keep for later") if n == 0 else [house(me) for _ in range(n)],
            ),
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
    built, there = len(seen.sites[district]), seen.houses[me][district] + number
    if built == SITES:
        return text("All sites here are taken.")
    cost = SITE_COSTS[built]
    if number and there >= cost and seen.palace_supply[me]:
        return text("With {n} houses here you can build for {cost}.", n=there, cost=cost)
    one = "Then you have 1 house here; a palace costs {cost}."
    many = "Then you have {n} houses here; a palace costs {cost}."
    return plural(one, many, there, cost=cost)


def build(match: Match, district: int, sites: Sequence[tuple[int, int]]) -> list[Node | None]:
    """Whether to build: what is paid, what stays, and what happens when the others build too."""
    me, seen = match.me, match.seen
    built = len(seen.sites[district])
    cost, there = SITE_COSTS[built], seen.houses[me][district]
    others = [seat for seat, where in sites if where == district and seat != me]
    trade = [house(me) for _ in range(cost)]
    area = area_name(district)
    asked = plural("Build in {area} for 1 house?", "Build in {area} for {n} houses?", cost, area=area)
    left = text("leaves you no house here")
    if there > cost:
        left = plural("leaves you 1 house here", "leaves you {n} houses here", there - cost)
    return [
        step_title(asked, left, drafts.topic(match)),
        h("div", trade, icon("i-next"), palace(me), h("span", _back(cost), class_="note"), class_="trade", key="trade"),
        h("p", _rivals(match, others, built), class_="note", key="rivals") if others else None,
    ]


def _back(cost: int) -> str:
    """Where the houses go that pay for a palace (D7.6)."""
    return plural("The house goes back to your supply.", "The {n} houses go back to your supply.", cost)


def _build_line(seen: Observation, me: int, district: int) -> str:
    palaces = PALACES - seen.palace_supply[me] + 1
    districts = sum(me in owners for owners in seen.sites) + (me not in seen.sites[district])
    one = "Your {palace} palace: then you have palaces in 1 district."
    many = "Your {palace} palace: then you have palaces in {n} districts."
    return plural(one, many, districts, palace=ordinal(palaces))


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
