"""What a purchase costs and what it brings until the end of the game, in gold alone: one figure for all rows of a hint."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.bots.hands import TRIP
from doge.games.families.bots.ledger import Ledger
from doge.games.families.cards import BERTHED, BERTHS, BONUS, COST, PATRONAGE, SHIPS, VOTERS, Kind
from doge.words import text


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
    """The sum for a card that brings gold by itself; "" for others."""
    brings = round(a_turn(ledger, card) * ledger.outlook.span)
    if not a_turn(ledger, card):
        return ""
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
        if a_turn(ledger, card):
            gold, lost = gold - number * COST[card], lost + number * a_turn(ledger, card)
    if not lost:
        return ""
    return text(
        "You can still buy next turn: waiting costs about {n} gold, what your purchases would bring in a turn.",
        n=max(1, round(lost)),
    )
