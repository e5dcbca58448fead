"""The rules with pictures, topic by topic, and all cards. The words are the rulebook's."""

from __future__ import annotations

from doge.games.families.cards import CARDS, PROFIT, Kind
from doge.games.families.names import phase_name, title
from doge.words import plural, text
from web.dom.markup import Child, Node, h
from web.games.families.effects import effect
from web.games.families.match import View
from web.games.families.past.course import GLYPH, PHASES
from web.games.families.signs import coin, die, glyph, pane, window
from web.games.families.teaching import examples, rulebook
from web.model.game_view import Topic
from web.screens.rule_parts import Rule, told

TYPES = ("church", "council", "trade", "route", "arms", "votes", "event", "crime", "war")


def _aim(numbered: bool) -> list[Child]:
    band = [h("li", glyph(GLYPH[phase]), h("span", phase_name(phase))) for phase in PHASES]
    return [told(numbered, *rulebook.AIM), h("ol", band, class_="phs still"), told(numbered, *rulebook.END)]


def _revenue(numbered: bool) -> list[Child]:
    first, base, ships, last = rulebook.REVENUE
    steps = ["1", "2", "3", "4", "5", "6", "7", "8"]
    cells = [h("tr", h("th", step, scope="row"), h("td", str(PROFIT[int(step)]))) for step in steps]
    head = h("tr", h("th", text("Die and bonus"), scope="col"), h("th", text("Gold"), scope="col"))
    table = h("table", h("thead", head), h("tbody", cells), class_="rt2 short")
    return [told(numbered, first, base, ships), h("div", die(5), die(3), class_="bx"), table, told(numbered, last)]


def _cards_of(kind: str) -> list[Kind]:
    return [card for card in CARDS if window(card) == kind]


def _type(kind: str) -> str:
    names = {
        "church": text("Church"),
        "council": text("Council"),
        "trade": text("Ships"),
        "route": text("Trade Routes"),
        "arms": text("Armies and Navies"),
        "votes": text("Votes"),
        "event": text("Events"),
        "crime": text("Crimes"),
        "war": text("Wars"),
    }
    return names[kind]


def _cards(numbered: bool) -> list[Child]:
    """All kinds of cards by their type, each with its picture, its price, how many there are, and what it does."""
    found: list[Child] = []
    for kind in TYPES:
        found.append(h("h3", _type(kind)))
        found.append(h("ul", [_card(card) for card in _cards_of(kind)], class_="allc"))
    return found


def _card(kind: Kind) -> Node:
    card = CARDS[kind]
    price = plural("1 gold", "{n} gold", card.cost) if card.cost else text("free")
    count = plural("1 card", "{n} cards", card.number)
    return h(
        "li",
        h("span", coin(card.cost), pane(kind), class_="pic"),
        h(
            "span",
            h("b", title(kind)),
            h("span", effect(kind)),
            h("small", text("{price}, {count}", price=price, count=count)),
        ),
        key=kind,
    )


def topics(view: View) -> list[Topic]:
    """The rules; their pages are made when they are shown."""

    def page(title_: str, id: str, numbers: str, *rules: Rule) -> Topic:
        return Topic(id, title_, numbers, lambda numbered: [*told(numbered, *rules)])

    return [
        Topic("aim", text("Aim and course"), "F1", _aim),
        Topic("revenue", text("Draw and revenue"), "F2", _revenue),
        page(text("Diplomacy"), "diplomacy", "F3", *rulebook.DIPLOMACY),
        page(text("Expansion"), "expansion", "F4", *rulebook.EXPANSION),
        page(text("Events and crimes"), "event", "F5", *rulebook.EVENTS)._replace(examples=[examples.crime(view)]),
        page(text("War"), "war", "F6", *rulebook.WAR),
        page(text("Pope and Doge"), "rulers", "F7", *rulebook.RULERS),
        page(text("Elections"), "election", "F7", *rulebook.ELECTION)._replace(examples=[examples.election(view)]),
        page(text("Secrets"), "secrets", "F8", rulebook.SECRETS),
        Topic("cards", text("All cards"), "F9", _cards),
    ]


TOPIC = {"draw": "revenue", "revenue": "revenue", "pope": "rulers", "doge": "rulers"}
"""The topic of a phase, where it is not called like it."""
