"""What screen readers hear: one sentence an event, at most one message a second, joined when there are more."""

from __future__ import annotations

from web.dom.patch import Region
from web.dom.port import Port, Timer
from web.model.game_view import AnyMatch
from web.model.model import Model

PAUSE = 1000.0


class Announcer:
    """The two live regions of the page."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._waiting: list[str] = []
        self._timer: Timer | None = None
        self._regions = {name: Region(port, port.by_id(name)) for name in ("say", "alert")}

    def say(self, sentence: str, *, alert: bool = False) -> None:
        """Have a sentence said; `alert`: at once."""
        if alert:
            self._regions["alert"].show(sentence)
        elif sentence:
            self._waiting.append(sentence)
            self._flush()

    def fall_silent(self) -> None:
        """Take back what has been said: somebody else comes to the device, or another language is spoken."""
        self._waiting = []
        for region in self._regions.values():
            region.show("")

    def follow(self, before: Model, after: Model) -> None:
        """Say what has come on the screen between two models; an error that is over is no longer there to be read."""
        match, earlier = after.match, before.match
        if after.awaiting_handover:
            self.fall_silent()
            return
        if earlier is not None and earlier.refusal is not None and (match is None or match.refusal is None):
            self._regions["alert"].show("")
        if match is None or match is earlier or after.screen not in ("table", "end"):
            return
        if earlier is not None and earlier.moments is match.moments and _goes_on(earlier, match):
            for at in range(_told(earlier), _told(match)):
                event = match.moments[at].event
                if event is not None:
                    self.say(match.face.tell(event, match.names, match.you))
        if match.asked and not (earlier is not None and earlier.asked and earlier.seen is match.seen):
            self.say(match.face.question(match))

    def _flush(self) -> None:
        if self._timer is None and self._waiting:
            self._regions["say"].show(" ".join(self._waiting))
            self._waiting = []
            self._timer = self._port.after(PAUSE, self._next)

    def _next(self) -> None:
        self._timer = None
        self._flush()


def _told(match: AnyMatch) -> int:
    """How many moments may have been told: one that is shown step by step is told once all of it has come to light."""
    return match.at + 1 - match.unfolding


def _goes_on(before: AnyMatch, after: AnyMatch) -> bool:
    """Whether the game, or its replay, has gone on from one to the other; to look back or forward is no news."""
    replayed = before.replaying and after.replaying and after.at <= before.at + 1
    return replayed or (before.viewed_moment is None and after.viewed_moment is None)
