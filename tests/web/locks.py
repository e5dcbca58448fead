"""The browser's locks without a browser: each name is held by one tab at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.web.fakes import FakePort


class FakeLocks:
    """The locks that the tabs of one browser share, by name."""

    def __init__(self) -> None:
        self.holders: dict[str, FakeLock] = {}


class FakeLock:
    """A tab's hold on a name, or its wish to have it."""

    def __init__(self, port: FakePort, locks: FakeLocks, name: str, lost: Callable[[], object]) -> None:
        self.port, self.locks, self.name, self.lost = port, locks, name, lost

    def cancel(self) -> None:
        if self.locks.holders.get(self.name) is self:
            del self.locks.holders[self.name]
