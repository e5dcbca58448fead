"""A finished game worked out: how each seat stood at every step, and what of it chance brought, what choices. Knows no
game; its analyst says how a position stands.

The chances before each entry of the record make a line for each seat, and every step of it goes to an account:

- an outcome of chance: the position before it stands as the average of what chance could have brought instead, drawn
  anew from that very position, with the same decisions behind it. What came, less this average, is luck.
- a choice: the difference goes to who chose. What it brought to light of cards that nobody knew is valued as above:
  the choice is worth the average over other orders of the deck, and the rest is luck.
- choices made together in secret: each seat's is worth what it changed against other answers of that seat, the
  answers of the others as they were; what that leaves over is shared alike.

So the sums add up to the result by construction, and luck, a draw less the mean of other such draws, is nothing on
average.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from doge.kernel.action import Json
from doge.kernel.analyst import Analyst, Chances, shares
from doge.kernel.bot import T, Thought
from doge.kernel.chance import Stream
from doge.kernel.game import A, E, O, S, silent
from doge.kernel.history import Entry
from doge.kernel.table import Table

OUTCOMES, REDEALS, OTHERS = 8, 4, 2
"""How many outcomes of chance, orders of a deck, and other answers of a seat something is compared with."""
TURNS, COSTLY = 4, 3
"""How many turning points and how many costly choices are told."""
CLOSELY = 3 * COSTLY
"""How many choices, the most costly ones at first sight, are weighed again with more time."""
LEAST = 0.01
"""A choice that costs less is none of the costly ones."""
WEIGHING = 0.5
"""The share of the time that choices take to be weighed; the rest goes to the chances."""

Work = Generator[float, bool | None, "Analysis"]
"""An analysis in the making: yields every few milliseconds how much of it is done, from 0 to 1."""


class Turn(NamedTuple):
    """A turning point: the number of the entry, the seat that chose (None: chance, or several together), and what it changed, by seat."""

    entry: int
    seat: int | None
    change: Chances


class Costly(NamedTuple):
    """A choice that cost a seat much: the number of its entry, the chances that it and the best one left, the best one as a step of
    the record, and why that was better.
    """

    seat: int
    entry: int
    chance: float
    best: float
    better: dict[str, Json]
    reason: str

    @property
    def cost(self) -> float:
        """By how much it lowered the chance of winning."""
        return self.best - self.chance


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was found of a finished game."""

    chances: tuple[Chances, ...]  # before each entry, and at the end
    luck: Chances  # by seat: what chance brought it
    choices: tuple[Chances, ...]  # by seat that chose: what that brought each seat
    turns: tuple[Turn, ...]
    costly: tuple[Costly, ...]

    def own(self, seat: int) -> float:
        """What a seat's own choices brought it."""
        return self.choices[seat][seat]

    def others(self, seat: int) -> float:
        """What the choices of others brought it."""
        return sum(row[seat] for chooser, row in enumerate(self.choices) if chooser != seat)


def analysing(table: Table[S, A, O, E], analyst: Analyst[S, A, O, E], seats: Sequence[int]) -> Work:
    """Work out a finished game; the choices of these seats are weighed. The same game always comes to the same."""
    going = _Going(table, analyst)
    for done in going.follow():
        yield (1 - WEIGHING) * done
    weighing = _Weighing(table, analyst)
    for done in weighing.weigh(seats):
        yield 1 - WEIGHING + WEIGHING * done
    return Analysis(
        tuple(going.chances),
        tuple(going.luck),
        tuple(map(tuple, going.choices)),
        tuple(sorted(going.turns, key=lambda turn: turn.entry)),
        tuple(weighing.costly),
    )


