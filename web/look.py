"""From the model to what the map adds to a position: what may be touched, what is chosen, how it would turn out, what has just changed."""

from __future__ import annotations

from doge.games.doge.events import AdvisorStood, Event, HouseMoved, HousesPlaced, PalaceBuilt
from doge.games.doge.state import AdvisorTurn, BuildBatch, MoveBatch, PlaceBatch
from web import choosing
from web.boards.doge import Look, Thing
from web.model import Match, Model


def look(model: Model) -> Look:
    """What the map shows beyond the observation of the frame on the screen."""
    match = model.match
    assert match is not None
    draft, task = match.draft, choosing.task(match)
    chosen = choosing.selected(match)
    zoom = model.about if model.narrow and model.panel == "area" else None
    return Look(
        names=match.names,
        me=match.me,
        targets=choosing.targets(match),
        selected=model.about if chosen is None and model.panel == "area" else chosen,
        source=draft.source if isinstance(task, MoveBatch) else None,
        move_to=draft.target if isinstance(task, MoveBatch) else None,
        stand=(task.home, draft.stand) if isinstance(task, AdvisorTurn) and draft.stand is not None else None,
        place=(task.district, choosing.houses(match)) if isinstance(task, PlaceBatch) else None,
        build=dict(task.sites)[match.me] if isinstance(task, BuildBatch) else None,
        changed=_changed(match),
        focus=model.focus,
        narrow=model.narrow and zoom is None,
        zoom=zoom,
    )


def _changed(match: Match) -> Thing | None:
    """What the frame's event changed; in a settled frame what the event before it did."""
    at = match.shown if match.look is None else match.look
    event = match.frames[at].event or (match.frames[at - 1].event if at else None)
    return _thing(event)


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
