"""What may have turned my chance since an earlier hint: the captures, which everybody saw."""

from __future__ import annotations

from doge.games.masks.board import LADY
from doge.games.masks.events import MaskCaptured
from doge.games.masks.words import a_mask, kind_name
from doge.words import text
from web.games.masks.match import Match
from web.model.estimate import weightiest


def turned(match: Match, at: int, better: bool) -> str:
    """The captures from that moment on that speak for the change, within a sentence; "" for none.

    A Lady is for the side that loses her: once both are gone, it wins.
    """
    events = [moment.event for moment in match.moments[at : match.shown + 1]]
    captures = [event for event in events if isinstance(event, MaskCaptured)]
    return weightiest(
        [
            (0, _told(match, event))
            for event in captures
            if ((event.seat == match.me) != (event.captured_kind == LADY)) == better
        ]
    )


def _told(match: Match, event: MaskCaptured) -> str:
    if event.seat == match.me:
        return text("you have captured {what}", what=a_mask(event.captured_kind))
    return text("{rival} has captured your {what}", rival=match.names[event.seat], what=kind_name(event.captured_kind))
