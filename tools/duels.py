"""One player against equal others: each deal in every rotation of the seats, and a row of a table for what comes of it.
Knows no game.
"""

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from statistics import median

from doge.kernel import arena
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, AnyBot, game
from tools.timed import Timed

STEPS = (("apprentice", "random"), ("merchant", "apprentice"), ("senator", "merchant"), ("procurator", "senator"))
HEAD = ("| player | against | share won | 95 % interval | games | ms a choice (median) |", "|---|---|---|---|---|---|")


@dataclass(frozen=True)
class Ladder:
    """Of which game, on deals of which name, and how a player is made, given the name of its seat, too."""

    game: str
    word: str
    make: Callable[[str, str], AnyBot]


@dataclass(frozen=True)
class Pairing:
    """A game of one player against equal others at a table of so many seats."""

    one: str
    others: str
    seats: int
    match: arena.Match


def play(ladder: Ladder, pairing: Pairing) -> tuple[tuple[float, ...], list[float]]:
    """What share of the victory each player has, the one first, and the milliseconds of its real choices."""
    match, others = pairing.match, (pairing.others,) * (pairing.seats - 1)
    names = arena.seated((pairing.one, *others), match.rotation)
    seats = [Seat(family, name) for family, name in zip(ENTRIES[ladder.game].seat_names, names, strict=False)]
    table = Table(game(ladder.game), seats, f"{ladder.word} {match.deal}").start()
    bots = [Timed(ladder.make(seat.player, seat.name)) for seat in seats]
    arena.play(table, bots, match.rotation)
    assert table.result is not None
    return arena.shares(table.result, match.rotation), bots[match.rotation].taken


def duel(executor: Executor, ladder: Ladder, one: str, others: str, seats: int, deals: int) -> str:
    """A row of the table: who, against whom, share and interval, games, milliseconds a choice."""
    pairings = [Pairing(one, others, seats, match) for match in arena.matches(deals, seats)]
    found = list(executor.map(partial(play, ladder), pairings))
    won = [shares[0] for shares, _ in found]
    share = arena.share([won[n : n + seats] for n in range(0, len(won), seats)])
    against = f"{seats - 1} x {others}" if seats > 2 else others
    taken = [one for _, times in found for one in times]
    return (
        f"| {one} | {against} | {share.share:.3f} | {share.low:.3f} to {share.high:.3f} | {share.games}"
        f" | {median(taken or [0.0]):.1f} |"
    )
