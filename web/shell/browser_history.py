"""The browser's history: an entry for each thing that lies over the start screen, so that Back closes the topmost of
them; the entry of a moment that is looked back at bears a link to it.

From the start screen Back leaves the page, as from any other. What the page closes by itself takes its entries back.
"""

from __future__ import annotations

from collections.abc import Callable

from web.dom.port import Port, Timer
from web.model.messages import Linked, Message, Went
from web.model.model import Model
from web.shell import moment_link
from web.shell.layers import depth

STILL = 250.0
"""Milliseconds that a moment is looked at before the address names it: browsers allow few changes in a short time."""


class BrowserHistory:
    """Keeps the history as deep as the model; tells by messages where the person has gone in it."""

    def __init__(self, port: Port, send: Callable[[Message], None]) -> None:
        self._port = port
        self._send = send
        self._wanted = 0
        self._returning = False  # on the way back to a shallower entry, which takes the browser a while
        self._link = ""  # to the moment that is looked at
        self._naming: Timer | None = None  # until the address names it
        self._brought = ""  # the link that the page was opened with

    def start(self) -> None:
        """Listen; after a reload the page begins anew, and the entries that it had are taken back."""
        self._port.watch_history(self._came)
        self._brought = self._taken()
        self._walk()

    def arrive(self) -> None:
        """Go to the moment that the page was opened with, if it was with one."""
        if self._brought:
            self._send(Linked(self._brought))

    def follow(self, model: Model, slot: str) -> None:
        """Have an entry for each thing that is open now; `slot` is where the game at the table is kept."""
        wanted = depth(model)
        if wanted != self._wanted:
            self._wanted = wanted
            self._walk()
        link = moment_link.written(model, slot)
        stays = model.match is not None and (model.match.replaying or bool(model.match.eyes))
        if link != self._link and not stays:
            self._link = link
            if self._naming is not None:
                self._naming.cancel()
            self._naming = self._port.after(STILL, self._name)

    def _walk(self) -> None:
        if self._returning:
            return
        here = self._port.history_depth()
        for number in range(here, self._wanted):
            self._port.push_history(number + 1)
        if here > self._wanted:
            self._returning = True
            self._port.pop_history(here - self._wanted)

    def _name(self) -> None:
        """Let the address name the moment that is looked at; a fragment that is none of ours stays."""
        here = self._port.fragment()
        ours = here.startswith(moment_link.MARK)
        if not self._returning and here != self._link and (self._link or ours):
            self._port.name_history(self._link)

    def _came(self) -> None:
        """The browser has come to another entry: as it was asked to, or because the person went there."""
        asked, self._returning = self._returning, False
        here = self._port.history_depth()
        if not asked:
            self._gone(here)
        self._walk()
        self._name()

    def _gone(self, here: int) -> None:
        """The person went back, or to a link that was put into the address: an entry that is none of ours."""
        link = "" if here else self._taken()
        if link or here < self._wanted:
            self._send(Linked(link) if link else Went(here))

    def _taken(self) -> str:
        """The link in the address, which is plain again then; "" without one."""
        link = self._port.fragment()
        if not link.startswith(moment_link.MARK):
            return ""
        self._port.name_history("")
        return link
