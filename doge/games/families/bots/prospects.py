"""How long a game will last yet, and what something that comes every turn brings until then. Knows no seat and judges no answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Protocol

from doge.games.families.cards import DECK, Kind, Name
from doge.games.families.state import Task

RECYCLED = 0.42
"""How many of the cards still to be drawn from the first deck will lie in the discard pile when the second is made of it."""
EXTRA = 1.14
"""Cards drawn in a turn for each player, Explorers and Crusades included."""


class Position(Protocol):
    """What is read of a position or of an observation of it; hidden cards are None, or are not looked at."""

    @property
    def seats(self) -> int: ...
    @property
    def short(self) -> bool: ...
    @property
    def phase(self) -> str: ...
    @property
    def gold(self) -> Sequence[int]: ...
    @property
    def hands(self) -> Sequence[Sequence[Kind | None]]: ...
    @property
    def play(self) -> Sequence[Sequence[Name]]: ...
    @property
    def villas(self) -> Sequence[bool]: ...
    @property
    def offices(self) -> Sequence[str | None]: ...
    @property
    def rulers(self) -> Sequence[int]: ...
    @property
    def barred(self) -> tuple[int, ...]: ...
    @property
    def out(self) -> tuple[int, ...]: ...
    @property
    def discard(self) -> Sequence[Kind]: ...
    @property
    def decks(self) -> Sequence[Sequence[Kind | None]]: ...
    @property
    def drawers(self) -> Sequence[Sequence[int]]: ...
    @property
    def last(self) -> bool: ...
    @property
    def agenda(self) -> tuple[Task, ...]: ...


def turns_left(seen: Position) -> float:
    """How many turns are expected after this one (F1.4): as often everybody takes revenue again."""
    if seen.last:
        return 0.0
    left = float(len(seen.decks[-1]) - len(seen.drawers[-1]) if seen.decks else len(DECK))
    if not seen.short and len(seen.decks) < 2:
        left += len(seen.discard) + RECYCLED * left
    return max(1.0, left / (EXTRA * (seen.seats - len(seen.out))))


def span(turns: float, hazard: float) -> float:
    """How often something comes that comes every turn until it is lost, which happens with that chance a turn."""
    return (1 - exp(turns * log(1 - hazard))) / hazard


@dataclass(frozen=True, slots=True)
class Weights:
    """What is believed about the game as a whole, where the rules leave it to experience."""

    vote: float = 0.2  # gold a turn that a vote for the Pope or the Doge is worth
    voice: float = 0.7  # gold a turn that it is worth to have any voter at all
    second: float = 0.25  # and to have another, for one who is elected is a voter no more
    loss: float = 0.015  # the chance a turn that a card in play is lost
    death: float = 0.2  # the chance a turn that a ruler dies
    patience: float = 0.95  # what is still to be played counts so much less
    calm: float = 14.0  # by how much the gold of the players differs by chance in the last turn
    storms: float = 0.15  # and how that grows with the square of the turns that are left, for the leader is hit most
    route: float = 0.45  # gold a turn that a route is worth to its owner by itself
    guest: float = 0.3  # and for each ship of another on it, for it may leave again
    own: float = 0.15  # and for each ship of its own, for it would find another place
    resale: float = 0.8  # what a card in play that is bought counts, for it may soon be lost
    bides: bool = False  # whether blows wait for the time when they decide most

    def spread(self, turns: float) -> float:
        """By how much what the players will have may yet change, in gold, with so many turns left."""
        return self.calm + self.storms * turns**2

    def voice_of(self, number: int) -> float:
        """What the last of so many voters of a kind adds a turn, besides its gold and its vote."""
        return self.voice if number <= 1 else self.second if number == 2 else 0.0


WEIGHTS = Weights()


class Outlook:
    """What is still to come: `turns`, and as how many of them a lasting thing counts."""

    __slots__ = ("bide", "hit", "later", "reign", "span", "turns", "weights")

    def __init__(self, turns: float, players: int, weights: Weights) -> None:
        self.turns, self.weights = turns, weights
        self.span = span(turns, weights.loss)  # of a card in play
        self.later = span(max(0.0, turns - 1), weights.loss)  # of a card that is put into play in a turn
        self.reign = span(turns, weights.death)  # of a Pope, a Doge, an office
        self.bide = (
            self._bide() if weights.bides and players > 2 else 1.0
        )  # how much more a blow is worth at its best time
        self.hit = {2: 0.85, 3: 0.5}.get(players, 0.4)  # what it is worth that the leading rival loses 1 gold

    def _bide(self) -> float:
        """Early blows fall on whoever leads by then, and are long made good; the last ones have little left to hit."""
        weights = self.weights
        now, coming = self.later / weights.spread(self.turns), range(2, int(self.turns) + 1)
        best = max([span(left - 1, weights.loss) / weights.spread(left) for left in coming], default=0.0)
        return max(1.0, best / now) if now else 1.0
