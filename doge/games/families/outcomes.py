"""What chance decides in Families: frozen outcomes. Knows how one is written and read, not whether it is legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from doge.games.families.cards import OFFICES, RULERS, Kind
from doge.games.families.step_fields import DICE, DIE, KINDS, RULER, WHOLE, among, listed
from doge.kernel.formed import Drawn


@dataclass(frozen=True, slots=True)
class First(Drawn):
    """Who begins (F1.2)."""

    player: int
    form = "first", {"seat": WHOLE}


@dataclass(frozen=True, slots=True)
class Deck(Drawn):
    """A deck, the card that is drawn first stands first (F1.4)."""

    cards: tuple[Kind, ...]
    form = "deck", {"cards": KINDS}


@dataclass(frozen=True, slots=True)
class Trips(Drawn):
    """The dice of a seat's ships, in the order of `cards.FLEET` (F2.2)."""

    player: int
    dice: tuple[int, ...]
    form = "revenue", {"seat": WHOLE, "dice": DICE}


@dataclass(frozen=True, slots=True)
class Fine(Drawn):
    """The die of the one who was caught (F5.2)."""

    player: int
    die: int
    form = "fine", {"seat": WHOLE, "die": DIE}


@dataclass(frozen=True, slots=True)
class WarDice(Drawn):
    """The two dice of the General or the Admiral (F6.2)."""

    office: str
    player: int
    dice: tuple[int, ...]
    form = "war", {"office": among(OFFICES), "seat": WHOLE, "dice": DICE}


@dataclass(frozen=True, slots=True)
class Death(Drawn):
    """The die for the Pope's or the Doge's life (F7.1). It says also that nobody played the card."""

    ruler: int
    die: int
    form = "death", {"of": RULER, "die": DIE}


@dataclass(frozen=True, slots=True)
class TieDice(Drawn):
    """One die for each of the tied players, in seat order (F7.4)."""

    ruler: int
    players: tuple[int, ...]
    dice: tuple[int, ...]
    form = "tie", {"of": RULER, "seats": listed(WHOLE), "dice": DICE}

    def __str__(self) -> str:
        return f"tie {RULERS[self.ruler]} {_row(self.players)} : {_row(self.dice)}"


Chance: TypeAlias = First | Deck | Trips | Fine | WarDice | Death | TieDice


def _row(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
