"""All events of Families."""

from __future__ import annotations

from typing import TypeAlias

from doge.games.families import conflict_events as c
from doge.games.families import peace_events as p

Event: TypeAlias = (
    p.TurnBegan
    | p.LotDrawn
    | p.DeckShuffled
    | p.CardDrawn
    | p.LastTurn
    | p.PhaseBegan
    | p.RevenueTaken
    | p.OfferMade
    | p.OfferDeclined
    | p.Traded
    | p.PartEnded
    | p.CardPut
    | p.VillaBuilt
    | p.ShipMoved
    | c.CardPlayed
    | c.Attacked
    | c.ReactionPassed
    | c.Stopped
    | c.Fined
    | c.CardLost
    | c.VillaLost
    | c.ShipsAdrift
    | c.Captured
    | c.Tolled
    | c.WarPaid
    | c.Eliminated
    | c.RulerSpared
    | c.RulerDied
    | c.NotHeld
    | c.ElectionHeld
    | c.TieRolled
    | c.Elected
    | c.OfficesGiven
    | p.PopularityOver
    | p.GameEnded
)
