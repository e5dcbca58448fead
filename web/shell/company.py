"""What goes along with a game at the table: its clocks, its sounds, what its families say, and what is worked out once
it is over. Nothing of it is imported before there is a game.
"""

from __future__ import annotations

from collections.abc import Callable

from web.dom.port import Port
from web.model.messages import Message
from web.model.model import Model
from web.shell.analysing import Analysing
from web.shell.session import Session
from web.shell.sounding import Sounds
from web.shell.speaking import Speaking
from web.shell.timers import Timers


class Company:
    """All of them; they tell by messages what comes of it."""

    def __init__(self, port: Port, send: Callable[[Message], None], session: Session) -> None:
        self._sounds = Sounds(port)
        self._timers = Timers(port, send)
        self._speaking = Speaking(port, send)
        self._analysing = Analysing(port, send, session)

    def hear(self, before: Model, after: Model) -> None:
        """Let be heard what one message has changed."""
        self._sounds.follow(before, after)

    def follow(self, model: Model) -> None:
        """Go on with what is on the screen now."""
        self._timers.follow(model)
        self._speaking.follow(model)
        self._analysing.follow(model)
