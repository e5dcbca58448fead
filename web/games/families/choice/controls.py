"""The controls that a decision has of its own: offers, what is at stake, offices; and my revenue as a sum."""

from __future__ import annotations

from doge.games.families import cards
from doge.games.families.choices import candidates
from doge.games.families.exchange import villa_cost
from doge.games.families.facts import lowers
from doge.games.families.names import card_name, office_name, phase_name, title
from doge.games.families.state import Answering, Side
from doge.words import listed, plural, sentences, series, text
from web.dom.markup import Node, classes, h
from web.games.families import intent, labels
from web.games.families.board import deal
from web.games.families.board.deal import basket
from web.games.families.board.estates import last_revenue
from web.games.families.board.told import duty
from web.games.families.choice import idle, needs
from web.games.families.choice.market import scale, sources, sum_of
from web.games.families.effects import effect
from web.games.families.match import Match, Tool
from web.games.families.past import ballot
from web.games.families.signs import glyph, pane
from web.screens.components import button, crest


def target_title(name: str) -> str:
    """What a card can be aimed at, as the title of a row."""
    if name == cards.VILLA:
        return text("Villa")
    if name in cards.RULERS:
        return text("Pope") if name == cards.RULERS[0] else text("Doge")
    return title(cards.KIND_OF[name]) if "@" not in name else card_name(name)


def about(match: Match, tool: Tool) -> Node:
    """The card that is taken up: its picture, what it does, what is left after it."""
    if tool.id == cards.VILLA:
        kept = _afterwards(match, intent.purse(match) - villa_cost(match.now.offices[match.me]))
        told = h("small", labels.villa_price(match)), h("small", kept)
        return h(
            "div",
            glyph(cards.VILLA, "o-w"),
            h("p", text("A Villa stays until Arson destroys it."), told),
            class_="abt",
            key="about",
        )
    kind = cards.KIND_OF[tool.id]
    left = intent.purse(match) - (cards.COST[kind] if tool.place == "hand" else 0)
    risk = _risk(match, kind, left) if tool.place == "hand" and match.seen.phase == "expansion" else ""
    note = sentences(_afterwards(match, left), _pays(match, kind), risk)
    lines = [h("b", title(kind)), h("p", effect(kind), class_="does"), h("p", note, class_="note")]
    return h("div", pane(kind), h("div", lines), class_="abt", key="about")


def _risk(match: Match, kind: cards.Kind, left: int) -> str:
    """The gravest that can be said against a purchase, in a line, for a phone has room for no more."""
    return needs.levy(match, left) or needs.peril(match, kind) or needs.needed(match, left, kind)


def _afterwards(match: Match, gold: int) -> str:
    """What is left after it, and whether anything can be done with that."""
    action = intent.act(match)
    if action is not None and idle.closes(match, action):
        return text("Then you have {n} gold and nothing more to buy.", n=gold)
    return text("Then you have {n} gold.", n=gold)


