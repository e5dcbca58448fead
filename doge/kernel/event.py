"""What an event is: a frozen fact that has just happened, and who may see it."""

from __future__ import annotations

from typing import Protocol


class Event(Protocol):
    """Something that happened; dropping every event changes no position."""

    @property
    def only(self) -> int | None:
        """The one seat that may see the event, None for everybody."""

    @property
    def reveals(self) -> bool:
        """Whether somebody learns by it what was hidden; nothing before it can be taken back any more."""


def visible(event: Event, viewer: int | None) -> bool:
    """Whether `viewer` (a seat, None for the public) may see the event."""
    return event.only is None or event.only == viewer
