"""The events of Doge: frozen facts to animate, speak and log. Each says who may see it, and if it reveals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, TypeAlias

from doge.games.doge.state import Election
from doge.kernel.game import Result


class Public:
    """Everybody sees it; by default it tells nothing that was hidden before."""

    __slots__ = ()
    only: ClassVar[int | None] = None
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class YearBegan(Public):
    """The voting order of the year lies on the table; ballots and cards are back in hand (D3.5, D8.1)."""

    year: int
    order: tuple[int, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BallotsChosen:
    """A seat's own ballot with its values, seen by that seat alone (D9)."""

    seat: int
    area: int
    ballots: tuple[int, ...]
    reveals: ClassVar[bool] = False

    @property
    def only(self) -> int:
        """The seat whose ballots they are."""
        return self.seat


@dataclass(frozen=True, slots=True)
class BallotsRevealed(Public):
    """The areas of a round, and how many ballots went there: (seat, area, number) by seat (D3.3)."""

    round: int
    piles: tuple[tuple[int, int, int], ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ElectionHeld(Public):
    """An area voted: ballots are turned up and counted (D4)."""

    election: Election
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AdvisorFreed(Public):
    """An advisor that `owner` controlled becomes neutral."""

    advisor: int
    owner: int


@dataclass(frozen=True, slots=True)
class AdvisorStood(Public):
    """A seat takes control of an advisor and stands it (D5.1a, D6.1); `before` controlled it until now."""

    seat: int
    advisor: int
    stand: int
    before: int | None


@dataclass(frozen=True, slots=True)
class Abstained(Public):
    """A seat takes no advisor of the home area; `forced`: for want of a ring (D7.2)."""

    seat: int
    home: int
    forced: bool


@dataclass(frozen=True, slots=True)
class HouseMoved(Public):
    """A house of the seat goes from a district to another."""

    seat: int
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class MoveDeclined(Public):
    """A seat that may move a house moves none."""

    seat: int


@dataclass(frozen=True, slots=True)
class HousesPlaced(Public):
    """A seat places houses from its supply; 0 when it declines."""

    seat: int
    district: int
    houses: int


@dataclass(frozen=True, slots=True)
class PalaceBuilt(Public):
    """A seat returns `cost` houses and builds (D7.6); it has `palaces` in `districts` from now on."""

    seat: int
    district: int
    cost: int
    palaces: int
    districts: int


@dataclass(frozen=True, slots=True)
class BuildDeclined(Public):
    """A seat that can build does not."""

    seat: int
    district: int


@dataclass(frozen=True, slots=True)
class BuildsCancelled(Public):
    """More seats want to build than there are sites: none does (D7.8)."""

    district: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardTurned(Public):
    """The next card of the coming year's order is turned up: the area has the turn `turn` (1 to 7) (D4.1)."""

    area: int
    turn: int
    year: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class YearEnded(Public):
    """The seventh election is done; `palaces` by seat."""

    year: int
    palaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """The game is over (D8)."""

    result: Result


Event: TypeAlias = (
    YearBegan
    | BallotsChosen
    | BallotsRevealed
    | ElectionHeld
    | AdvisorFreed
    | AdvisorStood
    | Abstained
    | HouseMoved
    | MoveDeclined
    | HousesPlaced
    | PalaceBuilt
    | BuildDeclined
    | BuildsCancelled
    | CardTurned
    | YearEnded
    | GameEnded
)

# Equal events of these kinds come again and again; they are made once.
advisor_freed = cache(AdvisorFreed)
advisor_stood = cache(AdvisorStood)
card_turned = cache(CardTurned)
houses_placed = cache(HousesPlaced)
ballots_chosen = cache(BallotsChosen)
abstained = cache(Abstained)
move_declined = cache(MoveDeclined)
house_moved = cache(HouseMoved)
build_declined = cache(BuildDeclined)
