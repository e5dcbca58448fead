"""Doge's half of the terminal (kernel/console.py). What an action, an area or an event is called stands in words.py."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.console import position as board_text
from doge.games.doge.console import questions
from doge.games.doge.console.chronicle import Chronicle
from doge.games.doge.events import Event
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Decision
from doge.games.doge.words import Voice
from doge.kernel.console import Console, Teller
from doge.kernel.game import Result, Viewer
from doge.words import text


class DogeConsole:
    """The console's functions under one name; it holds nothing."""

    length_key = "years"

    position = staticmethod(board_text.position)
    legend = staticmethod(board_text.legend)
    question, answer = staticmethod(questions.question), staticmethod(questions.answer)
    typed = staticmethod(questions.typed)
    help = staticmethod(questions.examples)

    def hint(self) -> str:
        return text("What the procurator would do, and your chance of becoming Doge with each:")

    def teller(self, names: Sequence[str], viewer: Viewer) -> Teller[Event]:
        return Chronicle(names, viewer).tell

    def ending(self, result: Result, names: Sequence[str]) -> str:
        return Voice(names).ending(result)

    def length(self, seen: Observation) -> int:
        return seen.year

    def after(self, length: int) -> str:
        return text("year {n}", n=length)

    def mean(self, length: float) -> str:
        return text("Years: {mean} on average.", mean=f"{length:.2f}")


CONSOLE: Console[Observation, Decision, Event] = DogeConsole()
