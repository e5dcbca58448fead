"""Long work in slices, between which the page paints and hears."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import TypeVar

from web.dom.port import Port

T = TypeVar("T")

SLICE = 8.0
"""Milliseconds."""


def always() -> bool:
    """For work that is never given up."""
    return True


def in_slices(
    port: Port, work: Generator[None, None, T], then: Callable[[T], None], wanted: Callable[[], bool] = always
) -> None:
    """Go through the work, and call `then` with what it comes to: at once if it never yields, else in a task of its own.

    Once it is no longer `wanted`, asked before each slice, it is given up.
    """

    def go_on() -> None:
        if not wanted():
            work.close()
            return
        end = port.now() + SLICE
        while True:
            try:
                next(work)
            except StopIteration as done:
                port.after(0, partial(then, done.value))
                return
            if port.now() >= end:
                port.after(0, go_on)
                return

    try:
        next(work)
    except StopIteration as done:
        then(done.value)
    else:
        port.after(0, go_on)
