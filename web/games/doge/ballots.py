"""The ballots of a round: the seven area cards, and the seven ballots in hand (D3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from doge.games.doge.board import AREA_IDS, QUARANTIA
from doge.games.doge.words import area_name, area_title
from doge.words import text
from web.dom.markup import Node, classes, h
from web.games.doge import draft as drafts
from web.games.doge.match import Draft, Match
from web.games.doge.signs import arch, front, symbol
from web.screens.components import icon, step_title


def tray(match: Match) -> list[Node]:
    """The cards and the ballots as they lie there, to be looked at: while others choose, and while choices are revealed."""
    seen = replace(match, draft=Draft())
    return [_shut(area_cards(seen)), _shut(hand_of_seven(seen))]


def _shut(node: Node) -> Node:
    """The same, but nothing in it can be chosen or has the focus."""
    off = {"data-do", "data-long", "data-arg", "data-key", "data-group", "aria-checked", "aria-pressed"}
    attrs = {name: value for name, value in node.attrs.items() if name not in off}
    if node.tag == "button":
        attrs |= {"aria-disabled": "true", "tabindex": "-1"}
    children = tuple(_shut(child) if isinstance(child, Node) else child for child in node.children)
    return node._replace(attrs=attrs, children=children)


def area_cards(match: Match) -> Node:
    """The areas as pointed windows; used ones say when."""
    chosen, used = match.draft.area, match.seen.used[match.me]
    areas = (0, 1, 2, 3, 4, 5, QUARANTIA)
    first = next(area for area in areas if area not in used) if chosen is None else chosen
    stop = match.stop([_spot(area) for area in areas], _spot(first))
    cards = [_area_card(area, chosen, used, _spot(area) == stop) for area in areas]
    return h(
        "div",
        h(
            "div",
            h("h2", text("Area")),
            h("output", None if chosen is None else area_title(chosen)),
            class_="step a1",
        ),
        h("div", cards, class_="cards", role="radiogroup", aria_label=text("Area")),
        key="areas",
    )


def _spot(area: int) -> str:
    return f"card-{AREA_IDS[area]}"


def _area_card(area: int, chosen: int | None, used: Sequence[int], stop: bool) -> Node:
    spent = area in used
    label = area_title(area)
    if spent:
        label = text("{area}, used in round {n}", area=area_title(area), n=used.index(area) + 1)
    return h(
        "button",
        arch(area),
        h("span", area_title(area)),
        class_=classes("acard", area == QUARANTIA and "q"),
        type="button",
        role="radio",
        aria_checked=area == chosen,
        aria_disabled=spent,
        aria_label=label,
        title=label if spent else None,
        tabindex="0" if stop else "-1",
        data_do="choose-area",
        data_long="about-area",
        data_arg=AREA_IDS[area],
        data_key=_spot(area),
        data_group="cards",
        key=AREA_IDS[area],
    )


def hand_of_seven(match: Match) -> Node:
    """The seven ballots; those placed this year show the area where they lie."""
    values = drafts.chosen_ballots(match)
    said = text("{n} chosen, worth {sum}", n=len(values), sum=sum(values)) if values else text("none yet")
    return h(
        "div",
        step_title(text("Ballots"), said, "ballots"),
        h("div", _ballots(match), class_="hand", role="group", aria_label=text("Your ballots")),
        key="hand",
    )


def _ballots(match: Match) -> list[Node]:
    hand = drafts.hand(match)
    spots = [f"ballot-{index}" for index in range(len(hand))]
    stop = match.stop(spots, next((spots[p] for p, (_, area) in enumerate(hand) if area is None), spots[0]))
    return [_ballot(match, index, value, area, spots[index] == stop) for index, (value, area) in enumerate(hand)]


def _ballot(match: Match, index: int, value: int, area: int | None, stop: bool) -> Node:
    chosen = index in match.draft.ballots
    return h(
        "button",
        front(match.me, value),
        icon("i-check", "ck"),
        h("span", symbol(area, ""), class_="at") if area is not None else None,
        class_="bal",
        type="button",
        aria_pressed=chosen if area is None else None,
        aria_disabled=area is not None,
        aria_label=_called(value, area, chosen),
        tabindex="0" if stop else "-1",
        data_do="toggle-ballot",
        data_arg=index,
        data_key=f"ballot-{index}",
        data_group="hand",
        key=str(index),
    )


def _called(value: int, area: int | None, chosen: bool) -> str:
    """What a ballot of mine is called, and where it is."""
    if area is not None:
        return text("Ballot {value}, in {area}", value=value, area=area_name(area))
    return text("Ballot {value}, chosen", value=value) if chosen else text("Ballot {value}", value=value)
