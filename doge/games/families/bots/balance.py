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
    """How many ships of mine that lie nowhere the route would take."""
    return sum(ledger.count(ledger.seat, ship) for ship in SHIPS if route in BERTHED[ship])


def balance(ledger: Ledger, card: Kind) -> str:
    """The sum for a card that brings gold by itself; "" for others."""
    brings = round(a_turn(ledger, card) * ledger.outlook.later)
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
    """Why what brings gold can wait: what it costs to buy the best of it a turn later; "" where nothing brings any."""
    most = max([a_turn(ledger, card) for card in able], default=0.0)
    if not most:
        return ""
    return text(
        "You can still buy next turn: waiting costs about {n} gold, what one card brings in a turn.",
        n=max(1, round(most)),
    )
