"""All events of Families."""

from __future__ import annotations

from typing import TypeAlias

from doge.games.families import dealings as d
from doge.games.families import struggles as s

Event: TypeAlias = (
    d.TurnBegan
    | d.LotDrawn
    | d.DeckShuffled
    | d.CardDrawn
    | d.LastTurn
    | d.PhaseBegan
    | d.RevenueTaken
    | d.OfferMade
    | d.OfferDeclined
    | d.Traded
    | d.PartEnded
    | d.CardPut
    | d.VillaBuilt
    | d.ShipMoved
    | s.CardPlayed
    | s.Attacked
    | s.ReactionPassed
    | s.Stopped
    | s.Fined
    | s.CardLost
    | s.VillaLost
    | s.ShipsAdrift
    | s.Captured
    | s.Tolled
    | s.WarPaid
    | s.Eliminated
    | s.RulerSpared
    | s.RulerDied
    | s.NotHeld
    | s.ElectionHeld
    | s.TieRolled
    | s.Elected
    | s.OfficesGiven
    | d.PopularityOver
    | d.GameEnded
)
