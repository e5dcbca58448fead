"""Orders that a person has given: to pass until the phase or the turn is over, or until something happens to it. Pure.

What can be answered in one way alone, or in one way that serves me, is answered without being asked, where one person
plays here: two at one device would learn from it what the other holds.
"""

from __future__ import annotations

from dataclasses import replace

from doge.games.families import conflict_events
from doge.games.families.events import Event
from doge.games.families.moves import Decision, Done, PlayCard, React
from doge.games.families.peace_events import CardPut, OfferMade, PartEnded, PhaseBegan, ShipMoved, TurnBegan, VillaBuilt
from doge.games.families.state import Answering, Dying, Part
from web.games.families import intent
from web.games.families.choice import barter, idle, succession
from web.games.families.match import THIS_PHASE, THIS_TURN, UNORDERED, Match


def order(match: Match) -> Decision | None:
    """What I answer without being asked."""
    task = intent.task(match)
    if isinstance(task, Part) and (running(match) or not barter.asked(match.seen, match.me, match.view_state.trades)):
        return Done(match.me, task.phase)
    if len(match.people) > 1 or isinstance(task, Answering):
        return None
    if isinstance(task, Dying):
        return None if succession.matters(match, task.ruler) else PlayCard(match.me, None)
    only = intent.forced(match)
    if isinstance(only, React):
        return only
    ends = isinstance(task, Part) and (isinstance(only, Done) or idle.idle(match))
    return Done(match.me, task.phase) if isinstance(task, Part) and ends and not _acted(match) else None


def _acted(match: Match) -> bool:
    """Whether I have done something in this part: it can be taken back as long as the part has not ended."""
    for at in range(match.shown, -1, -1):
        event = match.moments[at].event
        if isinstance(event, (PartEnded, PhaseBegan)):
            return False
        if isinstance(event, (CardPut, VillaBuilt, ShipMoved)):
            return True
    return False


def renewed(match: Match) -> Match:
    """Without an order that was given with a choice since taken back: the next one does not bring it again."""
    state = match.view_state
    if state.order == UNORDERED or not match.asked or match.shown >= state.since:
        return match
    return match.with_view_state(replace(state, order=UNORDERED))


def running(match: Match) -> bool:
    """Whether an order to pass holds still."""
    state = match.view_state
    if state.order == UNORDERED or match.shown < state.since:  # what was ordered then has been taken back
        return False
    return not any(_ends(match, event) for event in _since(match))


def _since(match: Match) -> list[Event]:
    events = [match.moments[at].event for at in range(match.view_state.since, match.shown + 1)]
    return [event for event in events if event is not None]


def _ends(match: Match, event: Event) -> bool:
    if match.view_state.order == THIS_PHASE:
        return isinstance(event, (PhaseBegan, TurnBegan))
    if match.view_state.order == THIS_TURN:
        return isinstance(event, TurnBegan)
    return hits(event, match.me)


def hits(event: Event, me: int) -> bool:
    """Whether something happens to a seat by which it might want to act."""
    match event:
        case conflict_events.CardPlayed(seat, _, target) if target is not None:
            return target.seat == me and seat != me
        case conflict_events.Attacked(_, _, _, target):
            return target.seat == me
        case OfferMade(_, to):
            return to == me
        case conflict_events.WarPaid(_, seat):
            return seat == me
        case conflict_events.Captured(_, owner):
            return owner == me
        case conflict_events.Elected(_, seat):
            return seat == me
        case conflict_events.RulerDied(_, seat):
            return seat == me
        case conflict_events.OfficesGiven(_, offices):
            return offices[me] is not None
    return False
