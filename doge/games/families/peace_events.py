"""The events of a turn's course and of its peaceful phases: frozen facts that say if they reveal something. Others:
conflict_events.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from doge.games.families.cards import RULERS, Kind, Name
from doge.games.families.state import Side
from doge.kernel.game import Result


class Public:
    """Everybody sees it as it is; by default it tells nothing that was hidden before."""

    __slots__ = ()
    reveals: ClassVar[bool] = False


class Revealing(Public):
    """Everybody learns by it what nobody could know, or only some."""

    __slots__ = ()
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnBegan(Public):
    """A turn begins; `first` is its first player (F1.2)."""

    turn: int
    first: int


@dataclass(frozen=True, slots=True)
class LotDrawn(Revealing):
    """The lot says who begins (F1.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeckShuffled(Revealing):
    """A deck of so many cards is ready; `again`: it is the discard pile (F1.4)."""

    cards: int
    again: bool


@dataclass(frozen=True, slots=True)
class CardDrawn(Revealing):
    """A seat draws a card; None for those who may not see it (F2.1)."""

    seat: int
    card: Kind | None


@dataclass(frozen=True, slots=True)
class LastTurn(Public):
    """The last card of the last deck is drawn: this turn is the last (F1.4)."""


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A phase of the turn begins (F1.3)."""

    phase: str

    @property
    def reveals(self) -> bool:
        """Whether a die or a secret question comes first; what may be taken back must not tell which of the two."""
        return self.phase in RULERS


@dataclass(frozen=True, slots=True)
class RevenueTaken(Revealing):
    """A seat takes its revenue (F2.2): each part that brings gold, and for each ship its name, its die and its gold."""

    seat: int
    sums: tuple[tuple[str, int], ...]  # "base", kinds of card, rulers, offices, "ships", "guests"
    ships: tuple[tuple[Name, int, int], ...]

    @property
    def gold(self) -> int:
        """All that the seat takes."""
        return sum(gold for _, gold in self.sums)


@dataclass(frozen=True, slots=True)
class OfferMade:
    """A seat offers another a trade (F3); others see None for each card of a hand."""

    seat: int
    to: int
    give: Side
    want: Side
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OfferDeclined(Public):
    """A seat declines the trade that another offers (F3)."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Traded:
    """A trade is carried out: `seat` gives and gets (F3); others see None for each card of a hand."""

    seat: int
    to: int
    give: Side
    want: Side
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class PartEnded(Public):
    """A seat ends its part of a phase (F1.3)."""

    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class CardPut(Public):
    """A seat puts a card into play for so much gold, or lays Popularity open (F4.1, F6.1)."""

    seat: int
    card: Kind
    cost: int


@dataclass(frozen=True, slots=True)
class VillaBuilt(Public):
    """A seat builds a Villa for so much gold (F4.1)."""

    seat: int
    cost: int


@dataclass(frozen=True, slots=True)
class ShipMoved(Public):
    """A seat moves a ship of its own; None: unattached (F4.3)."""

    seat: int
    ship: Kind
    source: Kind | None
    target: Kind | None


@dataclass(frozen=True, slots=True)
class PopularityOver(Public):
    """Popularity cards of a seat go to the discard pile at the end of the turn (F4.1)."""

    seat: int
    cards: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """The game is over (F1.4, F6.2)."""

    result: Result


# Equal events of these kinds come again and again; they are made once.
phase_began = cache(PhaseBegan)
part_ended = cache(PartEnded)
card_put = cache(CardPut)
ship_moved = cache(ShipMoved)
