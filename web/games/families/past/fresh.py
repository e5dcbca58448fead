"""What lies otherwise on the table than at my last choice, so that it can be marked there until the next: public
events alone. Draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from doge.games.families.cards import BERTHED, RULERS, SHIPS, VILLA
from doge.games.families.conflict_events import Captured, Elected, OfficesGiven
from doge.games.families.events import Event
from doge.games.families.peace_events import CardPut, ShipMoved, VillaBuilt
from doge.games.families.state import Target
from web.games.families.match import Match
from web.games.families.past import since

MOST = 8
"""So many are marked at most: the latest."""


def pieces(match: Match) -> list[Target]:
    """What others have put, moved, taken or won since my last choice and what I was given, the latest first, as far as it is there."""
    if not match.asked or match.viewed_moment is not None or match.you is None:
        return []
    found: list[Target] = []
    sent: list[Target] = []  # where ships lay that have moved on
    for _, event in since.since(match):
        for piece in _of(match, event):
            if piece in sent:
                sent.remove(piece)
            else:
                found.append(piece)
        if isinstance(event, ShipMoved):
            sent.append(Target(event.seat, BERTHED[event.ship][event.source]))
    return [piece for piece in dict.fromkeys(found) if _there(match, piece)][:MOST]


def _of(match: Match, event: Event) -> Iterator[Target]:
    """What an event has brought, and to whom."""
    match event:
        case CardPut(seat, card) if seat != match.me:
            yield Target(seat, BERTHED[card][None] if card in SHIPS else card)
        case ShipMoved(seat, ship, _, route) if seat != match.me:
            yield Target(seat, BERTHED[ship][route])
        case VillaBuilt(seat) if seat != match.me:
            yield Target(seat, VILLA)
        case Captured(seat, _, card) if seat != match.me:
            yield Target(seat, card)
        case Elected(ruler, seat) if seat != match.me:
            yield Target(seat, RULERS[ruler])
        case OfficesGiven(_, offices) if (office := offices[match.me]) is not None:
            yield Target(match.me, office)


def _there(match: Match, piece: Target) -> bool:
    seen, seat = match.seen, piece.seat
    if piece.card in RULERS:
        return seen.rulers[RULERS.index(piece.card)] == seat
    if piece.card == VILLA:
        return seen.villas[seat]
    return piece.card in seen.play[seat] or piece.card == seen.offices[seat]
