"""Works a finished game out while its page is open: in slices, stopped when the page is left, and kept once it is done.

Where somebody comes back to the page, the work goes on from where it was left; after a reload it begins anew.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from doge.registry import AnyTable
from web.dom.port import Port, Timer
from web.model.game_view import AnyMatch
from web.model.messages import Message
from web.model.model import Model
from web.model.replay import now
from web.shell.session import Session

SLICE = 8.0
"""Milliseconds that the work goes on before the page may paint and hear."""

DONE = object()
Work = Generator[None, None, None]


class Analysing:
    """Goes on with the work on the game at the table (web/shell/working_out.py), which tells what it finds."""

    def __init__(self, port: Port, send: Callable[[Message], None], session: Session) -> None:
        self._port, self._send, self._session = port, send, session
        self._table: AnyTable | None = None  # whose work it is
        self._me: int | None = None  # for whose eyes
        self._work: Work | None = None
        self._open = False
        self._timer: Timer | None = None

    def follow(self, model: Model) -> None:
        """Go on while the page of the analysis is open, and only then."""
        match, loaded = model.match, self._session.loaded()
        self._open = model.screen == "analysis"
        if match is None or loaded is None or not self._open or loaded.table.result is None:
            return
        table = loaded.table
        if table is not self._table or match.me != self._me:
            self._table, self._me = table, match.me
            self._work = self._begun(table, now(match))
        if self._work is not None and self._timer is None:
            self._timer = self._port.after(0, self._go_on)

    def _begun(self, table: AnyTable, match: AnyMatch) -> Work:
        from web.shell.working_out import WorkingOut  # nobody needs it at the start

        return WorkingOut(self._port, self._send, self._session).all(table, match)

    def _go_on(self) -> None:
        """One slice. Until it is over `follow` begins no other, though every word of what was found leads there."""
        end = self._port.now() + SLICE
        while self._open and self._work is not None:
            if next(self._work, DONE) is DONE:
                self._work = None
            elif self._port.now() >= end:
                self._timer = self._port.after(0, self._go_on)
                return
        self._timer = None
