"""Families' half of the terminal (kernel/console.py). What cards and events are called stands in
names.py and words.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.console import position as table_text
from doge.games.families.console import questions
from doge.games.families.events import Event
from doge.games.families.hidden import Observation
from doge.games.families.moves import Decision
from doge.games.families.peace_events import GameEnded, PartEnded, PhaseBegan, TurnBegan
from doge.games.families.words import Voice
from doge.kernel.console import Console, Teller
from doge.kernel.game import Result, Viewer
from doge.words import text


class FamiliesConsole:
    """The console's functions under one name; it holds nothing."""

    length_key = "turns"

    position = staticmethod(table_text.position)
    legend = staticmethod(table_text.legend)
    question = staticmethod(questions.question)
    answer = staticmethod(questions.answer)
    typed = staticmethod(questions.typed)
    help = staticmethod(questions.examples)

    def hint(self) -> str:
        return text("What the procurator would do, and your chance of winning with each:")

    def teller(self, names: Sequence[str], viewer: Viewer) -> Teller[Event]:
        voice = Voice(names, viewer if isinstance(viewer, int) else None)
        return lambda event: _lines(event, voice)

    def ending(self, result: Result, names: Sequence[str]) -> str:
        return Voice(names).ending(result)

    def length(self, seen: Observation) -> int:
        return seen.turn

    def after(self, length: int) -> str:
        return text("turn {n}", n=length)

    def mean(self, length: float) -> str:
        return text("Turns: {mean} on average.", mean=f"{length:.2f}")


def _lines(event: Event, voice: Voice) -> str:
    """The lines that tell an event: turns stand apart, what happens in a phase is indented. That a part ends goes without saying."""
    match event:
        case PartEnded():
            return ""
        case TurnBegan():
            return "\n" + voice.tell(event)
        case GameEnded():
            return voice.tell(event)
        case PhaseBegan():
            return "  " + voice.tell(event)
    return "    " + voice.tell(event)


CONSOLE: Console[Observation, Decision, Event] = FamiliesConsole()
