"""Where a part of a phase leaves me nothing worth a question: what is legal only harms myself or does nothing, or
nothing is left after a purchase. Pure.

The rules allow such answers, so several people at one device are asked all the same: who is not would show what it
holds.
"""

from __future__ import annotations

from collections import Counter

from doge.games.families.cards import (
    BERTHED,
    COST,
    EXPANSION,
    FORCES,
    KIND_OF,
    NEEDS_VILLA,
    ROUTES,
    SHIPS,
    TOLLS,
    VILLA,
    WARLIKE,
    WARS,
    Kind,
)
from doge.games.families.choices import free_berths
from doge.games.families.exchange import villa_cost
from doge.games.families.facts import lowers
from doge.games.families.moves import BuildVilla, Decision, Done, MoveShip, PlayCard, Put
from doge.games.families.state import Part, Target
from web.games.families import intent
from web.games.families.board import told
from web.games.families.match import Match


def idle(match: Match) -> bool:
    """Whether I am asked in a part in which nothing that I may do serves me."""
    asked = intent.task(match)
    if not isinstance(asked, Part) or asked.phase == "diplomacy" or not _alone(match):
        return False
    return all(_vain(match, action, asked.phase) for action in match.legal)


def _alone(match: Match) -> bool:
    """Whether one person plays here; the first steps ask everything that they speak of."""
    return len(match.people) == 1 and match.advisable


def _vain(match: Match, action: Decision, phase: str) -> bool:
    match action:
        case Done():
            return True
        case MoveShip(_, _, str(source), None):
            return source in match.now.play[match.me]
        case PlayCard(_, _, Target() as target):
            return target.seat == match.me and not _hosts(match, target)
        case PlayCard(_, str(card), None) if card in WARS:
            return not any(office in WARLIKE for office in match.now.offices)
        case PlayCard(_, str(card), None) if card in TOLLS:
            return TOLLS[card] not in match.now.play[match.me]
        case Put(_, card) if card in FORCES and phase == "war":
            return not lowers(match.now.offices[match.me], card)
    return False


def _hosts(match: Match, target: Target) -> bool:
    """Whether rivals' ships lie on that route of mine: to give it up would hurt them, too."""
    if target.card not in ROUTES:
        return False
    return any(seat != match.me for seat, _ in told.aboard(match.now, target.card))


def closes(match: Match, action: Decision) -> bool:
    """Whether nothing that serves me can be done in Expansion any more once that is bought."""
    asked = intent.task(match)
    if not isinstance(asked, Part) or asked.phase != "expansion" or not _alone(match):
        return False
    moves = [other for other in match.legal if isinstance(other, MoveShip)]
    if not isinstance(action, (Put, BuildVilla)) or not all(_vain(match, move, asked.phase) for move in moves):
        return False
    bought = action.card if isinstance(action, Put) else VILLA
    return not _sails(match, bought) and not _buys(match, bought)


def _sails(match: Match, bought: Kind) -> bool:
    """Whether a ship could sail then: the new one, or one to the new route."""
    if bought in SHIPS:
        return any(route in BERTHED[bought] for route in free_berths(match.now))
    return any(bought in BERTHED.get(KIND_OF[name], ()) for name in match.now.play[match.me])


def _buys(match: Match, bought: Kind) -> bool:
    """Whether anything else could be paid then."""
    seen, me = match.now, match.me
    cost = COST[bought] if bought != VILLA else villa_cost(seen.offices[me])
    left, hand = seen.gold[me] - cost, Counter(kind for kind in seen.hands[me] if kind is not None)
    if bought != VILLA:
        hand[bought] -= 1
    villa = seen.villas[me] or bought == VILLA
    if not villa and left >= villa_cost(seen.offices[me]):
        return True
    kinds = [kind for kind, n in hand.items() if n and kind in EXPANSION and (villa or kind not in NEEDS_VILLA)]
    return any(COST[kind] <= left for kind in kinds)