def _pays(match: Match, kind: cards.Kind) -> str:
    """Who pays for a card, after how many turns it has brought what it costs, or how long it lies; "" for others."""
    if kind in cards.WARS:
        return text("They pay 2 to 12 gold each, or are out.")
    if kind in cards.FORCES:
        return _of_force(match, kind)
    if kind in cards.POPULARITY:
        return text("It is discarded at the end of this turn, even without an election.")
    halves = {**dict.fromkeys(cards.PERSONS, 2), **dict.fromkeys(cards.SHIPS, 3)}.get(kind)
    if halves is None:
        return ""
    turns = -(-2 * cards.COST[kind] // halves)
    return plural("It pays for itself in about 1 turn.", "It pays for itself in about {n} turns.", turns)


def _of_force(match: Match, kind: cards.Kind) -> str:
    """What an Army or a Navy does as well from the hand, and what in play alone."""
    fights, office = text("In War you use it from your hand, free."), match.now.offices[match.me]
    if not lowers(office, kind):
        other = office_name(cards.GENERAL if kind in cards.ARMIES else cards.ADMIRAL)
        return sentences(fights, text("Bought, it only lowers what War cards cost you as {office}.", office=other))
    said = "In play it takes 1 gold off what each War card costs you as {office}."
    return sentences(text(said, office=office_name(str(office))), fights)


def income(match: Match, hidden: bool = False) -> Node | None:
    """What I have earned this turn and from what; folded: the sum, and what the dice of my ships were worth."""
    event = last_revenue(match, match.me)
    if event is None or match.view_state.hand:
        return None
    heading = plural("You earned 1 gold this turn", "You earned {n} gold this turn", event.gold)
    folded = h(
        "details",
        h("summary", heading, data_key="income"),
        sum_of(match, event),
        scale(event) if event.ships else None,
    )
    return h("div", folded, sources(event), class_="inc", hidden=hidden, key="income")


# --- diplomacy ---------------------------------------------------------------------------------------------


def diplomacy(match: Match) -> list[Node | None]:
    """To whom an offer may be made; or what the offer in the making changes."""
    trade = match.draft.trade
    if trade is not None:
        left = intent.purse(match) - trade.give.gold + trade.want.gold
        risk = needs.needed(match, left) if trade.give.gold else ""
        warned = h("p", risk, class_="note", key="needed") if risk else None
        return [_changes(match, trade.to, trade.give, trade.want), warned]
    names = [button("partner", text("Trade with {family}", family=match.names[s]), arg=s) for s in deal.partners(match)]
    return [h("div", names, class_="opts partners", key="partners"), income(match)]


def trades_switch(match: Match) -> Node | None:
    """When I want to be asked in the diplomacy phase; two do not trade."""
    if not deal.trading(match):
        return None
    label, chosen = text("Ask me about trades"), match.view_state.trades
    ways = {"worth": text("if worth it"), "always": text("each turn"), "never": text("never")}
    row = h(
        "div",
        [_way(way, said, way == chosen) for way, said in ways.items()],
        class_="seg",
        role="radiogroup",
        aria_label=label,
    )
    return h("div", h("span", label, aria_hidden="true"), row, class_="asks", key="trades")


def trades_wish(match: Match, hidden: bool) -> Node | None:
    """In sight what `trades_switch` keeps behind other ways: to be asked about trades in every turn, or no longer; who never wants to be
    asked has said so there.
    """
    if not deal.trading(match) or match.view_state.trades == "never":
        return None
    wished = match.view_state.trades == "always"
    row = h(
        "button",
        text("Ask me about trades each turn"),
        class_="btn wish",
        type="button",
        aria_pressed=wished,
        data_do="trades",
        data_arg="worth" if wished else "always",
        data_key="trades-wish",
    )
    return h("div", row, hidden=hidden, key="wish")


def _way(way: str, said: str, chosen: bool) -> Node:
    dot = h(
        "input",
        type="radio",
        name="trades",
        value=way,
        checked=chosen,
        data_do="trades",
        data_arg=way,
        data_key=f"trades-{way}",
    )
    return h("label", dot, said, key=way)


def _changes(match: Match, to: int, give: Side, want: Side) -> Node:
    """What I and the other would have after a trade."""
    seen, me = match.now, match.me
    rows = [
        _change(text("Your gold"), seen.gold[me], seen.gold[me] - give.gold + want.gold),
        _change(
            text("The gold of {family}", family=match.names[to]), seen.gold[to], seen.gold[to] + give.gold - want.gold
        ),
        _change(text("Your cards in play"), len(seen.play[me]), len(seen.play[me]) - len(give.play) + len(want.play)),
        _change(text("Your hand"), len(seen.hands[me]), len(seen.hands[me]) - len(give.hand) + len(want.hand)),
    ]
    return h("table", h("tbody", rows), class_="o-tot", key="changes")


def _change(said: str, before: int, after: int) -> Node:
    told = str(before) if before == after else text("{before} to {after}", before=before, after=after)
    return h("tr", h("td", said), h("td", told), class_="same" if before == after else None, key=said)


def offered(match: Match, asked: Answering) -> list[Node | None]:
    """An offer to me: why I can only decline, what I get, what I give, what it changes."""
    sides = h(
        "div",
        h("div", h("h2", text("You get"), class_="sub3"), h("div", basket(asked.give), class_="bskt")),
        h("div", h("h2", text("You give"), class_="sub3"), h("div", basket(asked.want), class_="bskt")),
        class_="sides",
        key="sides",
    )
    after = _changes(match, asked.seat, asked.want, asked.give)
    lacking = None
    if len(match.legal) == 1:
        lacking = h(
            "p",
            text("You do not hold the cards that are asked for, so you can only decline."),
            class_="note",
            key="lack",
        )
    return [lacking, sides, after]


# --- death --------------------------------------------------------------------------------------------------


def deadly(match: Match, ruler: int) -> Node:
    """The card that kills the Pope or the Doge: who is elected then, or that nobody is, and what keeping it means."""
    kind = cards.DEATHS[ruler]
    lines = [
        h("p", text("Play it, and he dies. {then}", then=after_death(match, ruler))),
        h("p", text("If you keep it, a die is rolled, and on a 6 he dies all the same.")),
    ]
    return h("div", pane(kind), h("div", h("b", title(kind)), lines), class_="abt", key="deadly")


def after_death(match: Match, ruler: int) -> str:
    """Who can be elected then, with how many votes of mine, and for how much a turn."""
    seen = match.now
    able = candidates(seen, ruler)
    names = [text("you") if seat == match.you else match.names[seat] for seat in able]
    fields = {
        "ruler": phase_name(cards.RULERS[ruler]),
        "names": listed(names),
        "gold": cards.RULER_INCOME[ruler],
    }
    if not able:
        return ballot.unfilled(seen, ruler)
    if able == (match.you,):
        return text("Then you become {ruler} without a vote, and get {gold} gold every turn instead of 1.", **fields)
    if len(able) == 1:
        return text("Then {names} becomes {ruler} without a vote, and gets {gold} gold every turn.", **fields)
    return sentences(
        text("Then {names} bid for the seat, which brings {gold} gold every turn.", **fields),
        _my_votes(match, ruler, able),
    )


def _my_votes(match: Match, ruler: int, able: tuple[int, ...]) -> str:
    """What I begin with; nothing for who plays no family."""
    if match.you is None:
        return ""
    votes = labels.standing(match.now.play[match.you], ruler, match.you).votes if match.you in able else 0
    return plural("You have 1 vote.", "You have {n} votes.", votes) if votes else text("You have no vote.")


# --- offices ----------------------------------------------------------------------------------------------------


def offices(match: Match) -> Node:
    """Four offices, and a crest for each player still in the game; a crest that is placed already changes places."""
    given = intent.appointment(match).offices
    rows = [_office(match, office, given) for office in cards.OFFICES]
    return h("ul", rows, class_="app", key="offices")


def _office(match: Match, office: str, given: tuple[str | None, ...]) -> Node:
    name, worth = office_name(office), text("{n} gold a turn", n=cards.OFFICE_INCOME[office])
    picks = [
        h(
            "button",
            crest(seat),
            type="button",
            role="radio",
            aria_checked=given[seat] == office,
            aria_label=text("{family}: {office}", family=match.names[seat], office=name),
            title=match.names[seat],
            data_do="office",
            data_arg=f"{office}:{seat}",
            data_key=f"office-{office}-{seat}",
            key=str(seat),
        )
        for seat in range(match.now.seats)
        if seat not in match.now.out
    ]
    return h(
        "li",
        glyph(office, ""),
        h("div", h("b", name), h("small", series([worth, duty(office)]))),
        h("div", picks, class_=classes("pick"), role="radiogroup", aria_label=name),
        key=office,
    )
