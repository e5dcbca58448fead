"""What follows from the rules and from what a seat sees: what a ship can earn, which forces lower a War, how many votes
a family can come to at most. The same wherever it is told.
"""

from __future__ import annotations

from doge.games.families.cards import (
    ADMIRAL,
    ARMIES,
    BONUS,
    CARDS,
    COST,
    GENERAL,
    INTRIGUE,
    INTRIGUE_VOTES,
    NAVIES,
    PROFIT,
    Kind,
)
from doge.games.families.conflict_events import Tally
from doge.games.families.hidden import Observation


def earns(route: Kind | None) -> tuple[int, int]:
    """What a ship earns there at least and at most in a turn (F2.2); None: on no route."""
    bonus = BONUS[route] if route else 0
    return PROFIT[1 + bonus], PROFIT[6 + bonus]


def lowers(office: str | None, card: Kind) -> bool:
    """Whether that card in play takes 1 gold off what a War costs the holder of an office (F6.2)."""
    return (office == GENERAL and card in ARMIES) or (office == ADMIRAL and card in NAVIES)


def unseen_intrigues(seen: Observation, seat: int) -> int:
    """How many Intrigues a seat's hand may hold, as far as the viewer can tell."""
    mine = 0 if seen.viewer == seat or not isinstance(seen.viewer, int) else seen.hands[seen.viewer].count(INTRIGUE)
    if None not in seen.hands[seat]:
        return seen.hands[seat].count(INTRIGUE)
    return min(CARDS[INTRIGUE].number - mine - seen.discard.count(INTRIGUE), len(seen.hands[seat]))


def most_votes(seen: Observation, standing: Tally) -> int:
    """The most votes that a seat can come to in an election: all its gold, and the Intrigues that it could hold and pay (F7.3)."""
    gold = seen.gold[standing.seat]
    played = min(unseen_intrigues(seen, standing.seat), gold // COST[INTRIGUE])
    return standing.votes + gold + (INTRIGUE_VOTES - COST[INTRIGUE]) * played
