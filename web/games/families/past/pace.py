"""How long each moment of a game stays on the screen: milliseconds at normal pace."""

from __future__ import annotations

from doge.games.families import conflict_events as c
from doge.games.families import peace_events as p
from web.games.families.match import Match
from web.games.families.past.course import to_come
from web.games.families.past.election import count

_STAY: dict[type, int] = {
    p.TurnBegan: 150,
    p.LotDrawn: 600,
    p.DeckShuffled: 500,
    p.CardDrawn: 60,
    p.LastTurn: 900,
    p.PhaseBegan: 0,
    p.OfferMade: 700,
    p.OfferDeclined: 500,
    p.Traded: 800,
    p.CardPut: 420,
    p.VillaBuilt: 600,
    p.ShipMoved: 420,
    c.CardPlayed: 900,
    c.Attacked: 900,
    c.ReactionPassed: 120,
    c.Stopped: 1200,
    c.Fined: 900,
    c.CardLost: 700,
    c.VillaLost: 900,
    c.ShipsAdrift: 500,
    c.Captured: 900,
    c.Tolled: 500,
    c.WarPaid: 1800,
    c.Eliminated: 2400,
    c.RulerSpared: 900,
    c.RulerDied: 1800,
    c.NotHeld: 300,
    c.TieRolled: 1500,
    c.Elected: 1000,
    c.OfficesGiven: 900,
    p.PopularityOver: 300,
    p.GameEnded: 1200,
}
MINE = 200
"""A card that I draw myself."""
BID, COUNTED = 560, 700
"""A bid that is turned in an election; and the rest after the last one."""
OTHERS = 120
"""An offer between others passes; what comes of it stays."""
SWEEP = 1500
"""The revenue of all families is one sweep, as long as the last of them."""


def stay(match: Match) -> float:
    """How long the moment on the screen stays before the next one."""
    event = match.moment.event
    if event is None:
        return 0
    if isinstance(event, p.RevenueTaken):
        return SWEEP if _last_of_revenue(match) else 0
    if isinstance(event, (p.OfferMade, p.OfferDeclined)) and match.you not in _concerned(event):
        return OTHERS
    if isinstance(event, p.CardDrawn) and event.seat == match.you:
        return MINE
    if isinstance(event, c.ElectionHeld):
        return BID * (1 + max(count(event.tallies).values())) + COUNTED
    return _STAY.get(type(event), 0)


def _concerned(event: p.OfferMade | p.OfferDeclined) -> tuple[int, int]:
    """Whom an offer concerns."""
    return event.seat, event.to if isinstance(event, p.OfferMade) else event.by


def _last_of_revenue(match: Match) -> bool:
    """Whether everybody has taken revenue with this moment; the order of the seats is known to all."""
    return to_come(match.seen) == []
