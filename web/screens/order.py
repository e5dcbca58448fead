"""The voting order: the next seven elections, as cards in a row."""

from __future__ import annotations

from doge.games.doge.board import AREA_IDS, AREA_NAMES, ELECTIONS
from doge.games.doge.hidden import Observation
from doge.games.doge.words import ordinal, text
from web.markup import Node, classes, h, remembered
from web.model import Model
from web.screens.parts import symbol


def next_seven(model: Model) -> Node:
    """The next seven elections: what is left of this year, then what is known of the next (D4.1)."""
    match = model.match
    assert match is not None
    seen = match.seen
    started = seen.election is not None
    left = [_card(seen, place) for place in range(seen.held, ELECTIONS)]
    coming = [_coming_card(seen, place) for place in range(len(seen.upcoming))]
    title = text("Next seven") if started else text("Voting order")
    small = text("year {year}", year=seen.year)
    if seen.voting:
        small = text("{n} of 7 now", n=seen.voting.number)
    between = h("li", text("year {year}", year=seen.year + 1), class_="yr", key="year") if coming else None
    return h(
        "section",
        h("h2", title, h("small", small)),
        h("ol", left, between, coming),
        class_="order",
        aria_label="Voting order",
        key="order",
    )


def _card(seen: Observation, place: int) -> Node:
    here = seen.order[place]
    now = seen.voting is not None and seen.voting.number == place + 1
    label = text("Voting now: {area}", area=AREA_NAMES[here]) if now else f"{ordinal(place + 1)}: {AREA_NAMES[here]}"
    return _vote(here, "" if now else str(place + 1), "now" if now else None, label, f"{seen.year}-{here}")


def _coming_card(seen: Observation, place: int) -> Node:
    here = seen.upcoming[place]
    fresh = place == len(seen.upcoming) - 1
    label = text("Year {year}, {place}: {area}", year=seen.year + 1, place=ordinal(place + 1), area=AREA_NAMES[here])
    label += text(", just revealed") if fresh else ""
    return _vote(here, str(place + 1), classes("next-year", fresh and "fresh"), label, f"{seen.year + 1}-{here}")


@remembered
def _vote(here: int, number: str, kind: str | None, label: str, key: str) -> Node:
    return h(
        "li",
        h("i", number),
        symbol(here),
        h("span", AREA_NAMES[here]),
        h("span", label, class_="vh"),
        class_=classes("vote", kind),
        data_do="about-area",
        data_arg=AREA_IDS[here],
        key=key,
    )
