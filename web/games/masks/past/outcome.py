"""How a game of Masks ended, for those who see its end: the turn that decided it, and the way of a Candidate that
reached the palace.
"""

from __future__ import annotations

from doge.games.masks.proofs import Deed, deeds, way_of
from doge.games.masks.state import EMPTY, Ending
from web.games.masks.match import Match


def first_winner(match: Match) -> int:
    """The seat that has won; the first one of a draw or of a game that runs."""
    return match.seen.result.winners[0] if match.seen.result is not None else 0


def deciding_deed(match: Match) -> Deed | None:
    """The turn that ended the game by a win; None in a draw or while it runs."""
    result, past = match.seen.result, deeds(match.seen)
    won = result is not None and len(result.winners) == 1 and bool(past) and past[-1].mask != EMPTY
    return past[-1] if won else None


def winning_way(match: Match) -> list[int]:
    """The spaces of the Candidate that has won in the palace, from where it was set up; none if that is not how it ended."""
    deed, result = deciding_deed(match), match.seen.result
    return (
        way_of(match.seen, deed.mask)
        if deed is not None and result is not None and result.reason == Ending.PALACE
        else []
    )
