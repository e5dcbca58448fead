"""When the page goes on by itself: how long a moment stays on the screen, and how long the person waits for bots in
silence.
"""

from __future__ import annotations

from collections.abc import Callable

from doge.kernel.event import Event
from doge.kernel.game import Observation
from doge.registry import game
from web.dom.port import Port, Timer
from web.model.game_view import AnyMatch, Moment, Part
from web.model.messages import BotsSlow, Message, Shown
from web.model.model import Model, Pace
from web.model.replay import FACTORS

FACTOR: dict[Pace, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.35, "instant": 0.0}
"""What a pace does to every duration."""

PATIENCE = 600.0
"""Milliseconds that bots may keep the person waiting before there is a way to hurry them; less would flicker."""


def factor(model: Model) -> float:
    """What the pace of the table, or the speed of a replay, does to every duration now."""
    replaying = model.match is not None and model.match.replaying
    return FACTORS[model.replay.speed] if replaying else FACTOR[model.settings.pace]


class Timers:
    """The clocks of the table; they tell by messages when their time has come."""

    def __init__(self, port: Port, send: Callable[[Message], None]) -> None:
        self._port = port
        self._send = send
        self._moment: Moment[Observation, Event] | None = None  # the one on the screen
        self._part: Part[Observation] | None = None  # and how much of it has come to light
        self._since = 0.0  # when it came on the screen
        self._next: Timer | None = None  # runs while a moment has its time
        self._patience: Timer | None = None  # runs while bots are waited for

    def follow(self, model: Model) -> None:
        """Set the clocks for what is on the screen now."""
        match = model.match
        moment, part = (match.moment, match.part) if match else (None, None)
        if moment is not self._moment or part is not self._part:
            self._moment, self._part, self._since = moment, part, self._port.now()
            _stop(self._next)
            _stop(self._patience)
            self._next = self._patience = None
        if match is not None and model.screen == "table":
            self._play(match, model)
            self._wait(match)

    def _play(self, match: AnyMatch, model: Model) -> None:
        """Let the moment have its time, then the next one; what bots have really thought counts as time that they seem to."""
        stopped = match.viewed_moment is not None or match.paused or model.card is not None
        goes_on = match.shown < match.moment_count - 1 and not stopped
        if not (match.replaying or goes_on):
            _stop(self._next)
            self._next = None
            return
        if self._next is not None:
            return
        pace = model.settings.pace
        if model.course is not None and (model.course.stage == "try" or pace == "instant"):
            pace = "fast"  # between two steps all goes by itself, but no step may be missed
        speed = FACTORS[model.replay.speed] if match.replaying else FACTOR[pace]
        at_once = not match.replaying and (pace == "instant" or match.skipping)
        seen = match.moment.seen
        secret = seen.pending.kind == "chance" and game(match.game).may_ask_in_secret(seen)
        waited = match.moment.event is None or secret
        gone = self._port.now() - self._since if waited else 0
        left = 0 if at_once else max(0, match.face.duration(match) * speed - gone)
        self._next = self._port.after(left, lambda: self._tick(at_once))

    def _tick(self, everything: bool) -> None:
        self._next = None
        self._send(Shown(everything))

    def _wait(self, match: AnyMatch) -> None:
        if not match.waits_for_bots:
            _stop(self._patience)
            self._patience = None
        elif self._patience is None and not match.bots_slow:
            self._patience = self._port.after(PATIENCE, self._notice_slowness)

    def _notice_slowness(self) -> None:
        self._patience = None
        self._send(BotsSlow())


def _stop(timer: Timer | None) -> None:
    if timer is not None:
        timer.cancel()
