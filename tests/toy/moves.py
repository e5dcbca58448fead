"""What can be decided in Lanterns, and what chance decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from doge.kernel.fielded import Fielded, parser, reader

FOG, LANTERNS, FURTHEST = 0, tuple(range(1, 13)), 2
"""The card that is no lantern, those that are, and the most spaces that the leader rows."""


@dataclass(frozen=True, slots=True)
class Deal(Fielded):
    """Chance: all cards in the order in which they are drawn; every seat gets three."""

    cards: tuple[int, ...]
    seat: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Tide(Fielded):
    """Chance: the die of step 4. It also says that no fog was spread."""

    die: int
    seat: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class Light(Fielded):
    """A lantern of the hand, chosen in secret."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Row(Fielded):
    """The leader's boat goes so many spaces forward."""

    seat: int
    spaces: int


@dataclass(frozen=True, slots=True)
class Give(Fielded):
    """The leader gives a card of the hand to another seat; without a card to nobody."""

    seat: int
    to: int | None
    card: int | None
    words: ClassVar[dict[str, tuple[object, ...]]] = {"pass": (None, None)}


@dataclass(frozen=True, slots=True)
class Spread(Fielded):
    """The one with the fog spreads it, or keeps it. That it was kept no log may show: the tide says it."""

    seat: int
    fog: bool
    words: ClassVar[dict[str, tuple[object, ...]]] = {"fog": (True,), "keep": (False,)}

    @property
    def logged(self) -> bool:  # type: ignore[override]
        return self.fog


Decision: TypeAlias = Light | Row | Give | Spread
Action: TypeAlias = Deal | Tide | Decision
read: Callable[[object], Action] = reader(Deal, Tide, Light, Row, Give, Spread)
parse: Callable[[str, object, int], Decision] = parser(Light, Row, Give, Spread)
