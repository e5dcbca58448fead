"""Games told to an onlooker who sees everything: those of bots, and those of records. The sentences
are the game's own.
"""

from __future__ import annotations

from doge.kernel.event import Event
from doge.kernel.game import Listener
from doge.registry import AnyTable, console
from doge.terminal.text import fitted, name, plain, wrapped
from doge.words import series, text


def narrator(number: int, table: AnyTable) -> Listener[Event]:
    """Names the game and its players, and prints each event that it is told."""
    names = [name(seat.name) for seat in table.seats]
    players = [
        text("{name} ({player})", name=who, player=plain(seat.player))
        for who, seat in zip(names, table.seats, strict=True)
    ]
    print(wrapped(text("Game {n}: {players}.", n=number, players=series(players))))
    tell = console(table.game.name).teller(names, "open")

    def heard(event: Event) -> None:
        if lines := tell(event):
            print(fitted(lines))

    return heard


def retold(number: int, table: AnyTable) -> None:
    """Tell the whole game of a table."""
    tell = narrator(number, table)
    for moment in table.by("open"):
        if moment.event is not None:
            tell(moment.event)
