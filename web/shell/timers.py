"""When the page goes on by itself: how long a frame stays on the screen, and how long the person waits for bots in silence."""

from __future__ import annotations

from collections.abc import Callable

from web.dom.port import Port, Timer
from web.games.doge.pace import stay
from web.model.messages import Dawdled, Message, Shown
from web.model.model import Count, Frame, Match, Model

PATIENCE = 600.0
"""Milliseconds that bots may keep the person waiting before there is a way to hurry them; less would flicker."""


class Timers:
    """The clocks of the table; they tell by messages when their time has come."""

    def __init__(self, port: Port, send: Callable[[Message], None]) -> None:
        self._port = port
        self._send = send
        self._frame: Frame | None = None  # the one on the screen
        self._count: Count | None = None  # and how far its votes are counted
        self._since = 0.0  # when it came on the screen
        self._next: Timer | None = None  # runs while a frame has its time
        self._patience: Timer | None = None  # runs while bots are waited for

    def follow(self, model: Model) -> None:
        """Set the clocks for what is on the screen now."""
        match = model.match
        frame, count = (match.frame, match.count) if match else (None, None)
        if frame is not self._frame or count is not self._count:
            self._frame, self._count, self._since = frame, count, self._port.now()
            _stop(self._next)
            _stop(self._patience)
            self._next = self._patience = None
        if match is not None and model.screen == "table":
            self._play(match, model)
            self._wait(match)

    def _play(self, match: Match, model: Model) -> None:
        """Let the frame have its time, then the next one; what bots have really thought counts as time that they seem to."""
        if not (match.replaying or (match.playing and match.look is None)):
            _stop(self._next)
            self._next = None
            return
        if self._next is not None:
            return
        pace = model.settings.pace
        if match.replaying and pace == "instant":
            pace = "fast"  # whoever replays a game wants to see it
        at_once = not match.replaying and (pace == "instant" or match.skipping)
        gone = self._port.now() - self._since if match.frame.event is None else 0
        left = 0 if at_once else max(0, stay(match, pace) - gone)
        self._next = self._port.after(left, lambda: self._tick(at_once))

    def _tick(self, everything: bool) -> None:
        self._next = None
        self._send(Shown(everything))

    def _wait(self, match: Match) -> None:
        if not match.held:
            _stop(self._patience)
            self._patience = None
        elif self._patience is None and not match.dawdling:
            self._patience = self._port.after(PATIENCE, self._dawdle)

    def _dawdle(self) -> None:
        self._patience = None
        self._send(Dawdled())


def _stop(timer: Timer | None) -> None:
    if timer is not None:
        timer.cancel()
