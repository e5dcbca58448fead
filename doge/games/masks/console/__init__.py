"""The terminal's half of Masks (kernel/console.py). What a mask or an event is called stands in words.py."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.console import position as board_text
from doge.games.masks.console import questions
from doge.games.masks.events import Event
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Decision
from doge.games.masks.words import Voice
from doge.kernel.console import Console, Teller
from doge.kernel.game import Result, Viewer
from doge.words import text


class MasksConsole:
    """The console's functions under one name; it holds nothing."""

    length_key = "turns"

    position = staticmethod(board_text.position)
    legend = staticmethod(board_text.legend)
    question, answer = staticmethod(questions.question), staticmethod(questions.answer)
    help = staticmethod(questions.examples)

    def typed(self, action: Decision, names: Sequence[str]) -> str:
        return str(action).removeprefix("setup ")

    def hint(self) -> str:
        return text("What the strongest player would do, and your chance of winning with each:")

    def teller(self, names: Sequence[str], viewer: Viewer) -> Teller[Event]:
        voice = Voice(names, viewer if isinstance(viewer, int) else None)
        return lambda event: f"  {voice.tell(event)}"

    def ending(self, result: Result, names: Sequence[str]) -> str:
        return Voice(names).ending(result)

    def length(self, seen: Observation) -> int:
        return len(seen.past)

    def after(self, length: int) -> str:
        return text("turn {n}", n=length)

    def mean(self, length: float) -> str:
        return text("Turns: {mean} on average.", mean=f"{length:.2f}")


CONSOLE: Console[Observation, Decision, Event] = MasksConsole()
