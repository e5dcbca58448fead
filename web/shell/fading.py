"""What leaves the screen by itself: a short word, a banner that only brings news, a crowning. Warnings stay until they
are closed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from web.dom.port import Port, Timer
from web.model.controls import Do
from web.model.messages import Message, Noticed, Toasted
from web.model.model import Model, Notice

TOAST = 4000.0
NEWS = 6000.0
"""Milliseconds that news stay: long enough to read the longest of them twice."""
SCENE, QUICK_SCENE = 3000.0, 1300.0
"""Milliseconds that a crowning takes; at a fast pace."""
OFFER = 10_000.0
"""The same for news with a button, or of one."""


class Fading:
    """The clocks of toasts and news; they tell by messages when their time has come."""

    def __init__(self, port: Port, send: Callable[[Message], None]) -> None:
        self._port = port
        self._send = send
        self._toast: str | None = None
        self._crowning = False
        self._notice: Notice | None = None
        self._timers: dict[str, Timer] = {}

    def follow(self, model: Model) -> None:
        """Set the clocks for what is on the screen now."""
        if model.toast is not self._toast:
            self._toast = model.toast
            self._set("toast", TOAST if model.toast else None, Toasted(None))
        if model.crowning is not self._crowning:
            self._crowning = model.crowning
            stay = QUICK_SCENE if model.settings.pace == "fast" else SCENE
            self._set("crowning", stay if model.crowning else None, Do("end-scene"))
        if model.notice is not self._notice:
            self._notice = notice = model.notice
            passing = notice is not None and notice.grade == "news"
            stay = OFFER if notice is not None and (notice.button or notice.lamp) else NEWS
            self._set("banner", stay if passing else None, Noticed(None))

    def _set(self, focus_key: str, stay: float | None, gone: Message) -> None:
        if focus_key in self._timers:
            self._timers.pop(focus_key).cancel()
        if stay is not None:
            self._timers[focus_key] = self._port.after(stay, partial(self._leave, focus_key, stay, gone))

    def _leave(self, focus_key: str, stay: float, gone: Message) -> None:
        """Its time has come, unless somebody is about to use it."""
        if focus_key != "crowning" and self._port.attended(focus_key):
            self._set(focus_key, stay, gone)
        else:
            self._send(gone)
