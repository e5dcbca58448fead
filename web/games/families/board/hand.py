"""My hand: the cards that can be played now first, on the others when they can. Cards that are alike lie on one
another.
"""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import NamedTuple

from doge.games.families.cards import (
    ATTACKERS,
    CARDS,
    COST,
    COUNCIL_HEAD,
    DEATHS,
    EVENTS,
    EXPANSION,
    FOR_COUNCIL_HEAD,
    FOR_POPE,
    FORCES,
    INTRIGUE,
    NEEDS_VILLA,
    POPE,
    POPULARITY,
    VOTERS,
    WARS,
    Kind,
)
from doge.games.families.moves import HAND, Attack
from doge.games.families.names import title
from doge.games.families.state import Bidding, Reacting
from doge.words import plural, series, text
from web.dom.markup import Node, classes, h
from web.games.families import intent
from web.games.families.effects import effect, when
from web.games.families.match import Match, Tool
from web.games.families.past import just_changed
from web.games.families.signs import coin, pane
from web.screens.components import button, crest

ORDER = tuple(CARDS)
LONG = 12
"""A word of so many letters is as wide as a card."""
MANY = 8
"""So many kinds of cards fit in no row of a small laptop without covering one another."""
PILE, BROAD = 4, 1.5
"""Where not all have room, so many lie on one another with their titles in sight; each is so much wider than a card."""


class Room(NamedTuple):
    """How many whole cards have room in the hand: all of it, and together with piles."""

    whole: int
    beside: float


LARGE, LAPTOP, SMALL = Room(10, 10), Room(8, 8), Room(16, 0)
"""On a large screen, on a laptop, and in the middling form, where a hand lies in two rows or all of it in piles."""


def hand(match: Match, room: Room = LARGE) -> Node | None:
    """The hand, as far as there is room in a row."""
    if match.me in match.seen.out:
        return h(
            "p", text("Your cards lie in the discard pile. What is secret stays secret."), class_="gone", key="hand"
        )
    first, later = kinds(match)
    taken = intent.tool(match)
    focus_keys = [f"hand-{kind}" for kind in (*first, *later)]
    stop = match.tab_stop(focus_keys, focus_keys[0]) if focus_keys else ""
    held = Counter(match.seen.hands[match.me])
    new = just_changed.drawn(match)
    playable = [card(match, kind, held[kind], taken, True, stop, kind in new) for kind in first]
    others = [card(match, kind, held[kind], taken, False, stop, kind in new) for kind in later]
    gap = h("span", class_="sp", key="gap", aria_hidden="true") if first and later else None
    empty = None if focus_keys else h("p", text("You hold no cards."), class_="gone")
    whole = button("whole-hand", text("All {n}", n=len(match.seen.hands[match.me])), cls="allb") if focus_keys else None
    return h(
        "section",
        h(
            "div",
            h("div", playable, class_="ready", key="now") if playable else None,
            gap,
            h("div", others, class_="rest", key="rest") if others else None,
            *(empty, whole),
            class_=classes("hnd", len(focus_keys) >= MANY and "many", crowding(len(first), len(later), room)),
            style={"--held": len(focus_keys), "--now": len(first), "--piles": ceil(len(later) / PILE)},
            role="group",
            aria_label=text("Your hand"),
        ),
        _others(match) if match.seen.viewer == "open" else None,
        class_="hndbox",
        key="hand",
    )


def crowding(now: int, later: int, room: Room) -> str:
    """How full the hand is, as words for the style sheet: what cannot be played now lies in piles where not all have room, and so
    does the rest where it has none beside them.
    """
    if now + later <= room.whole:
        return ""
    return "piled" if now + BROAD * ceil(later / PILE) <= room.beside else "piled all"


def _others(match: Match) -> Node:
    """The hands of the others, where everything lies open."""
    rows = []
    for seat, cards in enumerate(match.seen.hands):
        if seat != match.me and seat not in match.seen.out:
            counts = Counter(title(kind) for kind in cards if kind is not None)
            named = [text("{n} {card}", n=n, card=name) if n > 1 else name for name, n in sorted(counts.items())]
            rows.append(h("li", crest(seat), series(named) if named else text("no card"), key=str(seat)))
    return h("ul", rows, class_="openhands", aria_label=text("Hands of the others"))


def kinds(match: Match) -> tuple[list[Kind], list[Kind]]:
    """The kinds that I hold: those that can be played now, and the others, both in the order of the table of cards."""
    held = [kind for kind in match.seen.hands[match.me] if kind is not None]
    playable = {kind for kind in intent.playable(match) if not voteless(match, kind)}
    mine = sorted(set(held), key=ORDER.index)
    return [kind for kind in mine if kind in playable], [kind for kind in mine if kind not in playable]


