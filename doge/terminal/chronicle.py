"""A game told in lines: years, rounds, elections, and what each brought. The sentences are in games/doge/words.py."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.events import (
    BallotsRevealed,
    ElectionHeld,
    Event,
    GameEnded,
    MarkersChosen,
    YearBegan,
    YearEnded,
)
from doge.games.doge.words import Voice
from doge.kernel.game import Listener
from doge.kernel.table import Table
from doge.terminal.text import name, plain, wrapped


class Chronicle:
    """Tells events one by one to a listener; with `open_ballots` it hears everybody's markers as they are placed."""

    def __init__(self, names: Sequence[str], me: int | None = None, *, open_ballots: bool = False) -> None:
        self._voice = Voice(names, me)
        self._open_ballots = open_ballots
        self._placed: list[str] = []  # this round, not yet revealed

    def tell(self, event: Event) -> str:
        """The lines that tell the event, empty for what is told with the next one or not at all."""
        sentence = self._voice.tell(event)
        match event:
            case MarkersChosen():
                self._placed.append(sentence)
                return ""
            case BallotsRevealed(number):
                told = self._placed if self._open_ballots else [*self._placed, sentence]
                self._placed = []
                return wrapped(" ".join([f"Round {number}.", *told]), 2)
            case YearBegan():
                return "\n" + wrapped(sentence)
            case ElectionHeld():
                return wrapped(sentence, 2)
            case YearEnded() | GameEnded():
                return wrapped(sentence)
            case _:
                return wrapped(sentence, 4)


def narrator(number: int, table: Table) -> Listener:
    """Names the game and its players, and prints what it is told, to an onlooker who sees all ballots."""
    names = [name(seat.name) for seat in table.seats]
    players = ", ".join(f"{who} ({plain(seat.player)})" for who, seat in zip(names, table.seats, strict=True))
    print(wrapped(f"Game {number}: {players}."))
    chronicle = Chronicle(names, open_ballots=True)

    def tell(event: Event) -> None:
        if lines := chronicle.tell(event):
            print(lines)

    return tell
