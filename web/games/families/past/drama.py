"""What the moments of Families do to faces and ears: elections, crimes, wars, captures, what is earned and paid in
sight, the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.cards import CRIMES, WARS
from doge.games.families.conflict_events import (
    Attacked,
    Captured,
    CardLost,
    CardPlayed,
    Elected,
    Eliminated,
    Fined,
    ReactionPassed,
    RulerDied,
    RulerSpared,
    Stopped,
    Tolled,
    VillaLost,
    WarPaid,
)
from doge.games.families.peace_events import GameEnded, RevenueTaken, TurnBegan
from doge.games.families.state import Target
from web.games.families.match import Match
from web.games.families.past import deeds
from web.games.families.past.election import tallies_of
from web.model.drama import Cue, Drama, Mood, last_event

LATELY = 240
"""So many moments back a face still shows what it felt in this turn."""
NEAR = 3
"""Who had so many votes less than the winner of an election came near."""


class FamiliesDrama:
    """See web/model/drama.py. Hands, sealed bids and whether somebody could answer a crime are never looked at."""

    def moods(self, match: Match) -> Sequence[Mood]:
        """What each family has felt last in this turn: whom it hurt is worried or beaten, who won something is pleased; while a
        blow falls, who strikes is resolute, its victim worried, and the rest look on.
        """
        found: dict[int, Mood] = _struck(match)
        if found:
            return [found.get(seat, "calm") for seat in range(match.seen.seats)]
        earned: dict[int, int] = {}
        for at in range(match.at - match.unfolding, max(-1, match.at - LATELY), -1):
            event = match.moments[at].event
            if isinstance(event, TurnBegan):
                break
            if isinstance(event, RevenueTaken):
                earned.setdefault(event.seat, event.gold)
            for seat, mood in _felt(match, at).items():
                found.setdefault(seat, mood)
        most = max(earned.values(), default=0)
        best = [seat for seat, gold in earned.items() if gold == most]
        if len(best) == 1 and len(earned) + len(match.seen.out) == match.seen.seats:  # who earned more than all others
            found.setdefault(best[0], "pleased")
        return [found.get(seat, "calm") for seat in range(match.seen.seats)]

    def cues(self, match: Match) -> Sequence[Cue]:
        """Who did it, then whom it hurt."""
        match last_event(match):
            case Elected(_, seat):
                return (Cue(seat, "wins"),)
            case Captured(seat, owner):
                return (Cue(seat, "takes"), Cue(owner, "is-taken"))
            case Stopped(seat, _, _, owner):
                return (Cue(seat, "takes"), Cue(owner, "pays"))
            case WarPaid(_, seat):
                return (Cue(seat, "pays"),)
        return ()

    def sound(self, match: Match) -> str:
        """By what happens alone: never by how much, by whom, or whether anybody could have answered."""
        match match.moment.event:
            case Attacked(_, card):
                return "crime" if card in CRIMES else "drum"
            case RevenueTaken() | Captured():
                return "coins"
            case WarPaid():
                return "dice"
            case Elected() | RulerDied():
                return "bell"
            case CardPlayed():
                return "wood"
        return ""


def _struck(match: Match) -> dict[int, Mood]:
    """Who strikes whom at the moment on the screen; nobody where the blow has fallen."""
    for at in range(match.at - match.unfolding, max(-1, match.at - LATELY), -1):
        event = match.moments[at].event
        if isinstance(event, (Attacked, CardPlayed)):
            return _felt(match, at)
        if event is not None and not isinstance(event, ReactionPassed):
            break
    return {}


def _felt(match: Match, at: int) -> dict[int, Mood]:
    """What a moment does to the families that it concerns."""
    event = match.moments[at].event
    match event:
        case GameEnded(result):
            return {seat: "triumphant" if seat in result.winners else "beaten" for seat in range(match.seen.seats)}
        case Elected(_, seat):
            return _elected(match, at, seat)
        case Captured(seat, owner):
            return {owner: "beaten", seat: "pleased"}
        case Stopped(seat, _, _, owner):
            return {**_aimed_at(match, at, "pleased"), seat: "pleased", owner: "beaten"}
        case CardPlayed(seat, card) if card in WARS:
            return {**_aimed_at(match, at + 1, "worried"), seat: "resolute"}
        case RulerSpared(ruler) if (seat := match.moments[at].seen.rulers[ruler]) >= 0:
            return {seat: "pleased"}
        case Attacked(seat, _, _, target) | CardPlayed(seat, _, Target() as target, _) if seat != target.seat:
            return {seat: "resolute", target.seat: "worried"}
        case CardLost(seat) | WarPaid(_, seat):
            return {seat: "worried"}
        case VillaLost(seat) | Fined(seat) | Eliminated(seat) | RulerDied(_, int(seat)):
            return {seat: "beaten"}
        case Tolled(seat):
            return {seat: "pleased"}
    return {}


def _aimed_at(match: Match, at: int, mood: Mood) -> dict[int, Mood]:
    """What those feel at whom the card before that moment is aimed."""
    found = deeds.before(match, at)
    return {} if found is None else {target.seat: mood for target in found.targets if target.seat >= 0}


def _elected(match: Match, at: int, winner: int) -> dict[int, Mood]:
    """Who wins against others triumphs; of those who had votes, they are beaten who came near, and the rest is worried."""
    votes = {one.seat: one.votes for one in tallies_of(match, at)}
    most = votes.pop(winner, 0)
    lost: dict[int, Mood] = {seat: "beaten" if most - n <= NEAR else "worried" for seat, n in votes.items() if n}
    return {**lost, winner: "triumphant" if lost else "pleased"}


DRAMA: Drama = FamiliesDrama()
