"""The terminal's half of a game in rounds whose answers can be listed: numbers to choose from. Knows no game.

It says what the game's `words` say (kernel/wording.py), and is made by the registry where a game brings no console.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from doge.kernel.console import Teller
from doge.kernel.errors import NotUnderstood
from doge.kernel.game import A, E_contra, Legal, Result, Viewer
from doge.kernel.wording import R_contra, Words
from doge.words import text

LONGEST = 4
"""The most digits of a number in a list."""


class ListedConsole(Generic[A, R_contra, E_contra]):
    """Questions as numbered lists; a game's length is counted in rounds."""

    length_key = "rounds"

    def __init__(self, words: Words[A, R_contra, E_contra]) -> None:
        self._words = words

    def position(self, seen: R_contra, names: Sequence[str]) -> str:
        """The round, what is seen in it, and in the end who has won and why."""
        ending = [] if seen.result is None else [self.ending(seen.result, names)]
        return "\n".join([text("Round {n}", n=seen.round), self._words.position(seen, names), *ending])

    def legend(self) -> str:
        """What hides a thing."""
        return text('"?" is something that you cannot see.')

    def question(self, seen: R_contra, seat: int, legal: Legal[A], names: Sequence[str]) -> str:
        """The question, and the answers by number with the words that may be typed for each."""
        answers = list(legal)
        said = [(str(action), self._words.said(action, names)) for action in answers]
        rows = [f"{number:>2}) {typed}: {label}" for number, (typed, label) in enumerate(said, 1)]
        return "\n".join([self._words.question(answers[0]), *rows])

    def answer(self, line: str, seen: R_contra, seat: int, legal: Legal[A], names: Sequence[str]) -> A:
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
        return text("What the best bot would do, and your chance of winning with each:")

    def teller(self, names: Sequence[str], viewer: Viewer) -> Teller[E_contra]:
        return lambda event: self._words.tell(event, names)

    def ending(self, result: Result, names: Sequence[str]) -> str:
        return self._words.ending(result, names)

    def length(self, seen: R_contra) -> int:
        return seen.round

    def after(self, length: int) -> str:
        return text("round {n}", n=length)

    def mean(self, length: float) -> str:
        return text("Rounds: {mean} on average.", mean=f"{length:.2f}")
