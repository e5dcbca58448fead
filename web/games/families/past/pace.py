"""How long each moment of a game stays on the screen: milliseconds at normal pace."""

from __future__ import annotations

from doge.games.families import dealings as d
from doge.games.families import struggles as s
from web.games.families.match import Match
from web.games.families.past.course import to_come

_STAY: dict[type, int] = {
    d.TurnBegan: 150,
    d.LotDrawn: 600,
    d.DeckShuffled: 500,
    d.CardDrawn: 100,
    d.LastTurn: 900,
    d.PhaseBegan: 0,
    d.OfferMade: 700,
    d.OfferDeclined: 500,
    d.Traded: 800,
    d.CardPut: 420,
    d.VillaBuilt: 600,
    d.ShipMoved: 420,
    s.CardPlayed: 900,
    s.Attacked: 900,
    s.ReactionPassed: 120,
    s.Stopped: 1200,
    s.Fined: 900,
    s.CardLost: 700,
    s.VillaLost: 900,
    s.ShipsAdrift: 500,
    s.Captured: 900,
    s.Tolled: 500,
    s.WarPaid: 1800,
    s.Eliminated: 2400,
    s.RulerSpared: 250,
    s.RulerDied: 1200,
    s.NotHeld: 600,
    s.ElectionHeld: 2400,
    s.TieRolled: 1500,
    s.Elected: 1200,
    s.OfficesGiven: 900,
    d.PopularityOver: 300,
    d.GameEnded: 1200,
}
MINE = 2
"""What I draw myself stays so many times as long."""
OTHERS = 120
"""An offer between others passes; what comes of it stays."""
SWEEP = 1500
"""The revenue of all families is one sweep, as long as the last of them."""


def stay(match: Match) -> float:
    """How long the moment on the screen stays before the next one."""
    event = match.moment.event
    if event is None:
        return 0
    if isinstance(event, d.RevenueTaken):
        return SWEEP if _last_of_revenue(match) else 0
    if isinstance(event, (d.OfferMade, d.OfferDeclined)) and match.you not in _concerned(event):
        return OTHERS
    long = _STAY.get(type(event), 0)
    mine = isinstance(event, d.CardDrawn) and event.seat == match.you
    return long * MINE if mine else long


def _concerned(event: d.OfferMade | d.OfferDeclined) -> tuple[int, int]:
    """Whom an offer concerns."""
    return event.seat, event.to if isinstance(event, d.OfferMade) else event.by


def _last_of_revenue(match: Match) -> bool:
    """Whether everybody has taken revenue with this moment; the order of the seats is known to all."""
    return to_come(match.seen) == []
