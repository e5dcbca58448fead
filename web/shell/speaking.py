"""When a family says a word: to what has just come on the screen for everybody, seldom, and never where it would be in
the way.
"""

from __future__ import annotations

from collections.abc import Callable

from web.dom.port import Port, Timer
from web.model.drama import Remark
from web.model.game_view import AnyMatch
from web.model.messages import Message, Remarked
from web.model.model import Model
from web.model.voices import remark

STAYS = 2500.0
"""Milliseconds that a remark stands there."""
APART = 8000.0
"""Between the beginnings of two remarks."""


class Speaking:
    """The voices of the others; what they say is told by messages."""

    def __init__(self, port: Port, send: Callable[[Message], None]) -> None:
        self._port = port
        self._send = send
        self._heard: object = None  # the moment that was answered, or passed over
        self._last = -APART
        self._leaves: Timer | None = None

    def follow(self, model: Model) -> None:
        """Have something said to the moment on the screen, if anybody has anything to say."""
        match = model.match
        if match is None or match.moment is self._heard or match.unfolding:
            return
        self._heard = match.moment
        said = answer(model, match)
        if said is None or self._port.now() - self._last < APART:
            return
        self._last = self._port.now()
        if self._leaves is not None:
            self._leaves.cancel()
        self._leaves = self._port.after(STAYS, lambda: self._send(Remarked(None)))
        self._send(Remarked(said))


def answer(model: Model, match: AnyMatch) -> Remark | None:
    """What is said to the moment on the screen by one whom nobody plays here; None at other times than in a game at an even pace."""
    quiet = model.settings.pace not in ("slow", "normal") or not model.settings.speak or match.moment.event is None
    if quiet or model.screen != "table" or model.course is not None or model.chronicle or model.awaiting_handover:
        return None
    if match.viewed_moment is not None or match.skipping:
        return None
    cue = next((cue for cue in match.face.drama.cues(match) if cue.seat not in match.people), None)
    return None if cue is None else remark(cue, match.at)
