"""Lanterns' half of the terminal (kernel/console.py)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from doge.kernel.console import Console, Teller
from doge.kernel.game import Legal, Result, Viewer
from doge.words import text
from tests.toy import moves, words
from tests.toy.hidden import Observation
from tests.toy.moves import Decision, Give
from tests.toy.rules import Event


class LanternsConsole:
    """The console's functions under one name; it holds nothing."""

    length_key = "rounds"

    def position(self, seen: Observation, names: Sequence[str]) -> str:
        boat = "{name}: space {space} of {goal}; cards: {cards}"
        boats = [
            text(boat, name=names[seat], space=space, goal=seen.goal, cards=words.cards(seen.hands[seat]))
            for seat, space in enumerate(seen.boats)
        ]
        return "\n".join(
            [text("Round {n}", n=seen.round), *boats, text("Discarded: {cards}", cards=words.cards(seen.discard))]
        )

    def legend(self) -> str:
        return text('"?" is a card that you cannot see.')

    def question(self, seen: Observation, seat: int, legal: Legal[Decision], names: Sequence[str]) -> str:
        return "\n".join(
            [text("What do you do?"), *(f"{n:>2}) {self._said(one, names)}" for n, one in enumerate(legal, 1))]
        )

    def _said(self, action: Decision, names: Sequence[str]) -> str:
        if isinstance(action, Give) and action.to is not None:
            return text("{typed}: to {name}", typed=action, name=names[action.to])
        return text("{typed}", typed=action)

    def answer(self, line: str, seen: Observation, seat: int, legal: Legal[Decision], names: Sequence[str]) -> Decision:
        number = int(line) if line.isdecimal() and len(line) < 3 else 0
        return list(legal)[number - 1] if 1 <= number <= len(legal) else moves.parse(line, seen, seat)

    def typed(self, action: Decision, names: Sequence[str]) -> str:
        return str(action)

    def help(self) -> Sequence[tuple[str, str]]:
        return [
            ("light 7", text("light a lantern")),
            ("give 7 to 1", text("give a card to a seat; or: {other}", other="pass")),
        ]

    def hint(self) -> str:
        return text("What the best rower would do, and your chance of winning with each:")

    def teller(self, names: Sequence[str], viewer: Viewer) -> Teller[Event]:
        return partial(words.tell, names=names)

    def ending(self, result: Result, names: Sequence[str]) -> str:
        return words.ending(result, names)

    def length(self, seen: Observation) -> int:
        return seen.round

    def after(self, length: int) -> str:
        return text("round {n}", n=length)

    def mean(self, length: float) -> str:
        return text("Rounds: {mean} on average.", mean=f"{length:.2f}")


CONSOLE: Console[Observation, Decision, Event] = LanternsConsole()
