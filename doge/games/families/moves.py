"""The decisions of Families: frozen values. Knows how one is written, not how it is read nor whether it is legal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from doge.games.families.cards import Kind
from doge.games.families.outcomes import Chance
from doge.games.families.state import Side, Target
from doge.kernel.action import Logged, Step

HAND, PLAY = "hand", "play"
SOURCES = (HAND, PLAY)
"""Where a card comes from that is used to attack or to react."""
PARTS = ("diplomacy", "expansion", "event", "war")
"""The phases in which each player has a part that he ends (F1.3)."""


@dataclass(frozen=True, slots=True)
class Offer(Logged):
    """A seat offers another a trade (F3)."""

    seat: int
    to: int
    give: Side
    want: Side

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "offer": {"to": self.to, "give": side_step(self.give), "want": side_step(self.want)}}

    def __str__(self) -> str:
        return f"offer {self.to} {_side(self.give)} for {_side(self.want)}"


@dataclass(frozen=True, slots=True)
class Answer(Logged):
    """A seat accepts or declines the trade that it is offered (F3)."""

    seat: int
    accept: bool

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "answer": self.accept}

    def __str__(self) -> str:
        return "accept" if self.accept else "decline"


@dataclass(frozen=True, slots=True)
class Done(Logged):
    """A seat ends its part of a phase (F1.3)."""

    seat: int
    phase: str

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "done": self.phase}

    def __str__(self) -> str:
        return f"done {self.phase}"


@dataclass(frozen=True, slots=True)
class Put(Logged):
    """A seat puts a card into play, or lays Popularity open (F4.1, F6.1)."""

    seat: int
    card: Kind

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "put": self.card}

    def __str__(self) -> str:
        return f"put {self.card}"


@dataclass(frozen=True, slots=True)
class BuildVilla(Logged):
    """A seat builds a Villa (F4.1)."""

    seat: int

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "villa": True}

    def __str__(self) -> str:
        return "villa"


@dataclass(frozen=True, slots=True)
class MoveShip(Logged):
    """A seat attaches, moves or detaches a ship; None: unattached (F4.3)."""

    seat: int
    ship: Kind
    source: Kind | None
    target: Kind | None

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "move": {"ship": self.ship, "from": self.source, "to": self.target}}

    def __str__(self) -> str:
        return f"move {self.ship} {self.source or 'none'} {self.target or 'none'}"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A seat plays a card for its effect; `card` None: it keeps the card that kills the Pope or the Doge (F5, F6, F7.1)."""

    seat: int
    card: Kind | None
    target: Target | None = None

    @property
    def logged(self) -> bool:
        """Whether a log may show it: that a card was kept none may, the next step says it."""
        return self.card is not None

    def step(self) -> Step:
        """The action as a step of the record."""
        body = None if self.card is None else {"card": self.card, "target": _target_step(self.target)}
        return {"seat": self.seat, "play": body}

    def __str__(self) -> str:
        return "keep" if self.card is None else f"play {self.card}{_aim(self.target)}"


@dataclass(frozen=True, slots=True)
class React(Logged):
    """A seat stops a card with one of its own, or does not: both None (F5.2, F5.3, F6.3)."""

    seat: int
    card: Kind | None
    source: str | None

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "react": None if self.card is None else {"card": self.card, "from": self.source}}

    def __str__(self) -> str:
        return "pass" if self.card is None else f"react {self.card} {self.source}"


@dataclass(frozen=True, slots=True)
class Attack(Logged):
    """A seat discards an Army or a Navy to take a card of another (F6.3)."""

    seat: int
    card: Kind
    source: str
    target: Target

    def step(self) -> Step:
        """The action as a step of the record."""
        return {
            "seat": self.seat,
            "attack": {"card": self.card, "from": self.source, "target": _target_step(self.target)},
        }

    def __str__(self) -> str:
        return f"attack {self.card} {self.source}{_aim(self.target)}"


@dataclass(frozen=True, slots=True)
class Bid(Logged):
    """A seat's secret bid: gold, and Intrigue cards at 2 gold each on top of it (F7.3)."""

    seat: int
    gold: int
    intrigues: int

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "bid": {"gold": self.gold, "intrigues": self.intrigues}}

    def __str__(self) -> str:
        return f"bid {self.gold} {self.intrigues}"


@dataclass(frozen=True, slots=True)
class Appoint(Logged):
    """The new Doge's controller gives the offices, by seat; None: eliminated (F7.5)."""

    seat: int
    offices: tuple[str | None, ...]

    def step(self) -> Step:
        """The action as a step of the record."""
        return {"seat": self.seat, "offices": list(self.offices)}

    def __str__(self) -> str:
        return " ".join(["offices", *(office or "none" for office in self.offices)])


Decision: TypeAlias = Offer | Answer | Done | Put | BuildVilla | MoveShip | PlayCard | React | Attack | Bid | Appoint
Action: TypeAlias = Chance | Decision


def side_step(side: Side) -> Step:
    """One side of a trade as a record has it."""
    return {"gold": side.gold, "hand": list(side.hand), "play": list(side.play)}


def _target_step(target: Target | None) -> Step | None:
    return None if target is None else {"seat": target.seat, "card": target.card}


def _aim(target: Target | None) -> str:
    return "" if target is None else f" {target.seat} {target.card}"


def _side(side: Side) -> str:
    """One side of a trade as a person types it: cards in play bear a plus."""
    words = [*([str(side.gold)] if side.gold else []), *map(str, side.hand), *(f"+{name}" for name in side.play)]
    return " ".join(words) or "nothing"
