"""How soon a purchase pays, or near the end what it brings at all, in gold alone: one measure for all rows of a hint."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from doge.games.families.bots.ledger import Ledger
from doge.games.families.cards import BERTHED, BERTHS, BONUS, COST, PATRONAGE, SHIPS, TRIP, VOTERS, WARLIKE, Kind
from doge.games.families.names import office_name
from doge.words import plural, sentences, text

FEW = 5
"""So near the end it is said how many turns are left, and what a purchase comes to by then."""


def a_turn(ledger: Ledger, card: Kind) -> float:
    """What a card brings each turn on average, once it is in play; votes are no gold."""
    if card in SHIPS:
        return ledger.trip(BERTHED[card][None])
    if card in BONUS:
        return (TRIP[BONUS[card]] - TRIP[0]) * min(BERTHS, _idle(ledger, card))
    return 1.0 if card in (*VOTERS, PATRONAGE) else 0.0


def _idle(ledger: Ledger, route: Kind) -> int:
    """My unattached ships that the route takes."""
    return sum(ledger.count(ledger.seat, ship) for ship in SHIPS if route in BERTHED[ship])


def balance(ledger: Ledger, card: Kind) -> str:
    """After how many turns a card has paid for itself, or the sum where few are left; "" if it brings no gold by itself.

    The sum to the end would mislead before that: a card that waits for a turn brings nearly as much.
    """
    each = a_turn(ledger, card)
    if not each:
        return ""
    turns, brings = ceil(COST[card] / each), round(each * ledger.outlook.span)
    if ledger.outlook.turns > FEW and brings > COST[card]:
        one, many = "It pays for itself in about 1 turn.", "It pays for itself in about {n} turns."
        return plural(one, many, turns)
    return text(
        "Costs {cost}, brings about {n} gold by the end: {net}.",
        cost=COST[card],
        n=brings,
        net=_signed(brings - COST[card]),
    )


def _signed(n: int) -> str:
    return f"{n:+d}".replace("-", "\u2212")


def of_waiting(ledger: Ledger, able: Sequence[Kind]) -> str:
    """Why what brings gold can wait: what all that could be paid would bring in a turn; "" where nothing brings any."""
    gold, lost = ledger.seen.gold[ledger.seat], 0.0
    for card in sorted(able, key=lambda card: a_turn(ledger, card) / COST[card], reverse=True):
        number = min(ledger.seen.hands[ledger.seat].count(card), gold // COST[card])
        gold, lost = gold - number * COST[card], lost + number * a_turn(ledger, card)
    if not lost:
        return ""
    return text(
        "You can still buy next turn: waiting costs about {n} gold, what your purchases would bring in a turn.",
        n=max(1, round(lost)),
    )


def of_rest_of_gold(ledger: Ledger, cost: int) -> str:
    """What so little gold as a purchase leaves may come to; "" where it can pay any War."""
    left = ledger.seen.gold[ledger.seat] - cost
    office = ledger.seen.offices[ledger.seat]
    high = max(ledger.levy(ledger.seat, each)[1] for each in ((str(office),) if office in WARLIKE else WARLIKE))
    if left >= high:
        return ""
    leaves = plural("But it leaves you 1 gold.", "But it leaves you {n} gold.", left)
    leaves = leaves if left else text("But it leaves you no gold.")
    if office in WARLIKE:
        said = "As {office} a War card costs you up to {high}."
        return sentences(leaves, text(said, office=office_name(str(office)), high=high))
    return sentences(
        leaves, text("If a new Doge makes you General or Admiral, a War card costs you up to {high}.", high=high)
    )
