"""A finished game gone through once more, with accounts of luck and choices. Knows no game; its analyst says how a
position stands.

The chances before each entry of the record make a line for each seat, and every step of it goes to an account:

- an outcome of chance: the position before it stands as the average of what chance could have brought instead,
  drawn anew from that very position, with the same decisions behind it. What came, less this average, is luck.
- a choice: the difference goes to who chose. What it brought to light of cards that nobody knew is valued as
  above: the choice is worth the average over other orders of the deck, and the rest is luck.
- choices made together in secret: each seat's is worth what it changed against other answers of that seat, the
  answers of the others as they were; what that leaves over is shared alike.

So the sums add up to the result by construction, and luck, a draw less the mean of other such draws, is nothing
on average.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Generic

from doge.kernel.analysis import Turn
from doge.kernel.analyst import Analyst, Chances, shares
from doge.kernel.bot import Thought, telling
from doge.kernel.chance import Stream
from doge.kernel.game import A, E, O, S, silent
from doge.kernel.history import Entry
from doge.kernel.table import Table

OUTCOMES, REDEALS, OTHERS = 8, 4, 2
"""How many outcomes of chance, orders of a deck, and other answers of a seat something is compared with."""
TURNS = 4
"""How many turning points are told for each seat."""


class Going(Generic[S, A, O, E]):
    """The game once more, entry by entry, with the accounts."""

    def __init__(self, table: Table[S, A, O, E], analyst: Analyst[S, A, O, E]) -> None:
        self._table, self._game, self._analyst = table, table.game, analyst
        self._seats = range(len(table.seats))
        self._entry = 0
        self._drawn = 0
        self.chances = list[Chances]()
        self.luck: Chances = tuple([0.0 for _ in self._seats])
        self.choices: list[Chances] = [self.luck for _ in self._seats]
        self._chosen = list[list[float]]()  # the same of this entry alone
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
        before = yield from telling(self._stand(state), 0.0)
        self.chances.append(before)
        for self._entry, entry in enumerate(entries):
            part = self._entry / len(entries)
            after = state.copy()
            self._game.play(after, entry.answer, silent)
            stand = yield from telling(self._stand(after), part)
            yield from telling(self._share_out(state, after, before, stand), part)
            self.chances.append(stand)
            state, before = after, stand
            yield part

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
        return mean(found)

    # --- whose it was ---------------------------------------------------------------------------------

    def _share_out(self, state: S, reached: S, before: Chances, after: Chances) -> Thought[None]:
        """Put what the entry that led from one position to another changed into the accounts."""
        entry = self._table.history.entries[self._entry]
        self._chosen = [[0.0 for _ in self._seats] for _ in self._seats]
        if any(action.seat is not None for action in entry.answer):
            expected = yield from self._without_luck(state, reached, after)
            yield from self._choices(state, entry, before, expected)
        else:
            expected = yield from self._unsaid(state, before)
        change, luck = less(after, before), less(after, expected)
        self.luck = total([self.luck, luck])
        self.choices = [total(rows) for rows in zip(self.choices, self._chosen, strict=True)]
        if any(change):
            self._turns.append(Turn(self._entry, change, luck, tuple(map(tuple, self._chosen))))

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
        self._book(seats[0], less(expected, before))
        return expected

    def _without_luck(self, state: S, reached: S, after: Chances) -> Thought[Chances]:
        """Where choices led on average over what nobody could know then; what looks the same to every seat stands the same."""
        entry = self._table.history.entries[self._entry]
        found, came = list[Chances](), self._looks(reached)
        for _ in range(REDEALS if any(event.reveals for event in entry.events) else 0):
            other = self._analyst.redealt(state, self._stream())
            if other is None:
                return after
            self._game.play(other, entry.answer, silent)
            found.append(after if self._looks(other) == came else (yield from self._stand(other, 1)))
            yield
        return mean(found) if found else after

    def _looks(self, state: S) -> list[O]:
        """What each seat knows of a position."""
        return [self._game.observe(state, seat) for seat in self._seats]

    def _choices(self, state: S, entry: Entry[A, E], before: Chances, expected: Chances) -> Thought[None]:
        """The accounts of those who chose: of one all of the change, of several what each changed, and the rest alike."""
        change = less(expected, before)
        shares_of = [(entry.answer[0].seat, change)]
        if len(entry.answer) > 1:
            shares_of = yield from self._together(state, entry, change, expected)
        for chooser, share in shares_of:
            self._book(chooser, share)

    def _book(self, chooser: int | None, share: Chances) -> None:
        assert chooser is not None
        for seat in self._seats:
            self._chosen[chooser][seat] += share[seat]

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
            found.append((action.seat, less(expected, mean(others))))
        left = [part / len(found) for part in less(change, total([share for _, share in found]))]
        return [(seat, total([share, left])) for seat, share in found]


def mean(rows: Sequence[Chances]) -> Chances:
    """By seat the mean of some rows."""
    return tuple([sum(column) / len(rows) for column in zip(*rows, strict=True)])


def less(row: Chances, other: Chances) -> Chances:
    """By seat the one less the other."""
    return tuple([a - b for a, b in zip(row, other, strict=True)])


def total(rows: Sequence[Sequence[float]]) -> Chances:
    """By seat the sum of some rows."""
    return tuple([sum(column) for column in zip(*rows, strict=True)])
