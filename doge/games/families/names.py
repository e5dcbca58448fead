"""What cards, ships, offices and phases of Families are called inside a sentence. Knows no position."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.cards import CARDS, DOGE, KIND_OF, POPE, ROUTE_OF, Kind, Name
from doge.words import listed, plural, text

SENTENCES = ("caught", "the-pope-dies", "the-doge-dies", "senator-dies", "cardinal-dies")
"""Cards whose titles would be read as part of a sentence."""


def title(kind: Kind) -> str:
    """The title of a kind of card."""
    return text(CARDS[kind].title)


def quoted(kind: Kind) -> str:
    """A card inside a sentence: in quotes where its title would be read as part of it."""
    return text("“{card}”", card=title(kind)) if kind in SENTENCES else title(kind)


def short_title(kind: Kind) -> str:
    """What stands on the board of a route, where there is little room."""
    short = {
        "ottoman-empire": text("Ottomans"),
        "hanseatic-league": text("Hanseatic"),
        "mughal-empire": text("Mughals"),
        "aegean-sea": text("Aegean"),
        "silk-road": text("Silk Road"),
    }
    return short[kind] if kind in short else title(kind)


def card_name(name: Name) -> str:
    """A card, or what else a card can be aimed at, with its article where it has one."""
    match name:
        case "cardinal":
            return text("a Cardinal")
        case "senator":
            return text("a Senator")
        case "villa":
            return text("the Villa")
        case "pope" | "doge":
            return ruler_name(POPE if name == "pope" else DOGE)
    if name in ROUTE_OF:
        return ship_name(KIND_OF[name], ROUTE_OF[name])
    return quoted(name)


def ship_name(ship: Kind, route: Kind | None) -> str:
    """A ship where it lies: "a Cog on Rome", "a Caravan on no route"."""
    if route is None:
        return text("a Cog on no route") if ship == "cog" else text("a Caravan on no route")
    if ship == "cog":
        return text("a Cog on {route}", route=title(route))
    return text("a Caravan on {route}", route=title(route))


def label(name: Name) -> str:
    """A card in play or in hand as it stands in a list: "Cog on Rome", "Senator"."""
    route = ROUTE_OF.get(name)
    if route is None:
        return title(KIND_OF[name])
    return text("{ship} on {route}", ship=title(KIND_OF[name]), route=title(route))


def a_ship(ship: Kind) -> str:
    """A ship, wherever it lies."""
    return text("a Cog") if ship == "cog" else text("a Caravan")


def cards_named(cards: Sequence[Name | None]) -> str:
    """Several cards in a list; those that are hidden are counted."""
    hidden = sum(card is None for card in cards)
    known = [card_name(card) if card not in ("cog", "caravan") else a_ship(card) for card in cards if card is not None]
    if hidden:
        known.append(plural("1 card of the hand", "{n} cards of the hand", hidden))
    return listed(known)


def ruler_name(ruler: int) -> str:
    """The Pope or the Doge."""
    return text("the Pope") if ruler == POPE else text("the Doge")


def office_name(office: str) -> str:
    """An office."""
    names = {
        "council-head": text("Council Head"),
        "general": text("General"),
        "admiral": text("Admiral"),
        "construction": text("Construction"),
    }
    return names[office]


def phase_name(phase: str) -> str:
    """A phase of a turn."""
    names = {
        "draw": text("Draw"),
        "revenue": text("Revenue"),
        "diplomacy": text("Diplomacy"),
        "expansion": text("Expansion"),
        "event": text("Events"),
        "war": text("War"),
        "pope": text("Pope"),
        "doge": text("Doge"),
    }
    return names[phase]


def income_name(part: str) -> str:
    """What a part of a revenue comes from (events.RevenueTaken)."""
    names = {
        "base": text("the family"),
        "cardinal": text("Cardinals"),
        "senator": text("Senators"),
        "patronage": text("Patronage"),
        "pope": text("the Pope"),
        "doge": text("the Doge"),
        "ships": text("ships"),
        "guests": text("guests on own routes"),
    }
    return names[part] if part in names else office_name(part)
