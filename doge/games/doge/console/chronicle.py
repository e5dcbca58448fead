"""A game told in lines: years, rounds, elections, and what each brought. The sentences are in words.py."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge import events
from doge.games.doge.words import Voice
from doge.kernel.game import Viewer
from doge.words import sentences, text


class Chronicle:
    """Tells events one by one, as a viewer has seen them; "open" has seen everybody's ballots as they were placed."""

    def __init__(self, names: Sequence[str], viewer: Viewer) -> None:
        self._voice = Voice(names, viewer if isinstance(viewer, int) else None)
        self._open = viewer == "open"
        self._placed: list[str] = []  # this round, not yet revealed

    def tell(self, event: events.Event) -> str:
        """The lines that tell the event, empty for what is told with the next one."""
        sentence = self._voice.tell(event)
        match event:
            case events.BallotsChosen():
                self._placed.append(sentence)
                return ""
            case events.BallotsRevealed(number):
                told = sentences(text("Round {n}.", n=number), *self._placed, "" if self._open else sentence)
                self._placed = []
                return f"  {told}"
            case events.YearBegan():
                return f"\n{sentence}"
            case events.ElectionHeld():
                return f"  {sentence}"
            case events.YearEnded() | events.GameEnded():
                return sentence
            case _:
                return f"    {sentence}"
