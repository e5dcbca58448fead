"""The terminal's half of a game whose answers can be listed: numbers to choose from, nothing to learn. Knows no game.

A game derives from it and adds what only it can say: `position`, `told`, `ending`, and its bots' names in `hint`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from doge.kernel.console import O_contra, Teller
from doge.kernel.errors import NotUnderstood
from doge.kernel.game import A, E_contra, Legal, Viewer
from doge.words import text

LONGEST = 4
"""The most digits of a number in a list."""


class ListedConsole(Generic[O_contra, A, E_contra]):
    """Questions as numbered lists; a game's length is counted in rounds unless it says otherwise."""

    length_key = "rounds"

    def said(self, action: A, names: Sequence[str]) -> str:
        """An answer in the list."""
        return text("{typed}", typed=action)

    def told(self, event: E_contra, names: Sequence[str], viewer: Viewer) -> str:
        """What happened, in sentences."""
        raise NotImplementedError

    def legend(self) -> str:
        """Nothing needs explaining."""
        return text("What you see is what everybody sees.")

    def question(self, seen: O_contra, seat: int, legal: Legal[A], names: Sequence[str]) -> str:
        """The answers by number."""
        rows = [f"{number:>2}) {self.said(action, names)}" for number, action in enumerate(legal, 1)]
        return "\n".join([text("What do you do?"), *rows])

    def answer(self, line: str, seen: O_contra, seat: int, legal: Legal[A], names: Sequence[str]) -> A:
        """The answer of that number, or in those words."""
        number = int(line) if line.isdecimal() and len(line) <= LONGEST else 0
        words = " ".join(line.lower().split())
        for place, action in enumerate(legal, 1):
            if place == number or str(action).lower() == words:
                return action
        raise NotUnderstood(text("Type a number from 1 to {n}, or the words beside it.", n=len(legal)))

    def typed(self, action: A, names: Sequence[str]) -> str:
        """The words beside the number."""
        return str(action)

    def help(self) -> Sequence[tuple[str, str]]:
        """Numbers."""
        return [("1", text("give the first answer of the list"))]

    def hint(self) -> str:
        """The sentence above the best answers."""
        return text("What the best bot would do, and your chance of winning with each:")

    def teller(self, names: Sequence[str], viewer: Viewer) -> Teller[E_contra]:
        """Tells events one after another."""
        return lambda event: self.told(event, names, viewer)

    def after(self, length: int) -> str:
        """The length inside a sentence."""
        return text("round {n}", n=length)

    def mean(self, length: float) -> str:
        """The mean length of some games."""
        return text("Rounds: {mean} on average.", mean=f"{length:.2f}")
