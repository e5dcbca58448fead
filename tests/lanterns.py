"""Lanterns as a game of the house, for as long as a test wants it."""

from collections.abc import Iterator
from contextlib import contextmanager

from doge.registry import ENTRIES
from tests.toy.entry import ENTRY


@contextmanager
def registered() -> Iterator[None]:
    """Inside, the house has Lanterns, too."""
    ENTRIES[ENTRY.name] = ENTRY
    try:
        yield
    finally:
        del ENTRIES[ENTRY.name]
