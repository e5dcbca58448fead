"""The browser's history: an entry for each thing that lies over the start screen, so that Back closes the topmost of
them.

From the start screen Back leaves the page, as from any other. What the page closes by itself takes its entries back.
"""

from __future__ import annotations

from collections.abc import Callable

from web.dom.port import Port
from web.model.messages import Message, Went
from web.model.model import Model
from web.shell.layers import depth


class Trail:
    """Keeps the history as deep as the model; tells by messages where the person has gone in it."""

    def __init__(self, port: Port, send: Callable[[Message], None]) -> None:
        self._port = port
        self._send = send
        self._wanted = 0
        self._returning = False  # on the way back to a shallower entry, which takes the browser a while

    def start(self) -> None:
        """Listen; after a reload the page begins anew, and the entries that it had are taken back."""
        self._port.watch_history(self._came)
        self._walk()

    def follow(self, model: Model) -> None:
        """Have an entry for each thing that is open now."""
        wanted = depth(model)
        if wanted != self._wanted:
            self._wanted = wanted
            self._walk()

    def _walk(self) -> None:
        if self._returning:
            return
        here = self._port.history_depth()
        for number in range(here, self._wanted):
            self._port.push_history(number + 1)
        if here > self._wanted:
            self._returning = True
            self._port.pop_history(here - self._wanted)

    def _came(self) -> None:
        """The browser has come to another entry: as it was asked to, or because the person went there."""
        asked, self._returning = self._returning, False
        here = self._port.history_depth()
        if here < self._wanted and not asked:
            self._send(Went(here))
        self._walk()
