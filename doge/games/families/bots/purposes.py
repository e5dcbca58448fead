"""What answers are for: of those that cannot be told apart by what they gain, the plainest plan comes first."""

from __future__ import annotations

from doge.games.families.bots.ledger import Ledger
from doge.games.families.cards import (
    BERTHED,
    BERTHS,
    BONUS,
    COST,
    KIND_OF,
    NEEDS_VILLA,
    SHIPS,
    TOLLS,
    VOTERS,
    WARS,
    Kind,
)
from doge.games.families.moves import Attack, BuildVilla, Decision, MoveShip, PlayCard, Put, React
from doge.games.families.state import Reacting, Target

LATE = 4
"""With fewer turns left no plan has the time to come to anything."""
SAIL, BUY, STAND, MORE, END, ELSE = range(6)
"""Ships on routes first, then ships and routes for them, a first voter of a kind, what else brings gold, the end of the part."""


def berth(ledger: Ledger, ship: Kind) -> tuple[Kind | None, str]:
    """Where a new ship can go, and whose route that is: "mine", "hand" (of my hand), "rival" or "" for no route at all."""
    seen, seat = ledger.seen, ledger.seat
    free = [route for route, ships in ledger.aboard.items() if len(ships) < BERTHS and route in BERTHED[ship]]
    mine = [route for route in free if ledger.owner_of[route] == seat]
    held = [route for route in seen.hands[seat] if route in BONUS and route in BERTHED[ship]]
    if seen.gold[seat] < COST[ship] + 2:
        held = []
    for routes, whose in ((mine, "mine"), (held, "hand"), (free, "rival")):
        if routes:
            return max(map(str, routes), key=lambda route: BONUS[route]), whose
    return None, ""


def rank(ledger: Ledger, decision: Decision) -> int:
    """The place of an answer among those that gain about as much; the plainest plan has the least, and near the end none."""
    if (
        isinstance(decision, PlayCard)
        and decision.card in TOLLS
        and not ledger.count(ledger.seat, TOLLS[decision.card])
    ):
        return ELSE
    if ledger.outlook.turns < LATE:
        return END
    match decision:
        case MoveShip(_, _, _, target):
            if target is None:
                return ELSE
            return SAIL if ledger.owner_of.get(target) == ledger.seat else BUY
        case Put(_, card):
            return _of_put(ledger, card)
        case BuildVilla():
            return MORE if any(kind in NEEDS_VILLA for kind in ledger.seen.hands[ledger.seat]) else ELSE
        case PlayCard(_, _, Target(_, prey)) | Attack(_, _, _, Target(_, prey)):
            return BUY if KIND_OF.get(prey) in SHIPS else ELSE  # for anything less the card is kept
        case PlayCard(_, str(card), _):
            return ELSE if card in WARS or card in TOLLS else BUY
        case React(_, card, _):
            task = ledger.seen.agenda[0]
            defends = isinstance(task, Reacting) and task.target.seat == ledger.seat
            return BUY if (card is not None) == defends else END
    return END


def _of_put(ledger: Ledger, card: Kind) -> int:
    seat, hand = ledger.seat, ledger.seen.hands[ledger.seat]
    if card in SHIPS:
        return BUY
    if card in BONUS:
        waits = any(ledger.count(seat, ship) and card in BERTHED[ship] for ship in SHIPS)
        comes = any(ship in hand and card in BERTHED[ship] for ship in SHIPS)
        return SAIL if waits else MORE if comes else ELSE
    if card in VOTERS:
        return MORE if ledger.count(seat, card) else STAND
    return MORE if card == "patronage" else ELSE
