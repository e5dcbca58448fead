"""Who is spoken to: the listener's own seat is "you", the others are called by the names of their families. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence

from doge.kernel.game import Result
from doge.words import listed, text


class Speaker:
    """Speaks of seats to one listener: the seat `me`, or a bystander (None); `names` by seat."""

    def __init__(self, names: Sequence[str], me: int | None = None) -> None:
        self._names = tuple(names)
        self._me = me

    def name(self, seat: int) -> str:
        """What a seat is called inside a sentence."""
        return text("you") if seat == self._me else self._names[seat]

    def names(self, seats: Sequence[int]) -> str:
        """Several seats in a list."""
        return listed([self.name(seat) for seat in seats])

    def _does(self, seat: int, third: str, second: str, **fields: object) -> str:
        """A sentence with the seat as its subject: `third` for a family, `second` for you."""
        return text(second, **fields) if seat == self._me else text(third, family=self._names[seat], **fields)


class StoryTeller:
    """Tells how a finished game came out: the winner against who is told, or against the best of the others."""

    def __init__(self, result: Result, you: int | None, names: Sequence[str]) -> None:
        self._you, self._names = you, names
        ranks, self._winner = result.ranks, result.winners[0]
        others = [seat for seat in range(len(ranks)) if seat != self._winner]
        lost = you is not None and ranks[you] > 1
        self._other = you if you is not None and lost else min(others, key=lambda seat: ranks[seat])

    def _says(self, won: str, lost: str, watched: str, **fields: object) -> str:
        """A sentence about the winner and the other: to the winner, to the other, or to somebody else."""
        fields |= {"winner": self._names[self._winner], "other": self._names[self._other]}
        return text(won if self._you == self._winner else lost if self._you == self._other else watched, **fields)
