"""The events of Families: frozen facts to animate, speak and log. Each says if it reveals something, and to whom its cards are known."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from doge.games.families.cards import INTRIGUE_VOTES, Kind, Name
from doge.games.families.state import Side, Target
from doge.kernel.game import Result, Viewer


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
class PhaseBegan(Public):
    """A phase of the turn begins (F1.3)."""

    phase: str


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
    by: int
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


@dataclass(frozen=True, slots=True)
class PopularityOver(Public):
    """Popularity cards of a seat go to the discard pile at the end of the turn (F4.1)."""

    seat: int
    cards: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """The game is over (F1.4, F6.2)."""

    result: Result


Event: TypeAlias = (
    TurnBegan
    | LotDrawn
    | DeckShuffled
    | CardDrawn
    | LastTurn
    | PhaseBegan
    | RevenueTaken
    | OfferMade
    | OfferDeclined
    | Traded
    | PartEnded
    | CardPut
    | VillaBuilt
    | ShipMoved
    | CardPlayed
    | Attacked
    | ReactionPassed
    | Stopped
    | Fined
    | CardLost
    | VillaLost
    | ShipsAdrift
    | Captured
    | Tolled
    | WarPaid
    | Eliminated
    | RulerSpared
    | RulerDied
    | NotHeld
    | ElectionHeld
    | TieRolled
    | Elected
    | OfficesGiven
    | PopularityOver
    | GameEnded
)


def sees(event: Event, viewer: Viewer) -> Event:
    """The event as the viewer gets to see it: cards of other hands are backs (F8)."""
    match event:
        case CardDrawn(seat, _) if viewer not in ("open", seat):
            return CardDrawn(seat, None)
        case OfferMade(seat, to) | Traded(seat, to) if viewer not in ("open", seat, to):
            return replace(event, give=backs(event.give), want=backs(event.want))
    return event


def backs(side: Side) -> Side:
    """A side of a trade as others see it: cards of a hand are backs."""
    return Side(side.gold, (None,) * len(side.hand), side.play)
