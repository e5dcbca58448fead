"""Where a part of a phase leaves me nothing worth a question: what is legal only harms myself or does nothing, or
nothing is left after a purchase. Pure.

The rules allow such answers, so several people at one device are asked all the same: who is not would show what it
holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doge.games.families.cards import BERTHED, COST, FORCES, ROUTES, RULERS, SHIPS, TOLLS, WARLIKE, WARS, Kind, Name
from doge.games.families.choices import expansion
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
    """Whether that hardly ever serves me: to strike what is mine may still make room for another card. My own Pope or Doge I may
    lose to be elected again, and to give the offices anew.
    """
    match action:
        case Done():
            return True
        case MoveShip(_, _, str(source), None):
            return source in match.now.play[match.me]
        case PlayCard(_, _, Target() as target):
            return target.seat == match.me and target.card not in RULERS and not _hosts(match, target)
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
    if not isinstance(action, (Put, BuildVilla)):
        return False
    return all(_vain(match, left, asked.phase) for left in expansion(_bought(match, action), match.me))


class _Bought(NamedTuple):
    """What a purchase leaves, as far as I see it."""

    play: Sequence[Sequence[Name]]
    gold: Sequence[int]
    hands: Sequence[Sequence[Kind]]
    villas: Sequence[bool]
    offices: Sequence[str | None]
    moved: Sequence[Name]


def _bought(match: Match, action: Put | BuildVilla) -> _Bought:
    """My estate once that is bought; rivals' hands are left out."""
    seen, me = match.now, match.me
    play, gold, villas = [[*each] for each in seen.play], [*seen.gold], [*seen.villas]
    hand = [kind for kind in seen.hands[me] if kind is not None]
    if isinstance(action, Put):
        gold[me] -= COST[action.card]
        hand.remove(action.card)
        play[me].append(BERTHED[action.card][None] if action.card in SHIPS else action.card)
    else:
        gold[me] -= villa_cost(seen.offices[me])
        villas[me] = True
    hands = [hand if seat == me else [] for seat in range(len(play))]
    return _Bought(play, gold, hands, villas, seen.offices, seen.moved)
