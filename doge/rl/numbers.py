"""Plain data as whole numbers: what a game's observation and the texts of its answers become for a program that learns.

- A number stays as it is, up to 999 in either direction; true is 1, false 0.
- None, so whatever is hidden, is UNKNOWN.
- A word is a number of its own above 1,000, the same in every run.
- A sequence is its length and then what it holds; a record (a dataclass) the word of its kind, then its fields.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from itertools import chain
from typing import Any
from zlib import crc32

UNKNOWN = -1000
LARGEST = 999
HIGHEST = 2**31 - 1
"""No number is below UNKNOWN or above this."""
_WORDS = 2**30
_KEPT = 1 << 12


@lru_cache(_KEPT)
def word(said: str) -> int:
    """The number of a word."""
    return 1 + LARGEST + crc32(said.encode()) % _WORDS


@lru_cache(_KEPT)
def numbers(value: object) -> tuple[int, ...]:
    """A value of an observation as numbers. Most parts of an observation are as they were, so what was found is kept."""
    if value is None:
        return (UNKNOWN,)
    if isinstance(value, int):
        return (max(-LARGEST, min(LARGEST, value)),)
    if isinstance(value, str):
        return (word(value),)
    if isinstance(value, tuple):
        return (len(value), *chain.from_iterable(map(numbers, value)))
    if is_dataclass(value):
        kept = [getattr(value, field.name) for field in fields(value)]
        return (word(type(value).__name__), *chain.from_iterable(map(numbers, kept)))
    raise TypeError(f"An observation is frozen plain data, and {type(value).__name__} is none.")


@lru_cache(_KEPT)
def of_text(said: str, width: int) -> tuple[int, ...]:
    """The text of an answer as `width` numbers, one for each of its words; 0 where it has no more."""
    found = [int(one) if one.isdecimal() and int(one) <= LARGEST else word(one) for one in said.split()[:width]]
    return (*found, *(0,) * (width - len(found)))


class Layout(dict[str, slice]):
    """Where each field of a game's observations lies in the row of numbers, by its name; `size` is the length of the row.

    What is a single value before the game begins takes one place. Every other field takes `width` places and one before them
    for how many numbers it would need; of a field that needs more than `width` the last ones are there, so the newest of a history.
    """

    def __init__(self, seen: Any, width: int) -> None:
        super().__init__()
        self.size = 0
        for name in [field.name for field in fields(seen)]:
            places = 1 if isinstance(getattr(seen, name), int | str) else 1 + width
            self[name] = slice(self.size, self.size + places)
            self.size += places

    def filled(self, seen: object) -> Iterator[tuple[slice, tuple[int, ...]]]:
        """What stands where in the row of an observation; all else is 0."""
        for name, place in self.items():
            found, room = numbers(getattr(seen, name)), place.stop - place.start
            row = found[-1:] if room == 1 else (len(found), *found[1 - room :])
            yield slice(place.start, place.start + len(row)), row