class _Going(Generic[S, A, O, E]):
    """The game once more, entry by entry, with the accounts."""

    def __init__(self, table: Table[S, A, O, E], analyst: Analyst[S, A, O, E]) -> None:
        self._table, self._game, self._analyst = table, table.game, analyst
        self._seats = range(len(table.seats))
        self._entry = 0
        self._drawn = 0
        self.chances = list[Chances]()
        self.luck = [0.0 for _ in self._seats]
        self.choices = [[0.0 for _ in self._seats] for _ in self._seats]
        self._turns = list[Turn]()

    @property
    def turns(self) -> list[Turn]:
        """The entries that changed most for some seat."""
        found = set[Turn]()
        for seat in self._seats:
            found.update(sorted(self._turns, key=lambda turn: -abs(turn.change[seat]))[:TURNS])
        return list(found)

    def follow(self) -> Generator[float, None, None]:
        """Go through all entries; yields what part of them is done."""
        history = self._table.history
        state, entries = history.at(0), history.entries
        before = yield from self._steps(self._stand(state))
        self.chances.append(before)
        for self._entry, entry in enumerate(entries):
            after = state.copy()
            self._game.play(after, entry.answer, silent)
            stand = yield from self._steps(self._stand(after))
            yield from self._steps(self._share_out(state, entry, before, stand))
            self.chances.append(stand)
            state, before = after, stand

    def _steps(self, thought: Thought[T]) -> Generator[float, None, T]:
        """A thought, of which every step tells how far all has come."""
        total = len(self._table.history.entries) or 1
        while True:
            try:
                next(thought)
            except StopIteration as done:
                found: T = done.value
                return found
            yield self._entry / total

    def _stream(self) -> Stream:
        """Chance of its own for one question."""
        self._drawn += 1
        return Stream(self._table.seed, "analysis", self._entry, self._drawn)

    # --- how a position stands ----------------------------------------------------------------------

    def _stand(self, state: S, outcomes: int = OUTCOMES) -> Thought[Chances]:
        """The chances of a position: the result of one that is over, the average of what chance may bring, else what the analyst says."""
        game = self._game
        result = game.result(state)
        if result is not None:
            return shares(result)
        if game.pending(state).kind != "chance":
            return (yield from self._analyst.chances(game.observe(state, "open"), self._stream()))
        found = list[Chances]()
        for _ in range(outcomes):
            after = self._analyst.redealt(state, self._stream()) or state.copy()
            game.play(after, (game.draw(after, self._stream()),), silent)
            found.append((yield from self._stand(after, 1)))
            yield
        return _mean(found)

    # --- whose it was ---------------------------------------------------------------------------------

    def _share_out(self, state: S, entry: Entry[A, E], before: Chances, after: Chances) -> Thought[None]:
        """Put what an entry changed into the accounts."""
        seats = [action.seat for action in entry.answer if action.seat is not None]
        if seats:
            expected = yield from self._without_luck(state, entry, after)
            yield from self._choices(state, entry, before, expected)
        else:
            expected = yield from self._unsaid(state, before)
        for seat in self._seats:
            self.luck[seat] += after[seat] - expected[seat]
        change = _less(after, before)
        if any(change):
            self._turns.append(Turn(self._entry, seats[0] if len(seats) == 1 else None, change))

    def _unsaid(self, state: S, before: Chances) -> Thought[Chances]:
        """How the position stood before an outcome of chance; an answer that no log shows may have come first, and is a choice."""
        game, seats = self._game, self._game.pending(state).seats
        if not seats:
            return before
        state = state.copy()
        while asked := game.pending(state).seats:
            silence = tuple([next(one for one in game.legal(state, seat) if not one.logged) for seat in asked])
            game.play(state, silence, silent)
        expected = yield from self._stand(state)
        self._book(seats[0], _less(expected, before))
        return expected

    def _without_luck(self, state: S, entry: Entry[A, E], after: Chances) -> Thought[Chances]:
        """Where choices led on average over what nobody could know then."""
        found = list[Chances]()
        for _ in range(REDEALS if any(event.reveals for event in entry.events) else 0):
            other = self._analyst.redealt(state, self._stream())
            if other is None:
                return after
            self._game.play(other, entry.answer, silent)
            found.append((yield from self._stand(other, 1)))
            yield
        return _mean(found) if found else after

    def _choices(self, state: S, entry: Entry[A, E], before: Chances, expected: Chances) -> Thought[None]:
        """The accounts of those who chose: of one all of the change, of several what each changed, and the rest alike."""
        change = _less(expected, before)
        shares_of = [(entry.answer[0].seat, change)]
        if len(entry.answer) > 1:
            shares_of = yield from self._together(state, entry, change, expected)
        for chooser, share in shares_of:
            self._book(chooser, share)

    def _book(self, chooser: int | None, share: Chances) -> None:
        assert chooser is not None
        for seat in self._seats:
            self.choices[chooser][seat] += share[seat]

    def _together(
        self, state: S, entry: Entry[A, E], change: Chances, expected: Chances
    ) -> Thought[list[tuple[int | None, Chances]]]:
        """By seat of several that answered together, what its answer brought against others that it could have given."""
        found, answer = list[tuple[int | None, Chances]](), entry.answer
        for number, action in enumerate(answer):
            assert action.seat is not None
            seen, legal = self._game.observe(state, action.seat), self._game.legal(state, action.seat)
            others = list[Chances]()
            for _ in range(OTHERS):
                instead = self._analyst.answer(seen, legal, self._stream())
                other = state.copy()
                self._game.play(other, (*answer[:number], instead, *answer[number + 1 :]), silent)
                others.append((yield from self._stand(other, 1)))
                yield
            found.append((action.seat, _less(expected, _mean(others))))
        left = [part / len(found) for part in _less(change, _total([share for _, share in found]))]
        return [(seat, _total([share, left])) for seat, share in found]


