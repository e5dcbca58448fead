"""Work done by several processes at once, that ends at once when nobody wants the rest of it. Knows nothing of the
work.

Each has a pipe of its own: where several share one, as in `concurrent.futures`, a process that is ended in the
midst of an answer leaves its parent waiting for the other half.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from doge.terminal import children

Task = TypeVar("Task")
Result = TypeVar("Result")

GRACE = 2.0
"""The seconds that a process has to end itself and what it has started."""
AHEAD = 16
"""For so many tasks a process may be ahead of what has been fetched: their results are kept."""


class WorkerLost(Exception):
    """A process has ended that should not have."""


@dataclass(frozen=True, slots=True)
class _Raised:
    """What the work raised instead of a result."""

    error: Exception


def spread(work: Callable[[Task], Result], tasks: Iterable[Task], workers: int) -> Generator[Result, None, None]:
    """What the work makes of each task, in the order of the tasks; raises what the work raises, and WorkerLost."""
    with _crew(work, workers) as crew:
        numbered = enumerate(tasks)
        idle, busy, done = list(crew), dict[Connection, int](), dict[int, Any]()
        due = 0
        while True:
            for number, task in islice(numbered, min(len(idle), AHEAD * workers - len(busy) - len(done))):
                pipe = idle.pop()
                _tell(pipe, task)
                busy[pipe] = number
            if not busy:
                return
            ready = wait(busy)
            for pipe in [each for each in busy if each in ready]:
                done[busy.pop(pipe)] = _answer(pipe)
                idle.append(pipe)
            while due in done:
                yield _sound(done.pop(due))
                due += 1


def _tell(pipe: Connection, task: Any) -> None:
    try:
        pipe.send(task)
    except OSError:
        raise WorkerLost from None


def _answer(pipe: Connection) -> Any:
    try:
        return pipe.recv()
    except (EOFError, OSError):
        raise WorkerLost from None


def _sound(answer: Any) -> Any:
    if isinstance(answer, _Raised):
        raise answer.error
    return answer


@contextmanager
def _crew(work: Callable[[Any], Any], workers: int) -> Iterator[list[Connection]]:
    """The pipes to so many processes, which end with the context: nobody waits for what they are at."""
    pipes: list[Connection] = []
    processes: list[Process] = []
    end = partial(_end, processes)
    try:
        with interrupts_unheard(), children.birth():
            children.enter(end)
            for _ in range(workers):
                pipe, other = Pipe()
                process = Process(target=_serve, args=(work, other, (*pipes, pipe)))
                process.start()
                other.close()  # so that the pipe breaks when the process ends
                pipes.append(pipe)
                processes.append(process)
        yield pipes
    finally:
        end()
        children.leave(end)
        for pipe in pipes:
            pipe.close()


def _end(processes: Iterable[Process]) -> None:
    """End the processes, and wait until they have left; one that does not hear us is killed."""
    for process in processes:
        process.terminate()
    deadline = time.monotonic() + GRACE
    for process in processes:
        process.join(max(0.0, deadline - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


@contextmanager
def interrupts_unheard() -> Iterator[None]:
    """Ctrl-C goes to all processes of a terminal; one that has hardly begun would answer with a traceback."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _serve(work: Callable[[Any], Any], pipe: Connection, parents: Iterable[Connection]) -> None:
    """In the process: do one task after the other, until the parent ends it or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it
    children.begin_anew()
    for other in parents:  # else no pipe would break when the parent is gone
        other.close()
    with children.end_on_signals(), suppress(EOFError, OSError):
        while True:
            task = pipe.recv()
            try:
                answer = work(task)
            except Exception as error:  # noqa: BLE001  # raised again where the result is fetched
                answer = _Raised(error)
            pipe.send(answer)
