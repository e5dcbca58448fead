"""Work in several processes: results in order, errors handed on, and an end that waits for nobody."""

import os
import signal
import subprocess
import sys
from itertools import count
from multiprocessing import active_children

import pytest

from doge.terminal.workers import AHEAD, WorkerLost, spread

needs_signals = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system ends processes otherwise")


def square(number: int) -> int:
    return number * number


def root(number: int) -> float:
    if number < 0:
        raise ValueError(f"{number} has no root")
    return number**0.5


def lose(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def fill(number: int) -> bytes:
    """More than a pipe holds, from the second on."""
    return bytes(number * 10_000_000)


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_results_come_in_the_order_of_the_tasks(workers: int) -> None:
    assert list(spread(square, range(100), workers)) == [number * number for number in range(100)]
    assert not active_children()


def test_no_tasks_no_results() -> None:
    assert list(spread(square, [], 2)) == []


def test_what_the_work_raises_comes_in_its_place() -> None:
    roots = spread(root, [4, 9, -1, 16], 2)
    assert [next(roots), next(roots)] == [2, 3]
    with pytest.raises(ValueError, match="-1 has no root"):
        next(roots)
    assert not active_children()


@needs_signals
def test_a_process_that_is_lost_is_told() -> None:
    with pytest.raises(WorkerLost):
        list(spread(lose, range(50), 2))
    assert not active_children()


def test_no_more_is_begun_than_can_be_kept() -> None:
    tasks = count()
    results = spread(square, tasks, 2)
    assert next(results) == 0
    results.close()
    assert next(tasks) <= 2 * AHEAD


def test_an_answer_that_nobody_reads_keeps_nobody() -> None:
    results = spread(fill, count(), 2)
    assert next(results) == b""
    results.close()
    assert not active_children()


ABANDONED = """
from itertools import count
from tests.terminal.test_workers import square
from doge.terminal.workers import spread
results = spread(square, count(), 2)
print(next(results), flush=True)
input()
"""


@needs_signals
def test_a_parent_that_is_gone_takes_its_processes_along() -> None:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", ABANDONED], **pipes, text=True) as parent:  # noqa: S603  # our own text
        assert parent.stdout is not None
        assert parent.stdout.readline() == "0\n"
        parent.kill()
        assert parent.stdout.read() == ""  # which ends when the last of them has left