class _Weighing(Generic[S, A, O, E]):
    """The choices of some seats, each against the best that the seat could have chosen by what it knew."""

    def __init__(self, table: Table[S, A, O, E], analyst: Analyst[S, A, O, E]) -> None:
        self._table, self._game, self._analyst = table, table.game, analyst
        self.costly = list[Costly]()

    def weigh(self, seats: Sequence[int]) -> Generator[float, None, None]:
        """Look at all of them, then closely at those that seem costly; yields what part is done."""
        asked = [
            (number, action)
            for number, entry in enumerate(self._table.history.entries)
            for action in entry.answer
            if action.seat in seats
        ]
        found = list[Costly]()
        for done, (number, action) in enumerate(asked):
            found += yield from self._steps(self._cost(number, action, closely=False), 0.7 * done / len(asked))
        for seat in seats:
            worst = sorted([one for one in found if one.seat == seat], key=lambda one: -one.cost)[:CLOSELY]
            again = list[Costly]()
            for done, one in enumerate(worst):
                action = next(a for a in self._table.history.entries[one.entry].answer if a.seat == seat)
                part = 0.7 + 0.3 * (list(seats).index(seat) + done / len(worst)) / len(seats)
                again += yield from self._steps(self._cost(one.entry, action, closely=True), part)
            again = sorted([one for one in again if one.cost >= LEAST], key=lambda one: -one.cost)
            self.costly += again[:COSTLY]

    def _steps(self, thought: Thought[T], part: float) -> Generator[float, None, T]:
        while True:
            try:
                next(thought)
            except StopIteration as done:
                found: T = done.value
                return found
            yield part

    def _cost(self, number: int, action: A, *, closely: bool) -> Thought[list[Costly]]:
        """The choice with what was better, in a list; nothing if it was the best."""
        seat = action.seat
        assert seat is not None
        state = self._table.history.at(number)
        seen, legal = self._game.observe(state, seat), self._game.legal(state, seat)
        stream = Stream(self._table.seed, "weighing", number, seat)
        weighed = yield from self._analyst.weigh(seen, legal, action, stream, closely)
        if weighed is None or not weighed.cost:
            return []
        best = weighed.best
        return [Costly(seat, number, weighed.given.chance, best.chance, best.action.step(), best.reason)]


def _mean(rows: Sequence[Chances]) -> Chances:
    return tuple([sum(column) / len(rows) for column in zip(*rows, strict=True)])


def _less(row: Chances, other: Chances) -> Chances:
    return tuple([a - b for a, b in zip(row, other, strict=True)])


def _total(rows: Sequence[Sequence[float]]) -> Chances:
    return tuple([sum(column) for column in zip(*rows, strict=True)])
