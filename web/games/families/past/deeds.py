"""What is done on the table before everybody: who strikes with which card at what, and what has come of it. Public
events alone; draws nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from doge.games.families import conflict_events as c
from doge.games.families.cards import DEATHS, RULERS, VILLA, WARLIKE, WARS, Kind
from doge.games.families.events import Event
from doge.games.families.peace_events import PhaseBegan
from doge.games.families.state import NEUTRAL, Reacting, Target
from web.games.families.match import Match

NEAR = 40
"""So many moments after a card was played something can still come of it."""


class Deed(NamedTuple):
    """A deed as far as it has come."""

    by: int | None  # who strikes; None: nobody does, as where a die kills
    card: Kind  # with which card; "": with none
    targets: tuple[Target, ...]  # what is struck: cards in play, a Villa, Pope and Doge, offices
    came: Event | None = None  # what has come of it; None: it still falls

    @property
    def lost(self) -> Target | None:
        """What has just been taken off the quays."""
        return self.targets[0] if isinstance(self.came, (c.Captured, c.CardLost, c.VillaLost)) else None


def deed(match: Match) -> Deed | None:
    """The deed on the screen."""
    task = match.seen.agenda[0] if match.seen.agenda else None
    if isinstance(task, Reacting):
        return Deed(task.seat, task.card, (task.target,))
    event = match.moment.event
    match event:
        case c.CardPlayed() | c.Attacked():
            return _falls(match, match.at, event)
        case c.ReactionPassed():
            return before(match, match.at)
    return None if event is None else _came(match, event)


def before(match: Match, at: int) -> Deed | None:
    """The card that was played last in a phase before a moment."""
    for back in range(at - 1, max(-1, at - NEAR), -1):
        event = match.moments[back].event
        if isinstance(event, (c.CardPlayed, c.Attacked)):
            return _falls(match, back, event)
        if isinstance(event, PhaseBegan):
            return None
    return None


def _falls(match: Match, at: int, event: c.CardPlayed | c.Attacked) -> Deed:
    if event.target is not None:
        return Deed(event.seat, event.card, (event.target,))
    seen = match.moments[at].seen
    if event.card in WARS:
        pay = [office for office in WARLIKE if office in seen.offices]
        return Deed(event.seat, event.card, tuple([Target(seen.offices.index(office), office) for office in pay]))
    if event.card in DEATHS:
        ruler = DEATHS.index(event.card)
        return Deed(event.seat, event.card, (Target(seen.rulers[ruler], RULERS[ruler]),))
    return Deed(event.seat, event.card, ())


def _came(match: Match, event: Event) -> Deed | None:
    """What a moment has brought, and by whose card."""
    found = before(match, match.at) or Deed(None, "", ())
    match event:
        case c.Stopped():
            return found._replace(came=event)
        case c.Captured(_, owner, card) | c.CardLost(owner, card):
            return _struck(found, Target(owner, card), event)
        case c.VillaLost(owner):
            return _struck(found, Target(owner, VILLA), event)
        case c.WarPaid(office, seat):
            return found._replace(targets=(Target(seat, office),), came=event)
        case c.RulerDied(ruler, seat, die):
            chair = Target(NEUTRAL if seat is None else seat, RULERS[ruler])
            return Deed(None, "", (chair,), event) if die else _struck(found, chair, event)
        case c.RulerSpared(ruler):
            return Deed(None, "", (Target(match.seen.rulers[ruler], RULERS[ruler]),), event)
        case c.Fined() | c.Eliminated() | c.Tolled():
            return found._replace(targets=(), came=event)
    return None


def _struck(found: Deed, target: Target, event: Event) -> Deed:
    """What is lost is lost to the card that was aimed at it, or at all that somebody had."""
    if target in found.targets or found.card in WARS:
        return found._replace(targets=(target,), came=event)
    return Deed(None, "", (target,), event)
