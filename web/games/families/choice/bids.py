"""A bid in the making: gold and Intrigues, what they come to, when they have paid for themselves, and how far rivals
reach.
"""

from __future__ import annotations

from dataclasses import replace

from doge.games.families import cards
from doge.games.families.conflict_events import Tally
from doge.games.families.facts import most_votes
from doge.games.families.state import Bidding
from doge.words import plural, sentences, text
from web.dom.markup import Node, classes, h
from web.games.families import intent, labels
from web.games.families.board.deal import stepper
from web.games.families.choice.polls import more
from web.games.families.match import Match
from web.games.families.past import course
from web.games.families.signs import chip
from web.screens.components import button, crest

SMALL = (5, 10)
"""Bids of gold that one touch makes."""


def bidding(match: Match) -> list[Node | None]:
    """Gold, Intrigues, what it comes to, and how far each rival can reach at most."""
    bid, mine = intent.bid(match), intent.purse(match)
    most, sure = mine - 2 * bid.intrigues, _surely(match)
    top = min(sure, most)
    quick = sorted({0, *(n for n in SMALL if n < top), top})
    buttons = [button("gold", labels.quick_label(n, most, sure), arg=n, focus_key=f"quick-{n}") for n in quick]
    gold = h(
        "div",
        h("h2", text("Gold: 1 vote each"), class_="sub3"),
        stepper("gold", bid.gold, most),
        h("div", buttons, class_="quick"),
        class_="bid",
        key="gold",
    )
    return [gold, _intrigues(match), _counted(match), _rivals(match)]


def _surely(match: Match) -> int:
    """The least gold with which I have more votes than any rival can come to."""
    bid = intent.bid(match)
    mine = labels.tally(match, replace(bid, gold=0)).votes
    return max(0, *(most_votes(match.now, stands) + 1 - mine for stands in _against(match)))


def _against(match: Match) -> list[Tally]:
    """What my rivals in the election have in play."""
    task = match.now.agenda[0]
    assert isinstance(task, Bidding)
    return [labels.standing(match.now.play[seat], task.ruler, seat) for seat in task.candidates if seat != match.me]


def _intrigues(match: Match) -> Node | None:
    held = intent.intrigues_held(match)
    if not held:
        return None
    bid, most = intent.bid(match), min(held, intent.purse(match) // 2)
    rows = [
        h(
            "button",
            chip("intrigue"),
            h("span", plural("1 Intrigue", "{n} Intrigues", n) if n else text("none"), h("small", _worth(n))),
            class_="pc1",
            type="button",
            role="radio",
            aria_checked=n == bid.intrigues,
            data_do="intrigues",
            data_arg=n,
            data_key=f"intrigues-{n}",
            key=str(n),
        )
        for n in range(most + 1)
    ]
    return h(
        "div",
        h("h2", text("Intrigue: 4 votes for 2 gold. Rivals may hold some, too."), class_="sub3"),
        h("div", rows, class_="pcs", role="radiogroup", aria_label=text("Intrigue cards in the bid")),
        key="intrigues",
    )


def _worth(n: int) -> str:
    return text("{votes} votes, {gold} gold", votes=cards.INTRIGUE_VOTES * n, gold=2 * n)


def seat_brings(ruler: int) -> str:
    """What a seat brings each turn, less what who is elected has brought in play."""
    fields = {"n": cards.RULER_INCOME[ruler], "net": more(ruler)}
    if ruler == cards.POPE:
        return text("{net} gold a turn more: {n} for the Pope, less your Cardinal’s 1.", **fields)
    return text("{net} gold a turn more: {n} for the Doge, less your Senator’s 1. You give the offices.", **fields)


def _paid_back(match: Match, paid: int) -> str:
    """How long somebody has to rule until the bid has come back, and for how many turns the game may last."""
    task = match.now.agenda[0]
    assert isinstance(task, Bidding)
    if not paid:
        return ""
    if match.now.last:
        return text("This is the last turn: nothing of your bid comes back.")
    one, many = (
        "If you win, your bid of {paid} gold comes back after 1 turn in the seat ({left}).",
        "If you win, your bid of {paid} gold comes back after {n} turns in the seat ({left}).",
    )
    turns = -(-paid // more(task.ruler))
    return plural(one, many, turns, paid=paid, left=course.remaining(match.now))


def _counted(match: Match) -> Node:
    """What is left after the bid, when it has paid for itself, and how it is counted what a rival can come to."""
    bid = intent.bid(match)
    paid = bid.gold + cards.COST[cards.INTRIGUE] * bid.intrigues
    kept = sentences(text("You keep {n} gold.", n=intent.purse(match) - paid), _paid_back(match, paid))
    most = text("“At most”: votes, all gold, and 2 more per possible Intrigue (4 votes for 2 gold).")
    told = intent.intrigues_held(match) > 0  # of these the line above tells
    return h("p", sentences(kept, most), class_=classes("note", told and "in-bar"), key="total")


def _rivals(match: Match) -> Node:
    """What each rival can come to at most, as a sum."""
    lines = []
    for stands in _against(match):
        reach, gold = most_votes(match.now, stands), match.now.gold[stands.seat]
        parts = [stands.votes, gold, reach - stands.votes - gold]
        told = text("{sum} = at most {most}", sum=" + ".join(str(n) for n in parts if n), most=reach)
        lines.append(
            h("tr", h("td", crest(stands.seat), match.names[stands.seat]), h("td", told), key=str(stands.seat))
        )
    return h("table", h("tbody", lines), class_="o-tot reach", key="rivals")
