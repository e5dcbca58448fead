"""How long a game will last yet, and what something that comes every turn brings until then. Knows no seat and judges
no answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, exp, log
from typing import Protocol

from doge.games.families.cards import DECK, Kind, Name
from doge.games.families.state import Task

RECYCLED = 0.48
"""How many of the cards still to be drawn from the first deck will lie in the discard pile when the second is made of it."""
ELECTED = 0.36
"""How often a turn somebody becomes Pope who wants it for a card that he holds."""
EXTRA = 1.14
"""Cards drawn in a turn for each player, Explorers and Crusades included."""
MORE, SOON = 0.22, 6.0
"""In the long run Explorers and Crusades draw so many more cards, as a part of one a turn; within a few turns fewer."""


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
    def bought(self) -> tuple[tuple[int, int], ...]: ...
    @property
    def moved(self) -> tuple[Name, ...]: ...
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
    def offered(self) -> tuple[int, ...]: ...
    @property
    def agenda(self) -> tuple[Task, ...]: ...


def turns_left(seen: Position) -> float:
    """How many turns are expected after this one (F1.4): as often everybody takes revenue again."""
    if seen.last:
        return 0.0
    players = seen.seats - len(seen.out)
    left = float(len(seen.decks[-1]) - len(seen.drawers[-1]) if seen.decks else len(DECK))
    if not seen.short and len(seen.decks) < 2:
        left += len(seen.discard) + RECYCLED * left
    draws = left / players
    begun = (players - 1) / (2 * players)  # the last turn counts whole, though not everybody draws in it
    return max(1.0, min(float(ceil(draws)), draws / (1 + MORE * (1 - exp(-draws / SOON))) + begun))


def span(turns: float, hazard: float) -> float:
    """How often something comes that comes every turn until it is lost, which happens with that chance a turn."""
    return (1 - exp(turns * log(1 - hazard))) / hazard


@dataclass(frozen=True, slots=True)
class Weights:
    """What is believed about the game as a whole, where the rules leave it to experience."""

    vote: float = 0.1  # gold that a vote for the Pope or the Doge is worth, for each turn of a reign
    voice: float = 0.5  # what it is worth to have any voter at all, likewise
    second: float = 0.15  # and to have another, for one who is elected is a voter no more
    loss: float = 0.015  # the chance a turn that a card in play is lost
    death: float = 0.2  # the chance a turn that a ruler dies
    patience: float = 0.95  # what is still to be played counts so much less
    route: float = 0.4  # gold a turn that a route is worth to its owner by itself
    guest: float = 0.7  # and for each ship of another on it, for it may leave again
    own: float = 0.3  # and for each ship of its own, for it would find another place
    leaving: float = 0.0  # gold a turn that a route is worth less to who takes it, for each ship of its owner on it
    resale: float = 0.8  # what a card in play that is bought counts, for it may soon be lost
    bides: bool = False  # whether Wars are kept for the end, and offices are wanted and given for their sake

    def voice_of(self, number: int) -> float:
        """What the last of so many voters of a kind adds a turn, besides its gold and its vote."""
        return self.voice if number <= 1 else self.second if number == 2 else 0.0


WEIGHTS = Weights()


class Outlook:
    """What is still to come: `turns`, and as how many of them a lasting thing counts."""

    __slots__ = ("abroad", "hit", "later", "reign", "span", "turns", "weights")

    def __init__(self, turns: float, players: int, weights: Weights) -> None:
        self.turns, self.weights = turns, weights
        self.span = span(turns, weights.loss)  # of a card in play
        self.later = span(max(0.0, turns - 1), weights.loss)  # of a card that is put into play in a turn
        self.reign = span(turns, weights.death)  # of a Pope, a Doge, an office
        self.abroad = self._abroad(players)
        self.hit = {2: 0.85, 3: 0.5}.get(players, 0.4)  # what it is worth that the leading rival loses 1 gold

    def _abroad(self, players: int) -> float:
        """What a card for the Pope alone is worth to another, as part of what it is worth to him: who keeps it may become Pope."""
        elected = max(0.01, self.turns * ELECTED / players)
        return 1 - (1 - exp(-elected)) / elected
