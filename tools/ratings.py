"""Rates every level of a game on one scale, as Elo does, over a pool of the levels and of simple styles of play.

    python -m tools.ratings GAME [--games N] [--workers N]

Each game seats players of the pool, drawn by chance, in a number of seats that the game allows. A player of rating R
wins with a chance in proportion to 10 ** (R / 400), among however many play; a shared victory is divided. So 400
points more are ten victories to one. The apprentice has 1000. What is printed stands in the game's entry and in docs.
"""

import argparse
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from math import fsum, log10, sqrt
from typing import Any, NamedTuple

from doge.kernel import arena
from doge.kernel.bot import Bot
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, bot, game
from tools import families_styles, masks_styles
from tools.watched import counted, crew, ends_quietly

ANCHOR, ANCHORED = "apprentice", 1000
GAMES = 1000
STEPS = 400
"""Of the fit: far more than it takes to stand still."""
RESAMPLES = 100
"""How often the games are drawn anew, each as often as chance will have it, to see how sure a rating is."""
STYLES: Mapping[str, Mapping[str, Callable[[], Bot[Any, Any]]]] = {
    "masks": masks_styles.STYLES,
    "families": families_styles.STYLES,
}

Strengths = dict[str, float]
"""By player: victories are in proportion to it."""


class Seating(NamedTuple):
    """A game of the pool: its number, and who sits where."""

    game: str
    number: int
    players: tuple[str, ...]


class Played(NamedTuple):
    """Who sat at a table, and the share of the victory that each had."""

    players: tuple[str, ...]
    shares: tuple[float, ...]


def pool(name: str) -> list[str]:
    """Who is rated: the levels of the game, and the simple styles that there are."""
    levels = [level.id for level in ENTRIES[name].levels]
    return levels + [style for style in STYLES.get(name, ()) if style not in levels]


def seatings(name: str, players: Sequence[str], games: int) -> list[Seating]:
    """So many tables, drawn by chance; at none of them all are the same player, since that would say nothing."""
    found: list[Seating] = []
    stream = Stream("ratings", name, *players)
    while len(found) < games:
        seated = tuple(stream.choice(players) for _ in range(stream.choice(ENTRIES[name].seat_counts)))
        if len(set(seated)) > 1:
            found.append(Seating(name, len(found), seated))
    return found


def play(seating: Seating) -> Played:
    """The game between these players."""
    name, number, players = seating
    seats = [Seat(called, player) for called, player in zip(ENTRIES[name].seat_names, players, strict=False)]
    table = Table(game(name), seats, f"ratings {number}").start()
    arena.play(table, [_bot(name, seat) for seat in seats], 0)
    assert table.result is not None
    return Played(players, arena.shares(table.result, 0))


def _bot(name: str, seat: Seat) -> Bot[Any, Any]:
    if ENTRIES[name].level(seat.player):
        return bot(name, seat.player, seat.name)
    return STYLES[name][seat.player]()


# --- the fit ---------------------------------------------------------------------------------------


def fit(played: Sequence[Played]) -> Strengths:
    """The likeliest strengths (Bradley and Terry's model for tables of any size, by Hunter's MM algorithm).

    Everybody has also shared one victory with a player of strength 1: so who has won or lost all games is still rated.
    """
    tables: dict[tuple[str, ...], int] = Counter(tuple(sorted(one.players)) for one in played)
    won = dict.fromkeys((ANCHOR, *sorted({player for table in tables for player in table})), 0.5)
    for one in played:
        for player, share in zip(one.players, one.shares, strict=True):
            won[player] += share
    strengths = dict.fromkeys(won, 1.0)
    for _ in range(STEPS):
        due = {player: 1 / (strength + 1) for player, strength in strengths.items()}
        for players, times in tables.items():
            part = times / fsum(strengths[player] for player in players)
            for player in players:
                due[player] += part
        strengths = {player: won[player] / due[player] for player in strengths}
    return strengths


def ratings(played: Sequence[Played]) -> dict[str, float]:
    """By player the rating, the anchored one's as agreed."""
    strengths = fit(played)
    return {player: ANCHORED + 400 * log10(strength / strengths[ANCHOR]) for player, strength in strengths.items()}


def errors(played: Sequence[Played]) -> dict[str, float]:
    """By player how far the rating may be off in 95 of 100 cases (bootstrap over games)."""
    stream = Stream("resamples")
    found: dict[str, list[float]] = defaultdict(list)
    for _ in range(RESAMPLES):
        for player, rating in ratings([stream.choice(played) for _ in played]).items():
            found[player].append(rating)
    return {player: arena.Z * _deviation(values) for player, values in found.items()}


def _deviation(values: Sequence[float]) -> float:
    mean = fsum(values) / len(values)
    return sqrt(fsum((value - mean) ** 2 for value in values) / len(values))


# --- the command -----------------------------------------------------------------------------------


def rated(executor: Executor, name: str, games: int) -> list[Played]:
    return list(counted(executor.map(play, seatings(name, pool(name), games)), games))


def rows(played: Sequence[Played]) -> list[str]:
    """The table, the strongest first."""
    off, games = errors(played), Counter(player for one in played for player in set(one.players))
    found = sorted(ratings(played).items(), key=lambda row: -row[1])
    return [
        "| player | rating | 95 % | games |",
        "|---|---|---|---|",
        *(f"| {player} | {rating:.0f} | ± {off[player]:.0f} | {games[player]} |" for player, rating in found),
    ]


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description="Rate the levels of a game on one scale.")
    parser.add_argument("game", choices=ENTRIES)
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"how many are played ({GAMES})")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N", help="processes (one a core)")
    options = parser.parse_args(arguments)
    with crew(options.workers) as executor:
        print(*rows(rated(executor, options.game, options.games)), sep="\n")


if __name__ == "__main__":
    with ends_quietly():
        main(sys.argv[1:])
