"""Who judges a finished game: the chances of a position that lies open, what a choice was worth, and why it ended so.
Knows no game.

`Plain` does that for any game of the house by playing on at random; a game that knows better overrides what it can.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from doge.kernel.bot import Advice, Adviser, Thought
from doge.kernel.chance import Stream
from doge.kernel.event import Event
from doge.kernel.game import A, E, Game, Legal, O, Observation, Result, S, silent
from doge.words import listed, text

Chances = tuple[float, ...]
"""By seat: its chance to win, from 0 to 1; all together 1."""

PLAYOUTS, LONGEST = 12, 4000
"""How often a position is played to its end at random, and after how many answers that is given up."""

O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)
E_contra = TypeVar("E_contra", bound=Event, contravariant=True)
O_co = TypeVar("O_co", bound=Observation, covariant=True)
E_co = TypeVar("E_co", bound=Event, covariant=True)


class Weighed(NamedTuple, Generic[A]):
    """A choice against the best one, as far as its seat could know: both with the chance of winning that they leave."""

    best: Advice[A]
    given: Advice[A]

    @property
    def cost(self) -> float:
        """By how much the choice lowered the chance of winning."""
        return 0.0 if self.best.action == self.given.action else max(0.0, self.best.chance - self.given.chance)


class Told(NamedTuple):
    """A sentence about a finished game, and the number of the moment in the past that it speaks of; None: of no single one."""

    words: str
    at: int | None = None


class Past(Protocol[O_co, E_co]):
    """One moment of what a viewer has seen: an event in the viewer's form (None: the table waits), and what was known then."""

    @property
    def event(self) -> E_co | None: ...
    @property
    def seen(self) -> O_co: ...


class Analyst(Protocol[S, A, O_contra, E_contra]):
    """What one game brings to the analysis of a finished game."""

    def chances(self, seen: O_contra, stream: Stream) -> Thought[Chances]:
        """How the seats stand in a position that lies open and asks somebody."""

    def redealt(self, state: S, stream: Stream) -> S | None:
        """A position of its own in which what nobody can know yet is drawn anew, such as the order of a deck; None without any.

        The chances of a position must not depend on it.
        """

    def answer(self, seen: O_contra, legal: Legal[A], stream: Stream) -> A:
        """What somebody who does not think long would do."""

    def weigh(
        self, seen: O_contra, legal: Legal[A], given: A, stream: Stream, closely: bool
    ) -> Thought[Weighed[A] | None]:
        """What a seat chose against the best that it could have chosen; None: nobody can tell. `closely`: with more time."""

    def story(
        self, past: Sequence[Past[O_contra, E_contra]], end: O_contra, seat: int | None, names: Sequence[str]
    ) -> Thought[Sequence[Told]]:
        """Why the game ended so, in up to three parts: what decided it, by which moment, what the winner had that the seat had not.

        They are said to the seat, None: to a bystander. `past` is what it has seen; `end` is the end with all that was hidden.
        """

    def lesson(self, seen: O_contra, given: A, better: A) -> str:
        """What to do next time, in a sentence, where one choice was better than the one that was made; "" where nobody knows."""

    def turned(
        self, before: O_contra, after: O_contra, seat: int, names: Sequence[str], stream: Stream
    ) -> Thought[str]:
        """Why the seat's chance became another between two positions that lie open, in a sentence to it; "" where there is none."""


class Plain(Generic[S, A, O, E]):
    """The analyst of a game that brings none of its own."""

    def __init__(self, game: Game[S, A, O, E], adviser: Adviser[O, A] | None = None) -> None:
        self._game, self._adviser = game, adviser

    def chances(self, seen: O, stream: Stream) -> Thought[Chances]:
        """How often each seat wins when all go on at random."""
        game, totals = self._game, list[float]()
        for _ in range(PLAYOUTS):
            shares = self._played_out(game.imagine(seen, stream), stream)
            totals = [a + b for a, b in zip(totals, shares, strict=True)] if totals else list(shares)
            yield
        return tuple([total / PLAYOUTS for total in totals])

    def _played_out(self, state: S, stream: Stream) -> Chances:
        game = self._game
        for _ in range(LONGEST):
            pending = game.pending(state)
            if pending.kind == "over":
                break
            if pending.kind == "chance":
                answer: tuple[A, ...] = (game.draw(state, stream),)
            else:
                answer = tuple([game.legal(state, seat).sample(stream) for seat in pending.seats])
            game.play(state, answer, silent)
        result = game.result(state)
        assert result is not None
        return shares(result)

    def redealt(self, state: S, stream: Stream) -> S | None:
        """Nothing is known to be drawn ahead."""
        return None

    def answer(self, seen: O, legal: Legal[A], stream: Stream) -> A:
        """Anything legal."""
        return legal.sample(stream)

    def weigh(self, seen: O, legal: Legal[A], given: A, stream: Stream, closely: bool) -> Thought[Weighed[A] | None]:
        """By the game's adviser, as far as it speaks of the choice; what it does not speak of is as bad as the last it does."""
        if self._adviser is None or (legal.listed and len(legal) < 2):
            return None
        advice = yield from self._adviser.advise(seen, legal, stream)
        if not advice:
            return None
        unsaid = Advice(given, advice[-1].chance, "")
        return Weighed(advice[0], next((one for one in advice if one.action == given), unsaid))

    def story(
        self, past: Sequence[Past[O, E]], end: O, seat: int | None, names: Sequence[str]
    ) -> Thought[Sequence[Told]]:
        """Who has won."""
        yield from ()
        result = end.result
        assert result is not None
        won = listed([names[winner] for winner in result.winners])
        if seat in result.winners:
            return (Told(text("You have won.")),)
        return (Told(text("{names} won.", names=won)),)

    def lesson(self, seen: O, given: A, better: A) -> str:
        """Nobody knows."""
        return ""

    def turned(self, before: O, after: O, seat: int, names: Sequence[str], stream: Stream) -> Thought[str]:
        """Nobody knows."""
        yield from ()
        return ""


def shares(result: Result) -> Chances:
    """By seat its share of the victory."""
    winners = result.winners
    return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(len(result.ranks))])
