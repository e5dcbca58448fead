"""Long work that somebody may watch and break off: a bar on a terminal, and an end without a traceback."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from doge.terminal import progress

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

Result = TypeVar("Result")


def counted(results: Iterable[Result], count: int) -> Iterator[Result]:
    """The results of so many games as they come, with a bar on standard error if somebody looks at a terminal."""
    watched = progress.is_watched()
    for number, result in enumerate(results, 1):
        if watched:
            progress.show(number, count)
        yield result


@contextmanager
def crew(workers: int | None) -> Iterator[ProcessPoolExecutor]:
    """Processes that leave Ctrl-C to us, and end with it at once, whatever they are at."""
    from concurrent.futures import ProcessPoolExecutor  # not in the browser's Python, which counts, too
    from multiprocessing import active_children

    with ProcessPoolExecutor(workers, initializer=_leave_interrupts) as pool:
        try:
            yield pool
        except BaseException:
            threading.excepthook = _say_nothing
            pool.shutdown(wait=False, cancel_futures=True)
            for process in active_children():
                process.terminate()
            raise


def _say_nothing(failed: threading.ExceptHookArgs) -> None:
    """The pool's own thread would complain, now and then, that work which was cancelled cannot fail as well."""


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def ends_quietly() -> Iterator[None]:
    """Around a whole program: Ctrl-C ends it with a word and the status that shells have for it."""
    try:
        yield
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        sys.exit(130)
