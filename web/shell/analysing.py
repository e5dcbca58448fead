"""Works a finished game out while its page is open: in slices, stopped when the page is left, and kept once it is done.

Where somebody comes back to the page, the work goes on from where it was left; after a reload it begins anew.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from doge.kernel import kept_analysis, record
from doge.kernel.analysing import analysing
from doge.kernel.analysis import Analysis
from doge.kernel.errors import Refused
from doge.kernel.record import RecordError
from doge.registry import AnyTable, analyst
from web.dom.port import Port, Timer
from web.model.aftermath import Aftermath
from web.model.game_view import AnyMatch
from web.model.messages import Analysed, Message
from web.model.model import Model
from web.model.replay import now
from web.shell.findings import made_ready
from web.shell.session import Session

SLICE = 8.0
"""Milliseconds that the work goes on before the page may paint and hear."""
APART = 300.0
"""Milliseconds from one word of how far it has come to the next."""

DONE = object()
Work = Generator[None, None, None]


class Analysing:
    """The work on the game at the table. What it finds goes out as messages."""

    def __init__(self, port: Port, send: Callable[[Message], None], session: Session) -> None:
        self._port, self._send, self._session = port, send, session
        self._table: AnyTable | None = None  # whose work it is
        self._me: int | None = None  # for whose eyes
        self._work: Work | None = None
        self._open = False
        self._timer: Timer | None = None

    def follow(self, model: Model) -> None:
        """Go on while the page of the analysis is open, and only then."""
        match, loaded = model.match, self._session.driver.loaded()
        self._open = model.screen == "analysis"
        if match is None or loaded is None or not self._open or loaded.table.result is None:
            return
        table = loaded.table
        if table is not self._table or match.me != self._me:
            self._table, self._me = table, match.me
            self._work = self._all(table, now(match))
        if self._work is not None and self._timer is None:
            self._timer = self._port.after(0, self._go_on)

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

    def _all(self, table: AnyTable, match: AnyMatch) -> Work:
        """Words first; then what was kept, or all that is to be worked out."""
        yield  # the page is painted first
        judge = analyst(match.game)
        told = tuple((yield from judge.story(match.moments, table.observe("open"), match.you, match.names)))
        self._send(Analysed(Aftermath(told)))
        yield
        analysis = self._read(table)
        if analysis is None:
            analysis = yield from self._worked_out(table, match, Aftermath(told))
            self._session.keep_analysis(record.dump(kept_analysis.write(analysis, table)))
            yield
        findings = yield from made_ready(analysis, table, match)
        self._send(Analysed(Aftermath(told, 1.0, findings)))

    def _worked_out(self, table: AnyTable, match: AnyMatch, so_far: Aftermath) -> Generator[None, None, Analysis]:
        work, said = analysing(table, analyst(match.game), match.people), self._port.now()
        while True:
            try:
                done = next(work)
            except StopIteration as end:
                analysis: Analysis = end.value
                return analysis
            if self._port.now() >= said + APART:
                said = self._port.now()
                self._send(Analysed(so_far._replace(done=done)))
            yield

    def _read(self, table: AnyTable) -> Analysis | None:
        """What was kept; None if that is nothing, or not of this game."""
        kept = self._session.analysis()
        if not kept:
            return None
        try:
            return kept_analysis.read(record.parse(kept), table)
        except (Refused, RecordError):
            return None
