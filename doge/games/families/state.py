"""The position of a game of Families and the agenda of what is to do. Knows no rule; the phases change it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from doge.games.families.cards import ROUTE_OF, Kind, Name
from doge.kernel.game import CHANCE, Pending, Result

NEUTRAL, VACANT = -1, -2
"""Who controls the Pope or the Doge, if no player does: a neutral one reigns, or nobody does."""


class Ending(StrEnum):
    """How a game can end: the deck is used up (F1.1), or one family alone is left (F6.2)."""

    DECK = "deck"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Target:
    """What a card is aimed at: a card in play, "villa", or "pope" and "doge" at their controller."""

    seat: int
    card: Name


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a trade: gold, cards of the hand (None for each that the viewer may not see), cards in play."""

    gold: int = 0
    hand: tuple[Kind | None, ...] = ()
    play: tuple[Name, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.gold or self.hand or self.play)


NOTHING = Side()

# --- what is to do --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lot:
    """To do: chance says who begins (F1.2)."""


@dataclass(frozen=True, slots=True)
class Draws:
    """To do: each of the seats draws a card, one after another (F2.1)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Revenue:
    """To do: the seat takes its revenue (F2.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Part:
    """To do: the seat plays its part of a phase: "diplomacy", "expansion", "event" or "war" (F1.3)."""

    phase: str
    seat: int


@dataclass(frozen=True, slots=True)
class Answering:
    """To do: `to` answers the offer of `seat` (F3)."""

    seat: int
    to: int
    give: Side
    want: Side


@dataclass(frozen=True, slots=True)
class Reacting:
    """To do: the seats `asked`, one after another, may stop the card that `seat` plays (F5.2, F5.3, F6.3)."""

    seat: int
    card: Kind
    target: Target
    asked: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fining:
    """To do: the die for the seat that was caught (F5.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Levy:
    """To do: the holder of an office pays for a War (F6.2)."""

    office: str


@dataclass(frozen=True, slots=True)
class Reign:
    """To do: the phase of the Pope or the Doge (F7.1)."""

    ruler: int


@dataclass(frozen=True, slots=True)
class Dying:
    """To do: the card that kills the Pope or the Doge, or the die (F7.1). Nobody else knows who is asked."""

    ruler: int


@dataclass(frozen=True, slots=True)
class Bidding:
    """To do: the bids of an election among these candidates; only those with gold are asked (F7.3)."""

    ruler: int
    candidates: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tying:
    """To do: the dice of those who have equally many votes (F7.4)."""

    ruler: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Appointing:
    """To do: the new Doge's controller gives the offices (F7.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """To do: the turn ends (F1.4)."""


Task: TypeAlias = (
    Lot
    | Draws
    | Revenue
    | Part
    | Answering
    | Reacting
    | Fining
    | Levy
    | Reign
    | Dying
    | Bidding
    | Tying
    | Appointing
    | TurnEnd
)


@dataclass(init=False, repr=False, slots=True)
class State:
    """A position: everything, also what no seat knows. Lists go by seat; lists of cards are in alphabetical order."""

    seats: int
    quick: bool
    short: bool
    turn: int  # 0 before the first
    first: int  # the first player of the turn
    phase: str  # "draw", "revenue", "diplomacy", "expansion", "event", "war", "pope", "doge"
    gold: list[int]
    hands: list[list[Kind]]
    play: list[list[Name]]  # cards in play and Popularity that lies open
    villas: list[bool]
    offices: list[str | None]
    rulers: list[int]  # who controls the Pope and the Doge: a seat, NEUTRAL or VACANT
    barred: tuple[int, ...]  # who takes no part in the next election, ascending
    bought: tuple[tuple[int, int], ...]  # the bids of all elections so far: (seat, votes that it bought)
    out: tuple[int, ...]  # who is eliminated, ascending
    discard: list[Kind]
    decks: list[tuple[Kind, ...]]  # each deck so far, the card that is drawn first stands first
    drawers: list[list[int]]  # by deck: who drew its cards, in their order
    last: bool  # whether this turn is the last
    offered: tuple[int, ...]  # to whom the player whose part it is has made an offer
    moved: tuple[Name, ...]  # where the ships lie that he has moved
    shown: tuple[tuple[int, int, Kind], ...]  # (viewer, holder, card): what players know of other hands (memory.py)
    kept: bool  # the card that kills the Pope (the Doge) was held back
    agenda: tuple[Task, ...]  # what is to do, next first
    pending: Pending
    result: Result | None

    def __init__(self, seats: int, quick: bool, short: bool) -> None:
        """The set-up of F1.2, before the lot."""
        self.seats, self.quick, self.short = seats, quick, short
        self.turn, self.first, self.phase = 0, 0, "draw"
        self.gold = [0] * seats
        self.hands = [[] for _ in range(seats)]
        self.play = [[] for _ in range(seats)]
        self.villas = [False] * seats
        self.offices = [None] * seats
        self.rulers = [NEUTRAL, NEUTRAL]
        self.barred = self.bought = self.out = ()
        self.discard = []
        self.decks = []
        self.drawers = []
        self.last = self.kept = False
        self.offered = ()
        self.moved = ()
        self.shown = ()
        self.agenda = (Lot(),)
        self.pending = CHANCE
        self.result = None

    def copy(self) -> State:
        twin = object.__new__(State)
        twin.seats, twin.quick, twin.short = self.seats, self.quick, self.short
        twin.turn, twin.first, twin.phase = self.turn, self.first, self.phase
        twin.gold = self.gold[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.play = [cards[:] for cards in self.play]
        twin.villas = self.villas[:]
        twin.offices = self.offices[:]
        twin.rulers = self.rulers[:]
        twin.barred, twin.bought, twin.out = self.barred, self.bought, self.out
        twin.discard = self.discard[:]
        twin.decks = self.decks[:]
        twin.drawers = [seats[:] for seats in self.drawers]
        twin.last, twin.kept = self.last, self.kept
        twin.offered, twin.moved, twin.shown = self.offered, self.moved, self.shown
        twin.agenda, twin.pending, twin.result = self.agenda, self.pending, self.result
        return twin

    # --- who is in the game ------------------------------------------------------------------------

    def clockwise(self, start: int) -> tuple[int, ...]:
        """The seats still in the game, in ascending order from `start` on and round (it may be out itself)."""
        seats = self.seats
        return tuple([seat % seats for seat in range(start, start + seats) if seat % seats not in self.out])

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats still in the game, the next one clockwise first."""
        return self.clockwise(seat + 1)[:-1] if seat not in self.out else self.clockwise(seat + 1)

    def aboard(self, route: Kind) -> Iterator[tuple[int, Name]]:
        """All ships on a route: their owners and names."""
        for seat, cards in enumerate(self.play):
            for name in cards:
                if ROUTE_OF.get(name) == route:
                    yield seat, name
