"""Lanterns' half of the terminal (kernel/console.py)."""

from __future__ import annotations

from collections.abc import Sequence

from doge.kernel.console import Console
from doge.kernel.game import Result, Viewer
from doge.kernel.listed_console import ListedConsole
from doge.words import text
from tests.toy import words
from tests.toy.hidden import Observation
from tests.toy.moves import Decision, Give
from tests.toy.rules import Event


class LanternsConsole(ListedConsole[Observation, Decision, Event]):
    """What the terminal shows and tells of Lanterns."""

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

    def said(self, action: Decision, names: Sequence[str]) -> str:
        if isinstance(action, Give) and action.to is not None:
            return text("{typed}: to {name}", typed=action, name=names[action.to])
        return text("{typed}", typed=action)

    def told(self, event: Event, names: Sequence[str], viewer: Viewer) -> str:
        return words.tell(event, names)

    def ending(self, result: Result, names: Sequence[str]) -> str:
        return words.ending(result, names)

    def length(self, seen: Observation) -> int:
        return seen.round


CONSOLE: Console[Observation, Decision, Event] = LanternsConsole()
