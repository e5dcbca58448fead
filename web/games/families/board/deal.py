"""The trade builder in the place of the estates: a shelf for each side, and what of it is in the offer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from doge.games.families.cards import CARDS, KIND_OF, ROUTE_OF, Kind, Name
from doge.games.families.moves import HAND, PLAY
from doge.games.families.names import label, title
from doge.games.families.state import Side
from doge.words import plural, text
from web.dom.markup import Node, classes, h
from web.games.families.match import Match, Trade
from web.games.families.signs import chip, glyph, gold
from web.screens.components import button, crest

GIVE, WANT = "give", "want"


def trading(match: Match) -> bool:
    """Whether there are trades at all: two do not trade (F3)."""
    return match.now.seats - len(match.now.out) > 2


def partners(match: Match) -> list[int]:
    """To whom I may still make an offer (F3)."""
    seen = match.now
    others = [seat for seat in range(seen.seats) if seat != match.me and seat not in seen.out]
    return [seat for seat in others if seat not in seen.offered] if trading(match) else []


def deal(match: Match, trade: Trade) -> Node:
    """Both shelves, side by side."""
    tabs = [_tab(match, seat, trade.to) for seat in partners(match)]
    return h(
        "section",
        h("div", tabs, class_="ptabs", role="group", aria_label=text("Whom the offer is for")),
        h("div", _mine(match, trade), h("div", glyph("trade"), class_="mid"), _theirs(match, trade), class_="deal"),
        class_="dealhall",
        aria_label=text("An offer in the making"),
        key="deal",
    )


def _tab(match: Match, seat: int, to: int) -> Node:
    inside = [crest(seat), h("span", h("b", match.names[seat]), h("small", text("{n} gold", n=match.now.gold[seat])))]
    return h(
        "button",
        inside,
        class_="ptab",
        type="button",
        aria_pressed=seat == to,
        data_do="partner",
        data_arg=seat,
        data_key=f"tab-{seat}",
        key=str(seat),
    )


def _mine(match: Match, trade: Trade) -> Node:
    me = match.me
    held = [kind for kind in match.now.hands[me] if kind is not None]
    shelf = [
        _gold(GIVE, trade.give.gold, match.now.gold[me]),
        _pieces(GIVE, PLAY, match.now.play[me], trade.give.play, text("In play")),
        _pieces(GIVE, HAND, held, trade.give.hand, text("In hand: only the other sees what you offer")),
    ]
    return _side(match, me, text("You give"), shelf, trade.give, GIVE)


def _theirs(match: Match, trade: Trade) -> Node:
    to, name = trade.to, match.names[trade.to]
    n = len(match.now.hands[to])
    shelf = [
        _gold(WANT, trade.want.gold, match.now.gold[to]),
        _pieces(WANT, PLAY, match.now.play[to], trade.want.play, text("In play")),
        _named(trade, text("From the hand of {family}, {n} cards", family=name, n=n), len(trade.want.hand) < n),
    ]
    return _side(match, to, text("{family} gives", family=name), shelf, trade.want, WANT)


def _side(match: Match, seat: int, heading: str, shelf: Sequence[Node | None], side: Side, which: str) -> Node:
    head = h("header", crest(seat), h("h2", heading), gold(match.now.gold[seat]))
    return h(
        "section",
        head,
        h("div", shelf, class_="shelf"),
        h("div", basket(side), class_="basket"),
        class_="slab",
        aria_label=heading,
        key=which,
    )


def basket(side: Side) -> list[Node]:
    """What of a side is in the offer, as pictures with words."""
    found = [h("span", glyph("coin", "coinc sl"), text("{n} gold", n=side.gold), class_="bsk")] if side.gold else []
    for name, n in Counter([*side.hand, *side.play]).items():
        if name is None:
            found.append(h("span", glyph("deck", "sl"), plural("1 card", "{n} cards", n), class_="bsk"))
        else:
            found.append(h("span", chip(name, n), label(name), class_="bsk"))
    return found or [h("span", text("nothing"), class_="note")]


def _gold(which: str, n: int, most: int) -> Node | None:
    if not most:
        return None
    return h("div", h("h3", text("Gold, of {n}", n=most)), stepper(f"trade-{which}", n, most))


def stepper(do: str, n: int, most: int) -> Node:
    """A number of gold with less and more, from 0 to the most."""
    return h(
        "div",
        button(
            do,
            h("span", "−", aria_hidden="true"),
            arg=n - 1,
            name=text("1 gold less"),
            focus_key=f"{do}-less",
            cls="sq",
        )
        if n
        else _still("−", text("1 gold less"), f"{do}-less"),
        h("output", h("span", glyph("coin", "coinc sl"), str(n)), aria_label=text("{n} gold", n=n)),
        button(
            do,
            h("span", "+", aria_hidden="true"),
            arg=n + 1,
            name=text("1 gold more"),
            focus_key=f"{do}-more",
            cls="sq",
        )
        if n < most
        else _still("+", text("1 gold more"), f"{do}-more"),
        class_="cnt0",
        data_group=do,
        role="group",
        aria_label=text("Gold"),
    )


def _still(sign: str, name: str, focus_key: str) -> Node:
    inside = h("span", sign, aria_hidden="true")
    return h("button", inside, class_="btn sq", type="button", aria_label=name, aria_disabled=True, data_key=focus_key)


def _pieces(which: str, place: str, cards: Sequence[Name], chosen: Sequence[Name | None], heading: str) -> Node | None:
    """The cards of a shelf; each touch puts one more of a kind into the offer, and after the last one none."""
    if not cards:
        return None
    held, taken = Counter(cards), Counter(chosen)
    rows = [_piece(which, place, name, taken[name], n) for name, n in sorted(held.items(), key=_by_table)]
    return h("div", h("h3", heading), h("div", rows, class_="pcs"))


def _by_table(item: tuple[Name, int]) -> tuple[int, str]:
    return list(CARDS).index(KIND_OF[item[0]]), item[0]


def _piece(which: str, place: str, name: Name, taken: int, n: int) -> Node:
    note = _note(name, place)
    count = text("{n} of {all}", n=taken, all=n) if n > 1 else ""
    return h(
        "button",
        chip(name),
        h("span", title(KIND_OF[name]), h("small", count or note)),
        class_=classes("pc1"),
        type="button",
        aria_pressed=taken > 0,
        data_do="piece",
        data_arg=f"{which}:{place}:{name}",
        data_key=f"piece-{which}-{place}-{name}",
        key=name,
    )


def _note(name: Name, place: str) -> str:
    route = ROUTE_OF.get(name)
    if route is not None:
        return text("on {route}", route=title(route))
    return text("in hand") if place == HAND else text("in play")


def _named(trade: Trade, heading: str, more: bool) -> Node:
    """Cards of the other hand, which are asked for by name; nobody knows whether they are there."""
    asked = Counter(str(kind) for kind in trade.want.hand)
    rows = [_piece(WANT, "name", kind, n, n) for kind, n in sorted(asked.items(), key=_by_table)]
    opener = button("naming", text("Name a card"), image="i-plus", cls="namer") if more else None
    return h(
        "div", h("h3", heading), h("div", rows, opener, class_="pcs"), _list(trade) if trade.naming and more else None
    )


def _list(trade: Trade) -> Node:
    """All kinds of cards, to ask for one."""
    kinds = [h("option", text("Choose a card"), value="", key="none")]
    kinds += [h("option", title(kind), value=kind, key=kind) for kind in sorted(CARDS, key=title)]
    return h(
        "select",
        kinds,
        class_="fld",
        value="",
        aria_label=text("The card that you ask for"),
        data_do="name-card",
        data_late="yes",  # of a list a browser tells twice, and one choice asks for one card
        data_key="name-card",
    )


# --- changing an offer --------------------------------------------------------------------------------


def with_gold(trade: Trade, which: str, n: int) -> Trade:
    """The offer with gold on one side; then there is none on the other (F3)."""
    if which == GIVE:
        return replace(trade, give=replace(trade.give, gold=n), want=replace(trade.want, gold=0))
    return replace(trade, want=replace(trade.want, gold=n), give=replace(trade.give, gold=0))


def with_piece(trade: Trade, which: str, place: str, name: Name, held: int) -> Trade:
    """The offer with one more of a card, or with none once all are in it; a card that was named is taken out."""
    side = trade.give if which == GIVE else trade.want
    cards: list[Name] = [str(card) for card in (side.play if place == PLAY else side.hand)]
    n = cards.count(name)
    cards = [card for card in cards if card != name] + [name] * (0 if n >= held or place == "name" else n + 1)
    ordered = tuple(sorted(cards))
    side = replace(side, play=ordered) if place == PLAY else replace(side, hand=ordered)
    return replace(trade, give=side) if which == GIVE else replace(trade, want=side)


def with_name(trade: Trade, kind: Kind) -> Trade:
    """The offer that asks for one more card of the other hand."""
    ordered = tuple(sorted([*map(str, trade.want.hand), kind]))
    return replace(trade, want=replace(trade.want, hand=ordered), naming=False)
