"""The voting order: the next seven elections, as cards in a row."""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge.board import AREA_IDS, ELECTIONS
from doge.games.doge.hidden import Observation
from doge.games.doge.words import area_title
from doge.words import ordinal, text
from web.dom.markup import Node, classes, h, remembered, remembered_up_to
from web.games.doge.match import Match
from web.games.doge.signs import symbol
from web.screens.components import explain


def next_seven(match: Match) -> Node:
    """The next seven elections: what is left of this year, then what is known of the next (D4.1)."""
    focus_keys = [vote.focus_key for votes in _votes(match.seen) for vote in votes]
    return _cards(match.seen, match.tab_stop(focus_keys, next(iter(focus_keys), "")))


@remembered_up_to(2)
def _cards(seen: Observation, stop: str) -> Node:
    """The same for each touch of one choice."""
    left, coming = _votes(seen)
    cards = [_card(vote, vote.focus_key == stop, place) for place, vote in enumerate((*left, *coming))]
    small = text("year {year}", year=seen.year)
    if seen.voting:
        small = text("{n} of 7 now", n=seen.voting.number)
    return h(
        "section",
        h("h2", text("Voting order"), h("small", small)),
        explain("year", text("Voting order")),
        h("ol", cards),
        class_="order",
        aria_label=text("Voting order"),
        key="order",
    )


class Vote(NamedTuple):
    """One card: the area, what the card says, and its turn for the keys."""

    area: int
    number: str
    kind: str | None
    label: str
    focus_key: str
    year: str = ""  # on the first card of the next year: which it is


@remembered_up_to(2)
def _votes(seen: Observation) -> tuple[list[Vote], list[Vote]]:
    """What is left of this year, and what is known of the next."""
    left = [_vote_of(seen, turn) for turn in range(seen.held, ELECTIONS)]
    return left, [_coming_vote(seen, turn) for turn in range(len(seen.upcoming))]


def _vote_of(seen: Observation, turn: int) -> Vote:
    here = seen.order[turn]
    now = seen.voting is not None and seen.voting.number == turn + 1
    label = text("{nth}: {area}", nth=ordinal(turn + 1), area=area_title(here))
    if now:
        label = text("Voting now: {area}", area=area_title(here))
    return Vote(here, str(turn + 1), "now" if now else None, label, f"vote-{seen.year}-{here}")


def _coming_vote(seen: Observation, turn: int) -> Vote:
    here = seen.upcoming[turn]
    fresh = turn == len(seen.upcoming) - 1
    fields = {"year": seen.year + 1, "nth": ordinal(turn + 1), "area": area_title(here)}
    label = text("Year {year}, {nth}: {area}", **fields)
    if fresh:
        label = text("Year {year}, {nth}: {area}, just revealed", **fields)
    kind = classes("next-year", fresh and "fresh")
    year = "" if turn else text("year {year}", year=seen.year + 1)
    return Vote(here, str(turn + 1), kind, label, f"vote-{seen.year + 1}-{here}", year)


@remembered
def _card(vote: Vote, stop: bool, place: int) -> Node:
    """A card in its place in the row: places stay when the votes move up."""
    card = h(
        "button",
        h("em", vote.year, class_="yr", aria_hidden="true") if vote.year else None,
        h("i", vote.number),
        symbol(vote.area),
        h("span", area_title(vote.area)),
        class_=classes("vote", vote.kind),
        type="button",
        aria_label=vote.label,
        tabindex="0" if stop else "-1",
        data_do="about-area",
        data_arg=AREA_IDS[vote.area],
        data_lights=f"rim-{AREA_IDS[vote.area]}",
        data_key=vote.focus_key,
        data_group="order",
    )
    return h("li", card, key=f"place-{place}")
