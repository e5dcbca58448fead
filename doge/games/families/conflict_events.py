"""The events of the event phase, of war and of elections: frozen facts that say if they reveal something. Others:
peace_events.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from doge.games.families.cards import INTRIGUE_VOTES, Kind, Name
from doge.games.families.peace_events import Public, Revealing
from doge.games.families.state import Target


@dataclass(frozen=True, slots=True)
class CardPlayed(Public):
    """A seat plays a card for so much gold (F5, F6.2, F7.1)."""

    seat: int
    card: Kind
    target: Target | None
    cost: int


@dataclass(frozen=True, slots=True)
class Attacked(Public):
    """A seat discards an Army or a Navy from its hand or from play to take a card (F6.3)."""

    seat: int
    card: Kind
    source: str
    target: Target


@dataclass(frozen=True, slots=True)
class ReactionPassed(Public):
    """A seat that may stop a card lets it pass (F5.2, F5.3, F6.3)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stopped(Public):
    """A seat stops the card of another with a card of its own, for so much gold (F5.2, F5.3, F6.3)."""

    seat: int
    card: Kind
    source: str
    owner: int
    stopped: Kind
    cost: int


@dataclass(frozen=True, slots=True)
class Fined(Revealing):
    """The one who was caught pays the die, or all that it has, and takes no part in the next election (F5.2)."""

    seat: int
    die: int
    gold: int


@dataclass(frozen=True, slots=True)
class CardLost(Public):
    """A card in play goes to the discard pile."""

    seat: int
    card: Name


@dataclass(frozen=True, slots=True)
class VillaLost(Public):
    """A Villa is destroyed (F9, Arson)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ShipsAdrift(Public):
    """A route is gone; these ships stay in play, unattached: (owner, kind) (F5.5)."""

    route: Kind
    ships: tuple[tuple[int, Kind], ...]


@dataclass(frozen=True, slots=True)
class Captured(Public):
    """A seat takes a card in play from another (F6.3)."""

    seat: int
    owner: int
    card: Name


@dataclass(frozen=True, slots=True)
class Tolled(Public):
    """A seat gets gold from the bank for a card: Indulgences or Taxes (F9)."""

    seat: int
    card: Kind
    gold: int


@dataclass(frozen=True, slots=True)
class WarPaid(Revealing):
    """The holder of an office pays for a War: the dice less its forces (F6.2). `gold` is 0 where it cannot pay what is `due`."""

    office: str
    seat: int
    dice: tuple[int, ...]
    forces: int
    due: int
    gold: int


@dataclass(frozen=True, slots=True)
class Eliminated(Revealing):
    """A seat could not pay: its cards go to the discard pile, so much gold to the bank (F6.2)."""

    seat: int
    gold: int
    hand: tuple[Kind, ...]
    play: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class RulerSpared(Revealing):
    """The die lets the Pope or the Doge live (F7.1)."""

    ruler: int
    die: int


@dataclass(frozen=True, slots=True)
class RulerDied(Revealing):
    """The Pope or the Doge is dead; `seat` controlled it (None: nobody did). `die`: 6, or 0 where a card or an elimination killed it."""

    ruler: int
    seat: int | None
    die: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """What a seat has in an election (F7.3): Cardinals or Senators, Patronage, votes of Popularity, gold and Intrigues of its bid."""

    seat: int
    voters: int
    patronage: int
    popularity: int
    gold: int
    intrigues: int

    @property
    def votes(self) -> int:
        """The sum that counts."""
        return self.voters + self.patronage + self.popularity + self.gold + INTRIGUE_VOTES * self.intrigues


@dataclass(frozen=True, slots=True)
class NotHeld(Public):
    """Nobody can take part in an election: it is not held, and the seat stays vacant (F7.2)."""

    ruler: int


@dataclass(frozen=True, slots=True)
class ElectionHeld(Revealing):
    """The bids are opened and paid: `paid` gold by tally, Intrigues included (F7.3, F7.4)."""

    ruler: int
    tallies: tuple[Tally, ...]
    paid: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieRolled(Revealing):
    """Those with equally many votes roll a die each (F7.4)."""

    ruler: int
    seats: tuple[int, ...]
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Elected(Public):
    """A Cardinal (Senator) of the seat becomes Pope (Doge); `alone`: without a bid (F7.2, F7.4)."""

    ruler: int
    seat: int
    alone: bool


@dataclass(frozen=True, slots=True)
class OfficesGiven(Public):
    """The new Doge's controller gives the offices, by seat (F7.5)."""

    seat: int
    offices: tuple[str | None, ...]
