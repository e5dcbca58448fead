"""What an event is: a frozen fact that has just happened. Who gets to see how much of it, its game says
(kernel/game.py, `sees`).
"""

from __future__ import annotations

from typing import Protocol


class Event(Protocol):
    """Something that happened; dropping every event changes no position."""

    @property
    def reveals(self) -> bool:
        """Whether somebody learns by it what was hidden; nothing before it can be taken back any more."""
