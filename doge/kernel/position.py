"""What a plain position needs beside its rules: a copy of itself, an observation by the names of its fields, the way
back from one, and the check of answers that are listed. Knows no game.

A game whose search has to be fast writes these itself.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import Field, fields
from typing import ClassVar, Protocol, Self, TypeVar

from doge.kernel.errors import NotAllowed, NotYours
from doge.kernel.game import A, Legal, Pending, S
from doge.words import text


class Dataclass(Protocol):
    """An instance of any dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]


D = TypeVar("D", bound=Dataclass)


class Position:
    """A position whose fields are values, or lists of values; derive a dataclass from it.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Boats(Position):
    ...     at: list[int]
    ...     turn: int = 0
    >>> here = Boats([3, 5])
    >>> there = here.copy()
    >>> there.at[0] = 4
    >>> here, observed(Boats, there)
    (Boats(at=[3, 5], turn=0), Boats(at=(4, 5), turn=0))
    """

    __slots__ = ()

    def copy(self) -> Self:
        other = copy(self)
        for field in fields(self):  # type: ignore[arg-type]  # a dataclass
            value = getattr(self, field.name)
            if isinstance(value, list):
                setattr(other, field.name, list(value))
        return other


def observed(kind: type[D], state: object, **own: object) -> D:
    """An observation: each field as the position has it, with tuples for lists, but for those that are given."""

    def value(name: str) -> object:
        found = own[name] if name in own else getattr(state, name)
        return tuple(found) if isinstance(found, list) else found

    return kind(**{field.name: value(field.name) for field in fields(kind)})


def restored(state: D, seen: object) -> D:
    """The position with all that an observation has under the same name; for what is not all known, mend it afterwards."""
    for field in fields(state):
        if hasattr(seen, field.name):
            found = getattr(seen, field.name)
            setattr(state, field.name, list(found) if isinstance(getattr(state, field.name), list) else found)
    return state


def checked(
    pending: Callable[[S], Pending], legal: Callable[[S, int], Legal[A]], possible: Callable[[S, A], bool]
) -> Callable[[S, A], None]:
    """The `check` of a game whose answers are listed; `possible` says whether chance can bring that now."""

    def check(state: S, action: A) -> None:
        seat = action.seat
        if seat is not None and seat not in pending(state).seats:
            raise NotYours("the rules", text("It is not for seat {n} to decide now.", n=seat))
        if not (possible(state, action) if seat is None else action in legal(state, seat)):
            raise NotAllowed("the rules", text("That cannot be done now."))

    return check
