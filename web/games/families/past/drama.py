"""What the moments of Families do to faces and ears: elections, crimes, wars, captures, what is earned and paid in
sight, the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.cards import CRIMES
from doge.games.families.conflict_events import (
    Attacked,
    Captured,
    CardPlayed,
    Elected,
    Eliminated,
    RulerDied,
    Stopped,
    WarPaid,
)
from doge.games.families.peace_events import GameEnded, RevenueTaken
from web.games.families.match import Match
from web.model.drama import Cue, Drama, Mood, last_event


class FamiliesDrama:
    """See web/model/drama.py. Hands, sealed bids and whether somebody could answer a crime are never looked at."""

    def moods(self, match: Match) -> Sequence[Mood]:
        """Who was elected, has captured or stopped something is pleased; whom it hurt is worried or beaten."""
        event = last_event(match)
        found: dict[int, Mood] = {}
        match event:
            case GameEnded(result):
                return ["triumphant" if seat in result.winners else "beaten" for seat in range(match.seen.seats)]
            case Elected(_, seat):
                found = {seat: "pleased"}
            case Captured(seat, owner):
                found = {owner: "worried", seat: "pleased"}
            case Stopped(seat, _, _, owner):
                found = {seat: "pleased", owner: "beaten"}
            case WarPaid(_, seat) | Eliminated(seat):
                found = {seat: "beaten" if isinstance(event, Eliminated) else "worried"}
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


DRAMA: Drama = FamiliesDrama()
