"""What has just come to its place, so that the style sheet can move it there: public events and my own cards alone.
Draws nothing.
"""

from __future__ import annotations

from doge.games.families.cards import BERTHED, SHIPS, VOTERS, Kind, Name
from doge.games.families.conflict_events import Captured, Elected, ElectionHeld, OfficesGiven, RulerSpared, TieRolled
from doge.games.families.events import Event
from doge.games.families.peace_events import CardDrawn, CardPut, PartEnded, PhaseBegan, ShipMoved, TurnBegan, VillaBuilt
from web.games.families.match import Match


def arrived(match: Match) -> tuple[int, Name] | None:
    """Whose and which card has just come into play, to another berth or to another owner."""
    match match.moment.event:
        case CardPut(seat, card):
            return seat, BERTHED[card][None] if card in SHIPS else card
        case ShipMoved(seat, ship, _, target):
            return seat, BERTHED[ship][target]
        case Captured(seat, _, card):
            return seat, card
    return None


def drawer(match: Match) -> int | None:
    """Who has just drawn a card."""
    event = match.moment.event
    return event.seat if isinstance(event, CardDrawn) else None


def risen(match: Match) -> list[tuple[int, Kind]]:
    """Whose Cardinal has become Pope, whose Senator Doge, in this turn, until the next choice that follows from it."""
    found: list[tuple[int, Kind]] = []
    for at in range(match.at, -1, -1):
        event = match.moments[at].event
        if isinstance(event, (OfficesGiven, PartEnded, TurnBegan)):
            break
        if isinstance(event, Elected) and event.seat == match.seen.rulers[event.ruler]:
            found.append((event.seat, VOTERS[event.ruler]))
    return found


def spared(match: Match) -> RulerSpared | None:
    """The die of this turn on which the Pope or the Doge lives on."""
    return next((event for event in in_turn(match) if isinstance(event, RulerSpared)), None)


def in_turn(match: Match) -> list[Event]:
    """What has happened in this turn, in its order."""
    found: list[Event] = []
    for at in range(match.at, -1, -1):
        event = match.moments[at].event
        if isinstance(event, TurnBegan):
            break
        if event is not None:
            found.insert(0, event)
    return found


def drawn(match: Match) -> set[Kind]:
    """The kinds that I have drawn since the phase began."""
    found: set[Kind] = set()
    for at in range(match.at, -1, -1):
        event = match.moments[at].event
        if isinstance(event, CardDrawn) and event.seat == match.you and event.card is not None:
            found.add(event.card)
        elif event is None or isinstance(event, PhaseBegan):
            break
    return found


def bought(match: Match) -> CardPut | VillaBuilt | None:
    """What I have bought last in this phase."""
    for event in reversed(in_turn(match)):
        if isinstance(event, (CardPut, VillaBuilt)) and event.seat == match.me:
            return event
        if isinstance(event, PhaseBegan):
            break
    return None


def told(match: Match) -> str:
    """What of an election comes to light at this moment, as a word for the style sheet; "" for nothing."""
    event = match.moment.event
    if isinstance(event, ElectionHeld):
        return "opened"
    return "rolled" if isinstance(event, TieRolled) else ""
