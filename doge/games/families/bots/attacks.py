"""What cards aimed at something change: what its owner loses, what others gain or lose with it, and whether it is
stopped.
"""

from __future__ import annotations

from doge.games.families.bots.contest import Contest
from doge.games.families.bots.ledger import Ledger
from doge.games.families.bots.race import Race
from doge.games.families.cards import (
    ANSWERS,
    ATTACKERS,
    BONUS,
    CAUGHT,
    CRIMES,
    ROUTE_OF,
    ROUTES,
    RULERS,
    TRIP,
    VILLA,
    Kind,
)
from doge.games.families.state import Target

Change = list[float]
"""By seat: by how much its worth changes."""
FINE = 3.5


class Attacks:
    """Cards that hit cards in play, in one position."""

    def __init__(self, ledger: Ledger, race: Race) -> None:
        self._ledger, self._race = ledger, race

    def effect(self, seat: int, card: Kind, target: Target) -> Change:
        """What a card of the seat changes when nobody stops it."""
        ledger = self._ledger
        change = [0.0] * ledger.seen.seats
        if target.card == VILLA:
            change[target.seat] -= 4.0 if ledger.outlook.turns > 1 else 0.0
        elif target.card in RULERS:
            return self.death(RULERS.index(target.card), target.seat)
        else:
            change[target.seat] -= ledger.asset(target.seat, target.card)
            if card in ATTACKERS:
                change[seat] += ledger.asset(seat, target.card, new=True) - self._leaving(target)
            elif target.card in ROUTES:
                self._strand(target, change)
            self._guests(seat, card, target, change)
        return change

    def _leaving(self, target: Target) -> float:
        """Of a route that is taken the ships of its owner are guests, but soon lie elsewhere."""
        ledger = self._ledger
        ships = ledger.aboard.get(target.card, ()).count(target.seat)
        return ledger.outlook.span * ledger.weights.leaving * ships

    def _strand(self, target: Target, change: Change) -> None:
        """Ships of a route that is gone earn less; the owner's are in what the route is worth to it."""
        loss = 0.3 * (TRIP[BONUS[target.card]] - TRIP[0]) * self._ledger.outlook.span
        for owner in self._ledger.aboard[target.card]:
            if owner != target.seat:
                change[owner] -= loss

    def _guests(self, seat: int, card: Kind, target: Target, change: Change) -> None:
        """The owner of a route earns by the ships of others on it."""
        route = ROUTE_OF.get(target.card)
        if route is None:
            return
        ledger = self._ledger
        owner, span = ledger.owner_of[route], ledger.weights.guest * ledger.outlook.span
        if owner != target.seat and (card not in ATTACKERS or owner == seat):
            change[owner] -= span
        elif owner == target.seat and card in ATTACKERS and owner != seat:
            change[owner] += span

    def death(self, ruler: int, controller: int) -> Change:
        """What changes when the Pope or the Doge dies and another is elected."""
        ledger = self._ledger
        candidates = ledger.candidates(ruler)
        change = Contest(ledger, self._race, ruler, candidates).values()
        if controller >= 0:
            change[controller] -= ledger.ruler(ruler, controller) * (1 - ledger.weights.death)
        return change

    def stopped(self, seat: int, card: Kind, target: Target) -> float:
        """How likely somebody stops a card of the seat."""
        ledger, kinds = self._ledger, ANSWERS.get(card, ())
        if not kinds:
            return 0.0
        if card in ATTACKERS:
            asked = [target.seat]
        else:
            asked = [other for other in ledger.alive if other != seat]
        passes = 1.0
        for other in asked:
            owner = other == target.seat
            if any(ledger.count(other, kind) for kind in kinds):
                passes *= 0.15 if owner else 0.8
            if owner or card in CRIMES:
                passes *= 1 - (0.9 if owner else 0.5) * ledger.chance_of(other, kinds)
        return 1 - passes

    def aimed(self, seat: int, card: Kind, target: Target) -> Change:
        """What a card of the seat changes on average, but for its own cost."""
        stopped = self.stopped(seat, card, target)
        change = [(1 - stopped) * part for part in self.effect(seat, card, target)]
        if card in CRIMES:
            change[seat] -= stopped * min(FINE, self._ledger.seen.gold[seat])
        return change

    def reaction(self, seat: int, card: Kind, by: int, blow: Kind, target: Target) -> Change:
        """What changes when a seat stops the blow of another with a card, against what happens if it passes."""
        change = [-part for part in self.effect(by, blow, target)]
        if card == CAUGHT:
            change[by] -= min(FINE, self._ledger.seen.gold[by])
            change[seat] -= 1
        return change
