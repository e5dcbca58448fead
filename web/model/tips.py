"""Which tip is due, and which stands on the screen. Their words are the game's (`GameView.tips`); which have been met is
kept with the settings.
"""

from __future__ import annotations

from web.model.game_view import AnyMatch
from web.model.model import Model
from web.model.tip import Tip


def name(match: AnyMatch, tip: Tip) -> str:
    """The name by which the settings keep that it was met."""
    return f"{match.game}/{tip.id}"


def due(model: Model) -> Tip | None:
    """The first tip about what is asked that has not been met; the cards of the first steps tell it themselves."""
    match = model.match
    if match is None or not match.asked or match.elsewhere or model.awaiting_handover:
        return None
    if model.course is not None or not model.settings.tips:
        return None
    return next((tip for tip in match.face.tips(match) if name(match, tip) not in model.settings.met), None)


def shown(model: Model) -> Tip | None:
    """The tip on the screen: what is due, unless something else lies over the table or stands in the place of the choice."""
    covered = model.menu or model.chronicle or model.sheet or model.explained or model.hint
    return None if covered or model.screen != "table" else due(model)
