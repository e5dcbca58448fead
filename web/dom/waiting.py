"""What will happen unless it is cancelled: by the browser's clock, or at the end of work that runs beside the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Waiting:
    """An action that the browser's clock will bring about."""

    def __init__(self, clock: dict[int, Callable[[], None]], number: int) -> None:
        self._clock = clock
        self._number = number

    def cancel(self) -> None:
        """Let it not happen."""
        self._clock.pop(self._number, None)


class Working:
    """Work that runs beside the page."""

    def __init__(self, task: asyncio.Task[None]) -> None:
        self._task = task

    def cancel(self) -> None:
        """Stop it where it is."""
        self._task.cancel()
