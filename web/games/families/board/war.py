"""A War in the place of the estates: the dice of General and Admiral less their forces, what is due, and who cannot
pay.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.families.cards import ADMIRAL, ARMIES, GENERAL, NAVIES, WARS, Name
from doge.games.families.conflict_events import CardLost, CardPlayed, Eliminated, RulerDied, ShipsAdrift, WarPaid
from doge.games.families.names import office_name, title
from doge.words import plural, text
from web.dom.markup import Node, classes, h
from web.games.families.match import Match
from web.games.families.signs import chip, die, glyph
from web.screens.components import crest

NEAR = 16
PART_OF_WAR = (WarPaid, Eliminated, CardLost, ShipsAdrift, RulerDied)


class Share(NamedTuple):
    """What an office has paid, and what its holder had in play and in gold before."""

    event: WarPaid
    play: tuple[Name, ...]
    gold: int


def war(match: Match) -> Node | None:
    """The War on the screen; None if there is none."""
    paid: list[Share] = []
    lost: list[Eliminated] = []
    for at in range(match.at, max(-1, match.at - NEAR), -1):
        event = match.moments[at].event
        if isinstance(event, CardPlayed) and event.card in WARS:
            return _drawn(match, event, paid[::-1], lost[::-1])
        if not isinstance(event, PART_OF_WAR):
            return None
        if isinstance(event, WarPaid):
            before = match.moments[at - 1].seen
            paid.append(Share(event, before.play[event.seat], before.gold[event.seat]))
        if isinstance(event, Eliminated):
            lost.append(event)
    return None


def _drawn(match: Match, played: CardPlayed, paid: list[Share], lost: list[Eliminated]) -> Node:
    rows = [_office(match, office, paid) for office in (GENERAL, ADMIRAL)]
    gone = [_eliminated(match, event) for event in lost]
    name = text("War: {card}", card=title(played.card))
    heading = h("h2", glyph(played.card), name, class_="warh")
    return h(
        "section",
        heading,
        h("div", rows, class_="wrs"),
        gone,
        class_="warover",
        aria_label=name,
        tabindex="0",
        key="war",
    )


def _office(match: Match, office: str, paid: list[Share]) -> Node:
    share = next((each for each in paid if each.event.office == office), None)
    if share is None:
        holder = match.seen.offices.index(office) if office in match.seen.offices else None
        said = text("vacant: nobody pays") if holder is None else text("{family} rolls", family=match.names[holder])
        return _plate(office, holder, said, [])
    seat = share.event.seat
    return _plate(office, seat, match.names[seat], _sum(match.names[seat], share))


def _plate(office: str, holder: int | None, said: str, body: list[Node]) -> Node:
    head = h(
        "header",
        glyph(office),
        h("div", h("h3", office_name(office)), h("p", said, class_="note")),
        crest(holder) if holder is not None else None,
    )
    return h("section", head, body, class_="slab wrow", aria_label=office_name(office), key=office)


def _sum(name: str, share: Share) -> list[Node]:
    event, kinds = share.event, ARMIES if share.event.office == GENERAL else NAVIES
    forces = [chip(each) for each in share.play if each in kinds][: event.forces]
    shown = h(
        "div",
        die(event.dice[0]),
        h("span", "+", aria_hidden="true"),
        die(event.dice[1]),
        h("span", text("less"), class_="o-op") if event.forces else None,
        forces,
        h("span", text("= {n}", n=event.due), glyph("coin", "coinc sl"), class_="due"),
        class_="wsum",
    )
    less = plural("1 in play", "{n} in play", event.forces)
    armies = text("Armies") if event.office == GENERAL else text("Navies")
    short = event.gold < event.due
    pays = text("pays {n} gold and keeps {left}", n=event.gold, left=share.gold - event.gold)
    if short:
        pays = text("has {n} gold and cannot pay {due}", n=share.gold, due=event.due)
    rows = [
        h("tr", h("td", armies), h("td", less)),
        h("tr", h("td", name), h("td", pays), class_=classes(short and "warn")),
    ]
    return [shown, h("table", h("tbody", rows), class_="o-tot")]


def _eliminated(match: Match, event: Eliminated) -> Node:
    cards = len(event.hand) + len(event.play)
    lines = [
        plural("1 card goes to the discard pile.", "{n} cards go to the discard pile.", cards),
        plural("1 gold goes to the bank.", "{n} gold goes to the bank.", event.gold),
        text("Its offices fall vacant, and ships of others on its routes stay, on no route."),
    ]
    heading = text("{family} is eliminated", family=match.names[event.seat])
    return h(
        "section",
        crest(event.seat),
        h("div", h("h2", heading), h("ul", [h("li", line) for line in lines])),
        class_="slab elim",
        key=f"out-{event.seat}",
    )
