"""Many matches between bots: seats rotated on the same deals, and honest shares. Knows no game, no
clock and no files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypeVar

from doge.kernel.bot import Bot
from doge.kernel.bot_guard import ask
from doge.kernel.chance import Stream
from doge.kernel.game import A, E, Listener, O, Result, S, silent
from doge.kernel.table import Table

T = TypeVar("T")

Z = 1.959964
"""How many standard errors a 95 % interval reaches to either side."""


@dataclass(frozen=True, slots=True)
class Match:
    """One game of a contest: which deal, and by how many seats the players have moved on round the table."""

    deal: int
    rotation: int


def matches(deals: int, seats: int) -> Iterator[Match]:
    """Every deal in every rotation, so that each player sits everywhere equally often on the same deals.

    >>> [seated(("Ada", "Ben"), match.rotation) for match in matches(1, 2)]
    [('Ada', 'Ben'), ('Ben', 'Ada')]
    """
    return (Match(deal, rotation) for deal in range(deals) for rotation in range(seats))


def seated(players: Sequence[T], rotation: int) -> tuple[T, ...]:
    """The players by seat; player p sits at seat (p + rotation) modulo their number."""
    return tuple(players[player_at(seat, rotation, len(players))] for seat in range(len(players)))


def play(table: Table[S, A, O, E], bots: Sequence[Bot[O, A]], rotation: int, tell: Listener[E] = silent) -> None:
    """Let the bots, given by seat, play a started table to its end, or up to the first `Fault`, which is raised."""
    streams = [Stream() for _ in bots]
    names = [_name(table, seat, rotation) for seat in range(len(bots))]
    log = table.log
    while asked := table.waiting:
        for seat in asked:
            stream = streams[seat]
            stream.restart(f"{names[seat]}{len(log)}")
            table.accept(ask(bots[seat], table, seat, stream), tell)


def stream(table: Table[S, A, O, E], seat: int, rotation: int) -> Stream:
    """The bot's own chance for the decision that the seat faces now.

    It is named by the rotation too, so that equal bots do not play the same game again on the same deal.
    """
    return Stream(f"{_name(table, seat, rotation)}{len(table.log)}")


def _name(table: Table[S, A, O, E], seat: int, rotation: int) -> str:
    """The name of the bot's own chance, up to the number of the decision."""
    return f"{table.seed}/rotation/{rotation}/seat/{seat}/"


def player_at(seat: int, rotation: int, players: int) -> int:
    """The player who sits there: `seated` the other way round."""
    return (seat - rotation) % players


def forfeited(players: int, faulty: int) -> tuple[float, ...]:
    """By player, for a game that a player's fault has ended: it lost, and the others share the victory equally.

    Nobody knows who would have won; so the shares of a game add up to 1 like those of any other.
    """
    return tuple(0.0 if player == faulty else 1 / (players - 1) for player in range(players))


def shares(result: Result, rotation: int) -> tuple[float, ...]:
    """By player: 1 for a victory, a fraction of it where it is shared, 0 for a defeat."""
    seats = len(result.ranks)
    by_seat = [1 / len(result.winners) if rank == 1 else 0.0 for rank in result.ranks]
    return tuple(by_seat[(player + rotation) % seats] for player in range(seats))


@dataclass(frozen=True, slots=True)
class Share:
    """A share of the victories, between 0 and 1, and the 95 % interval that the truth is in."""

    games: int
    share: float
    low: float
    high: float


def share(deals: Sequence[Sequence[float]]) -> Share:
    """The share won in games given by deal, with a Wilson interval.

    Games of one deal are not independent. Where they agree more than chance would have it, the interval counts fewer games
    (the design effect of a cluster sample); where they agree less it counts no more than there are.
    """
    games = sum(map(len, deals))
    won = sum(map(sum, deals)) / games
    low, high = wilson(won, games / design_effect(deals, won))
    return Share(games, won, low, high)


def design_effect(deals: Sequence[Sequence[float]], won: float) -> float:
    """How many times the variance of the share exceeds that of independent games, at least 1; deals of one length."""
    rotations = len(deals[0])
    if len(deals) < 2:
        return rotations  # nothing is known of how its games agree: they count as one
    independent = won * (1 - won) / rotations
    if not independent:
        return 1.0
    between = sum((sum(deal) / rotations - won) ** 2 for deal in deals) / (len(deals) - 1)
    return max(1.0, between / independent)


def wilson(won: float, games: float) -> tuple[float, float]:
    """The 95 % Wilson interval of a share seen in so many independent games; sensible at 0 and 1 as well."""
    stretch = 1 + Z * Z / games
    middle = (won + Z * Z / (2 * games)) / stretch
    reach = Z * sqrt(won * (1 - won) / games + Z * Z / (4 * games * games)) / stretch
    return max(0.0, middle - reach), min(1.0, middle + reach)
