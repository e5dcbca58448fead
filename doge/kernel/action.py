"""What an action is: a frozen value that carries its own meaning, with a record step and a text form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol, TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""Plain data, as it is saved."""

Step: TypeAlias = dict[str, Json]
"""One entry of a record's log, as plain JSON data (docs/record.md)."""


class Action(Protocol):
    """One chance outcome or one decision of one seat."""

    @property
    def seat(self) -> int | None:
        """The seat that decides, None for chance."""

    @property
    def logged(self) -> bool:
        """False for the one answer that no log may show, since it would tell who was asked; the next step implies it.

        The answers that several give together are all logged, or none of them is.
        """

    def step(self) -> Step:
        """The action as a step of the record."""

    def __str__(self) -> str:
        """The action as a person would type it, without the seat."""


class Logged:
    """What nearly all actions are: steps of the log."""

    __slots__ = ()
    logged: ClassVar[bool] = True
