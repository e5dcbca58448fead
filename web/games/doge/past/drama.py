"""What the moments of Doge do to faces and ears: elections once they are counted, palaces, advisors, the end."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import DISTRICTS
from doge.games.doge.events import (
    AdvisorStood,
    BallotsRevealed,
    ElectionHeld,
    GameEnded,
    HouseMoved,
    HousesPlaced,
    PalaceBuilt,
)
from doge.games.doge.state import Election
from web.games.doge.match import Match
from web.model.drama import Cue, Drama, Mood, last_event


class DogeDrama:
    """See web/model/drama.py. Ballots and houses that lie in secret are never looked at: an election is, once it has been counted."""

    def moods(self, match: Match) -> Sequence[Mood]:
        """Who has just won, built or lost; else who sees another one district from the goal worries."""
        event, seats = last_event(match), range(match.seen.seats)
        if isinstance(event, GameEnded):
            won = event.result.winners
            return ["triumphant" if seat in won else "beaten" for seat in seats]
        if isinstance(event, ElectionHeld):
            return [after_election(event.election, seat) for seat in seats]
        if isinstance(event, PalaceBuilt):
            return ["pleased" if seat == event.seat else _worry(match, seat) for seat in seats]
        return [_worry(match, seat) for seat in seats]

    def cues(self, match: Match) -> Sequence[Cue]:
        """The winner, then those who came close; a builder."""
        event = last_event(match)
        if isinstance(event, PalaceBuilt):
            return (Cue(event.seat, "builds"),)
        if not isinstance(event, ElectionHeld) or not event.election.winners:
            return ()
        election = event.election
        if len(election.winners) > 1:
            return [Cue(seat, "ties") for seat in election.winners]
        close = _margin(election) == 1
        lost = [Cue(seat, "loses-close" if close else "loses") for seat in election.runners_up]
        return (Cue(election.winners[0], "wins-close" if close else "wins"), *lost)

    def sound(self, match: Match) -> str:
        """Each card that is counted sounds the same; the result is heard once all of it has come to light."""
        event = match.moment.event
        if isinstance(event, ElectionHeld):
            if match.unfolding:
                return "turn"
            return "tight" if event.election.winners and _margin(event.election) <= 1 else "bell"
        if isinstance(event, BallotsRevealed):
            return "paper"
        return "wood" if isinstance(event, (AdvisorStood, HouseMoved, HousesPlaced, PalaceBuilt)) else ""


def _margin(election: Election) -> int:
    """By how many votes an election was won; 0 for a tie, a great number where nobody else took part."""
    totals = sorted((tally.votes for tally in election.tallies if tally.votes), reverse=True)
    return totals[0] - totals[1] if len(totals) > 1 else 99


def after_election(election: Election, seat: int) -> Mood:
    """Who wins over others triumphs, who had votes there and did not win is beaten."""
    if seat in election.winners:
        alone = len(election.winners) == 1
        return "triumphant" if alone and _contested(election) else "pleased" if alone else "calm"
    return "beaten" if election.winners and election.tallies[seat].votes else "calm"


def _contested(election: Election) -> bool:
    return sum(bool(tally.votes) for tally in election.tallies) > 1


def _worry(match: Match, seat: int) -> Mood:
    """Worried while somebody else has palaces in all districts but one."""
    sites = match.seen.sites
    near = [
        other for other in range(match.seen.seats) if sum(other in owners for owners in sites) == len(DISTRICTS) - 1
    ]
    return "worried" if any(other != seat for other in near) else "calm"


DRAMA: Drama = DogeDrama()
