"""The ballots of a round: the seven area cards, and the seven ballots in hand (D3.2)."""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge.board import AREA_IDS, QUARANTIA, SITE_COSTS
from doge.games.doge.facts import lacking
from doge.games.doge.words import area_name, area_title, number_of_votes
from doge.words import plural, series, text
from web.dom.markup import Node, classes, h, remembered
from web.games.doge import draft as drafts
from web.games.doge.choice import standing
from web.games.doge.choice.standing import Rival
from web.games.doge.draft import Hand
from web.games.doge.match import Match
from web.games.doge.signs import arch, front, house, palace, symbol
from web.screens.components import icon, step_title


def tray(match: Match) -> list[Node]:
    """The cards and the ballots as they lie there, to be looked at: while others choose, and while choices are revealed."""
    cards = _cards(match, None, "", shut=True)
    return [cards, _seven(match.me, drafts.hand(match), (), "", shut=True)]


def _shut(node: Node) -> Node:
    """The same, but nothing in it can be chosen or has the focus."""
    off = {"data-do", "data-long", "data-arg", "data-key", "data-group", "aria-checked", "aria-pressed"}
    attrs = {name: value for name, value in node.attrs.items() if name not in off}
    if node.tag == "button":
        attrs |= {"aria-disabled": "true", "tabindex": "-1"}
    children = tuple(_shut(child) if isinstance(child, Node) else child for child in node.children)
    return node._replace(attrs=attrs, children=children)


def area_cards(match: Match) -> Node:
    """The areas as pointed windows; used ones say with how many votes."""
    chosen, used = match.draft.area, match.seen.used[match.me]
    first = next(area for area in SHOWN if area not in used) if chosen is None else chosen
    stop = match.tab_stop([_focus_key(area) for area in SHOWN], _focus_key(first))
    return _cards(match, chosen, stop)


SHOWN = (0, 1, 2, 3, 4, 5, QUARANTIA)
"""The areas from left to right."""


class Progress(NamedTuple):
    """The seat's houses in a district, and of how many for a palace; `cost` None: its palace stands there."""

    houses: int
    cost: int | None


class Used(NamedTuple):
    """In which round the seat has used an area, and how many votes it has there."""

    turn: int
    votes: int


def _progress(match: Match, area: int) -> Progress | None:
    """None: the seat has built nothing there, and cannot."""
    seen, me = match.seen, match.me
    if area == QUARANTIA:
        return None
    if me in seen.sites[area]:
        return Progress(seen.houses[me][area], None)
    if lacking(seen, me, area) is None:
        return None
    return Progress(seen.houses[me][area], SITE_COSTS[len(seen.sites[area])])


def _cards(match: Match, chosen: int | None, stop: str, *, shut: bool = False) -> Node:
    used, laid = match.seen.used[match.me], standing.laid(match)
    cards = [
        _area_card(
            match.me,
            area,
            _progress(match, area),
            laid[area].rivals,
            Used(used.index(area) + 1, laid[area].mine) if area in used else None,
            chosen=area == chosen,
            stop=_focus_key(area) == stop,
            shut=shut,
        )
        for area in SHOWN
    ]
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


def _focus_key(area: int) -> str:
    return f"card-{AREA_IDS[area]}"


def _note(me: int, area: int, progress: Progress | None) -> Node | None:
    """What stands beside the sign of an area."""
    if area == QUARANTIA:
        return h("em", text("advisors, no new houses"))
    if progress is None:
        return None
    if progress.cost is None:
        return h("em", palace(me), class_="stock")
    return h("em", house(me), f"{progress.houses}/{progress.cost}", class_="stock")


def _in_words(area: int, progress: Progress | None) -> str | None:
    """The same for the pointer that rests there."""
    if progress is None:
        return None
    if progress.cost is None:
        return text("You have a palace in {area}.", area=area_name(area))
    one = "You have 1 of {cost} houses for a palace in {area}."
    many = "You have {n} of {cost} houses for a palace in {area}."
    return plural(one, many, progress.houses, cost=progress.cost, area=area_name(area))


@remembered
def _area_card(
    me: int,
    area: int,
    progress: Progress | None,
    rivals: tuple[Rival, ...],
    used: Used | None,
    *,
    chosen: bool,
    stop: bool,
    shut: bool,
) -> Node:
    """The card of an area, which may have been used in a round: whose ballots lie there, and what is mine."""
    name = area_title(area)
    label = text("{area}, used in round {n}", area=name, n=used.turn) if used else name
    card = h(
        "button",
        arch(area),
        h("span", name),
        h("em", text("you {n}", n=used.votes)) if used else _note(me, area, progress),
        h("small", [_theirs(rival) for rival in rivals], class_="theirs") if rivals else None,
        class_=classes("acard", area == QUARANTIA and "q"),
        type="button",
        role="radio",
        aria_checked=chosen,
        aria_disabled=used is not None,
        aria_label=series([label, *[standing.named(rival) for rival in rivals]]),
        title=label if used else _in_words(area, progress),
        tabindex="0" if stop else "-1",
        data_do="choose-area",
        data_long="about-area",
        data_arg=AREA_IDS[area],
        data_key=_focus_key(area),
        data_group="cards",
        key=AREA_IDS[area],
    )
    return _shut(card) if shut else card


def _theirs(rival: Rival) -> Node:
    """How many votes the ballots of a rival may be."""
    places = {"least": rival.least, "most": rival.most}
    said = str(rival.most) if rival.least == rival.most else text("{least}–{most}", **places)
    return standing.crested(rival.seat, said)


def hand_of_seven(match: Match) -> Node:
    """The seven ballots; those placed this year show the area where they lie."""
    hand = drafts.hand(match)
    focus_keys = [f"ballot-{index}" for index in range(len(hand))]
    stop = match.tab_stop(
        focus_keys, next((focus_keys[p] for p, (_, area) in enumerate(hand) if area is None), focus_keys[0])
    )
    return _seven(match.me, hand, match.draft.ballots, stop)


@remembered
def _seven(me: int, hand: Hand, chosen: tuple[int, ...], stop: str, *, shut: bool = False) -> Node:
    values = [hand[index][0] for index in chosen]
    placed = plural("1 ballot", "{n} ballots", len(values))
    said = text("{ballots}, {votes}", ballots=placed, votes=number_of_votes(sum(values)))
    title = step_title(text("Ballots"), said if values else text("none chosen yet"), "ballots")
    ballots = [
        _ballot(me, index, value, area, index in chosen, f"ballot-{index}" == stop, shut)
        for index, (value, area) in enumerate(hand)
    ]
    return h(
        "div",
        _shut(title) if shut else title,
        h("div", ballots, class_="hand", role="group", aria_label=text("Your ballots")),
        key="hand",
    )


@remembered
def _ballot(me: int, index: int, value: int, area: int | None, chosen: bool, stop: bool, shut: bool) -> Node:
    ballot = h(
        "button",
        front(me, value),
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
    return _shut(ballot) if shut else ballot


def _called(value: int, area: int | None, chosen: bool) -> str:
    """What a ballot of mine is called, and where it is."""
    if area is not None:
        return text("Ballot {value}, in {area}", value=value, area=area_name(area))
    return text("Ballot {value}, chosen", value=value) if chosen else text("Ballot {value}", value=value)
