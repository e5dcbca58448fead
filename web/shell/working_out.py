"""What is worked out of a finished game, piece by piece: words first, then what was kept with it, or all anew.

Imported when the page of an analysis is opened: no start needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from doge.kernel import kept_analysis, record
from doge.kernel.analysing import analysing
from doge.kernel.analysis import Analysis
from doge.kernel.errors import Refused
from doge.kernel.record import RecordError
from doge.registry import AnyTable, analyst
from web.dom.port import Port
from web.model.aftermath import Aftermath
from web.model.game_view import AnyMatch
from web.model.messages import Analysed, Message
from web.shell.findings import made_ready
from web.shell.session import Session

APART = 300.0
"""Milliseconds from one word of how far it has come to the next."""


class WorkingOut:
    """The work on the game at the table. What it finds goes out as messages."""

    def __init__(self, port: Port, send: Callable[[Message], None], session: Session) -> None:
        self._port, self._send, self._session = port, send, session

    def all(self, table: AnyTable, match: AnyMatch) -> Generator[None, None, None]:
        """Words first; then what was kept, or all that is to be worked out."""
        yield  # the page is painted first
        judge = analyst(match.game)
        told = tuple((yield from judge.story(match.moments, table.observe("open"), match.you, match.names)))
        self._send(Analysed(Aftermath(told)))
        yield
        analysis = self._read(table)
        if analysis is None:
            analysis = yield from self._analysed(table, match, Aftermath(told))
            self._session.keep_analysis(record.dump(kept_analysis.write(analysis, table)))
            yield
        findings = yield from made_ready(analysis, table, match)
        self._send(Analysed(Aftermath(told, 1.0, findings)))

    def _analysed(self, table: AnyTable, match: AnyMatch, so_far: Aftermath) -> Generator[None, None, Analysis]:
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
