"""Whether the card that kills the Pope or the Doge is worth a question, by who could follow him. Pure."""

from __future__ import annotations

from doge.games.families.cards import DEATHS
from doge.games.families.choices import candidates
from doge.games.families.conflict_events import RulerDied, RulerSpared
from doge.games.families.hidden import Observation
from doge.games.families.state import VACANT
from web.games.families.labels import standing
from web.games.families.match import Match

LATELY = 400
"""So many moments are searched for the last time that the card was kept."""


def matters(match: Match, ruler: int) -> bool:
    """Whether to ask me about the card: his death could serve me, and something has changed since I kept it."""
    return _serves(match, ruler) and _state(match.now, match.me, ruler) != _when_kept(match, ruler)


def _serves(match: Match, ruler: int) -> bool:
    """He serves a rival who may lose him, or I could take the seat."""
    able, holder = candidates(match.now, ruler), match.now.rulers[ruler]
    if holder == match.me:
        return False
    return match.me in able or (holder >= 0 and able != (holder,))


def _state(seen: Observation, me: int, ruler: int) -> tuple[object, ...]:
    """What the question depends on: who holds the seat, who could follow him, my votes, and whether I could outbid all others."""
    able = candidates(seen, ruler)
    reach = {seat: standing(seen.play[seat], ruler, seat).votes + seen.gold[seat] for seat in able}
    mine = standing(seen.play[me], ruler, me).votes
    return seen.rulers[ruler], able, mine, me in reach and reach[me] == max(reach.values())


def _when_kept(match: Match, ruler: int) -> tuple[object, ...] | None:
    """The same as it was when I kept the card last; None if I have not, under whoever rules now."""
    for at in range(match.shown, max(-1, match.shown - LATELY), -1):
        event, seen = match.moments[at].event, match.moments[at].seen
        if isinstance(event, RulerDied) and event.ruler == ruler:
            return None
        if isinstance(event, RulerSpared) and event.ruler == ruler:
            held = DEATHS[ruler] in seen.hands[match.me] and seen.rulers[ruler] != VACANT
            return _state(seen, match.me, ruler) if held else None
    return None
