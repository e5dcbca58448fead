"""From a match to what the map adds to a position: what may be touched, what is chosen, how it would turn out, what
has just changed.
"""

from __future__ import annotations

from doge.games.doge.events import AdvisorStood, ElectionHeld, Event, HouseMoved, HousesPlaced, PalaceBuilt
from doge.games.doge.moves import Advise, Cast, Move
from doge.games.doge.state import AdvisorTurn, BuildBatch, MoveBatch, PlaceBatch
from web.games.doge import draft as drafts
from web.games.doge.board.board import Look, Thing
from web.games.doge.board.pins import Pin
from web.games.doge.match import Match
from web.games.doge.past.counting import turned
from web.games.doge.past.tally import since_vote


def look(match: Match, narrow: bool) -> Look:
    """What the map shows beyond the observation of the moment on the screen."""
    draft, task = match.draft, drafts.task(match)
    chosen = drafts.selected(match)
    about = match.view_state.about
    zoom = about if narrow else None
    return Look(
        names=match.names,
        me=match.you,
        targets=drafts.targets(match),
        selected=about if chosen is None else chosen,
        source=draft.source if isinstance(task, MoveBatch) else None,
        move_to=draft.target if isinstance(task, MoveBatch) else None,
        stand=(task.home, draft.stand) if isinstance(task, AdvisorTurn) and draft.stand is not None else None,
        place=(task.district, drafts.houses(match)) if isinstance(task, PlaceBatch) else None,
        builders=task.sites if isinstance(task, BuildBatch) else (),
        changed=_changed(match),
        back=match.viewed_moment is not None,
        turned=turned(match.moment, match.part),
        crowned=_crowned(match),
        focus=match.view_state.focus,
        narrow=narrow and zoom is None,
        zoom=zoom,
        pins=_pins(match),
    )


def _pins(match: Match) -> tuple[Pin, ...]:
    """Where each answer of a hint would go."""
    found, chosen = [], drafts.action(match)
    for number, decision in enumerate(match.advised, 1):
        match decision:
            case Cast(_, area) | Advise(_, _, int(area)) | Move(_, _, int(area)):
                found.append(Pin(area, number, decision == chosen))
    return tuple(found)


def _crowned(match: Match) -> int | None:
    """The single winner of the election on the screen, right after its votes are counted."""
    event = match.moment.event
    if not isinstance(event, ElectionHeld) or match.unfolding or len(event.election.winners) != 1:
        return None
    return event.election.winners[0]


def _changed(match: Match) -> tuple[Thing, ...]:
    """What the moment's event changed, in a settled one that before it; who looks back sees all that the election changed."""
    at = match.at
    events = [match.moments[at].event or (match.moments[at - 1].event if at else None)]
    if match.viewed_moment is not None and not match.replaying and match.seen.election is not None:
        events = [*since_vote(match)]
    return tuple(dict.fromkeys(thing for event in events if (thing := _thing(event))))


def _thing(event: Event | None) -> Thing | None:
    match event:
        case AdvisorStood(_, advisor, stand, _):
            return "advisor", advisor, stand
        case HouseMoved(seat, _, target):
            return "houses", seat, target
        case HousesPlaced(seat, district, houses) if houses:
            return "houses", seat, district
        case PalaceBuilt(seat, district):
            return "palace", seat, district
    return None