def voteless(match: Match, kind: Kind) -> Kind | None:
    """Whom I lack for an election in which a Popularity card would count: without one it is wasted."""
    if kind not in POPULARITY:
        return None
    voter = VOTERS[POPULARITY[kind][0]]
    return None if voter in match.seen.play[match.me] else voter


def card(match: Match, kind: Kind, times: int, taken: Tool | None, may: bool, stop: str, new: bool = False) -> Node:
    """A card of the hand; `new`: it comes from the deck."""
    focus_key, note = f"hand-{kind}", _free_later(match, kind) if may else not_now(match, kind)
    chosen = taken == Tool(HAND, kind) or (
        may and isinstance(intent.task(match), Bidding) and match.draft.intrigues > 0
    )
    counted = title(kind) if times == 1 else text("{n} {card}", n=times, card=title(kind))
    cost = _cost(match, kind)
    price = text("{n} gold", n=cost) if cost else text("free")
    state = text("can be played") if may else ""
    return h(
        "button",
        coin(cost),
        h("span", pane(kind), h("small", effect(kind)), class_="face"),
        h("b", title(kind), class_="o-ln" if max(map(len, title(kind).split())) >= LONG else None),
        h("i", text("x{n}", n=times), class_="times") if times > 1 else None,
        h("span", note, class_="when2") if note else None,
        class_=classes("card", may and "may", not may and "later", new and "new"),
        type="button",
        aria_label=series([*filter(None, (counted, price, effect(kind), state, note))]),
        aria_pressed=chosen if may else None,
        tabindex="0" if focus_key == stop else "-1",
        data_do="card",
        data_arg=kind,
        data_key=focus_key,
        data_group="hand",
        key=kind,
    )


def _cost(match: Match, kind: Kind) -> int:
    """Its price; from the hand an Army or a Navy attacks and defends for nothing."""
    fights = isinstance(intent.task(match), Reacting) or any(
        isinstance(action, Attack) and (action.card, action.source) == (kind, HAND) for action in match.legal
    )
    return 0 if kind in FORCES and fights else COST[kind]


def not_now(match: Match, kind: Kind) -> str:
    """What a card of my hand lacks, what lasts first, or when it can be played."""
    seen, me = match.seen, match.me
    if kind in NEEDS_VILLA and not seen.villas[me]:
        return when("villa")
    voter = voteless(match, kind)
    if voter is not None:
        return when(voter)
    if kind in FOR_POPE and seen.rulers[POPE] != me:
        return when("controller")
    if kind in FOR_COUNCIL_HEAD and seen.offices[me] != COUNCIL_HEAD:
        return when("head")
    if kind in FORCES:
        return _of_force(match, kind)
    mine = match.asked and not isinstance(intent.task(match), Reacting) and _phase(kind) == seen.phase
    if mine and COST[kind] > seen.gold[me]:
        return text("too dear")
    return when("target") if mine else _when(kind)


def _of_force(match: Match, kind: Kind) -> str:
    """When an Army or a Navy that cannot be bought, or take anything, is of use all the same: from the hand."""
    if match.seen.phase != "war" or not match.asked or isinstance(intent.task(match), Reacting):
        return when("force")
    return when("target") if kind in ATTACKERS else when("attacked")


def _free_later(match: Match, kind: Kind) -> str:
    """Of an Army or a Navy beside its price in Expansion: that it need not be paid to be used."""
    return when("force") if kind in FORCES and match.seen.phase == "expansion" else ""


def _phase(kind: Kind) -> str:
    """The phase in which a card is played; "" for one that answers something."""
    if kind in EXPANSION:
        return "expansion"
    if kind in EVENTS:
        return "event"
    return "war" if kind in WARS else ""


def played_at(kind: Kind) -> str:
    """When a card is played, as a word of effects.WHEN."""
    if kind == INTRIGUE:
        return "bid"
    if kind in DEATHS:
        return "pope" if kind == DEATHS[POPE] else "doge"
    return _phase(kind) or "answer"


def _when(kind: Kind) -> str:
    return when(played_at(kind))


def counted(match: Match) -> str:
    """How many cards of the hand can be played or bought now, though perhaps not all of them; "" if none can."""
    playable = kinds(match)[0]
    n = sum(kind in playable for kind in match.seen.hands[match.me])
    if not n:
        return ""
    if match.seen.phase == "expansion":
        return _affordable(match, n)
    one, many = "You can play 1 card of your hand.", "You can play any of {n} cards of your hand."
    if any(_cost(match, kind) for kind in playable):
        many = "You can play any of {n} cards of your hand, while your gold lasts."
    return plural(one, many, n)


def _affordable(match: Match, n: int) -> str:
    """What can still be bought."""
    gold = match.seen.gold[match.me]
    if n == 1:
        return text("Of your cards you can buy 1 now, with your {n} gold.", n=gold)
    if just_changed.bought(match) is not None:
        return text("Buy another card, while your {n} gold lasts.", n=gold)
    return text("Buy a card, then another, while your {n} gold lasts.", n=gold)
