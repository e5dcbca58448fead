"""The actions of Families: frozen values. Knows how they are written and read, not whether they are legal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, cast

from doge.games.families.cards import OFFICES, SHIPS, Kind
from doge.games.families.outcomes import Chance, Death, Deck, Fine, First, TieDice, Trips, WarDice
from doge.games.families.state import Side, Target
from doge.games.families.step_fields import KIND, ROUTE, SIDE, TARGET, WHOLE, among, listed
from doge.kernel.formed import TRUTH, Decided, optional, reader

HAND, PLAY = "hand", "play"
SOURCES = (HAND, PLAY)
"""Where a card comes from that is used to attack or to react."""
PARTS = ("diplomacy", "expansion", "event", "war")
"""The phases in which each player has a part that he ends (F1.3)."""


@dataclass(frozen=True, slots=True)
class Offer(Decided):
    """A seat offers another a trade (F3)."""

    seat: int
    to: int
    give: Side
    want: Side
    form = "offer", {"to": WHOLE, "give": SIDE, "want": SIDE}

    def __str__(self) -> str:
        return f"offer {self.to} {_side(self.give)} for {_side(self.want)}"


@dataclass(frozen=True, slots=True)
class Answer(Decided):
    """A seat accepts or declines the trade that it is offered (F3)."""

    seat: int
    accept: bool
    form = "answer", {"": TRUTH}

    def __str__(self) -> str:
        return "accept" if self.accept else "decline"


@dataclass(frozen=True, slots=True)
class Done(Decided):
    """A seat ends its part of a phase (F1.3)."""

    seat: int
    phase: str
    form = "done", {"": among(PARTS)}


@dataclass(frozen=True, slots=True)
class Put(Decided):
    """A seat puts a card into play, or lays Popularity open (F4.1, F6.1)."""

    seat: int
    card: Kind
    form = "put", {"": KIND}


@dataclass(frozen=True, slots=True)
class BuildVilla(Decided):
    """A seat builds a Villa (F4.1)."""

    seat: int
    form = "villa", {}


@dataclass(frozen=True, slots=True)
class MoveShip(Decided):
    """A seat attaches, moves or detaches a ship; None: unattached (F4.3)."""

    seat: int
    ship: Kind
    source: Kind | None
    target: Kind | None
    form = "move", {"ship": among(SHIPS), "from": ROUTE, "to": ROUTE}


@dataclass(frozen=True, slots=True)
class PlayCard(Decided):
    """A seat plays a card for its effect; `card` None: it keeps the card that kills the Pope or the Doge (F5, F6, F7.1)."""

    seat: int
    card: Kind | None
    target: Target | None = None
    form = "play", {"card": KIND, "target": optional(TARGET)}
    declines = True

    @property
    def logged(self) -> bool:  # type: ignore[override]  # of one answer only
        """Whether a log may show it: that a card was kept none may, the next step says it."""
        return self.card is not None

    def __str__(self) -> str:
        return "keep" if self.card is None else f"play {self.card}{_aim(self.target)}"


@dataclass(frozen=True, slots=True)
class React(Decided):
    """A seat stops a card with one of its own, or does not: both None (F5.2, F5.3, F6.3)."""

    seat: int
    card: Kind | None
    source: str | None
    form = "react", {"card": KIND, "from": among(SOURCES)}
    declines = True

    def __str__(self) -> str:
        return "pass" if self.card is None else f"react {self.card} {self.source}"


@dataclass(frozen=True, slots=True)
class Attack(Decided):
    """A seat discards an Army or a Navy to take a card of another (F6.3)."""

    seat: int
    card: Kind
    source: str
    target: Target
    form = "attack", {"card": KIND, "from": among(SOURCES), "target": TARGET}


@dataclass(frozen=True, slots=True)
class Bid(Decided):
    """A seat's secret bid: gold, and Intrigue cards at 2 gold each on top of it (F7.3)."""

    seat: int
    gold: int
    intrigues: int
    form = "bid", {"gold": WHOLE, "intrigues": WHOLE}


@dataclass(frozen=True, slots=True)
class Appoint(Decided):
    """The new Doge's controller gives the offices, by seat; None: eliminated (F7.5)."""

    seat: int
    offices: tuple[str | None, ...]
    form = "offices", {"": listed(optional(among(OFFICES)))}


Decision: TypeAlias = Offer | Answer | Done | Put | BuildVilla | MoveShip | PlayCard | React | Attack | Bid | Appoint
Action: TypeAlias = Chance | Decision


def _aim(target: Target | None) -> str:
    return "" if target is None else f" {target.seat} {target.card}"


def _side(side: Side) -> str:
    """One side of a trade as a person types it: cards in play bear a plus."""
    words = [*([str(side.gold)] if side.gold else []), *map(str, side.hand), *(f"+{name}" for name in side.play)]
    return " ".join(words) or "nothing"


CHANCES = (First, Deck, Trips, Fine, WarDice, Death, TieDice)
DECISIONS = (Offer, Answer, Done, Put, BuildVilla, MoveShip, PlayCard, React, Attack, Bid, Appoint)
read = cast("Callable[[object], Action]", reader(CHANCES, DECISIONS, WHOLE))
