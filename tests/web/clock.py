"""A clock moved by hand, with the work and the frames that hang on it."""

import heapq
from collections.abc import Awaitable, Callable, Coroutine, Generator
from functools import partial
from itertools import count
from typing import Any

FRAME = 16.0
DRAWN = 3 * FRAME
"""Until all is drawn that a deed brings about at once: first what answers it, the rest in the frame after that."""


class _Sleep:
    """Awaited, it yields how long to wait."""

    def __init__(self, ms: float) -> None:
        self._ms = ms

    def __await__(self) -> Generator[float, None, None]:
        yield self._ms


class FakeTimer:
    """An action on the clock."""

    def __init__(self, action: Callable[[], None]) -> None:
        self.action: Callable[[], None] | None = action

    def cancel(self) -> None:
        self.action = None


class FakeClock:
    """The part of the port that waits; `advance` is the only thing that lets time pass."""

    def __init__(self) -> None:
        self._time = 0.0
        self._due: list[tuple[float, int, FakeTimer]] = []
        self._count = count()
        self._framed: list[Callable[[], None]] = []

    def now(self) -> float:
        return self._time

    def after(self, ms: float, action: Callable[[], None]) -> FakeTimer:
        timer = FakeTimer(action)
        heapq.heappush(self._due, (self._time + ms, next(self._count), timer))
        return timer

    def next_frame(self, action: Callable[[], None]) -> None:
        if not self._framed:
            self.after(FRAME, self._paint)
        if action not in self._framed:
            self._framed.append(action)

    def _paint(self) -> None:
        actions, self._framed = self._framed, []
        for action in actions:
            action()

    def sleep(self, ms: float) -> Awaitable[None]:
        return _Sleep(ms)

    def run(self, work: Coroutine[Any, Any, None], failed: Callable[[BaseException], None]) -> FakeTimer:
        timer = FakeTimer(work.close)
        self.after(0, partial(self._go_on, work, failed, timer))
        return timer

    def _go_on(
        self, work: Coroutine[Any, Any, None], failed: Callable[[BaseException], None], timer: FakeTimer
    ) -> None:
        if timer.action is None:
            work.close()
            return
        try:
            wait = work.send(None)
        except StopIteration:
            return
        except Exception as error:  # noqa: BLE001 (whatever it is, `failed` hears it)
            failed(error)
            return
        self.after(wait or 0, partial(self._go_on, work, failed, timer))

    def advance(self, ms: float) -> None:
        """Lets that much time pass, with all that happens in it."""
        end = self._time + ms
        while self._due and self._due[0][0] <= end:
            self._time, _, timer = heapq.heappop(self._due)
            if timer.action is not None:
                timer.action()
        self._time = end
