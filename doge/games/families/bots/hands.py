"""What a card is worth in a hand, in gold at the end of the game: what it will bring once it is
played, less its cost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from doge.games.families.bots.prospects import Outlook
from doge.games.families.cards import (
    BONUS,
    CARAVAN,
    CARDINAL,
    COG,
    COST,
    DRAWS,
    NEEDS_VILLA,
    PATRONAGE,
    POPULARITY,
    SENATOR,
    SHIPS,
    TOLLS,
    TRIP,
    VOTERS,
    WARS,
    Kind,
)

PLAIN = 0.85
"""About what a drawn card is worth for each turn that it can bring something."""


class Holder(NamedTuple):
    """What the worth of a card depends on: what its holder has already."""

    villa: bool
    pope: bool
    head: bool  # of the Council
    voters: tuple[int, int]
    ships: int
    trips: tuple[float, float]  # what a new Cog and a new Caravan would earn a turn


STRANGER = Holder(False, False, False, (1, 1), 1, (1.9, 1.9))
"""Somebody of whom nothing is known."""


def worth_in_hand(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    """What the card is worth to its holder; never less than nothing, for it need not be played."""
    return max(0.0, _WORTH[kind](outlook, kind, holder)) * outlook.weights.patience


def _voter(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    weights = outlook.weights
    voice = weights.voice_of(holder.voters[VOTERS.index(kind)] + 1)
    return outlook.later + outlook.reign * (weights.vote + voice) - COST[kind]


def _patronage(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    worth = outlook.later + outlook.reign * 2 * outlook.weights.vote - COST[kind]
    return worth if holder.villa else 0.3 * worth


def _ship(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    return outlook.later * holder.trips[SHIPS.index(kind)] - COST[kind]


def _route(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    gain = TRIP[BONUS[kind]] - TRIP[0]
    return outlook.later * (0.3 * gain * min(holder.ships, 3) + outlook.weights.route) - COST[kind]


def _force(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    worth = 0.0
    if kind != "guards":
        worth += 0.45 * (1 + outlook.hit) * outlook.later * TRIP[1]
    if kind in ("guards", "mercenaries", "war-galleys"):
        worth += 0.15 * outlook.later * TRIP[1]
    return worth


def _popularity(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    worth = min(1.0, 0.1 * outlook.turns) * 0.5 * (POPULARITY[kind][1] - COST[kind])
    return worth if holder.villa or kind not in NEEDS_VILLA else 0.25 * worth


def _intrigue(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    return 1.2 * min(1.0, 0.2 * outlook.turns)


def _caught(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    return 0.15 * outlook.later


def _blow(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    """What destroys a card in play of a rival."""
    a_turn = {"storm": 2.0, "pirates": 1.9, "brigands": 1.9, "black-death": 1.2, "the-reformation": 1.2}
    allowed = holder.pope if kind == "excommunicate" else holder.head if kind == "accusation" else True
    worth = outlook.hit * 0.8 * outlook.later * a_turn.get(kind, 1.3) - COST[kind]
    return worth if allowed else 0.2 * worth


def _arson(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    return outlook.hit * 2.0


def _draw(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    worth = PLAIN * outlook.later * DRAWS[kind] - COST[kind]
    return worth if kind == "explorer" or holder.pope else outlook.abroad * worth


def _toll(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    return holder.voters[VOTERS.index(TOLLS[kind])] + 0.12 * min(8.0, outlook.later)


def _death(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    income = 5 if kind == "the-pope-dies" else 4
    return 0.35 * income * outlook.reign * (0.5 + outlook.hit)


def _war(outlook: Outlook, kind: Kind, holder: Holder) -> float:
    return 4.5 * outlook.hit


_WORTH: dict[Kind, Callable[[Outlook, Kind, Holder], float]] = {
    **dict.fromkeys((CARDINAL, SENATOR), _voter),
    PATRONAGE: _patronage,
    **dict.fromkeys((COG, CARAVAN), _ship),
    **dict.fromkeys(BONUS, _route),
    **dict.fromkeys(("mercenaries", "guards", "condottieri", "war-galleys", "privateers"), _force),
    **dict.fromkeys(POPULARITY, _popularity),
    "intrigue": _intrigue,
    "caught": _caught,
    **dict.fromkeys(("assassination", "slander", "excommunicate", "accusation"), _blow),
    **dict.fromkeys(("senator-dies", "cardinal-dies", "storm", "pirates", "brigands"), _blow),
    **dict.fromkeys(("black-death", "the-reformation"), _blow),
    "arson": _arson,
    **dict.fromkeys(DRAWS, _draw),
    **dict.fromkeys(TOLLS, _toll),
    **dict.fromkeys(("the-pope-dies", "the-doge-dies"), _death),
    **dict.fromkeys(WARS, _war),
}
"""By kind: what it is worth."""
