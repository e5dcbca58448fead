"""Long work in slices: a generator that yields now and then, so that whoever drives it can do something else meanwhile."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

PIECE = 1_000
"""So many items are freed before it yields."""


def at_once(work: Generator[None, None, T]) -> T:
    """What the work comes to, without a break; raises what it raises."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            value: T = done.value
            return value


def emptying(found: object) -> Generator[None, None, None]:
    """Take all out of a list that nobody needs any more, if it is one: to free a long one at once takes long."""
    while isinstance(found, list) and found:
        del found[-PIECE:]
        yield
