"""How long each moment of a game stays on the screen: milliseconds at normal pace."""

from __future__ import annotations

from doge.games.families import dealings as d
from doge.games.families import struggles as s
from web.games.families.match import Match

_STAY: dict[type, int] = {
    d.TurnBegan: 300,
    d.LotDrawn: 600,
    d.DeckShuffled: 500,
    d.CardDrawn: 160,
    d.LastTurn: 900,
    d.PhaseBegan: 300,
    d.RevenueTaken: 900,
    d.OfferMade: 700,
    d.OfferDeclined: 500,
    d.Traded: 800,
    d.CardPut: 420,
    d.VillaBuilt: 600,
    d.ShipMoved: 420,
    s.CardPlayed: 900,
    s.Attacked: 900,
    s.ReactionPassed: 200,
    s.Stopped: 1200,
    s.Fined: 900,
    s.CardLost: 700,
    s.VillaLost: 900,
    s.ShipsAdrift: 500,
    s.Captured: 900,
    s.Tolled: 500,
    s.WarPaid: 1800,
    s.Eliminated: 2400,
    s.RulerSpared: 500,
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
"""What I draw and earn myself stays so many times as long."""


def stay(match: Match) -> float:
    """How long the moment on the screen stays before the next one."""
    event = match.moment.event
    if event is None:
        return 0
    long = _STAY.get(type(event), 0)
    mine = isinstance(event, (d.CardDrawn, d.RevenueTaken)) and event.seat == match.you
    return long * MINE if mine else long
