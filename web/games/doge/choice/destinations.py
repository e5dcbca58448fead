"""Where an advisor stands and where a house goes: the destinations, ordered and explained (D5.1a, D5.5, D6)."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge import facts
from doge.games.doge.board import AREA_IDS, QUARANTIA, QUARANTIA_ADVISORS, SITE_COSTS, SITES
from doge.games.doge.events import Abstained
from doge.games.doge.hidden import Observation
from doge.games.doge.state import MoveBatch
from doge.games.doge.words import area_name, area_title, neutral_now
from doge.words import plural, text
from web.dom.markup import Node, classes, h, remembered
from web.games.doge import draft as drafts
from web.games.doge.choice import houses, standing, ways
from web.games.doge.choice.standing import Standing
from web.games.doge.match import Match
from web.games.doge.past import tally
from web.games.doge.signs import advisor, palace, ring, symbol
from web.screens.components import icon, step_title


def soonest(match: Match) -> list[int]:
    """The areas where the advisor may be stood, ordered by when they vote next."""
    return sorted(drafts.targets(match), key=lambda area: next_votes(match.seen, area))


def next_votes(seen: Observation, area: int) -> list[int]:
    """In how many elections from the one that is held now the area votes, as far as that is known; 99: later next year."""
    here = seen.order.index(area) - seen.held
    coming = len(seen.order) - seen.held + seen.upcoming.index(area) if area in seen.upcoming else 99
    return [here, coming] if here > 0 else [coming]


def destinations(
    match: Match, label: str, rows: Sequence[tuple[int, str | Standing]], chosen: int | None, key: str = "stands"
) -> Node:
    """A tile for each (area, what it says); `key` tells the question: where it stands, the source or the target of a move."""
    focus_keys = [f"dest-{AREA_IDS[area]}" for area, _ in rows]
    first = focus_keys[0] if focus_keys else ""
    stop = match.tab_stop(focus_keys, first if chosen is None else f"dest-{AREA_IDS[chosen]}")
    tiles = [
        _tile(area, line, area == chosen, focus_key == stop)
        for (area, line), focus_key in zip(rows, focus_keys, strict=True)
    ]
    return h(
        "div", tiles, class_=classes("dest", key == "target" and "two"), role="radiogroup", aria_label=label, key=key
    )


@remembered
def _tile(area: int, says: str | Standing, chosen: bool, stop: bool) -> Node:
    """What stands in an area is heard in full, also what one sees on the map and in the voting order."""
    name = area_title(area)
    drawn, heard = (says, None) if isinstance(says, str) else (standing.shown(says), standing.heard(says))
    return h(
        "button",
        symbol(area),
        h("span", name),
        h("small", drawn),
        class_="dst",
        type="button",
        role="radio",
        aria_checked=chosen,
        aria_label=text("{area}, {said}", area=name, said=heard) if heard else None,
        tabindex="0" if stop else "-1",
        data_do="choose-dest",
        data_arg=AREA_IDS[area],
        data_key=f"dest-{AREA_IDS[area]}",
        data_group="dests",
        key=AREA_IDS[area],
    )


def instead(me: int, found: list[ways.Way]) -> Node:
    """A move of a house that completes a palace, beside the areas for an advisor and of the same rank as they are."""
    return h(
        "button",
        palace(me, f"p{me + 1}"),
        h("span", text("Move a house instead")),
        h("small", ways.named(found)),
        class_="dst way",
        type="button",
        data_do="abstain",
        data_once="yes",
        data_key="abstain",
        key="way",
    )


def barge(match: Match) -> Node:
    """The Quarantia's advisors that are still aboard the Bucintoro (D6.1)."""
    left = sum(match.seen.advisors[number][0] is None for number in QUARANTIA_ADVISORS)
    said = text("All three are neutral and all alike.") if left == 3 else plural("One is left.", "{n} are left.", left)
    label = plural("1 neutral Quarantia advisor", "{n} neutral Quarantia advisors", left)
    figures = [advisor(QUARANTIA, None) for _ in range(left)]
    return h("div", figures, h("span", said), class_="barge", role="img", aria_label=label, key="barge")


def forced(match: Match) -> Node | None:
    """Said before the move: the rings are in use, so there was nothing to choose (D7.2)."""
    told = [event for event in tally.since_vote(match) if isinstance(event, Abstained)][-1:]
    if not (told and told[0].forced and told[0].seat == match.me):
        return None
    return h(
        "div",
        h(
            "p",
            icon("i-lock"),
            h(
                "span",
                h("b", text("All 6 of your rings are on advisors, so you cannot take another.")),
                " ",
                neutral_now(told[0].home),
            ),
            class_="warnl",
        ),
        h("div", [ring(match.me) for _ in range(6)], class_="trade rings"),
        key="forced",
    )


# --- moves (D5.5, D6) ------------------------------------------------------------------------------


def move(match: Match, task: MoveBatch) -> list[Node]:
    """First the house, then where it goes; both can be changed until the button."""
    draft, mine = match.draft, match.seen.houses[match.me]
    areas = drafts.targets(match)
    if draft.source is None:
        found = ways.every(match)
        rows = [(area, _builds(found, area) or _source_line(mine[area], area, task.district)) for area in areas]
        title = text("Which house moves?")
        return [step_title(title, topic=drafts.topic(match)), destinations(match, title, rows, None, "source")]
    rows = [(area, _target_line(match, area, task.district)) for area in areas]
    source = area_name(draft.source)
    title = text("From {area} to", area=source)
    chosen = "" if draft.target is None else area_title(draft.target)
    return [step_title(title, chosen, drafts.topic(match)), destinations(match, title, rows, draft.target, "target")]


def _builds(found: list[ways.Way], source: int) -> str:
    """Where a house from there completes a palace; "" where it does not."""
    here = [way for way in found if way.source == source]
    if len(here) > 1:
        return text("to {areas}: palace", areas=ways.priced(here))
    return text("to {area}: palace for {cost}", area=area_name(here[0].target), cost=here[0].cost) if here else ""


def _source_line(number: int, area: int, district: int | None) -> str:
    if district is None:
        return plural("1 house", "{n} houses", number)
    if area == district:
        return plural("1 house, to anywhere", "{n} houses, to anywhere", number)
    return plural("1 house, to {area}", "{n} houses, to {area}", number, area=area_name(district))


def _target_line(match: Match, area: int, district: int | None) -> str:
    """What would stand there, and how far that is from a palace."""
    seen, me = match.seen, match.me
    then, built = seen.houses[me][area] + 1, len(seen.sites[area])
    if built == SITES:
        return text("you'd have {n}; no free site", n=then)
    if houses.enough(seen, me, area):
        return text("{n} houses: enough for a palace", n=then)
    more = facts.placed_besides(seen, me, area, district)
    if more:
        return text("{n} of {cost} houses, with the {more} you place", n=then + more, cost=SITE_COSTS[built], more=more)
    return text("{n} of {cost} houses", n=then, cost=SITE_COSTS[built])
