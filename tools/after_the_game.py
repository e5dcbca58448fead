"""Says how far the analysis of finished games can be trusted.

    python -m tools.after_the_game luck [--game NAME] [--games N] [--seed WORD]
    python -m tools.after_the_game blunders [--game NAME] [--games N] [--seed WORD]

`luck` plays games between bots, works each out, and prints for one seat a game the mean of what luck brought, with the
interval in which it lies nineteen times in twenty: nothing has to be in it. It prints, too, by how much luck and
choices missed the result at most.

`blunders` has a seat play what the game's adviser likes best, but once: from a moment drawn by lot on, the first
choice of which the best and the worst differ by enough is made the worst way that the adviser speaks of. Then it
prints in how many games that choice is among the costliest.
"""

import argparse
import sys
from collections.abc import Iterator
from math import sqrt

from doge.kernel.analysing import analysing
from doge.kernel.analysis import Analysis
from doge.kernel.bot import decide, finish
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, AnyAdviser, AnyTable, adviser, analyst, bot, game
from tools.watched import ends_quietly

LEVEL = "merchant"
"""Who plays all seats but the one that blunders: quick, and no fool."""
ENOUGH = 0.1
"""A choice can be a blunder where the best and the worst differ by so much chance of winning."""
LATEST = 0.5
"""The lot falls on one of this first part of the choices that a seat usually has."""
Z = 1.96


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("luck", "blunders"))
    parser.add_argument("--game", choices=sorted(ENTRIES), action="append")
    parser.add_argument("--games", type=int)
    parser.add_argument("--seed", default="after")
    given = parser.parse_args()
    for name in given.game or sorted(ENTRIES):
        if given.what == "luck":
            print(_luck(name, given.games or 200, given.seed), flush=True)
        else:
            print(_blunders(name, given.games or 10, given.seed), flush=True)


# --- luck -----------------------------------------------------------------------------------------------


def _luck(name: str, games: int, seed: str) -> str:
    brought, missed = list[float](), 0.0
    for number in range(games):
        table = _begun(name, seed, number)
        _played(table)
        found = finish(analysing(table, analyst(name), ()))
        seat = number % len(table.seats)
        brought.append(found.luck[seat])
        missed = max(missed, *(_missed(found, one) for one in range(len(table.seats))))
    mean = sum(brought) / games
    spread = sqrt(sum((one - mean) ** 2 for one in brought) / max(1, games - 1))
    error = Z * spread / sqrt(games)
    unbiased = "in it" if abs(mean) <= error or not spread else "NOT in it"
    return (
        f"{name}: {games} games. Luck: mean {mean:+.4f}, from {mean - error:+.4f} to {mean + error:+.4f}, nothing is {unbiased}; "
        f"standard deviation {spread:.3f}. Luck and choices miss the result by {missed:.1e} at most."
    )


def _missed(found: Analysis, seat: int) -> float:
    gone = found.chances[-1][seat] - found.chances[0][seat]
    return abs(gone - found.luck[seat] - found.own(seat) - found.others(seat))


def _begun(name: str, seed: str, number: int) -> AnyTable:
    """A new game, with each number of seats in turn."""
    entry = ENTRIES[name]
    count = entry.seat_counts[number % len(entry.seat_counts)]
    seats = [Seat(who, f"bot:{LEVEL}") for who in entry.seat_names[:count]]
    return Table(game(name), seats, f"{seed} {number}").start()


def _played(table: AnyTable) -> None:
    while table.waiting:
        _answered(table, table.waiting[0])


def _answered(table: AnyTable, seat: int) -> None:
    player = bot(table.game.name, LEVEL, table.seats[seat].name)
    table.submit(decide(player, table.observe(seat), table.legal(seat), table.stream(seat)))


# --- blunders ---------------------------------------------------------------------------------------------


def _blunders(name: str, games: int, seed: str) -> str:
    named, costs = 0, list[str]()
    for number, (table, planted) in zip(range(games), _spoilt(name, seed), strict=False):
        found = finish(analysing(table, analyst(name), (0,)))
        entries = [one.entry for one in found.costly]
        named += planted in entries
        costs.append(str(entries.index(planted) + 1) if planted in entries else "-")
        print(f"  {name} {number}: entry {planted}, costliest {entries}", file=sys.stderr, flush=True)
    return (
        f"{name}: {named} of {games} planted blunders are among the costliest choices; their places: {' '.join(costs)}."
    )


def _spoilt(name: str, seed: str) -> Iterator[tuple[AnyTable, int]]:
    """Finished games with one blunder of seat 0, and the number of its entry; games without a chance for one are passed over."""
    advising = adviser(name)
    assert advising is not None
    number = 0
    while True:
        usual = _begun(name, seed, number)
        _played(usual)
        choices = sum(action.seat == 0 for action in usual.log)
        wanted = Stream(seed, "blunder", number).below(max(1, int(LATEST * choices)))
        table = _begun(name, seed, number)
        planted = _with_blunder(table, advising, wanted)
        number += 1
        if planted is not None:
            yield table, planted


def _with_blunder(table: AnyTable, advising: AnyAdviser, wanted: int) -> int | None:
    """Play a game to its end; the number of the entry in which seat 0 blundered, from its choice with that number on."""
    made, planted = 0, None
    while table.waiting:
        seat = table.waiting[0]
        legal = table.legal(seat)
        if seat != 0 or (legal.listed and len(legal) < 2):
            _answered(table, seat)
            continue
        advice = finish(advising.advise(table.observe(0), legal, table.stream(0)))
        best, worst = advice[0], min(advice, key=lambda one: one.chance)
        spoils = planted is None and made >= wanted and best.chance - worst.chance >= ENOUGH
        if spoils:
            planted = len(table.history.entries)
        table.submit(worst.action if spoils else best.action)
        made += 1
    return planted


if __name__ == "__main__":
    with ends_quietly():
        main()
