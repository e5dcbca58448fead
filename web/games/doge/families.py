"""The families at the table: what everybody has and does, as a list beside the map and as chips in one line for phones."""

from __future__ import annotations

from typing import NamedTuple

from doge.games.doge.board import DISTRICTS, GOALS, PALACES
from doge.kernel.table import Seat
from doge.registry import ENTRIES
from doge.words import plural, text
from web.dom.markup import Node, classes, h, remembered
from web.games.doge.pace import choosers
from web.model.model import Match, Model
from web.screens.components import back, button, comma, crest, house, icon, main_title, palace, ring


class Family(NamedTuple):
    """All that is shown of one family."""

    seat: int
    name: str
    who: str
    mine: bool
    houses: int
    rings: int
    ballots: int
    spread: tuple[bool, ...]  # by district: whether it has a palace there
    built: int
    now: str  # what it is doing


def family(match: Match, seat: int) -> Family:
    """The family at a seat."""
    seen = match.seen
    return Family(
        seat,
        match.names[seat],
        player(match.seats[seat], seat, match.me),
        seat == match.me,
        seen.house_supply[seat],
        seen.ring_supply[seat],
        len(seen.hand[seat]),
        tuple(seat in seen.sites[district] for district in DISTRICTS),
        PALACES - seen.palace_supply[seat],
        state(match, seat),
    )


def player(seat: Seat, number: int, me: int) -> str:
    """Who plays a seat: "you", or the title of the bot's level."""
    if number == me:
        return text("you")
    level = ENTRIES["doge"].level(seat.level)
    return level.title if level else text("Merchant")


def state(match: Match, seat: int) -> str:
    """What a family is doing: Ready, Choosing, Sits out, or nothing to say."""
    seen = match.seen
    who = choosers(match)
    if seat in who:
        return text("Choosing…")
    if match.look is not None or (match.playing and not who) or seen.pending.kind != "choose":
        return ""
    if seat == match.me and seat in match.waiting:
        return ""
    if seat in seen.pending.seats:
        return text("Ready")
    return text("Sits out") if seen.election is None else ""


# --- in one line -----------------------------------------------------------------------------------


def chips(model: Model) -> list[Node]:
    """The families in one line, for phones."""
    match = model.match
    assert match is not None
    return [_chip(family(match, seat)) for seat in range(match.seen.seats)]


@remembered
def _chip(family: Family) -> Node:
    seat, built, now = family.seat, family.built, family.now
    name = text("You: {name}", name=family.name) if family.mine else family.name
    label = ", ".join(filter(None, (name, plural("1 palace", "{n} palaces", built), now.rstrip("…").lower())))
    mark = icon("i-check", "ico ok") if now == "Ready" else ("…" if now == "Choosing…" else None)
    return h(
        "button",
        crest(seat),
        h("span", palace(seat, "tk"), str(built)),
        mark,
        type="button",
        class_="me" if family.mine else None,
        aria_label=label,
        data_do="show-families",
        data_key="families" if family.mine else f"chip-{seat}",
        key=str(seat),
    )


# --- as a list -------------------------------------------------------------------------------------


def families(model: Model) -> Node:
    """What everybody has: supplies, ballots, and the districts with a palace."""
    match = model.match
    assert match is not None
    asked = match.seen.pending.seats
    ready = sum(state(match, seat) == "Ready" for seat in asked)
    waiting = text("{n} of {all} ready", n=ready, all=len(asked)) if _balloting(match) else ""
    alone = model.panel == "families"
    return h(
        "section",
        h("header", main_title("Families") if alone else h("h2", "Families"), h("span", waiting, class_="note")),
        h("ul", [_entry(family(match, seat)) for seat in range(match.seen.seats)], class_="fam", gradual=True),
        h(
            "div",
            h("div", button("show-families", text("Close"), main=True, cls="grow"), class_="row"),
            class_="pad stack",
        )
        if alone
        else None,
        class_=classes("slab families", not alone and "wide"),
        aria_label="Families",
        key="families",
    )


def _balloting(match: Match) -> bool:
    return match.seen.election is None and not match.playing and match.look is None and match.seen.result is None


@remembered
def _entry(family: Family) -> Node:
    seat = family.seat
    supplies = [
        (house(seat), family.houses, text("Houses left")),
        (palace(seat), family.built, text("Palaces built")),
        (ring(seat), family.rings, text("Rings left")),
        (back(seat), family.ballots, text("Ballots left")),
    ]
    return h(
        "li",
        crest(seat),
        h(
            "div",
            h("b", family.name),
            comma(),
            h("span", family.who, class_="who"),
            h(
                "div",
                [
                    h("span", image, h("span", f"{label}: ", class_="vh"), str(n), title=label)
                    for image, n, label in supplies
                ],
                class_="sup",
            ),
        ),
        h("div", _state_mark(family.now), _pips(family), _to_go(family), class_="rt"),
        class_="me" if family.mine else None,
        key=str(seat),
    )


def _state_mark(now: str) -> Node | None:
    if not now:
        return None
    ready = now == "Ready"
    return h(
        "span", icon("i-check") if ready else None, now, class_=classes("state", "ok" if ready else "wait"), key="state"
    )


def _pips(family: Family) -> Node:
    """The six districts, lit where the family has a palace."""
    seat, lit = family.seat, family.spread
    return h(
        "span",
        [palace(seat, classes("on" if on else None, f"p{seat + 1}") or "") for on in lit],
        class_="pips",
        role="img",
        aria_label=text("Palaces in {n} of 6 districts", n=sum(lit)),
        key="pips",
    )


def _to_go(family: Family) -> Node:
    """How far the nearest of the three goals (D8.2) is away; for who asks, how far each is."""
    districts = sum(family.spread)
    away = [max(0, palaces - family.built, wanted - districts) for palaces, wanted in GOALS]
    told = [
        text("{palaces} palaces in {districts} districts: {n} to go", palaces=palaces, districts=districts, n=n)
        for (palaces, districts), n in zip(GOALS, away, strict=True)
    ]
    nearest = h("span", _nearest(away), aria_hidden="true")
    return h("span", nearest, h("span", ". ".join(told), class_="vh"), class_="togo", title=". ".join(told), key="togo")


def _nearest(away: list[int]) -> str:
    """The goal that is least far away; of equal ones the first, a palace in each district."""
    n = min(away)
    if not n:
        return text("goal reached")
    if n == away[0]:
        return plural("1 district to go", "{n} districts to go", n)
    return plural("1 palace to go", "{n} palaces to go", n)
