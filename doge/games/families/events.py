"""All events of Families, and who sees how much of one (F8)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from doge.games.families import dealings as d
from doge.games.families import struggles as s
from doge.games.families.state import Side
from doge.kernel.game import Viewer

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


def sees(event: Event, viewer: Viewer) -> Event:
    """The event as the viewer gets to see it: cards of other hands are backs (F8)."""
    match event:
        case d.CardDrawn(seat, _) if viewer not in ("open", seat):
            return d.CardDrawn(seat, None)
        case d.OfferMade(seat, to) | d.Traded(seat, to) if viewer not in ("open", seat, to):
            return replace(event, give=backs(event.give), want=backs(event.want))
    return event


def backs(side: Side) -> Side:
    """A side of a trade as others see it: cards of a hand are backs."""
    return Side(side.gold, (None,) * len(side.hand), side.play)
