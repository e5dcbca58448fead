"""What chance decides in Families: frozen outcomes. Knows how one is written, not how it is read nor whether it is
legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from doge.games.families.cards import RULERS, Kind
from doge.kernel.action import Logged, Step


class OfChance(Logged):
    """An outcome of chance."""

    __slots__ = ()
    seat: ClassVar[None] = None


@dataclass(frozen=True, slots=True)
class First(OfChance):
    """Who begins (F1.2)."""

    player: int

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"chance": "first", "seat": self.player}

    def __str__(self) -> str:
        return f"first {self.player}"


@dataclass(frozen=True, slots=True)
class Deck(OfChance):
    """A deck, the card that is drawn first stands first (F1.4)."""

    cards: tuple[Kind, ...]

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"chance": "deck", "cards": list(self.cards)}

    def __str__(self) -> str:
        return " ".join(["deck", *self.cards])


@dataclass(frozen=True, slots=True)
class Trips(OfChance):
    """The dice of a seat's ships, in the order of `cards.FLEET` (F2.2)."""

    player: int
    dice: tuple[int, ...]

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"chance": "revenue", "seat": self.player, "dice": list(self.dice)}

    def __str__(self) -> str:
        return f"revenue {self.player} {_row(self.dice)}"


@dataclass(frozen=True, slots=True)
class Fine(OfChance):
    """The die of the one who was caught (F5.2)."""

    player: int
    die: int

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"chance": "fine", "seat": self.player, "die": self.die}

    def __str__(self) -> str:
        return f"fine {self.player} {self.die}"


@dataclass(frozen=True, slots=True)
class WarDice(OfChance):
    """The two dice of the General or the Admiral (F6.2)."""

    office: str
    player: int
    dice: tuple[int, ...]

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"chance": "war", "office": self.office, "seat": self.player, "dice": list(self.dice)}

    def __str__(self) -> str:
        return f"war {self.office} {self.player} {_row(self.dice)}"


@dataclass(frozen=True, slots=True)
class Death(OfChance):
    """The die for the Pope's or the Doge's life (F7.1). It says also that nobody played the card."""

    ruler: int
    die: int

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"chance": "death", "of": RULERS[self.ruler], "die": self.die}

    def __str__(self) -> str:
        return f"death {RULERS[self.ruler]} {self.die}"


@dataclass(frozen=True, slots=True)
class TieDice(OfChance):
    """One die for each of the tied players, in seat order (F7.4)."""

    ruler: int
    players: tuple[int, ...]
    dice: tuple[int, ...]

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"chance": "tie", "of": RULERS[self.ruler], "seats": list(self.players), "dice": list(self.dice)}

    def __str__(self) -> str:
        return f"tie {RULERS[self.ruler]} {_row(self.players)} : {_row(self.dice)}"


Chance: TypeAlias = First | Deck | Trips | Fine | WarDice | Death | TieDice


def _row(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
