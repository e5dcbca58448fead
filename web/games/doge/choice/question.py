"""What Doge asks of a person, as a sentence for screen readers."""

from __future__ import annotations

from doge.games.doge.board import QUARANTIA, rounds
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch
from doge.games.doge.words import advisor_of, area_name
from doge.words import plural, sentences, text
from web.games.doge import draft as drafts
from web.games.doge.choice import steps
from web.games.doge.match import Match


def question(match: Match) -> str:
    """What is asked of the person, as a sentence, and which step of a longer decision it is."""
    progress = steps.progress(match)
    return sentences(_asked(match), text("Step {progress}.", progress=progress) if progress else "")


def _asked(match: Match) -> str:
    match drafts.task(match):
        case BallotRound():
            seen = match.seen
            return text("Round {n} of {all}. Choose an area and 1 to 4 ballots.", n=seen.round, all=rounds(seen.seats))
        case AdvisorTurn(_, home):
            return text("Send {advisor} to an area, or take none.", advisor=advisor_of(home))
        case MoveBatch():
            return text("You may move a house.")
        case PlaceBatch(_, district, most):
            return plural(
                "Place up to 1 house in {area}.",
                "Place up to {n} houses in {area}.",
                most,
                area=area_name(district),
            )
        case BuildBatch(sites):
            return text("You may build a palace in {area}.", area=area_name(dict(sites).get(match.me, QUARANTIA)))
    return ""
